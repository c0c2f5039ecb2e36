extension Words {
    var setWhat: String { pick(en: "nothing to set: give field=value", zh: "沒有要設定的內容：請寫 欄位=值") }
    var tagWhat: String {
        pick(en: "no tag given: +tag adds one, --remove takes one away", zh: "沒有標籤：+標籤 加上，--remove 移除")
    }

    func tagStaysInText(_ tag: String, of path: String) -> String {
        let command = "daybook edit \(ShellWords.quoted(path))"
        return pick(
            en: "#\(Sanitised.line(tag)) stands in the text, which is yours to edit: \(command)",
            zh: "#\(Sanitised.line(tag)) 寫在內文裡，要由你自己修改：\(command)")
    }

    func cannotBeDone(kind: String) -> String {
        pick(
            en: "a \(Sanitised.line(kind).lowercased()) is never done: its template has no field \"done\"",
            zh: "\(Sanitised.line(kind))沒有完成與否：範本沒有 done 欄位")
    }

    func goneAfterEdit(_ path: String) -> String {
        pick(
            en: "\(Sanitised.line(path)) has gone since the editor was opened on it",
            zh: "編輯器打開之後，\(Sanitised.line(path)) 不見了"
        )
    }

    func bringBack(_ path: String) -> String {
        pick(
            en: "bring it back: daybook restore \(ShellWords.quoted(Sanitised.line(path)))",
            zh: "取回：daybook restore \(ShellWords.quoted(Sanitised.line(path)))")
    }

    func movedDuringEdit(_ path: String, to other: String) -> String {
        pick(
            en: "\(Sanitised.line(path)) was given another name while it was edited: \(Sanitised.line(other))",
            zh: "編輯期間，\(Sanitised.line(path)) 改名為 \(Sanitised.line(other))")
    }

    func editThere(_ path: String) -> String {
        pick(
            en: "daybook edit \(ShellWords.quoted(Sanitised.line(path)))",
            zh: "daybook edit \(ShellWords.quoted(Sanitised.line(path)))")
    }

    var unchangedEdit: String { pick(en: "Unchanged; nothing to commit.", zh: "沒有更動，不用提交。") }

    var emptyTitle: String { pick(en: "the title is empty", zh: "標題是空的") }

    var leftEmpty: String {
        pick(
            en: "Left without text, so it stays as it was; to remove an entry: daybook rm",
            zh: "沒有留下內容，所以維持原樣；要移除請用 daybook rm")
    }

    func edited(title: String) -> String { pick(en: "Saved \(titled(title))", zh: "已存下\(titled(title))") }

    func editedElsewhere(copy: String) -> String {
        pick(
            en:
                "it was changed by another program while you edited; that version is kept beside it: \(Sanitised.line(copy))",
            zh: "編輯期間另一個程式改過它；那個版本另存在：\(Sanitised.line(copy))")
    }

    /// - Parameter name: The one that the entry was given meanwhile.
    func putTogether(_ name: String?) -> String {
        let both = pick(
            en: "it was changed by another program while you edited; both are in it", zh: "編輯期間另一個程式改過它；兩邊的更動都在裡面")
        guard let name else { return both }
        return both + pick(en: ", under its new name \(Sanitised.line(name))", zh: "，新的檔名是 \(Sanitised.line(name))")
    }

    func keptUnder(_ name: String) -> String {
        pick(
            en: "another program renamed or removed it while you edited; your text is in \(Sanitised.line(name))",
            zh: "編輯期間另一個程式把它改名或移除；你寫的在 \(Sanitised.line(name))")
    }

    func brokenAfterEdit(line: Int, column: Int, problem: String) -> String {
        pick(
            en:
                "saved as it is, but its front matter no longer parses (line \(line), column \(column): \(problem)); mend it with: daybook edit last",
            zh: "已照原樣存下，但開頭的資料無法解析（第 \(line) 行第 \(column) 欄：\(problem)）；請修正：daybook edit last")
    }

    func attached(_ media: String, title: String) -> String {
        pick(en: "Attached \(media) to \(titled(title))", zh: "已在\(titled(title))加上 \(media)")
    }

    func renamed(from old: String, to new: String, repaired: Int) -> String {
        let links =
            repaired == 0
            ? "" : pick(en: ", \(count(repaired, "link", "links", zh: "")) repaired", zh: "，修好 \(repaired) 個連結")
        return pick(
            en: "Renamed \(Sanitised.line(old)) to \(Sanitised.line(new))\(links)",
            zh: "已把 \(Sanitised.line(old)) 改名為 \(Sanitised.line(new))\(links)")
    }

    /// That other entries have the name that one was given, and links by it are unclear now.
    func sharesName(_ name: String, with paths: [String]) -> String {
        let (name, others) = (
            "[[" + Sanitised.line(name) + "]]", listed(paths.map { Sanitised.line($0) })
        )
        return pick(
            en: "\(name) may mean this one too now, besides \(others); name by its path which is meant, or undo this",
            zh: "現在 \(name) 也可能是這一篇，不只是 \(others)；請用路徑寫明是哪一篇，或復原這一步")
    }

    /// That links could not be repaired in an entry.
    func linksStay(in path: String) -> String {
        let path = Sanitised.line(path)
        return pick(
            en:
                "links in \(path) keep the former name: its front matter is broken; once that is mended, change them too",
            zh: "\(path) 裡的連結仍是原來的名稱：它開頭的資料有錯；改好之後，連結也請一併改掉")
    }

    /// That an entry could not be looked into for links.
    func linksMayStay(in path: String) -> String {
        let path = Sanitised.line(path)
        return pick(
            en: "\(path) cannot be read: a link in it would keep the former name",
            zh: "無法讀取 \(path)：其中若有連結，仍是原來的名稱")
    }

    func removeThis(title: String, path: String) -> String {
        pick(
            en: "Remove \(titled(title)) (\(Sanitised.line(path)))?",
            zh: "要移除\(titled(title))（\(Sanitised.line(path))）嗎？")
    }

    func removeAll(_ number: Int) -> String {
        pick(en: "Remove \(count(number, "entry", "entries", zh: "篇"))?", zh: "要移除 \(number) 篇嗎？")
    }

    func wouldRemove(_ path: String) -> String {
        pick(en: "would remove \(Sanitised.line(path))", zh: "會移除 \(Sanitised.line(path))")
    }

    func removedFile(_ path: String) -> String {
        pick(en: "removed \(Sanitised.line(path))", zh: "已移除 \(Sanitised.line(path))")
    }

    func wouldEmpty(_ field: String, of path: String) -> String {
        let (field, path) = (quoted(Sanitised.line(field)), Sanitised.line(path))
        return pick(en: "would empty \(field) of \(path)", zh: "會清空 \(path) 的\(field)")
    }

    /// The line above what goes with an entry, by kind.
    func goesWith(title: String) -> String {
        pick(en: "With \(titled(title)) go:", zh: "跟著\(titled(title))一起移除的：")
    }

    /// So many entries lose what a field links to.
    func emptied(_ field: String, count number: Int) -> String {
        let field = quoted(Sanitised.line(field))
        return pick(
            en:
                "\(count(number, "entry keeps its place and loses", "entries keep their place and lose", zh: "")) \(field)",
            zh: "\(number) 篇留著，清空\(field)")
    }

    /// - Parameter title: That of the entry, where it is one.
    func removed(_ number: Int, title: String? = nil) -> String {
        if let title {
            return pick(
                en: "Removed \(titled(title)); git keeps every version, and media stays",
                zh: "已移除\(titled(title))；git 留有每個版本，媒體檔仍在")
        }
        return pick(
            en: "Removed \(count(number, "entry", "entries", zh: "篇")); git keeps every version, and media stays",
            zh: "已移除 \(number) 篇；git 留有每個版本，媒體檔仍在")
    }

    /// A symbolic link was named, and nobody can tell whether it or the entry is to go.
    func isLink(_ name: String, to path: String) -> String {
        let (name, path) = (Sanitised.line(name), Sanitised.line(path))
        return pick(
            en: "\(name) is a symbolic link to \(path), and nothing was removed",
            zh: "\(name) 是指向 \(path) 的符號連結，沒有移除任何東西")
    }

    func removeLinkOrEntry(_ name: String, _ path: String) -> String {
        let (name, path) = (ShellWords.quoted(name), ShellWords.quoted(path))
        return pick(
            en: "the entry: daybook rm \(path); the link alone: rm \(name)",
            zh: "移除那一篇：daybook rm \(path)；只移除連結：rm \(name)")
    }
}
