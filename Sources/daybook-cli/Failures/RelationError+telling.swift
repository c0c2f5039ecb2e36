import Daybook

extension RelationError: Tellable {
    func failure(in words: Words) -> Failure {
        switch self {
        case .denied(let link, let count):
            let (path, field, target) = (
                Sanitised.line(link.path), Sanitised.line(link.field), Sanitised.line(link.target)
            )
            let others = count - 1
            return Failure(
                words.pick(
                    en:
                        "\(target) cannot be removed: \(path) links to it by \(words.quoted(field)), and must not lose that link"
                        + (others > 0 ? "; \(words.count(others, "other link", "other links", zh: "")) too" : ""),
                    zh: "無法移除 \(target)：\(path) 的\(words.quoted(field))連結到它，不可失去這個連結"
                        + (others > 0 ? "；另有 \(others) 個連結也是" : "")),
                hint: words.pick(
                    en: "nothing was removed; remove what links to it first, or link it to another entry",
                    zh: "什麼都沒有移除；請先移除連結到它的那篇，或改連結到別篇"),
                .refused)
        case .unread(let path, let target):
            let (path, target) = (Sanitised.line(path), Sanitised.line(target))
            return Failure(
                words.pick(
                    en: "\(target) cannot be removed: \(path) may belong to it, and cannot be read",
                    zh: "無法移除 \(target)：\(path) 可能屬於它，卻讀不出來"),
                hint: words.pick(
                    en: "nothing was removed; what is wrong with that one, by line: daybook check",
                    zh: "什麼都沒有移除；那一篇錯在哪一行：daybook check"),
                .badData)
        case .unruled(let path, let kind, let target, let mistakes):
            let (path, target, kind) = (Sanitised.line(path), Sanitised.line(target), Sanitised.line(kind))
            let message =
                mistakes.isEmpty
                ? words.pick(
                    en:
                        "\(target) cannot be removed: \(path) names it, and its kind \(words.quoted(kind)) has no template that says what becomes of it",
                    zh: "無法移除 \(target)：\(path) 提到它，而種類\(words.quoted(kind))沒有範本，不知道該怎麼處理那一篇")
                : words.pick(
                    en:
                        "\(target) cannot be removed: \(path) names it, and the template of its kind \(words.quoted(kind)) has mistakes, so what becomes of it is not known",
                    zh: "無法移除 \(target)：\(path) 提到它，而種類\(words.quoted(kind))的範本有錯，不知道該怎麼處理那一篇")
            return Failure(
                ([message] + mistakes.map(words.templateProblem)).joined(separator: "\n"),
                hint: words.pick(
                    en:
                        "nothing was removed; \(mistakes.isEmpty ? "bring the template back" : "mend the template"), or remove that entry first",
                    zh: "什麼都沒有移除；請先\(mistakes.isEmpty ? "放回" : "修好")範本，或先移除那一篇"),
                .badData)
        case .undeclared(let path, let kind, let field, let lacking, let target):
            let (from, to) = (Sanitised.line(field), Sanitised.line(lacking))
            let (kind, place, gone) = (Sanitised.line(kind), Sanitised.line(path), Sanitised.line(target))
            let renaming = ShellWords.quoted("rename=\(field):\(lacking)")
            let migrate = "daybook templates migrate \(ShellWords.quoted(kind)) \(renaming)"
            let remove = "daybook set \(ShellWords.quoted(path)) \(ShellWords.quoted(field + "="))"
            return Failure(
                words.pick(
                    en:
                        "\(gone) cannot be removed: \(place) names it by \(words.quoted(from)), which is no field of the template of \(kind), and has no \(words.quoted(to))",
                    zh: "無法移除 \(gone)：\(place) 用\(words.quoted(from))提到它，\(kind) 的範本卻沒有這個欄位，而\(words.quoted(to))沒有填"),
                hint: words.pick(
                    en:
                        "nothing was removed; where \(from) is called \(to) now: \(migrate); where it is nothing: \(remove)",
                    zh: "什麼都沒有移除；如果 \(from) 現在叫 \(to)：\(migrate)；如果不再需要：\(remove)"),
                .badData)
        case .unclear(let link):
            let (path, field) = (Sanitised.line(link.path), words.quoted(link.field))
            let (target, kind) = (words.quoted(link.target), Sanitised.line(link.kind))
            let paths = link.paths.sorted().map { Sanitised.line($0) }.joined(separator: ", ")
            return Failure(
                words.pick(
                    en:
                        "nothing can be removed with \(path) as it is: its \(field) is \(target), and \(link.paths.count) of kind \(kind) are called so: \(paths)",
                    zh: "\(path) 的\(field)是\(target)，而叫這個名字的 \(kind) 有 \(link.paths.count) 篇：\(paths)；不知道該不該一起移除"),
                hint: words.pick(
                    en: "nothing was removed; write there which one is meant, by its path: [[folder/name]]",
                    zh: "什麼都沒有移除；請在那裡用路徑寫明是哪一篇：[[folder/name]]"),
                .badData)
        case .changed:
            return Failure(
                words.pick(
                    en: "entries that link to it came or went meanwhile: nothing was removed",
                    zh: "這段時間裡連結到它的項目有增減：什麼都沒有移除"),
                hint: words.pick(en: "look again and go on: run the command again", zh: "請再看一次：重新執行這個指令"), .temporary)
        }
    }
}
