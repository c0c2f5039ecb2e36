/// One setting: its name, what it takes, and which of the two configuration files may hold it.
public struct Setting: Sendable, Equatable {
    /// Where a setting may stand.
    public enum Scope: String, Sendable {
        /// The vault's `.daybook/config.yaml`, which every device shares.
        case vault
        /// The user's own file, which is never shared.
        case user
        /// Either; the vault's comes first.
        case both
    }

    /// What a setting takes.
    public enum Form: Sendable, Equatable {
        /// Any text.
        case text
        /// `true` or `false`.
        case bool
        /// A number of bytes, such as `100 MB`.
        case size
        /// One of these words.
        case choice([String])
        /// A whole number above 0.
        case count
        /// A time from midnight to noon, such as `04:00`.
        case timeOfNight
        /// An amount of money above 0, such as `0.50`.
        case amount
        /// Degrees north and east, such as `25.03, 121.57`.
        case place
        /// An address that begins with `https://` or `http://`.
        case address
        /// Tags, each alone for `never` or with `=local` behind it.
        case tagRules
        /// Folders, each alone for `never` or with `=local` behind it.
        case folderRules
        /// A filter.
        case filter

        /// Whether the value is a list.
        public var isList: Bool { self == .tagRules || self == .folderRules }
    }

    /// The name, with dots: `media.max_size`.
    public let name: String
    /// Where it may stand.
    public let scope: Scope
    /// What it takes.
    public let form: Form
    /// What holds where no file says otherwise; nil where nothing does.
    public let fallback: String?

    /// Every setting, in the order in which they are listed.
    public static let all: [Setting] = [
        Setting(name: "language", scope: .user, form: .choice(["en", "zh-Hant"]), fallback: nil),
        Setting(name: "vault", scope: .user, form: .text, fallback: nil),
        Setting(name: "editor", scope: .user, form: .text, fallback: nil),
        Setting(name: "pager", scope: .user, form: .text, fallback: nil),
        Setting(name: "day_starts", scope: .vault, form: .timeOfNight, fallback: "00:00"),
        Setting(name: "media.max_size", scope: .vault, form: .size, fallback: "100 MB"),
        Setting(name: "media.gps", scope: .user, form: .bool, fallback: "false"),
        Setting(
            name: "companion.tone", scope: .both, form: .choice(["warm", "plain", "humorous", "empathetic"]),
            fallback: "warm"),
        Setting(
            name: "companion.language", scope: .user, form: .choice(["entry", "en", "zh-Hant"]), fallback: "entry"),
        Setting(name: "companion.titles", scope: .user, form: .bool, fallback: "true"),
        Setting(name: "companion.tags", scope: .user, form: .bool, fallback: "true"),
        Setting(name: "ai.tags", scope: .vault, form: .tagRules, fallback: nil),
        Setting(name: "ai.folders", scope: .vault, form: .folderRules, fallback: nil),
        Setting(name: "send.photos", scope: .user, form: .bool, fallback: "false"),
        Setting(name: "send.location", scope: .user, form: .bool, fallback: "false"),
        Setting(name: "send.weather", scope: .user, form: .bool, fallback: "false"),
        Setting(name: "send.file_names", scope: .user, form: .bool, fallback: "false"),
        Setting(name: "send.audio", scope: .user, form: .bool, fallback: "false"),
        Setting(name: "budget.tokens_per_day", scope: .user, form: .count, fallback: nil),
        Setting(name: "budget.money_per_day", scope: .user, form: .amount, fallback: nil),
        Setting(name: "weather.place", scope: .user, form: .place, fallback: nil),
        Setting(
            name: "weather.url", scope: .user, form: .address, fallback: "https://api.open-meteo.com/v1/forecast"),
        Setting(
            name: "weather.archive_url", scope: .user, form: .address,
            fallback: "https://archive-api.open-meteo.com/v1/archive"),
        Setting(name: "sync.enabled", scope: .user, form: .bool, fallback: "true"),
        Setting(name: "sync.auto", scope: .user, form: .choice(["off", "finish", "write"]), fallback: "off"),
        Setting(name: "sync.max_file", scope: .vault, form: .size, fallback: nil),
        Setting(name: "log.requests", scope: .user, form: .choice(["on", "off"]), fallback: "on"),
    ]

    /// The setting of a name; saved filters are named by their owners.
    public static func named(_ name: String) -> Setting? {
        if let setting = all.first(where: { $0.name == name }) { return setting }
        guard let saved = SavedFilter.name(ofSetting: name) else { return nil }
        return Setting(name: SavedFilter.prefix + saved, scope: .both, form: .filter, fallback: nil)
    }

    /// A value as the setting takes it, for the words that people type for yes and no; any other value as it is.
    public func meant(_ value: String) -> String {
        let words: [String: Bool] = [
            "true": true, "yes": true, "on": true, "是": true, "開": true,
            "false": false, "no": false, "off": false, "否": false, "關": false,
        ]
        guard let flag = words[value.lowercased()] else { return value }
        return switch form {
        case .bool: flag ? "true" : "false"
        case .choice(["on", "off"]): flag ? "on" : "off"
        default: value
        }
    }

    /// Whether a value is of the setting's form.
    public func accepts(_ value: String) -> Bool {
        switch form {
        case .text: !value.isEmpty
        case .filter: !value.allSatisfy(\.isWhitespace) && value.utf8.count <= SavedFilter.lengthLimit
        case .bool: value == "true" || value == "false"
        case .size: ByteSize.read(value) != nil
        case .choice(let words): words.contains(value)
        case .count: Int(value).map { $0 > 0 } ?? false
        case .timeOfNight: DayStart.read(value) != nil
        case .amount: Amount(value).map { $0.millionths > 0 } ?? false
        case .place: MediaInfo.Coordinates(typed: value) != nil
        case .address:
            ["https://", "http://"].contains { value.hasPrefix($0) && value.utf8.count > $0.utf8.count }
                && !value.contains(where: \.isWhitespace)
        case .tagRules, .folderRules:
            !Self.items(value).isEmpty
                && Self.items(value).allSatisfy { SendingRule($0, isTag: form == .tagRules) != nil }
        }
    }

    /// Those items of a list of rules that another list neither has nor makes stricter.
    public func loosened(_ items: [String], by others: [String]) -> [String] {
        let isTag = form == .tagRules
        let rules = others.compactMap { SendingRule($0, isTag: isTag) }
        return items.filter { item in
            guard let rule = SendingRule(item, isTag: isTag) else { return false }
            return !rules.contains { $0.name == rule.name && $0.rule <= rule.rule }
        }
    }

    /// Those items of a list of rules whose names another list has as well.
    public func renewed(_ items: [String], by others: [String]) -> [String] {
        let isTag = form == .tagRules
        let names = others.compactMap { SendingRule($0, isTag: isTag)?.name }
        return items.filter { item in SendingRule(item, isTag: isTag).map { names.contains($0.name) } ?? false }
    }

    /// The items of a list that is written as one text, with commas between them.
    public static func items(_ value: String) -> [String] {
        value.split(separator: ",").map { String($0.trimmingSpaces) }.filter { !$0.isEmpty }
    }
}

/// A number of bytes as people write it.
public enum ByteSize {
    /// Reads `1500`, `64 kB`, `100MB` or `2 GiB`; the decimal units are powers of 1000, the binary ones of 1024.
    public static func read(_ text: String) -> Int? {
        let digits = text.prefix { $0.isASCII && $0.isNumber }
        guard !digits.isEmpty, let number = Int(digits) else { return nil }
        let unit = text.dropFirst(digits.count).drop { $0 == " " }.lowercased()
        let factor: Int
        switch unit {
        case "", "b": factor = 1
        case "k", "kb": factor = 1000
        case "m", "mb": factor = 1_000_000
        case "g", "gb": factor = 1_000_000_000
        case "kib": factor = 1024
        case "mib": factor = 1024 * 1024
        case "gib": factor = 1024 * 1024 * 1024
        default: return nil
        }
        let (product, overflow) = number.multipliedReportingOverflow(by: factor)
        return overflow ? nil : product
    }
}
