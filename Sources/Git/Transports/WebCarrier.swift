import HTTP

#if canImport(Darwin)
    import Darwin
#else
    import Glibc
#endif

/// Requests to a web server, each with a question of git's and the whole answer to it (gitprotocol-http(5)).
final class WebCarrier: Carrier {
    private let address: WebAddress
    private let access: RemoteAccess
    private let web: WebAccess
    private let client: HTTPClient
    private var patience: Patience
    private var authorization: String?
    private var request = CarrierRequest.listForFetch
    private var outgoing: OutgoingBody
    private var exchange: HTTPExchange?
    private var pending: ArraySlice<UInt8> = []
    private var said = LastWords()

    var isStateless: Bool { true }
    var words: String { said.text }
    var status: Int32? { nil }

    /// - Parameter folder: Where what is sent may wait.
    init(_ address: WebAddress, access: RemoteAccess, web: WebAccess, folder: String) {
        self.address = address
        self.access = access
        self.web = web
        client = HTTPClient(web.settings)
        patience = Patience(access)
        outgoing = OutgoingBody(folder: folder)
        if let password = address.password {
            authorization = WebCredential(user: address.user ?? "", password: password).header
        }
    }

    deinit { outgoing.remove() }

    func begin(_ request: CarrierRequest) throws(TransferError) {
        end(atOnce: true)
        self.request = request
    }

    func read(into buffer: UnsafeMutableRawBufferPointer) throws(TransferError) -> Int {
        if exchange == nil { try ask() }
        patience.begin()
        while pending.isEmpty {
            _ = try patience.slice()
            let began = Monotonic.now
            let more: [UInt8]?
            do throws(HTTPError) {
                more = try exchange?.next()
            } catch {
                throw TransferError(http: error)
            }
            patience.count(Monotonic.now - began)
            guard let more else { return 0 }
            patience.count(bytes: more.count, came: true)
            pending = more[...]
        }
        let count = min(pending.count, buffer.count)
        unsafe buffer.copyBytes(from: pending.prefix(count))
        pending = pending.dropFirst(count)
        return count
    }

    func write(_ bytes: UnsafeRawBufferPointer) throws(TransferError) {
        do throws(GitError) {
            try unsafe outgoing.append(bytes)
        } catch {
            throw TransferError(.local(error))
        }
    }

    func end(atOnce: Bool) {
        exchange = nil
        pending = []
        outgoing.remove()
    }

    /// Sends the question, once more where the server wants to know who asks.
    private func ask() throws(TransferError) {
        let service = "git-" + request.service
        let question = try question(service)
        var answer = try open(question)
        let who = CredentialQuestion(url: address.url, user: address.user)
        if answer.head.status == 401, authorization == nil, let known = try web.credential(who) {
            authorization = known.header
            var again = question
            again.headers["Authorization"] = authorization
            answer = try open(again)
            if [200, 401].contains(answer.head.status) { web.settle(who, known, answer.head.status == 200) }
        }
        let kind = request.isList ? "advertisement" : "result"
        guard answer.head.status == 200 else { throw try failure(answer) }
        // A page of another server's would be taken for a list of branches.
        guard answer.head.headers["Content-Type"]?.hasPrefix("application/x-\(service)-\(kind)") == true else {
            try hear(answer)
            throw TransferError(.notGit)
        }
        exchange = answer
    }

    private func question(_ service: String) throws(TransferError) -> HTTPRequest {
        var question: HTTPRequest
        if request.isList {
            question = HTTPRequest(.get, "\(address.url)/info/refs?service=\(service)")
        } else {
            question = HTTPRequest(.post, "\(address.url)/\(service)")
            question.headers["Content-Type"] = "application/x-\(service)-request"
            question.headers["Accept"] = "application/x-\(service)-result"
            do throws(GitError) {
                question.body = try outgoing.whole()
            } catch {
                throw TransferError(.local(error))
            }
        }
        question.headers["Authorization"] = authorization
        question.limits = HTTPLimits(
            connect: access.limits.connect, idle: access.limits.idle, total: longest,
            longestBody: access.limits.largestFetch)
        return question
    }

    /// The longest time for a whole answer; how long objects take to come is seen while they do.
    private var longest: Duration? {
        let limits = access.limits
        guard request != .fetch else { return nil }
        return limits.total + .seconds(outgoing.count / max(limits.slowestRate, 1))
    }

    private func open(_ question: HTTPRequest) throws(TransferError) -> HTTPExchange {
        do throws(HTTPError) {
            return try client.open(question, cancellation: access.cancellation)
        } catch {
            throw TransferError(http: error)
        }
    }

    /// What a status other than success means.
    private func failure(_ answer: HTTPExchange) throws(TransferError) -> TransferError {
        try hear(answer)
        switch answer.head.status {
        case 301, 302, 303, 307, 308: return TransferError(.movedTo(place(answer.head.headers["Location"] ?? "")))
        case 401, 403: return TransferError(.accessRefused)
        case 404, 410: return TransferError(.notFound)
        default: return TransferError(.status(answer.head.status))
        }
    }

    /// The address of the repository that was found where a server sends us, which names what we asked of it.
    private func place(_ location: String) -> String {
        var place = location[...]
        if let mark = place.lastIndex(of: "?") { place = place[..<mark] }
        for ending in ["/info/refs", "/git-\(request.service)"] where String(place).ends(with: ending) {
            place = place.dropLast(ending.count)
        }
        // One on the same server.
        if String(place).begins(with: "/"), !String(place).begins(with: "//"),
            let mark = address.url.firstRange(of: "://")
        {
            let server = address.url[mark.upperBound...].prefix { $0 != "/" }
            return "\(address.url[..<mark.upperBound])\(server)\(place)"
        }
        return String(place)
    }

    /// Keeps the beginning of what a server says in place of an answer; of a page for browsers, nothing.
    private func hear(_ answer: HTTPExchange) throws(TransferError) {
        guard answer.head.headers["Content-Type"]?.lowercased().hasPrefix("text/plain") != false else { return }
        var left = 4096
        do throws(HTTPError) {
            while left > 0, let piece = try answer.next() {
                said.append(piece.prefix(left))
                left -= piece.count
            }
        } catch {
            // The status says enough.
        }
    }
}

extension TransferError {
    /// What a failure of HTTP means.
    init(http error: HTTPError) {
        switch error {
        case .cancelled: self.init(.cancelled)
        case .unresolved(let host): self.init(.unresolved, words: host)
        case .refused(let host): self.init(.unreachable, words: "\(host): Connection refused")
        case .unreachable(let host, 0): self.init(.unreachable, words: host)
        case .unreachable(let host, let code):
            let reason = unsafe strerror(code).map { unsafe String(cString: $0) }
            self.init(.unreachable, words: "\(host): " + (reason ?? String(code)))
        case .timedOut(.connect, _, _): self.init(.outOfTime(.connect))
        case .timedOut(.idle, _, _): self.init(.outOfTime(.idle))
        case .timedOut(.total, _, _): self.init(.outOfTime(.total))
        case .brokenOff: self.init(.brokenOff)
        case .tooLarge(let limit): self.init(.tooLarge(limit: limit))
        default: self.init(.web(error))
        }
    }
}
