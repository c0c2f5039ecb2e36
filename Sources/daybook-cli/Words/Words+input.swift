/// What is said of words that came through standard input.
extension Words {
    var inputNotUTF8: String { pick(en: "the text is not UTF-8; nothing was written", zh: "內容不是 UTF-8；什麼都沒有寫入") }

    func asItCame(_ path: String) -> String {
        pick(en: "it is in \(Sanitised.line(path)), as it came", zh: "它原封不動放在 \(Sanitised.line(path))")
    }

    func itsBeginningIsIn(_ path: String) -> String {
        pick(
            en: "its beginning is in \(Sanitised.line(path)), and there was no room for the rest",
            zh: "開頭在 \(Sanitised.line(path))，其餘的放不下")
    }

    /// How bytes of another encoding get into an entry.
    ///
    /// - Parameter command: What stands behind `daybook`.
    func makeUTF8(_ path: String, for command: String) -> String {
        let again = "iconv -f BIG5 -t UTF-8 \(ShellWords.quoted(path)) | daybook \(command)"
        return pick(en: "if it is Big5, for one: \(again)", zh: "例如它是 Big5 時：\(again)")
    }

    var splitIt: String {
        pick(en: "write it in parts, or keep it whole with --file", zh: "請分成幾篇，或用 --file 整個留下")
    }

    var inputIsBelow: String {
        pick(en: "What came through standard input stands below your words.", zh: "從標準輸入來的內容接在你的文字下面。")
    }

    /// - Parameter command: The verb.
    func inputIsNotTaken(by command: String) -> String {
        pick(
            en: "daybook \(command) takes nothing from standard input; what is there was not read",
            zh: "daybook \(command) 不從標準輸入取任何內容；那裡的內容沒有讀")
    }

    var inputIsShared: String {
        pick(
            en:
                "Standard input was not read: the shell or program that started daybook reads it too. It is read where - stands for the text.",
            zh: "沒有讀標準輸入：啟動 daybook 的 shell 或程式也在讀它。用 - 代替文字才會讀。")
    }

    func inputIsSilent(seconds: Int) -> String {
        pick(
            en: "Nothing came through standard input within \(seconds) seconds, and it was not waited for longer.",
            zh: "\(seconds) 秒內標準輸入沒有內容，就不再等。")
    }

    /// How a word that names no entry is said together with what was piped in beside it.
    func notAnEntry(_ word: String, _ file: String) -> String {
        let again = "daybook chat last \(ShellWords.quoted(word)) < \(ShellWords.quoted(file))"
        return pick(en: "or, to say the word too: \(again)", zh: "或者連那個詞一起說：\(again)")
    }

    /// How what was kept gets into an entry.
    ///
    /// - Parameter command: What stands behind `daybook`.
    func inputIsTaken(from path: String, by command: String) -> String {
        let again = "daybook \(command) < \(ShellWords.quoted(path))"
        return pick(en: "To write it down: \(again)", zh: "要寫進去：\(again)")
    }

    func inputIsKept(in path: String) -> String {
        pick(
            en: "What came through standard input is in \(Sanitised.line(path))",
            zh: "從標準輸入來的內容在 \(Sanitised.line(path))")
    }
}
