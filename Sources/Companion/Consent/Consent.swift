public import Daybook

/// What the writer agreed to: the switches, and what entries, tags and folders say; where they differ, the strictest wins.
public struct Consent: Sendable {
    /// What holds for an entry, and what says so.
    public struct Ruling: Sendable, Equatable {
        /// What may be sent where.
        public var rule: AIRule
        /// What made the rule; nil where nothing says anything.
        public var reason: Reason?

        /// Gathers the facts.
        public init(_ rule: AIRule, _ reason: Reason?) {
            self.rule = rule
            self.reason = reason
        }
    }

    /// What keeps an entry from being sent.
    public enum Reason: Sendable, Equatable {
        /// A key of its front matter.
        case field(String)
        /// A tag that it has, of those in `ai.tags`.
        case tag(String)
        /// Words that are no tag, or several in one, or stand where no tag is read, so that nobody knows which of `ai.tags` it has.
        case unclearTags
        /// A folder that it is in, of those in `ai.folders`.
        case folder(String)
        /// Its front matter cannot be read, so nobody knows what it says.
        case unreadable
        /// Its file is there no more.
        case gone
        /// Git ignores the file, or it lies where none is an entry.
        case noEntry
        /// A line of it looks like a rule, where none is read, so nobody knows what is meant.
        case unheeded(line: Int)
        /// The vault's settings cannot be read, so nobody knows what they say.
        case settings
    }

    /// What the switches allow.
    public let disclosures: Set<WireRequest.Disclosure>
    let vault: Vault?
    let tags: [(tag: Tag, rule: AIRule)]
    let folders: [(folder: String, rule: AIRule)]
    let isUncertain: Bool

    /// Reads the settings; without a vault, no entry may be sent.
    public init(_ configuration: Configuration, vault: Vault?) {
        self.vault = vault
        disclosures = Set(
            WireRequest.Disclosure.allCases.filter { configuration.isOn($0.setting) })
        tags = Self.rules(configuration["ai.tags"], isTag: true).compactMap { rule in
            Tag(rule.name).map { ($0, rule.rule) }
        }
        folders = Self.rules(configuration["ai.folders"], isTag: false).map { (Self.folderKey($0.name), $0.rule) }
        isUncertain = configuration.problems.contains { problem in
            guard problem.file == configuration.vaultFile else { return false }
            switch problem.kind {
            case .unreadable: return true
            case .badValue(let name, _, _): return name == "ai.tags" || name == "ai.folders"
            case .unknown(let name, _):
                let name = name.lowercased()
                return name == "ai" || name.hasPrefix("ai.")
            case .wrongFile: return false
            }
        }
    }

    /// Whether a switch is on.
    public func allows(_ disclosure: WireRequest.Disclosure) -> Bool { disclosures.contains(disclosure) }

    private static func rules(_ value: Configuration.Value?, isTag: Bool) -> [SendingRule] {
        (value?.items ?? []).flatMap { SendingRule.all(in: $0, isTag: isTag) }
    }
}

extension WireRequest.Disclosure {
    /// The name of its switch among the settings.
    public var setting: String {
        switch self {
        case .location: "send.location"
        case .weather: "send.weather"
        case .photos: "send.photos"
        case .fileNames: "send.file_names"
        case .audio: "send.audio"
        }
    }
}
