import Companion
import HTTP
import Synchronization

/// Lets every request out, and remembers what it was told; or refuses every one.
final class WeatherCarrier: RequestCarrier {
    struct Refusal: Error {}

    private let refuses: Bool
    private let notes = Mutex<(requests: [WireRequest], outcomes: [RequestOutcome])>(([], []))

    init(refuses: Bool = false) { self.refuses = refuses }

    var requests: [WireRequest] { notes.withLock { $0.requests } }
    var outcomes: [RequestOutcome] { notes.withLock { $0.outcomes } }

    func open(_ request: WireRequest, cancellation: Cancellation?) throws -> HTTPExchange {
        notes.withLock { $0.requests.append(request) }
        if refuses { throw Refusal() }
        return try HTTPClient(HTTPSettings(userAgent: "daybook-tests")).open(request.http, cancellation: cancellation)
    }

    func close(_ request: WireRequest, _ outcome: RequestOutcome) {
        notes.withLock { $0.outcomes.append(outcome) }
    }
}
