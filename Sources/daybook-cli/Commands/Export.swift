import ArgumentParser
import Daybook

/// `export`: entries for other programs.
struct Export: ParsableCommand {
    static var configuration: CommandConfiguration {
        .verb(
            commandName: "export",
            abstract: both("Write entries for other programs.", "把內容匯出給其他程式。"),
            discussion: both(
                "json holds everything, byte by byte, for daybook import json; csv is a table of one kind.",
                "json 一個位元組都不少，可用 daybook import json 匯入；csv 是一個種類的表格。"),
            subcommands: [ExportJSON.self, ExportCSV.self])
    }
}

/// `export json`.
struct ExportJSON: Verb {
    static var configuration: CommandConfiguration {
        CommandConfiguration(
            commandName: "json",
            abstract: both("Write entries of all kinds as JSON.", "把各種類的內容寫成 JSON。"),
            discussion: both(
                "Each entry has its fields for other programs and its file as it is, private ones too. What links to files outside media/ does not bring these along, which is told.",
                "每一篇都有供其他程式讀取的欄位，以及原來的檔案，包括私密的。連到 media/ 以外的檔案不會一起帶走，會另外說明。"))
    }

    @Argument(
        help: .both("Which entries; all where nothing is given.", "哪些；沒給就是全部。", valueName: "filter"),
        completion: .custom(Completion.terms))
    var filter: [String] = []

    @Option(help: .both("Media as paths, or inline with its content.", "媒體檔只寫路徑（paths），或連內容一起（inline）。"))
    var media: MediaChoice = .paths

    @OptionGroup var output: OutputOptions
    @OptionGroup var global: GlobalOptions

    func run(in session: Session) throws {
        let vault = try session.vault()
        let words = session.words
        let asked = try vault.filter(filter)
        try session.echoDates(of: filter, in: vault)
        let report = try session.writing(
            to: output.output, replacing: output.force, unreadable: { $0.unreadable }
        ) { put in
            try vault.exportRecords(asked, media: media.form, allTemplates: filter.isEmpty, to: put)
        }
        try session.warn(of: report.unreadable)
        for (file, entry) in report.missing {
            try session.warn(words.exportLacksMedia(file, session.relative(entry, in: vault)))
        }
        for (file, entry) in report.left {
            try session.warn(words.exportLeavesFile(file, session.relative(entry, in: vault)))
        }
        if output.output != nil { try session.say(words.exported(report.entries)) }
        if report.entries == 0, !filter.isEmpty { throw QuietFailure(status: .nothingFound) }
        if !report.isWhole { throw QuietFailure(status: .badData) }
    }
}

/// `export csv`.
struct ExportCSV: Verb {
    static var configuration: CommandConfiguration {
        CommandConfiguration(
            commandName: "csv",
            abstract: both("Write the entries of a kind as a table.", "把一個種類的內容寫成表格。"),
            discussion: both(
                "Comma-separated values as RFC 4180 has them: id, date, title, tags, the kind's fields in their order, worked out ones too, and path. A field that is a table is JSON in its cell; --table writes its rows. Cells are as the entries have them: open a table with text of strangers as text, since a spreadsheet takes =… for a formula.",
                "依 RFC 4180 以逗號分隔：id、date、title、tags、依序是種類的欄位（包括算出來的），最後是 path。表格欄位在格子裡是 JSON；--table 改成每列一行。格子和內容一模一樣：試算表會把 =… 當成公式，別人寫的內容請以文字開啟。"
            ))
    }

    @Argument(help: .both("The kind.", "種類。", valueName: "kind"), completion: .custom(Completion.kinds))
    var kind: String

    @Argument(
        help: .both("Which of them; all where nothing is given.", "哪些；沒給就是全部。", valueName: "filter"),
        completion: .custom(Completion.terms))
    var filter: [String] = []

    @Option(help: .both("The rows of this table of the entries instead.", "改為輸出這個表格的各列。", valueName: "field"))
    var table: String?

    @Flag(help: .both("Begin with a byte order mark, which Excel needs for Chinese.", "開頭加上 BOM，Excel 才會正確顯示中文。"))
    var bom = false

    @OptionGroup var output: OutputOptions
    @OptionGroup var global: GlobalOptions

    func run(in session: Session) throws {
        let vault = try session.vault()
        let words = session.words
        let library = try vault.kinds()
        guard let name = library.name(meant: kind), let kind = library.kind(named: name) else {
            if let name = library.name(meant: kind), let broken = library.template(named: name) {
                throw KindLibrary.Fault.brokenTemplate(path: broken.path, broken.problems)
            }
            throw KindLibrary.Fault.unknownKind(kind, known: library.names)
        }
        let sheet = try KindSheet(kind, table: table, words: words)
        try session.echoDates(of: filter, in: vault)
        let asked = Filter.all([try vault.filter(["kind:" + name]), try vault.filter(filter)])
        let query = Query(asked, sort: .date, isReversed: true, details: [.all, .document])
        let computed = Set(kind.fields.filter { !$0.type.isStored }.map(\.name))
        let listing = try vault.rows(query, includingUnlisted: true, computing: { computed.contains($0) }) { entry in
            sheet.rows(entry)
        }
        let paths = listing.paths(ofFirst: listing.rows.count)
        let isShown = output.output == nil && session.console.terminal.outputIsTerminal
        func shown(_ text: String) -> String { isShown ? Sanitised.text(text) : text }
        try session.writing(
            to: output.output, replacing: output.force, unreadable: { _ in listing.unreadable }
        ) { put in
            if bom { try put("\u{FEFF}") }
            try put(CSVFormat.row(sheet.header.map(shown)))
            for (path, rows) in zip(paths, listing.rows) {
                let values = listing.computed.values(of: path)
                for row in rows {
                    let texts = row.map { cell in
                        switch cell {
                        case .text(let text): text
                        case .computed(let field):
                            values.first { $0.field == field }.map { FieldText.text(of: JSONValue($0.value)) } ?? ""
                        }
                    }
                    try put(CSVFormat.row(texts.map(shown)))
                }
            }
        }
        try session.warn(of: listing.unreadable)
        if output.output != nil { try session.say(words.exported(listing.rows.count)) }
        if listing.rows.isEmpty, !filter.isEmpty { throw QuietFailure(status: .nothingFound) }
        if listing.unreadable.contains(where: \.isLeftOut) { throw QuietFailure(status: .badData) }
    }
}

/// How media goes along, as it is typed.
enum MediaChoice: String, CaseIterable, ExpressibleByArgument {
    case paths
    case inline

    /// The same for the vault.
    var form: ExportedMedia { self == .paths ? .paths : .inline }
}

extension Words {
    fileprivate func exported(_ count: Int) -> String {
        pick(en: count == 1 ? "1 entry written" : "\(count) entries written", zh: "寫出 \(count) 篇")
    }

    fileprivate func exportLacksMedia(_ file: String, _ entry: String) -> String {
        pick(
            en: "\(Sanitised.line(file)), which \(Sanitised.line(entry)) links, is not there",
            zh: "\(Sanitised.line(entry)) 連到的 \(Sanitised.line(file)) 不在")
    }

    fileprivate func exportLeavesFile(_ file: String, _ entry: String) -> String {
        pick(
            en:
                "\(Sanitised.line(file)), which \(Sanitised.line(entry)) links, is no media of the vault and does not go along",
            zh: "\(Sanitised.line(entry)) 連到的 \(Sanitised.line(file)) 不是日記庫的媒體檔，沒有一起匯出")
    }
}
