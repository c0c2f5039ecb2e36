/// An answer whose body is fetched piece by piece, by the thread that wants it; the connection ends with this value.
public final class HTTPExchange {
    /// What the server said before the body.
    public let head: HTTPHead
    private let transfer: Transfer
    private let deadline: Duration?
    private let cancellation: Cancellation?

    /// Sends a request, follows the redirects that it allows, and waits for the head.
    init(_ request: HTTPRequest, settings: HTTPSettings, _ cancellation: Cancellation?) throws(HTTPError) {
        var hop = Hop(request: request, address: try request.checked(against: settings))
        let deadline = request.limits.total.map { Monotonic.now + $0 }
        var redirects = 0
        while true {
            let transfer = try Transfer(hop.request, to: hop.address, settings: settings)
            while transfer.reader.finished == nil {
                guard try transfer.advance(until: deadline, cancellation) else {
                    throw .brokenOff(host: hop.address.authority, received: 0)
                }
            }
            guard let answer = transfer.reader.finished else { throw .badResponse(host: hop.address.authority) }
            if request.redirects == 0 || !Hop.isRedirect(answer.status, answer.headers) {
                head = HTTPHead(
                    status: answer.status, headers: answer.headers, url: hop.address.description, redirects: redirects)
                self.transfer = transfer
                self.deadline = deadline
                self.cancellation = cancellation
                return
            }
            guard redirects < request.redirects else { throw .tooManyRedirects(limit: request.redirects) }
            redirects += 1
            hop = try hop.next(status: answer.status, location: answer.headers["Location"] ?? "")
            _ = try hop.request.checked(against: settings)
        }
    }

    /// The next bytes of the body as they come, never none; nil at its end.
    ///
    /// What came before a failure is returned before the failure is thrown.
    ///
    /// - Parameter idle: Called some times a second for as long as nothing comes.
    public func next(idle: () -> Void = {}) throws(HTTPError) -> [UInt8]? {
        while transfer.pending.isEmpty {
            guard try transfer.advance(until: deadline, cancellation, idle) else { return nil }
        }
        defer { transfer.pending = [] }
        return transfer.pending
    }
}
