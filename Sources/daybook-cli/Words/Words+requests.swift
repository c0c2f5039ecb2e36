/// What is said of the request log.
extension Words {
    var whenTitle: String { pick(en: "when", zh: "時間") }
    var commandTitle: String { pick(en: "command", zh: "指令") }
    var hostTitle: String { pick(en: "host", zh: "主機") }
    var modelTitle: String { pick(en: "model", zh: "模型") }
    var bytesTitle: String { pick(en: "bytes", zh: "位元組") }
    var tokensTitle: String { pick(en: "tokens", zh: "token 數") }
    var costTitle: String { pick(en: "cost", zh: "金額") }
    var outcomeTitle: String { pick(en: "outcome", zh: "結果") }

    /// How a request went, by its word in the log.
    func outcome(_ word: String) -> String {
        switch word {
        case "ok": pick(en: "ok", zh: "完成")
        case "error": pick(en: "error", zh: "錯誤")
        case "failed": pick(en: "failed", zh: "失敗")
        case "interrupted": pick(en: "interrupted", zh: "中斷")
        case "cancelled": pick(en: "stopped", zh: "已停止")
        case "refused": pick(en: "declined", zh: "婉拒")
        case "unfinished": pick(en: "end unknown", zh: "結果不明")
        default: Sanitised.line(word)
        }
    }

    func nothingSent(_ path: String) -> String {
        pick(
            en: "No request is noted in \(Sanitised.line(path)).",
            zh: "\(Sanitised.line(path)) 裡沒有記下任何請求。")
    }

    func logIs(_ path: String) -> String {
        pick(en: "The log: \(Sanitised.line(path))", zh: "記錄檔：\(Sanitised.line(path))")
    }

    var logIsOff: String {
        pick(
            en: "New requests are not noted: daybook config log.requests on",
            zh: "新的請求不會記下來：daybook config log.requests on")
    }
}
