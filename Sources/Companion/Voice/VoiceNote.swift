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
    /// The sounds among the writer's own words, in order.
    public var voiceNotes: [VoiceNote] {
        let body = body
        return Material.links(of: body).compactMap { link in
            guard !link.isRemote, let media = Layout.resolve(link.destination, from: path).flatMap({ MediaPath($0) }),
                media.type?.kind == .audio
            else { return nil }
            return VoiceNote(link: link, media: media, isWrittenDown: link.transcriptRange != nil)
        }
    }
}
