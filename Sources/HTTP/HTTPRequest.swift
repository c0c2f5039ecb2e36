/// One request; nothing is sent that does not stand here, but for what HTTP itself needs.
public struct HTTPRequest: Sendable, Hashable {
    /// What is asked.
    public var method: HTTPMethod
    /// The whole address, `http` or `https`; a fragment is not sent, a user or password in it is refused.
    public var url: String
    /// The header fields, besides `Host`, `Content-Length`, `Accept-Encoding` and, where none is given, `Accept` and `User-Agent`.
    public var headers: HTTPHeaders
    /// What is sent along.
    public var body: HTTPBody
    /// How long it may take and how much may come back.
    public var limits: HTTPLimits
    /// How many redirects are followed; without any, a redirect is a response like others.
    public var redirects: Int
    /// The names, in lower case, of header fields that are secrets: see `HTTPRequest.usualSecrets`.
    public var secretHeaders: Set<String>

    /// The header fields that hold secrets at the services we know.
    public static let usualSecrets: Set<String> = [
        "api-key", "authorization", "cookie", "proxy-authorization", "x-api-key", "x-goog-api-key",
    ]

    /// A request that follows no redirects and holds the usual secrets, unless told otherwise.
    public init(
        _ method: HTTPMethod, _ url: String, headers: HTTPHeaders = [:], body: HTTPBody = .none,
        limits: HTTPLimits = HTTPLimits(), redirects: Int = 0, secretHeaders: Set<String> = usualSecrets
    ) {
        self.method = method
        self.url = url
        self.headers = headers
        self.body = body
        self.limits = limits
        self.redirects = redirects
        self.secretHeaders = secretHeaders
    }
}
