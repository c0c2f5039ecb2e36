import Daybook

extension RivalError: Tellable {
    func failure(in words: Words) -> Failure {
        switch self {
        case .single(let kind, let path):
            return Failure(
                words.pick(
                    en: "a vault holds one \(words.quoted(kind)), and \(Sanitised.line(path)) is it",
                    zh: "一個日記庫只能有一篇\(words.quoted(kind))，就是 \(Sanitised.line(path))"),
                hint: words.pick(
                    en: "to change it: daybook set \(ShellWords.quoted(path)) field=value",
                    zh: "要修改它：daybook set \(ShellWords.quoted(path)) 欄位=值"),
                .refused)
        case .sameFields(let fields, let path):
            return Failure(
                words.pick(
                    en: "\(Sanitised.line(path)) has the same \(words.listed(fields.map(Sanitised.line)))",
                    zh: "\(Sanitised.line(path)) 的 \(words.listed(fields.map(Sanitised.line))) 也是這樣"),
                hint: words.pick(
                    en: "to change it: daybook set \(ShellWords.quoted(path)) field=value",
                    zh: "要修改它：daybook set \(ShellWords.quoted(path)) 欄位=值"),
                .refused)
        case .together(let path, let other, let fields):
            let (one, two) = (Sanitised.line(other), Sanitised.line(path))
            let names = words.listed(fields.map(Sanitised.line))
            return Failure(
                fields.isEmpty
                    ? words.pick(
                        en: "\(one) and \(two) would take up the same time", zh: "\(one) 和 \(two) 的時間會重疊")
                    : words.pick(
                        en: "\(one) and \(two) would have the same \(names)", zh: "\(one) 和 \(two) 的 \(names) 會一樣"),
                hint: words.pick(
                    en: "nothing was changed; change them one by one", zh: "什麼都沒有改；請一篇一篇修改"), .refused)
        case .overlap(let path, let title, let from, let to):
            let name = words.quoted(title)
            let hint =
                to == nil
                ? words.pick(
                    en: "to end it first: daybook stop \(ShellWords.quoted(path))",
                    zh: "要先結束它：daybook stop \(ShellWords.quoted(path))")
                : words.pick(
                    en: "to see it: daybook show \(ShellWords.quoted(path))",
                    zh: "要查看：daybook show \(ShellWords.quoted(path))")
            return Failure(
                words.pick(
                    en: "the time overlaps with \(name) (\(words.span(from, to)))",
                    zh: "時間和\(name)（\(words.span(from, to))）重疊"),
                hint: hint, .refused)
        }
    }
}

extension Words {
    /// From when to when; an end on the same day as its time alone.
    func span(_ from: EntryDate, _ to: EntryDate?) -> String {
        guard let to else {
            return pick(en: "since \(moment(from)), under way", zh: "\(moment(from)) 開始，還在進行")
        }
        let end = from.dateOnly == to.dateOnly && to.hasTime ? clock(to) : moment(to)
        return pick(en: "\(moment(from)) to \(end)", zh: "\(moment(from)) 到 \(end)")
    }

    private func clock(_ date: EntryDate) -> String {
        func padded(_ number: Int) -> String { (number < 10 ? "0" : "") + String(number) }
        return padded(date.hour) + ":" + padded(date.minute)
    }
}
