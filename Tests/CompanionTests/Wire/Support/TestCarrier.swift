import Companion
import HTTP
import Synchronization

/// A carrier that lets everything pass, adds a key, and remembers what it carried and how it ended.
final class TestCarrier: RequestCarrier {
    struct Refusal: Error, Equatable {}

    private let state = Mutex<(sent: [WireRequest], outcomes: [RequestOutcome])>(([], []))
    private let key: String?
    private let refuses: @Sendable (WireRequest) -> Bool
    private let refusal: any Error

    init(
        key: String? = nil, refusing refuses: @escaping @Sendable (WireRequest) -> Bool = { _ in false },
        by refusal: any Error = Refusal()
    ) {
        self.key = key
        self.refusal = refusal
        self.refuses = refuses
    }

    var sent: [WireRequest] { state.withLock { $0.sent } }
    var outcomes: [RequestOutcome] { state.withLock { $0.outcomes } }

    func open(_ request: WireRequest, cancellation: Cancellation?) throws -> HTTPExchange {
        if refuses(request) { throw refusal }
        state.withLock { $0.sent.append(request) }
        var http = request.http
        if let key {
            switch request.provider?.dialect {
            case .anthropic: http.headers["x-api-key"] = key
            default: http.headers["Authorization"] = "Bearer \(key)"
            }
        }
        return try HTTPClient(HTTPSettings(userAgent: "test/1")).open(http, cancellation: cancellation)
    }

    func close(_ request: WireRequest, _ outcome: RequestOutcome) {
        state.withLock { $0.outcomes.append(outcome) }
    }
}
