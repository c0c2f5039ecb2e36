import Companion
import Daybook

/// Where the settings of the companion are, to be read whenever it matters what they say.
struct CompanionSettings: Sendable {
    /// The vault whose settings hold beside the user's own.
    let vault: Vault?
    private let userFile: String
    private let logFile: String
    private let operations: FileOperations
    private let tried: String?

    /// The places that a session knows.
    ///
    /// - Parameter tried: A provider that counts as enabled although it is off.
    init(_ session: Session, _ vault: Vault?, trying tried: String? = nil) {
        self.vault = vault
        self.tried = tried
        userFile = session.userFile
        logFile = session.stateFolder + "/requests.jsonl"
        operations = session.operations
    }

    /// The settings as they are now.
    func configuration() throws -> Configuration {
        try Configuration(vault: vault, userFile: userFile, operations: operations)
    }

    /// The providers as the user's file has them now.
    func providers() throws -> ProviderList {
        var list = try ProviderList(userFile: userFile, operations: operations)
        for place in list.providers.indices where list.providers[place].name == tried {
            list.providers[place].isEnabled = true
        }
        return list
    }

    /// The log of requests, as the settings want it.
    func log(_ configuration: Configuration) -> RequestLog {
        RequestLog(path: logFile, isOn: configuration["log.requests"]?.text != "off", operations: operations)
    }

    /// What holds for a request that is about to leave.
    @Sendable func rules() throws -> DispatchRules {
        let configuration = try configuration()
        return DispatchRules(
            providers: try providers(), consent: Consent(configuration, vault: vault), log: log(configuration),
            budget: Budget(configuration))
    }
}

extension ProviderList {
    /// Whether a key may come into this process.
    var needsKey: Bool { providers.contains { $0.isEnabled && $0.key != .none } }
}

extension Budget {
    /// The limits of the settings.
    init(_ configuration: Configuration) {
        self.init(
            tokens: configuration["budget.tokens_per_day"].flatMap { Int($0.text) },
            money: configuration["budget.money_per_day"].flatMap { Amount($0.text) })
    }
}
