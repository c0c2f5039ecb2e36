import Companion

extension Words {
    /// Why there is no key; where it should come from, and never the key.
    func keyFault(_ provider: String, _ fault: KeyFault) -> (message: String, hint: String?) {
        let start = pick(en: "no key for \(quoted(provider)): ", zh: "\(quoted(provider))沒有金鑰：")
        switch fault {
        case .noVariable(let name):
            return (
                start
                    + pick(
                        en: "the variable \(Sanitised.line(name)) is not set", zh: "環境變數 \(Sanitised.line(name)) 沒有設定"),
                pick(
                    en: "set it in your shell: export \(Sanitised.line(name))=…",
                    zh: "在 shell 裡設定：export \(Sanitised.line(name))=…")
            )
        case .noProgram(let name):
            return (start + pick(en: "there is no program \(quoted(name))", zh: "沒有程式\(quoted(name))"), nil)
        case .notStarted(let name, _):
            return (
                start + pick(en: "the program \(quoted(name)) could not be started", zh: "無法執行程式\(quoted(name))"), nil
            )
        case .failed(let name, let status):
            return (
                start + pick(en: "\(quoted(name)) ended with status \(status)", zh: "\(quoted(name))以狀態 \(status) 結束"),
                pick(
                    en: "run the command of key_command yourself to see what it says",
                    zh: "自己執行一次 key_command 的指令，看它說什麼")
            )
        case .tooSlow(let name, let seconds):
            return (
                start
                    + pick(
                        en: "\(quoted(name)) took longer than \(seconds) s", zh: "\(quoted(name))超過 \(seconds) 秒還沒結束"),
                nil
            )
        case .badText(let source):
            return (
                start
                    + pick(
                        en:
                            "what \(place(of: source)) gives holds a line break, a letter or sign that is not ASCII, or another character that no key has",
                        zh: "\(place(of: source))給的內容有換行、非 ASCII 的字，或其他金鑰不會有的字元"),
                pick(en: "have it give the key alone, on one line", zh: "讓它只給金鑰，而且只有一行")
            )
        case .tooLong(let source):
            return (
                start
                    + pick(
                        en: "what \(place(of: source)) gives is longer than any key",
                        zh: "\(place(of: source))給的內容比任何金鑰都長"),
                pick(en: "have it give the key alone", zh: "讓它只給金鑰")
            )
        case .empty(let name):
            return (start + pick(en: "\(quoted(name)) gave nothing", zh: "\(quoted(name))什麼都沒有輸出"), nil)
        }
    }

    /// Where a key comes from: `the variable OPENAI_API_KEY`.
    func place(of source: Provider.KeySource) -> String {
        switch source {
        case .none: pick(en: "nothing", zh: "（不用金鑰）")
        case .environment(let name):
            pick(en: "the variable \(Sanitised.line(name))", zh: "環境變數 \(Sanitised.line(name)) ")
        case .command(let words):
            // Its arguments are not shown: somebody may have put the key itself there.
            pick(en: "the program \(quoted(words.first ?? ""))", zh: "程式\(quoted(words.first ?? ""))")
        }
    }
}
