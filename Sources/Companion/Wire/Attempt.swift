internal import HTTP

/// How one request went.
enum Attempt<Value> {
    /// The answer is there.
    case done(Value)
    /// It is not, and why; with what came of it before.
    case failed(AnswerFault.Reason, partial: ChatReply?)
}

extension Answering {
    /// Opens a request, has its answer read, and tells the carrier how it went.
    func attempt<Value>(
        _ request: WireRequest, _ cancellation: Cancellation?,
        read: (HTTPExchange, inout RequestOutcome) -> Attempt<Value>
    ) -> Attempt<Value> {
        let exchange: HTTPExchange
        do {
            exchange = try carrier.open(request, cancellation: cancellation)
        } catch let error as HTTPError {
            return .failed(error == .cancelled ? .cancelled : .transport(error), partial: nil)
        } catch {
            return .failed(.withheld(error), partial: nil)
        }
        var outcome = RequestOutcome(
            status: exchange.head.status, model: nil, usage: nil, received: 0, result: .ok)
        let attempt: Attempt<Value>
        if (200...299).contains(exchange.head.status) {
            attempt = read(exchange, &outcome)
        } else {
            attempt = .failed(.server(fault(exchange, &outcome)), partial: nil)
            outcome.result = .error
        }
        if case .failed(let reason, let partial) = attempt, outcome.result == .ok {
            outcome.result = Self.result(of: reason, isPartial: partial != nil)
        }
        carrier.close(request, outcome)
        // Nothing that a server says of itself goes further with a key in it.
        guard case .failed(let reason, let partial) = attempt else { return attempt }
        return .failed(
            reason.cleaned(carrier.withoutKeys),
            partial: partial?.cleaned(carrier.withoutKeys(inEnded:)))
    }

    /// Reads the error of an answer, as much of it as is of use.
    private func fault(_ exchange: HTTPExchange, _ outcome: inout RequestOutcome) -> ServerFault {
        var body: [UInt8] = []
        while body.count < 64 << 10, let bytes = try? exchange.next() {
            body += bytes
            outcome.received += bytes.count
        }
        return ServerFault(exchange.head, body, now: pauses.now())
    }

    private static func result(of reason: AnswerFault.Reason, isPartial: Bool) -> RequestOutcome.Result {
        switch reason {
        case .cancelled: .cancelled
        case .interrupted: .interrupted
        case .transport: isPartial ? .interrupted : .failed
        case .refused: .refused
        default: .error
        }
    }
}

extension HTTPExchange {
    /// The rest of the body, counted.
    func wholeBody(_ outcome: inout RequestOutcome) throws(HTTPError) -> [UInt8] {
        var body: [UInt8] = []
        while let bytes = try next() {
            body += bytes
            outcome.received += bytes.count
        }
        return body
    }
}
