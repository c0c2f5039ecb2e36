public import Daybook

/// The mark behind the link of a sound, which rendering hides: `<!-- transcript model=… date=… text=HASH -->`. What was spoken follows
/// as plain paragraphs, the writer's own words to edit; the hash is that of what the model wrote, so that an edit shows.
enum TranscriptMark {
    /// The whole mark; nothing in the name of a model can end it.
    static func text(model: String, date: EntryDate, paragraphs: [String]) -> String {
        let name = model.map { $0.isWhitespace || $0 == "<" || $0 == ">" ? "_" : $0 }
        let hash = Digest.mark(of: paragraphs.joined(separator: "\n\n"))
        return "<!-- transcript model=" + String(name.prefix(100)) + " date=\(date) text=\(hash) -->"
    }
}

/// What was spoken in a sound, as it is written below its link.
public struct SpokenParagraphs: Sendable, Equatable {
    /// The paragraphs as the model wrote them.
    public var heard: [String]
    /// The same as a person edited them before they were written; nil where they took them as they are.
    public var edited: [String]?
    /// The model that wrote them.
    public var model: String

    /// Gathers the values.
    public init(heard: [String], edited: [String]? = nil, model: String) {
        self.heard = heard
        self.edited = edited
        self.model = model
    }
}

extension Document {
    /// Writes what was spoken in a sound behind its link, with a mark that says who wrote it down; other bytes stay.
    ///
    /// What stands there is replaced while it is as a model wrote it; where the link is there no more, or somebody has edited what
    /// stands below it, nothing changes.
    ///
    /// - Parameter link: The link as it was read.
    public mutating func write(
        _ spoken: SpokenParagraphs, of link: MediaLink, date: EntryDate, path: String
    ) throws(DocumentError) {
        let entry = Entry(StoredFile(path: path, bytes: bytes))
        guard
            let note = entry.voiceNotes.first(where: {
                $0.link.destination == link.destination && $0.link.transcript == link.transcript
                    && (!$0.isWrittenDown || entry.transcript(of: $0) != nil)
            })
        else { return }
        let body = Array(bodyBytes)
        let newline = String(decoding: lineBreak, as: UTF8.self)
        let mark = TranscriptMark.text(model: spoken.model, date: date, paragraphs: spoken.heard)
        let end = note.link.range.upperBound
        let text = " " + mark + newline + newline + (spoken.edited ?? spoken.heard).joined(separator: newline + newline)
        if let old = entry.transcript(of: note) {
            return try replaceBody(with: body[..<end] + text.utf8 + body[old.upperBound...])
        }
        // What stands behind the link on its line goes below what was spoken.
        let rest = body[end...].drop { $0 == 0x20 || $0 == 0x0D }
        let gap = rest.isEmpty ? newline : rest.first == 0x0A ? "" : newline + newline
        let lineEnd = gap.isEmpty && newline.utf8.count == 2 ? [UInt8(0x0D)] : []
        try replaceBody(with: body[..<end] + text.utf8 + gap.utf8 + lineEnd + rest)
    }
}
