extension Words {
    func fitHeading(_ kind: String, entries: Int) -> String {
        Sanitised.line(kind) + pick(en: " (\(count(entries, "entry", "entries", zh: "篇"))):", zh: "（\(entries) 篇）：")
    }

    func unknownKey(_ key: String, _ number: Int) -> String {
        pick(
            en: "\(quoted(key)) in \(count(number, "entry", "entries", zh: "篇")) is no field of the template",
            zh: "\(number) 篇的\(quoted(key))不是範本的欄位")
    }

    func strayTable(_ field: String, heading: String, _ number: Int) -> String {
        pick(
            en:
                "below \(quoted(heading)) in \(count(number, "entry", "entries", zh: "篇")) stands a table with the columns of \(quoted(field)); its rows do not count",
            zh: "\(number) 篇的標題\(quoted(heading))底下有一個欄位和\(quoted(field))相同的表格；裡面的列不算數")
    }

    func missingField(_ key: String, _ number: Int) -> String {
        pick(
            en: "\(quoted(key)) is required, and \(count(number, "entry has", "entries have", zh: "篇")) none",
            zh: "\(quoted(key))必須有值，\(number) 篇沒有")
    }

    func wrongValue(_ key: String, _ number: Int) -> String {
        pick(
            en:
                "\(quoted(key)) has a value that the template does not allow in \(count(number, "entry", "entries", zh: "篇"))",
            zh: "\(number) 篇的\(quoted(key))不合範本")
    }

    func perhapsRenamed(_ kind: String, _ old: String, _ new: String) -> String {
        let command =
            "daybook templates migrate \(ShellWords.quoted(kind)) \(ShellWords.quoted("rename=\(old):\(new)"))"
        return pick(en: "if it has another name now: \(command)", zh: "如果只是改了名稱：\(command)")
    }

    func allFit(_ entries: Int) -> String {
        pick(
            en: entries == 1 ? "The one entry fits." : "All \(entries) entries fit.", zh: "\(entries) 篇都合範本。")
    }

    func renameHow(_ text: String) -> String {
        pick(
            en: "\(quoted(text)) says no rename; write rename=old:new", zh: "\(quoted(text))不是改名；請寫 rename=舊名:新名")
    }

    func renameInTable(_ column: String) -> String {
        pick(
            en: "\(quoted(column)) is a column, and stays in its table; write rename=table.old:table.new",
            zh: "\(quoted(column))是表格的一欄，不離開它的表格；請寫 rename=表格.舊名:表格.新名")
    }

    func cannotRename(_ key: String) -> String {
        pick(
            en: "\(quoted(key)) is a key that every entry may have, and keeps its name",
            zh: "\(quoted(key))是每一篇都能有的欄位，不能改名")
    }

    var renameOnce: String { pick(en: "each name can be given once", zh: "每個名稱只能給一次") }

    func leftUnrenamed(_ key: String, in path: String) -> String {
        pick(
            en: "\(Sanitised.line(path)): \(quoted(key)) stays, since it has both names, or a form that is not edited",
            zh: "\(Sanitised.line(path))：\(quoted(key))維持原樣，因為兩個名稱都有，或寫法無法修改")
    }

    var nothingToRename: String { pick(en: "No entry has that key.", zh: "沒有一篇有這個欄位。") }

    func renameAll(_ number: Int) -> String {
        pick(en: "Rename in \(count(number, "entry", "entries", zh: "篇"))?", zh: "要改 \(number) 篇嗎？")
    }

    func renamedIn(_ number: Int) -> String {
        pick(en: "Renamed in \(count(number, "entry", "entries", zh: "篇"))", zh: "已改 \(number) 篇")
    }
}
