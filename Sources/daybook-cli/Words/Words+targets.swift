extension Words {
    func thatIs(_ word: String, title: String) -> String {
        pick(en: "\(word) is \(titled(title))", zh: "\(word) 是\(titled(title))")
    }

    var nothingFound: String { pick(en: "Nothing found.", zh: "沒有找到。") }

    /// What to say of a word that joins terms in capitals alone, where nothing was found.
    func writeInCapitals(_ word: String) -> String {
        let joining = word.uppercased()
        return pick(
            en: "\(quoted(word)) was looked for as a word; to join terms, write \(joining).",
            zh: "\(quoted(word))被當成要找的字；要連接條件，請寫 \(joining)。")
    }

    func changeAll(_ number: Int) -> String {
        pick(en: "Change \(count(number, "entry", "entries", zh: "篇"))?", zh: "要修改 \(number) 篇嗎？")
    }

    var nameAnEntry: String { pick(en: "which entry?", zh: "要處理哪一篇？") }

    var howToName: String {
        pick(
            en: "name one by a number of the last listing, the beginning of its id, its path, or last",
            zh: "可用上次清單的編號、id 的開頭、路徑，或 last")
    }

    var giveYes: String {
        pick(en: "to go ahead: --yes", zh: "要繼續請加 --yes")
    }

    func nobodyAnswers(_ question: String) -> String {
        pick(en: "nobody is here to answer: \(question)", zh: "沒有人可以回答：\(question)")
    }

    /// What a command did is done before it is told.
    func unwrittenOutput(_ code: Int32) -> Failure {
        Failure(
            pick(
                en: "what there is to say cannot be written: \(systemReason(code))",
                zh: "要顯示的內容寫不出去：\(systemReason(code))"),
            hint: pick(
                en: "what the command does to the vault is done all the same; see: daybook list -n 1",
                zh: "對日記的更動仍然算數；可查看：daybook list -n 1"),
            .inputOutput)
    }

    var nobodyToAsk: String { pick(en: "a question needs an answer", zh: "有問題需要回答") }

    var alreadySo: String { pick(en: "It is so already; nothing was changed.", zh: "本來就是這樣；沒有更動。") }

    func changed(title: String) -> String { pick(en: "Changed \(titled(title))", zh: "已修改\(titled(title))") }

    func changedMany(_ number: Int) -> String {
        pick(en: "Changed \(count(number, "entry", "entries", zh: "篇"))", zh: "已修改 \(number) 篇")
    }

    func unexpected(_ text: String) -> String {
        pick(en: "unexpected: \(Sanitised.line(text))", zh: "意外的錯誤：\(Sanitised.line(text))")
    }
}
