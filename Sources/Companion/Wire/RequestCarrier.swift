public import HTTP

/// The one place through which requests leave: what stands behind it asks consent, adds the key and writes the request log.
public protocol RequestCarrier: Sendable {
    /// Sends a request once, and gives the answer as soon as its head is there.
    ///
    /// - Throws: `HTTPError` where it failed on the way, and whatever refuses it before it leaves.
    func open(_ request: WireRequest, cancellation: Cancellation?) throws -> HTTPExchange

    /// Takes note of how a request that was opened ended; called once for each.
    ///
    /// What `open` threw is noted by it: a call after that does nothing.
    func close(_ request: WireRequest, _ outcome: RequestOutcome)

    /// A server's words without any key that it was sent, for some repeat what they were sent.
    func withoutKeys(_ text: String) -> String

    /// How many bytes at the end of a text may be the beginning of such a key.
    func keyBegun(atEndOf text: String) -> Int
}

extension RequestCarrier {
    /// The words as they are, where the carrier adds no key.
    public func withoutKeys(_ text: String) -> String { text }

    /// An answer that has ended, without any key, nor so much of one at its end that it is told from words.
    func withoutKeys(inEnded text: String) -> String {
        let text = withoutKeys(text)
        let begun = keyBegun(atEndOf: text)
        // Keys are ASCII, so that nothing is cut in two.
        return begun < 8 ? text : String(decoding: text.utf8.dropLast(begun), as: UTF8.self) + "…"
    }

    /// None, where the carrier adds no key.
    public func keyBegun(atEndOf text: String) -> Int { 0 }
}

/// How one request ended.
public struct RequestOutcome: Sendable, Hashable {
    /// The status of the answer; nil where none came.
    public var status: Int?
    /// The model that says it answered.
    public var model: String?
    /// The tokens that were counted.
    public var usage: TokenUsage?
    /// The bytes of the answer's body.
    public var received: Int
    /// How it went, in one word of the request log.
    public var result: Result

    /// How a request went.
    public enum Result: String, Sendable, Hashable, CaseIterable {
        /// The whole answer came.
        case ok
        /// The server answered with an error.
        case error
        /// Nothing came, or not in time.
        case failed
        /// The answer broke off.
        case interrupted
        /// The writer stopped it.
        case cancelled
        /// The model declined.
        case refused
    }

    /// Gathers the values.
    public init(status: Int?, model: String?, usage: TokenUsage?, received: Int, result: Result) {
        self.status = status
        self.model = model
        self.usage = usage
        self.received = received
        self.result = result
    }
}
