import Daybook

extension Words {
    /// What a setting does, what it takes, and for whom it holds.
    func explanation(of setting: Setting) -> String {
        purpose(of: setting) + pick(en: " ", zh: "") + reach(of: setting.scope)
    }

    private func purpose(of setting: Setting) -> String {
        switch setting.name {
        case "language":
            pick(
                en: "The language that daybook speaks: en or zh-Hant. Where it is not set, LC_ALL and LANG decide.",
                zh: "daybook 說的語言：en 或 zh-Hant。沒有設定時，看 LC_ALL 與 LANG。")
        case "vault":
            pick(
                en: "The folder of the vault to use outside of any vault. --vault and DAYBOOK_VAULT come before it.",
                zh: "不在任何日記庫裡時要用哪個日記庫的資料夾。--vault 與 DAYBOOK_VAULT 優先。")
        case "editor":
            pick(
                en: "The program to write in, such as \"code --wait\". DAYBOOK_EDITOR comes before it; without it,"
                    + " VISUAL or EDITOR.",
                zh: "寫作用的編輯器，例如 \"code --wait\"。DAYBOOK_EDITOR 優先；沒有設定時用 VISUAL 或 EDITOR。")
        case "pager":
            pick(
                en: "The program that shows long output, such as \"less -R\"; cat shows it at once. Without it, PAGER.",
                zh: "顯示長篇輸出的程式，例如 \"less -R\"；cat 表示不分頁。沒有設定時用 PAGER。")
        case "day_starts":
            pick(
                en: "When your day begins, such as 04:00: what you wrote before that time counts for the day before, in"
                    + " filters, calendar, today-in-history and stats, and \"yesterday\" is reckoned so. No date is changed.",
                zh: "你的一天從幾點開始，例如 04:00：在那之前寫的算前一天，篩選條件、calendar、today-in-history、stats 與「昨天」都這樣算。日期本身不會更動。")
        case "media.max_size":
            pick(
                en: "The largest media file that is taken in, such as \"100 MB\" or \"2 GiB\". Many git hosts refuse"
                    + " files over 100 MB.",
                zh: "可收進來的媒體檔最大多少，例如 \"100 MB\" 或 \"2 GiB\"。許多 git 主機不收超過 100 MB 的檔案。")
        case "media.gps":
            pick(
                en: "Whether the place that a photo knows (GPS) is written into its entry: true or false. The photo"
                    + " itself is kept as it is either way.",
                zh: "是否把照片記下的位置（GPS）寫進那一篇：true 或 false。照片本身不論如何都照原樣保存。")
        case let name where setting.form == .filter:
            pick(
                en: "A filter, for use in others as \(Self.saved(name)).",
                zh: "一段篩選條件，可在別的條件裡寫成 \(Self.saved(name))。")
        default:
            companionPurpose(of: setting)
                ?? pick(en: "Takes \(form(setting.form)).", zh: "要填\(form(setting.form))。")
        }
    }

    /// A saved filter as it is used.
    private static func saved(_ setting: String) -> String {
        "@" + Sanitised.line(SavedFilter.name(ofSetting: setting) ?? "")
    }

    private func reach(of scope: Setting.Scope) -> String {
        switch scope {
        case .user: pick(en: "Yours alone, on this machine.", zh: "只對這台機器上的你有效。")
        case .vault: pick(en: "Kept in the vault and shared by every device.", zh: "存在日記庫裡，每台裝置共用。")
        case .both:
            pick(
                en: "Kept in the vault and shared by every device; outside of a vault, yours alone.",
                zh: "存在日記庫裡，每台裝置共用；不在日記庫裡時只對你有效。")
        }
    }

    /// What a setting's value may be.
    private func form(_ form: Setting.Form) -> String {
        switch form {
        case .text: pick(en: "a text", zh: "一段文字")
        case .bool: pick(en: "true or false", zh: "true 或 false")
        case .size: pick(en: "a size such as \"100 MB\"", zh: "大小，例如 \"100 MB\"")
        case .choice(let values): anyOf(values)
        case .count: pick(en: "a whole number above 0", zh: "大於 0 的整數")
        case .timeOfNight: pick(en: "a time before noon such as 04:00", zh: "中午以前的時間，例如 04:00")
        case .amount: pick(en: "an amount from 0.000001 up such as 0.50", zh: "0.000001 以上的金額，例如 0.50")
        case .place: pick(en: "degrees north and east, such as \"25.03, 121.57\"", zh: "緯度與經度，例如 \"25.03, 121.57\"")
        case .address: pick(en: "an address that begins with https://", zh: "以 https:// 開頭的網址")
        case .tagRules:
            pick(
                en: "tags with commas between them, such as \"health, work=local\"",
                zh: "以逗號分開的標籤，例如 \"health, work=local\"")
        case .filter: pick(en: "a filter such as 'tag:trip NOT kind:idea'", zh: "篩選條件，例如 'tag:旅行 NOT kind:idea'")
        case .folderRules:
            pick(
                en: "folders with commas between them, such as \"dreams, diary/2020=local\"",
                zh: "以逗號分開的資料夾，例如 \"dreams, diary/2020=local\"")
        }
    }

    /// Where a value comes from: `Set in …/config.yaml (default: 100 MB).`
    func origin(of value: Configuration.Value?, default fallback: String?) -> String {
        guard let value else { return pick(en: "It is not set.", zh: "沒有設定。") }
        guard let file = value.file else { return pick(en: "This is the default.", zh: "這是預設值。") }
        let usual = fallback.map { pick(en: " ", zh: "") + defaultValue($0) } ?? ""
        return pick(en: "Set in \(Sanitised.line(file))\(usual).", zh: "設定在 \(Sanitised.line(file))\(usual)。")
    }

    /// What a setting is after it was changed, and which file was written.
    func settingIs(_ name: String, _ value: String?, file: String) -> String {
        let (name, file) = (Sanitised.line(name), Sanitised.line(file))
        guard let value else {
            return pick(en: "\(name) is not set any more (\(file))", zh: "\(name) 已經沒有設定（\(file)）")
        }
        // Somebody who writes 5 may mean megabytes.
        let isSize = Setting.named(name)?.form == .size && value.allSatisfy { $0.isASCII && $0.isNumber }
        let meaning = isSize ? ByteSize.read(value).map { pick(en: ", which is ", zh: "，也就是 ") + size($0) } ?? "" : ""
        return pick(
            en: "\(name) is now \(quoted(value))\(meaning) (\(file))",
            zh: "\(name) 現在是\(quoted(value))\(meaning)（\(file)）")
    }

    func noSetting(_ name: String) -> String {
        let suggestion = FilterVocabulary.suggestion(for: name, among: Setting.all.map(\.name))
        return pick(en: "there is no setting \(quoted(name))", zh: "沒有\(quoted(name))這項設定")
            + (suggestion.map(didYouMean) ?? "")
    }

    func settingsAre(_ names: [String]) -> String {
        let names = Sanitised.line(listed(names))
        return pick(en: "the settings are \(names)", zh: "可用的設定：\(names)")
    }

    func badSetting(_ setting: Setting, _ value: String) -> String {
        if value.isEmpty {
            return pick(
                en: "\(setting.name) needs a value; to take it back: daybook config reset \(setting.name)",
                zh: "\(setting.name) 要有值；要還原：daybook config reset \(setting.name)")
        }
        return badValue(setting.name, value, setting.form)
    }

    private func badValue(_ name: String, _ value: String, _ form: Setting.Form) -> String {
        let must = pick(
            en: "\(Sanitised.line(name)) must be \(self.form(form))",
            zh: "\(Sanitised.line(name)) 必須是\(spaced(self.form(form)))")
        // Nothing, a list, or other keys.
        if value.isEmpty { return must }
        return must + pick(en: ", not \(quoted(value))", zh: "，不能是\(quoted(value))")
    }

    /// A text that begins with Latin letters stands apart from the Chinese before it.
    private func spaced(_ text: String) -> String { text.first?.isASCII == true ? " " + text : text }

    /// A mistake in a configuration file, with its place; such a setting counts as not set.
    func settingProblem(_ problem: Configuration.Problem) -> String {
        let place = [problem.file.map { Sanitised.line($0) }, String(problem.line), String(problem.column)]
        return place.compactMap { $0 }.joined(separator: ":") + ": " + settingFact(problem.kind)
    }

    /// A mistake in a configuration file, where its place is said already.
    func settingFact(_ kind: Configuration.Problem.Kind) -> String {
        switch kind {
        case .unreadable(let error):
            if case .tooLarge(let limit) = error.kind {
                pick(
                    en: "the settings are longer than \(size(limit)), so none of this file holds",
                    zh: "設定超過 \(size(limit))，這個檔案都不算數")
            } else {
                pick(
                    en: "the settings cannot be read, so none of this file holds: \(problem(error.kind))",
                    zh: "無法讀取設定，這個檔案都不算數：\(problem(error.kind))")
            }
        case .unknown(let name, let known):
            pick(en: "there is no setting \(quoted(name))", zh: "沒有\(quoted(name))這項設定") + meant(name, known: known)
        case .wrongFile(let name, let belongs): wrongFile(name, belongs)
        case .badValue(let name, let value, let form): badValue(name, value, form)
        }
    }

    private func wrongFile(_ name: String, _ belongs: Setting.Scope) -> String {
        switch belongs {
        case .user, .both:
            pick(
                en: "\(quoted(name)) holds only in your own settings, never in a vault's: daybook config KEY VALUE",
                zh: "\(quoted(name))只能放在你自己的設定裡，不能放在日記庫：daybook config 設定 值")
        case .vault:
            pick(
                en: "\(quoted(name)) holds only in a vault's .daybook/config.yaml: daybook config KEY VALUE",
                zh: "\(quoted(name))只能放在日記庫的 .daybook/config.yaml：daybook config 設定 值")
        }
    }

    /// How to keep the items that a list has already.
    func wholeList(_ name: String, _ items: [String]) -> String {
        let command = "daybook config \(name) " + ShellWords.quoted(items.joined(separator: ", "))
        return pick(
            en: "The new list takes the place of the old one; to keep all: \(Sanitised.line(command))",
            zh: "新的清單會取代原來的；要全部保留：\(Sanitised.line(command))")
    }

    /// The question before items of a list are lost.
    func letGo(of items: [String], _ name: String) -> String {
        let items = Sanitised.line(items.joined(separator: ", "))
        return pick(en: "Take \(quoted(items)) out of \(name)?", zh: "要把\(quoted(items))從 \(name) 拿掉嗎？")
    }

    /// The question before items of a list are replaced by less strict ones.
    func loosen(_ items: [String], to value: String, _ name: String) -> String {
        let items = Sanitised.line(items.joined(separator: ", "))
        return pick(
            en: "Put \(quoted(value)) into \(name) in the place of \(quoted(items))?",
            zh: "要把 \(name) 的\(quoted(items))換成\(quoted(value))嗎？")
    }

    var configUsage: String {
        pick(
            en: "config takes a setting and a value, or reset and a setting; quote a value that has spaces",
            zh: "config 後面接設定與值，或 reset 與設定；值裡有空白時請加引號")
    }
}
