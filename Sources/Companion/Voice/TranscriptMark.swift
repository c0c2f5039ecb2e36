public import Daybook

/// The mark behind the link of a sound, which rendering hides: `<!-- transcript model=… date=… -->`. What was spoken follows as plain
/// paragraphs, the writer's own words to edit.
enum TranscriptMark {
    /// The whole mark; nothing in the name of a model can end it.
    static func text(model: String, date: EntryDate) -> String {
        let name = model.map { $0.isWhitespace || $0 == "<" || $0 == ">" ? "_" : $0 }
        return "<!-- transcript model=" + String(name.prefix(100)) + " date=\(date) -->"
    }
}

extension Document {
    /// Writes what was spoken in a sound behind its link, with a mark that says who wrote it down; other bytes stay.
    ///
    /// - Parameters:
    ///   - paragraphs: What was spoken.
    ///   - link: The link as it was read; where it is there no more, or its sound was written down meanwhile, nothing changes.
    public mutating func write(
        transcript paragraphs: [String], of link: MediaLink, model: String, date: EntryDate, path: String
    ) throws(DocumentError) {
        let entry = Entry(StoredFile(path: path, bytes: bytes))
        guard let note = entry.voiceNotes.first(where: { $0.link.destination == link.destination && !$0.isWrittenDown })
        else { return }
        let body = Array(bodyBytes)
        let newline = String(decoding: lineBreak, as: UTF8.self)
        let end = note.link.range.upperBound
        // What stands behind the link on its line goes below what was spoken.
        let rest = body[end...].drop { $0 == 0x20 || $0 == 0x0D }
        let text =
            " " + TranscriptMark.text(model: model, date: date) + newline + newline
            + paragraphs.joined(separator: newline + newline)
        let gap = rest.isEmpty ? newline : rest.first == 0x0A ? "" : newline + newline
        let lineEnd = gap.isEmpty && newline.utf8.count == 2 ? [UInt8(0x0D)] : []
        try replaceBody(with: body[..<end] + text.utf8 + gap.utf8 + lineEnd + rest)
    }
}
