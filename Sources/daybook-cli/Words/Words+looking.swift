extension Words {
    func notFollowed(_ link: String) -> String {
        pick(
            en:
                "\(Sanitised.line(link)) is a symbolic link to a folder, and is not followed: put the folder itself in its place",
            zh: "\(Sanitised.line(link)) 是通往資料夾的符號連結，不會跟著讀：請把資料夾本身放回來")
    }

    var noEntryYet: String {
        pick(en: "No entry yet. Write the first one: daybook add \"…\"", zh: "還沒有任何一篇。寫下第一篇：daybook add \"…\"")
    }

    func noneUnderTag(_ tag: String) -> String {
        pick(en: "No entry has the tag #\(Sanitised.line(tag)).", zh: "沒有標籤是 #\(Sanitised.line(tag)) 的內容。")
    }

    /// That a field takes other values than the one that was looked for.
    func notListed(_ value: String, for field: String, among known: [String]) -> String {
        var seen: Set<String> = []
        let list = known.filter { seen.insert($0).inserted }.map(Sanitised.line)
        return pick(
            en:
                "\(Sanitised.line(field)) has no value \(quoted(value)) in its template, but: \(list.joined(separator: ", "))",
            zh: "範本裡「\(Sanitised.line(field))」沒有\(quoted(value))這個值，有的是：\(list.joined(separator: "、"))")
    }

    /// That only entries have tags of which `list` shows none by itself.
    var onlyUnlistedTags: String {
        pick(
            en: "Only entries of kinds that are not listed by themselves have tags: daybook tags --all",
            zh: "只有平常不列出的種類才有標籤：daybook tags --all")
    }

    var noTagYet: String {
        pick(
            en: "No tags yet. Write #tag in the text, or: daybook tag last +tag",
            zh: "還沒有標籤。可在內文寫 #標籤，或：daybook tag last +標籤")
    }

    var noTagFound: String { pick(en: "What the filter finds has no tags.", zh: "找到的內容沒有標籤。") }

    var noSimilarTags: String { pick(en: "No two tags look alike.", zh: "沒有彼此相像的標籤。") }

    /// How two tags become one.
    func mergeTags(_ tag: String, into other: String) -> String {
        let command = "daybook tag --replace \(ShellWords.quoted(tag)) \(ShellWords.quoted("+" + other))"
        return pick(
            en: "To make one of two in the front matter: \(Sanitised.line(command))",
            zh: "要在開頭的欄位裡合成一個：\(Sanitised.line(command))")
    }

    func summaryBy(_ model: String, isEdited: Bool = false) -> String {
        let edited = isEdited ? pick(en: ", edited by hand", zh: "，手動修改過") : ""
        if model == "embedded" {
            return isEdited
                ? pick(en: "Summary", zh: "摘要") + edited
                : pick(en: "Summary, of your own sentences", zh: "摘要，取自你的句子")
        }
        return pick(en: "Summary (\(Sanitised.line(model)))", zh: "摘要（\(Sanitised.line(model))）") + edited
    }

    var summaryFolded: String {
        pick(
            en: "[summary: of the sentences above; show it with --summary]",
            zh: "〔摘要取自上面的句子；加 --summary 顯示〕")
    }

    var summaryIsStale: String {
        pick(
            en: "the text or the talk went on since; daybook finish makes it anew", zh: "之後內文或對話又有更動；daybook finish 可重做"
        )
    }

    func frontMatterBroken(line: Int, column: Int, problem: String) -> String {
        pick(
            en: "the front matter does not parse (line \(line), column \(column): \(problem)); it is shown as it is",
            zh: "開頭的資料無法解析（第 \(line) 行第 \(column) 欄：\(problem)）；照原樣顯示")
    }

    var nothingToOpen: String { pick(en: "this entry has no media to open", zh: "這一篇沒有可開啟的媒體檔") }

    func cannotOpen(_ path: String) -> String {
        pick(en: "nothing here can open \(quoted(path))", zh: "這裡沒有程式能開啟\(quoted(path))")
    }

    var installAnOpener: String {
        pick(en: "on Linux this needs xdg-open (package xdg-utils)", zh: "Linux 上需要 xdg-open（套件 xdg-utils）")
    }
}
