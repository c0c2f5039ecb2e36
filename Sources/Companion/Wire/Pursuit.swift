internal import HTTP

/// The way from a question to its answer: attempts, waits between them, simpler requests, and other providers.
struct Pursuit {
    private let answering: Answering
    private let role: Provider.Role
    private let cancellation: Cancellation?
    private let start: Duration
    /// The requests that were sent.
    private(set) var requests = 0
    /// Whether text was given out that is not the beginning of what comes next.
    private var hasStaleText = false
    /// The longest text of those that broke off.
    private(set) var partial: ChatReply?
    /// The provider that answered.
    private(set) var answered: Provider?

    /// Asks once, a model of a provider by a request that leaves out what the server does not understand.
    typealias Ask<Value> = (Provider, _ model: String, Set<ProviderQuirk>) -> Attempt<Value>
    /// What an error says that the server does not understand of a request that was made with these quirks.
    typealias FindQuirk = (ServerFault, Provider, Set<ProviderQuirk>) -> ProviderQuirk?

    init(_ answering: Answering, role: Provider.Role, _ cancellation: Cancellation?) {
        self.answering = answering
        self.role = role
        self.cancellation = cancellation
        start = answering.pauses.elapsed()
    }

    /// Asks the providers in their order, as far as one may stand in for another.
    mutating func run<Value>(
        by providers: [Provider], _ notice: (AnswerNotice) -> Void, ask: Ask<Value>, quirk: FindQuirk
    ) throws(AnswerFault) -> Value {
        var last: AnswerFault?
        var isLocal = false
        for provider in providers {
            // What was meant for this machine stays here, whatever comes next in the list.
            if isLocal, provider.locality == .remote {
                if provider.serves(role) { notice(.notAsked(provider: provider.name, because: nil)) }
                continue
            }
            guard let model = provider.model(for: role) else { continue }
            if let fault = last {
                if !fault.mayPass(to: provider) { continue }
                discard(at: fault.provider, notice)
                notice(
                    .fallingBack(
                        from: fault.provider?.name ?? "", to: provider.name, because: fault, isLoud: fault.isLoud))
            }
            isLocal = isLocal || provider.locality == .local
            switch pursue(provider, model, notice, ask, quirk) {
            case .success(let value):
                answered = provider
                return value
            case .failure(let fault):
                // One that may not be asked at all leaves what the one before it said standing.
                if case .withheld = fault.reason, last != nil {
                    notice(.notAsked(provider: provider.name, because: fault))
                    continue
                }
                guard fault.mayFallBack else { throw fault }
                last = fault
            }
        }
        if let last { throw last }
        guard let first = providers.first else { throw AnswerFault(.noProvider) }
        throw AnswerFault(.noModel(role), provider: first)
    }

    /// Asks one provider until it answers, or there is no point in asking again.
    private mutating func pursue<Value>(
        _ provider: Provider, _ model: String, _ notice: (AnswerNotice) -> Void, _ ask: Ask<Value>,
        _ findQuirk: FindQuirk
    ) -> Result<Value, AnswerFault> {
        let known = answering.quirks.read(provider.baseURL, model)
        var learnt: Set<ProviderQuirk> = []
        var retries = 0
        while true {
            let quirks = known.union(learnt)
            var reason = AnswerFault.Reason.cancelled
            if cancellation?.isCancelled != true {
                requests += 1
                switch ask(provider, model, quirks) {
                case .done(let value):
                    // Only what is known to have helped is kept.
                    for quirk in ProviderQuirk.allCases where learnt.contains(quirk) {
                        answering.quirks.add(provider.baseURL, model, quirk)
                    }
                    return .success(value)
                case .failed(let why, let part):
                    reason = why
                    if case .withheld = why { requests -= 1 }
                    if let part { keep(part) }
                }
            }
            let fault = AnswerFault(reason, provider: provider, model: model, requests: requests)
            if case .server(let error) = reason, let quirk = findQuirk(error, provider, quirks),
                learnt.insert(quirk).inserted
            {
                notice(.simplified(provider: provider.name, quirk))
                continue
            }
            guard retries < answering.limits.retries, fault.mayRetry, let wait = wait(after: fault, retries) else {
                return .failure(fault)
            }
            retries += 1
            discard(at: provider, notice)
            notice(.retrying(provider: provider.name, after: wait, because: fault))
            answering.pauses.sleep(wait, cancellation)
        }
    }

    private mutating func keep(_ part: ChatReply) {
        hasStaleText = true
        if part.text.utf8.count > (partial?.text.utf8.count ?? 0) { partial = part }
    }

    private mutating func discard(at provider: Provider?, _ notice: (AnswerNotice) -> Void) {
        guard hasStaleText else { return }
        hasStaleText = false
        notice(.discarded(provider: provider?.name ?? ""))
    }

    /// How long to wait before the same is asked again; nil where that is more than the writer should wait.
    private func wait(after fault: AnswerFault, _ retries: Int) -> Duration? {
        var wait = Duration.milliseconds(500) * (1 << min(retries, 4))
        wait = wait * (1 - 0.25 * min(1, max(0, answering.pauses.jitter())))
        // None, or a moment that has gone by, is no leave to ask at once, again and again.
        if let asked = fault.server?.retryAfter, asked > .zero { wait = asked }
        let spent = answering.pauses.elapsed() - start
        return spent + wait <= answering.pauses.budget ? wait : nil
    }
}
