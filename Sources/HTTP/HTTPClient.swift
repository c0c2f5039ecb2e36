/// A client for HTTP 1.1 and 2 that blocks its caller, over libcurl.
///
/// It keeps no cookies, reads no `.netrc` and no environment, and opens a connection of its own for each request. Values of
/// it may be used by many threads at a time.
public struct HTTPClient: Sendable {
    /// What holds for all requests.
    public var settings: HTTPSettings

    /// A client with these settings; nothing is loaded or opened yet.
    public init(_ settings: HTTPSettings) { self.settings = settings }

    /// Sends a request and returns the whole answer, whatever its status.
    public func send(
        _ request: HTTPRequest, cancellation: Cancellation? = nil
    ) throws(HTTPError) -> HTTPResponse {
        let exchange = try open(request, cancellation: cancellation)
        var body: [UInt8] = []
        while let bytes = try exchange.next() { body += bytes }
        return HTTPResponse(head: exchange.head, body: body)
    }

    /// Sends a request and hands out the answer as it comes; returns whether it came to its end.
    ///
    /// Each function ends the exchange by returning false. What came before a failure is handed out before it is thrown.
    public func stream(
        _ request: HTTPRequest, cancellation: Cancellation? = nil, onHead: (HTTPHead) -> Bool = { _ in true },
        onBytes: ([UInt8]) -> Bool
    ) throws(HTTPError) -> Bool {
        let exchange = try open(request, cancellation: cancellation)
        guard onHead(exchange.head) else { return false }
        while let bytes = try exchange.next() {
            guard onBytes(bytes) else { return false }
        }
        return true
    }

    /// Sends a request and returns when the head of its answer is there.
    public func open(
        _ request: HTTPRequest, cancellation: Cancellation? = nil
    ) throws(HTTPError) -> HTTPExchange {
        try HTTPExchange(request, settings: settings, cancellation)
    }
}
