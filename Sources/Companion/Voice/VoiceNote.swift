public import Daybook

/// A sound of an entry, and whether it was written down.
public struct VoiceNote: Sendable, Equatable {
    /// The link to it.
    public let link: MediaLink
    /// Where the file stands.
    public let media: MediaPath
    /// Whether a mark behind the link says that it was written down.
    public let isWrittenDown: Bool
}

extension Entry {
    /// The sounds among the writer's own words, in order, each read when it is asked for, since there may be millions.
    public var voiceNotes: some Collection<VoiceNote> {
        let path = path
        return Material.links(of: body).compactMap { link in
            guard !link.isRemote, let media = Layout.resolve(link.destination, from: path).flatMap({ MediaPath($0) }),
                media.type?.kind == .audio
            else { return nil }
            return VoiceNote(link: link, media: media, isWrittenDown: link.transcriptRange != nil)
        }
    }
}

extension Entry {
    /// The most paragraphs that are looked at.
    private static let mostParagraphs = 500

    /// Where in the body the text of a sound stands that a model wrote down and nobody has edited since; nil where there is none.
    public func transcript(of note: VoiceNote) -> Range<Int>? {
        guard let mark = note.link.transcriptRange, let hash = note.link.transcript?.text else { return nil }
        let body = body
        let bytes = body.bytes
        let limit =
            [body.summary, body.chat].compactMap { $0?.range.lowerBound }.filter { $0 >= mark.upperBound }.min()
            ?? bytes.count
        guard let start = bytes[mark.upperBound..<limit].firstIndex(where: { $0 > 0x20 }) else { return nil }
        var text: [UInt8] = []
        var index = start
        var paragraphs = 0
        while index < limit, paragraphs < Self.mostParagraphs {
            let end = bytes[index..<limit].firstIndex(of: 0x0A) ?? limit
            let line = bytes[index..<end].last == 0x0D ? bytes[index..<end].dropLast() : bytes[index..<end]
            let isBlank = line.allSatisfy { $0 <= 0x20 }
            if !isBlank {
                if !text.isEmpty { text += [0x0A, 0x0A] }
                text += line
                paragraphs += 1
                if Digest.mark(of: String(decoding: text, as: UTF8.self)) == hash { return start..<line.endIndex }
            }
            index = end + 1
        }
        return nil
    }
}
