/// What a server said before the body of its answer.
public struct HTTPHead: Sendable, Hashable {
    /// The status, 200 to 999.
    public var status: Int
    /// The header fields as they came; a compressed body has been unpacked in spite of what they say.
    public var headers: HTTPHeaders
    /// The address that answered.
    public var url: String
    /// How many redirects led there.
    public var redirects: Int

    /// Whether another address answered than was asked.
    public var wasRedirected: Bool { redirects > 0 }
}

/// A whole answer.
public struct HTTPResponse: Sendable, Hashable {
    /// What came before the body.
    public var head: HTTPHead
    /// The body, unpacked.
    public var body: [UInt8]

    /// The status, 200 to 999.
    public var status: Int { head.status }
    /// The header fields as they came.
    public var headers: HTTPHeaders { head.headers }
    /// The address that answered.
    public var url: String { head.url }
    /// Whether another address answered than was asked.
    public var wasRedirected: Bool { head.wasRedirected }
}
