extension Words {
    func hasNoSpan(_ kind: String) -> String {
        pick(
            en: "the kind \(quoted(kind)) has no beginning and end: fields start and end of type datetime",
            zh: "種類\(quoted(kind))沒有起訖時間：datetime 的欄位 start 與 end")
    }

    func kindsWithSpan(_ names: [String]) -> String {
        names.isEmpty
            ? pick(en: "no kind here has; how one is made: daybook help files", zh: "這裡沒有這樣的種類；怎麼自訂：daybook help files")
            : pick(
                en: "these have: \(Sanitised.line(listed(names)))", zh: "可以用的種類：\(Sanitised.line(listed(names)))")
    }

    var stopOne: String { pick(en: "only one entry can be ended at a time", zh: "一次只能結束一篇") }

    /// What to name instead of a word that is no entry: the kind that is meant, or one of those that begin and end.
    func orAKind(_ kinds: [String], isMeant: Bool) -> String {
        let names = Sanitised.line(listed(kinds))
        return isMeant
            ? pick(en: "did you mean the kind \(names)?", zh: "是不是指種類 \(names)？")
            : pick(en: "name an entry, or a kind: \(names)", zh: "請寫哪一篇，或種類：\(names)")
    }

    var nothingUnderWay: String { pick(en: "nothing is under way", zh: "沒有進行中的內容") }

    var howToStart: String { pick(en: "to begin: daybook start KIND", zh: "要開始：daybook start 種類") }

    func notUnderWay(_ path: String) -> String {
        pick(en: "\(Sanitised.line(path)) is not under way", zh: "\(Sanitised.line(path)) 不在進行中")
    }

    func severalUnderWay(_ count: Int) -> String {
        pick(en: "\(count) entries are under way", zh: "有 \(count) 篇在進行中")
    }

    var othersUnderWay: String { pick(en: "what is under way is something else", zh: "正在進行的是別的") }

    /// - Parameter owner: The field that says what one belongs to.
    func howToStop(by owner: String?) -> String {
        guard let owner else {
            return pick(en: "say which: daybook stop KIND, or its path", zh: "請指出哪一篇：daybook stop 種類，或它的路徑")
        }
        return pick(
            en: "say which: daybook stop KIND, or its path, or what it belongs to: daybook stop \(owner)=NAME",
            zh: "請指出哪一篇：daybook stop 種類，或它的路徑，或它屬於誰：daybook stop \(owner)=名字")
    }

    func endsWhen(_ field: String) -> String {
        pick(
            en: "when did it end? \(quoted(field)) is empty; without it, it ends now: daybook stop",
            zh: "什麼時候結束的？\(quoted(field))是空的；不寫就是現在結束：daybook stop")
    }

    /// The end of what was under way: `Ended "Sleep" · 2026-11-21 Sat 20:00 to 07:10`.
    func ended(_ title: String, _ span: String) -> String {
        pick(en: "Ended \(quoted(title)) · \(span)", zh: "已結束\(quoted(title)) · \(span)")
    }
}
