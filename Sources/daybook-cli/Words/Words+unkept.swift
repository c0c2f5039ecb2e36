/// What is said where words could not be written into their entry.
extension Words {
    var unkeptMessage: String {
        pick(en: "your message could not be written into the entry", zh: "你的訊息無法寫進那一篇")
    }

    var unkeptReply: String { pick(en: "the reply could not be written into the entry", zh: "回覆無法寫進那一篇") }

    var unwrittenEntry: String { pick(en: "your text could not be written as an entry", zh: "你的文字無法寫成一篇") }

    func writeItFrom(_ path: String, by command: String) -> String {
        let again = "daybook \(command) < \(ShellWords.quoted(path))"
        return pick(en: "then: \(again)", zh: "再執行：\(again)")
    }

    /// The same where something is wrong with the command.
    func writeItMended(_ path: String, by command: String) -> String {
        let again = "daybook \(command) < \(ShellWords.quoted(path))"
        return pick(en: "with that mended: \(again)", zh: "改好後執行：\(again)")
    }

    /// Where words that were written in an editor are, and how they get into an entry after all.
    func draftIsKept(at path: String, by command: String) -> String {
        let again = "daybook \(command) < \(ShellWords.quoted(path))"
        return pick(
            en: "your words are in \(Sanitised.line(path)); then: \(again)",
            zh: "寫好的字在 \(Sanitised.line(path))；再執行：\(again)")
    }

    var makeRoomFirst: String { pick(en: "make room", zh: "請清出空間") }

    var shortenFirst: String { pick(en: "shorten the entry in an editor", zh: "請先用編輯器把那一篇改短") }

    /// How a message that was put elsewhere gets into its entry after all.
    ///
    /// - Parameter path: The entry; nil where it is not known.
    func sayItFrom(_ file: String, to path: String?) -> String {
        let entry = path.map { ShellWords.quoted($0) } ?? pick(en: "ENTRY", zh: "某一篇")
        let again = "daybook chat \(entry) < \(ShellWords.quoted(file))"
        return pick(en: "then: \(again)", zh: "再執行：\(again)")
    }

    var thenTryAgain: String { pick(en: "then try again", zh: "再試一次") }

    func theyAreIn(_ path: String) -> String {
        pick(en: "it is in \(Sanitised.line(path))", zh: "它在 \(Sanitised.line(path))")
    }

    var theyStandAbove: String { pick(en: "it stands above alone", zh: "它只在上面的畫面裡") }

    var theyAreNowhere: String { pick(en: "it is kept nowhere", zh: "它沒有留下來") }

    var beginningIsKept: String {
        pick(en: "its beginning is in the entry, marked as interrupted", zh: "開頭已在那一篇裡，並標為中斷")
    }

    /// The same where the entry was removed since.
    var beginningIsGone: String {
        pick(en: "its beginning went with the entry", zh: "開頭隨那一篇一起移除了")
    }

    var makeRoom: String { makeRoomFirst + pick(en: "; ", zh: "；") + putItIn }

    var putItIn: String {
        pick(
            en: "then put it into the entry with your editor, or say it or ask again", zh: "再用編輯器放進那一篇，或重新說、重新問")
    }

    /// What is said of an entry that was there when the talk began.
    func entryTakenAway(_ path: String) -> String {
        pick(en: "\(Sanitised.line(path)) is not there any more", zh: "\(Sanitised.line(path)) 已經不在")
    }

    func restoreFirst(_ path: String) -> String {
        let command = "daybook restore \(ShellWords.quoted(path))"
        return pick(en: "bring it back: \(command)", zh: "取回它：\(command)")
    }

    /// What is added to the reason why what was said could not be committed.
    var saidButNotCommitted: String {
        pick(
            en: "what was said is in the entry, and the next command that writes commits it",
            zh: "說過的話已在那一篇裡，下一個會寫入的指令會提交它")
    }
}
