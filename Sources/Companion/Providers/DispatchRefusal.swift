public import Daybook

/// Why a request did not leave; nothing was opened, and nothing but facts stands here.
public enum DispatchRefusal: Error, Sendable, Equatable {
    /// No enabled provider serves the role; one that would with a model for it.
    case nobody(Provider.Role, able: String? = nil)
    /// A provider is enabled, and nothing names a model of it.
    case noModel(provider: String)
    /// The configuration names no such provider, or another address for it.
    case unknownProvider(String)
    /// The provider is not switched on.
    case notEnabled(provider: String)
    /// The address is none that can be asked.
    case badAddress(String)
    /// The request goes to another place than the provider's own.
    case otherHost(provider: String, host: String)
    /// It would go unencrypted to another machine; the provider that the user may allow this, where that is on their own network.
    case plainHTTP(host: String, provider: String?)
    /// The key would go unencrypted to another machine.
    case keyInTheClear(provider: String, host: String)
    /// What an entry says, or its tags, folder or the settings say of it, keeps its text from this provider.
    case entry(path: String, Consent.Ruling, provider: String?)
    /// The entry's text is longer than a model takes; both in tokens, an estimate.
    case tooLong(path: String, tokens: Int, limit: Int)
    /// What it carries is switched off.
    case switchedOff(WireRequest.Disclosure, host: String)
    /// The day's tokens would not do.
    case overBudget(spent: Int, wanted: Int, limit: Int)
    /// The day's money would not do.
    case overMoney(spent: Amount, wanted: Amount, limit: Amount)
    /// There is a limit in money, and the provider has no price.
    case noPrice(provider: String)
    /// What was spent today cannot be counted.
    case budgetUnknown(FileError)
    /// There is a limit, and the request cannot be noted, so that it would not count.
    case notNoted(FileError)
    /// The key is missing or no key.
    case key(provider: String, KeyFault)

    /// Whether no provider is switched on for it.
    public var isOfNobody: Bool {
        switch self {
        case .nobody, .notEnabled: true
        default: false
        }
    }

    /// Whether it lies in the entry, so that whoever else is asked, what it says is for this machine alone.
    public var isOfEntry: Bool {
        switch self {
        case .entry, .tooLong: true
        default: false
        }
    }
}

/// Why there is no key, with where it should come from and never the key.
public enum KeyFault: Error, Sendable, Equatable {
    /// The variable is not set, or empty.
    case noVariable(String)
    /// There is no such program.
    case noProgram(String)
    /// The program could not be started, with the system's `errno`.
    case notStarted(program: String, code: Int32)
    /// The program ended with a status other than 0.
    case failed(program: String, status: Int32)
    /// The program took longer than this many seconds, and was ended.
    case tooSlow(program: String, seconds: Int)
    /// What came holds a line break or another control character, or is no UTF-8.
    case badText(Provider.KeySource)
    /// What came is longer than a key is.
    case tooLong(Provider.KeySource)
    /// The program gave nothing.
    case empty(program: String)
}

/// What a person is to be told after requests, beside their answers.
public enum DispatchNotice: Sendable, Equatable {
    /// A line of the request log could not be written.
    case logNotWritten(FileError)
    /// The list of model names could not be had or read; the configured models were taken.
    case modelsUnreadable(provider: String, host: String)
}
