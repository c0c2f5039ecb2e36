/// An error that a server answered with.
public struct ServerFault: Error, Sendable, Hashable {
    /// What it means to us.
    public enum Kind: Sendable, Hashable {
        /// The request is not understood, and asking again won't help.
        case request
        /// The key is missing or wrong (401).
        case key
        /// There is nothing left to pay with (402, or 429 that names a quota).
        case payment
        /// The key may not do this (403).
        case forbidden
        /// There is no such model, or nothing at this address (404).
        case notFound
        /// The server sends its clients to another address (3xx), which is not followed: what is asked, and the key, are for this one.
        /// The address without its query; empty where it names none.
        case moved(to: String)
        /// The request has more tokens than the model takes; both where the server says.
        case tooLong(tokens: Int?, limit: Int?)
        /// The model sees no pictures.
        case noPictures
        /// A filter declined the request.
        case filtered
        /// Too much was asked in too short a time (429).
        case tooMany
        /// The server is at fault, or has too much to do (408, 409, 5xx).
        case server
    }

    /// What it means to us.
    public var kind: Kind
    /// The status; nil where the error came within a stream.
    public var status: Int?
    /// The server's name for it, a word or a number as text.
    public var code: String?
    /// The part of the request that it names.
    public var parameter: String?
    /// The server's words, at most 300 characters, without keys and web pages; not fit for a terminal as they are.
    public var message: String
    /// How long the server asks to wait.
    public var retryAfter: Duration?
    /// Whether the server says that asking again may help; nil where it says nothing about it.
    public var mayRetry: Bool?

    /// Gathers the values.
    public init(
        _ kind: Kind, status: Int?, code: String? = nil, parameter: String? = nil, message: String = "",
        retryAfter: Duration? = nil,
        mayRetry: Bool? = nil
    ) {
        self.kind = kind
        self.status = status
        self.code = code
        self.parameter = parameter
        self.message = message
        self.retryAfter = retryAfter
        self.mayRetry = mayRetry
    }

    /// Whether the same request may go through later.
    public var isTemporary: Bool { mayRetry ?? (kind == .tooMany || kind == .server) }
}
