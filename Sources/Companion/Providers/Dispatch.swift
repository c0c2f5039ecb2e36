public import Daybook
public import HTTP
import Synchronization

/// The one place of the program where a request leaves: it refuses before anything is opened, adds the key, and writes two lines of
/// the request log for each request, one before it leaves and one when it has ended.
///
/// What the settings say is read anew for each: a talk may last for hours, and who takes consent back in the middle of it is heeded
/// from the next request on, one that is made anew included.
public struct Dispatch: RequestCarrier {
    let rules: @Sendable () throws -> DispatchRules
    let client: HTTPClient
    let keys: ProviderKeys
    let command: String
    let world: World
    private let state = State()

    /// Gathers the values; nothing is opened, looked up or loaded.
    ///
    /// - Parameters:
    ///   - command: The name of the command that asks, for the request log.
    ///   - rules: What the settings say now; asked before each request, which is refused where this throws.
    public init(
        client: HTTPClient, keys: ProviderKeys, command: String, world: World,
        rules: @escaping @Sendable () throws -> DispatchRules
    ) {
        self.rules = rules
        self.client = client
        self.keys = keys
        self.command = command
        self.world = world
    }

    /// Sends a request once, and gives the answer as soon as its head is there; a request that fails on the way is noted here.
    ///
    /// - Throws: `DispatchRefusal` or what kept the settings from being read before anything is opened, `HTTPError` afterwards.
    public func open(_ request: WireRequest, cancellation: Cancellation?) throws -> HTTPExchange {
        let rules = try rules()
        try check(request, rules)
        let http = try withKey(request, rules)
        var client = client(for: request)
        client.settings.credentialHosts = try [HTTPAddress(http.url).authority]
        let opened = try noteOpening(of: request, rules)
        state.hasOpened.withLock { $0 = true }
        do {
            let exchange = try client.open(http, cancellation: cancellation)
            state.opened.withLock { $0.append(opened) }
            return exchange
        } catch {
            let result: RequestOutcome.Result = error == .cancelled ? .cancelled : .failed
            note(opened, request, RequestOutcome(status: nil, model: nil, usage: nil, received: 0, result: result))
            throw error
        }
    }

    /// The client for a request. Whom the writer called local is reached directly: a proxy, which may be anywhere, would read what is for
    /// this house alone.
    package func client(for request: WireRequest) -> HTTPClient {
        var client = client
        if request.provider?.locality == .local { client.settings.proxies = HTTPProxies() }
        return client
    }

    /// Takes note of how a request that was opened ended.
    public func close(_ request: WireRequest, _ outcome: RequestOutcome) {
        // One that failed to open has its line already.
        if let opened = state.opened.withLock({ $0.popLast() }) { note(opened, request, outcome) }
    }

    /// Whether any request was let out so far, whatever became of it.
    public var hasOpened: Bool { state.hasOpened.withLock { $0 } }

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

    /// A request that has left, and what was noted of it.
    private struct Opened {
        var record: RequestRecord
        var rules: DispatchRules
    }

    /// Writes the line that stays where this program is ended before the request has.
    ///
    /// - Throws: `DispatchRefusal.notNoted` where that cannot be and a budget counts by it; else it is only told.
    private func noteOpening(of request: WireRequest, _ rules: DispatchRules) throws(DispatchRefusal) -> Opened {
        let record = RequestRecord(
            opening: request, command: command, when: world.localNow, prices: rules.prices(request))
        do {
            try rules.log.append(record, isCounted: rules.budget.isSet)
        } catch {
            if rules.budget.isSet, request.cargo.tokens > 0 { throw .notNoted(error) }
            tell(.logNotWritten(error))
        }
        return Opened(record: record, rules: rules)
    }

    private func note(_ opened: Opened, _ request: WireRequest, _ outcome: RequestOutcome) {
        var outcome = outcome
        // It is the server's text, which may repeat a key.
        outcome.model = outcome.model.map(withoutKeys)
        let record = opened.record.ended(
            request, outcome, when: world.localNow, prices: opened.rules.prices(request))
        do {
            // Where the first line stands alone, the log counts with it.
            try opened.rules.log.append(record, isCounted: opened.rules.budget.isSet)
        } catch {
            tell(.logNotWritten(error))
        }
    }

    private final class State: Sendable {
        let opened: Mutex<[Opened]> = Mutex([])
        let notices: Mutex<[DispatchNotice]> = Mutex([])
        let hasOpened = Mutex(false)
    }
}

extension DispatchRules {
    /// The prices of a request's provider.
    fileprivate func prices(_ request: WireRequest) -> TokenPrices? {
        request.provider.flatMap { providers[$0.name]?.prices }
    }
}
