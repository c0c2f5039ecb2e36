/// A language that the program speaks.
enum Language: String, Sendable, CaseIterable {
    /// English.
    case english = "en"
    /// 繁體中文.
    case traditionalChinese = "zh-Hant"

    /// What the language calls itself.
    var ownName: String {
        switch self {
        case .english: "English"
        case .traditionalChinese: "繁體中文"
        }
    }

    /// The language of a name such as `en`, `zh-Hant`, `zh_TW.UTF-8`, `繁體中文`, or nothing for any other.
    init?(named name: String) {
        let lower = name.lowercased()
        if lower.hasPrefix("zh") || lower == "chinese" || name.hasSuffix("中文") {
            self = .traditionalChinese
        } else if lower.hasPrefix("en") || lower == "c" || lower == "posix" || lower.hasPrefix("c.") {
            self = .english
        } else {
            return nil
        }
    }

    /// The language to speak: the setting, else the first of `LC_ALL`, `LC_MESSAGES` and `LANG` that is set, else English.
    ///
    /// A setting that names no language here is passed over; a locale of another language is answered in English.
    static func choose(setting: String?, environment: [String: String]) -> Language {
        fromSurroundings(setting: setting, environment: environment) ?? .english
    }

    /// The language that the setting or the environment names, nothing where neither says any: then one may ask.
    static func fromSurroundings(setting: String?, environment: [String: String]) -> Language? {
        if let setting, let language = Language(named: setting) { return language }
        for name in ["LC_ALL", "LC_MESSAGES", "LANG"] {
            guard let value = environment[name], !value.isEmpty else { continue }
            // The locale of programs, not of people, says nothing about what a person reads.
            if value == "C" || value == "POSIX" || value.hasPrefix("C.") { return nil }
            return Language(named: value) ?? .english
        }
        return nil
    }
}
