public import Daybook
public import HTTP

/// Recorded speech as it is sent.
public struct AudioClip: Sendable, Hashable {
    /// The bytes, or the path of their file.
    public var content: HTTPBody.Segment
    /// What names of such files end in, without the dot: `flac`, `m4a`, `mp3`, `mp4`, `mpeg`, `mpga`, `oga`, `ogg`, `wav` or `webm`.
    public var format: String
    /// The digest of the bytes.
    public var digest: Digest

    /// Gathers the values; the name of the file itself is not sent.
    public init(content: HTTPBody.Segment, format: String, digest: Digest) {
        self.content = content
        self.format = format
        self.digest = digest
    }
}

/// What was spoken, written down by a model.
public struct Transcript: Sendable, Hashable {
    /// The words, without blanks around them; empty where none could be made out.
    public var text: String
    /// The model that was asked.
    public var model: String
    /// The name of the provider that answered.
    public var provider: String
    /// The tokens that were counted; nil where the server does not say.
    public var usage: TokenUsage?
    /// What the model wrote where it heard, as it says itself, most likely nobody speak; it is no part of the text.
    public var silent: [String]

    /// Gathers the values.
    public init(text: String, model: String, provider: String, usage: TokenUsage?, silent: [String] = []) {
        self.text = text
        self.model = model
        self.provider = provider
        self.usage = usage
        self.silent = silent
    }
}
