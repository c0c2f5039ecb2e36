/// One message of a request to a language model.
public struct ChatMessage: Sendable, Hashable {
    /// Who speaks.
    public enum Role: String, Sendable, Hashable, CaseIterable {
        /// The program: what the model is to do.
        case system
        /// The writer.
        case user
        /// The model.
        case assistant
    }

    /// A stretch of a message.
    public enum Part: Sendable, Hashable {
        /// Plain text.
        case text(String)
        /// A picture.
        case picture(ChatPicture)
    }

    /// Who speaks.
    public var role: Role
    /// What is said, in order.
    public var parts: [Part]

    /// Makes a message of parts.
    public init(_ role: Role, _ parts: [Part]) {
        self.role = role
        self.parts = parts
    }

    /// Makes a message of text alone.
    public init(_ role: Role, _ text: String) {
        self.init(role, [.text(text)])
    }

    /// The text parts, joined by an empty line.
    public var text: String {
        parts.compactMap { if case .text(let text) = $0 { text } else { nil } }.joined(separator: "\n\n")
    }
}

/// A picture as it is sent: made smaller, without metadata.
public struct ChatPicture: Sendable, Hashable {
    /// The bytes of the file.
    public var bytes: [UInt8]
    /// The media type: `image/jpeg`, `image/png`, `image/webp` or `image/gif`.
    public var mediaType: String

    /// Gathers the values.
    public init(bytes: [UInt8], mediaType: String) {
        self.bytes = bytes
        self.mediaType = mediaType
    }
}
