public import Daybook
public import HTTP
import Synchronization

/// The one place of the program where a request leaves: it refuses before anything is opened, adds the key, and writes a line of
/// the request log for each request.
public struct Dispatch: RequestCarrier {
    /// The providers that the user configured.
    public let providers: ProviderList
    /// What the writer agreed to.
    public let consent: Consent
    let client: HTTPClient
    let keys: ProviderKeys
    let log: RequestLog
    let budget: Budget
    let command: String
    let world: World
    private let state = State()

    /// Gathers the values; nothing is opened, looked up or loaded.
    ///
    /// - Parameters:
    ///   - budget: The most of a day.
    ///   - command: The name of the command that asks, for the request log.
    public init(
        providers: ProviderList, consent: Consent, client: HTTPClient, keys: ProviderKeys, log: RequestLog,
        budget: Budget, command: String, world: World
    ) {
        self.providers = providers
        self.consent = consent
        self.client = client
        self.keys = keys
        self.log = log
        self.budget = budget
        self.command = command
        self.world = world
    }

    /// Sends a request once, and gives the answer as soon as its head is there; a request that fails on the way is noted here.
    ///
    /// - Throws: `DispatchRefusal` before anything is opened, `HTTPError` afterwards.
    public func open(_ request: WireRequest, cancellation: Cancellation?) throws -> HTTPExchange {
        try check(request)
        let http = try withKey(request)
        var client = client
        client.settings.credentialHosts = try [HTTPAddress(http.url).authority]
        do {
            let exchange = try client.open(http, cancellation: cancellation)
            state.open.withLock { $0 += 1 }
            return exchange
        } catch {
            let result: RequestOutcome.Result = error == .cancelled ? .cancelled : .failed
            note(request, RequestOutcome(status: nil, model: nil, usage: nil, received: 0, result: result))
            throw error
        }
    }

    /// Takes note of how a request that was opened ended.
    public func close(_ request: WireRequest, _ outcome: RequestOutcome) {
        // One that failed to open has its line already.
        let wasOpen = state.open.withLock { count in
            defer { count = max(0, count - 1) }
            return count > 0
        }
        if wasOpen { note(request, outcome) }
    }

    /// What happened that a person is to be told, each thing once.
    public func takeNotices() -> [DispatchNotice] {
        state.notices.withLock { notices in
            defer { notices = [] }
            return notices
        }
    }

    func tell(_ notice: DispatchNotice) {
        state.notices.withLock { if !$0.contains(notice) { $0.append(notice) } }
    }

    /// What was spent in this process without a line in the log.
    var unlogged: Spending { state.unlogged.withLock { $0 } }

    private func note(_ request: WireRequest, _ outcome: RequestOutcome) {
        let prices = request.provider.flatMap { providers[$0.name]?.prices }
        let record = RequestRecord(request, outcome, command: command, when: world.localNow, prices: prices)
        do {
            if try log.append(record, isCounted: budget.isSet) { return }
        } catch {
            tell(.logNotWritten(error))
        }
        state.unlogged.withLock { $0.add(record) }
    }

    private final class State: Sendable {
        let open = Mutex(0)
        let unlogged = Mutex(Spending())
        let notices: Mutex<[DispatchNotice]> = Mutex([])
    }
}
