/// What the settings say of requests.
public struct DispatchRules: Sendable {
    /// The providers that the user configured.
    public var providers: ProviderList
    /// What the writer agreed to.
    public var consent: Consent
    /// Where each request gets its lines.
    public var log: RequestLog
    /// The most of a day.
    public var budget: Budget

    /// Gathers the values.
    public init(providers: ProviderList, consent: Consent, log: RequestLog, budget: Budget) {
        self.providers = providers
        self.consent = consent
        self.log = log
        self.budget = budget
    }
}
