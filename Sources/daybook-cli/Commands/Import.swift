import ArgumentParser
import Daybook

/// `import`: entries from elsewhere.
struct Import: ParsableCommand {
    static var configuration: CommandConfiguration {
        .verb(
            commandName: "import",
            abstract: both("Take entries in from a file.", "從檔案匯入內容。"),
            discussion: both(
                "In one commit, which undo takes back; what is here already stays as it is.",
                "全部是一個 commit，可用 undo 取消；已經有的不會動。"),
            subcommands: [ImportJSON.self])
    }
}

/// `import json`.
struct ImportJSON: Verb {
    static var configuration: CommandConfiguration {
        CommandConfiguration(
            commandName: "json",
            abstract: both("Take in what export json wrote.", "匯入 export json 寫出的內容。"),
            discussion: both(
                "Entries keep their ids, names and bytes. An entry that is here already is not written again, and one that is here with other content is not overwritten: what does not come in is told, and the status is then 65.",
                "每一篇保留 id、名稱與每個位元組。已經有的不會再寫，內容不同的不會被蓋掉：沒有匯入的都會說明，此時結束狀態是 65。"))
    }

    @Argument(help: .both("The file, - for standard input.", "檔案，- 是標準輸入。", valueName: "file"), completion: .file())
    var file: String

    @Option(
        help: .both(
            "The vault that its media paths begin in; the folder of the file where nothing is given.",
            "媒體檔路徑所在的日記庫；沒給就是檔案所在的資料夾。", valueName: "dir"),
        completion: .directory)
    var mediaFrom: String?

    @Flag(name: .customLong("dry-run"), help: .both("Only say what would be done.", "只說會做什麼。"))
    var dryRun = false

    @OptionGroup var global: GlobalOptions

    func run(in session: Session) throws {
        let vault = dryRun ? try session.vault() : try session.writableVault()
        let words = session.words
        let input = try ImportedFile(file, session, vault)
        defer { input.remove() }
        let report: ImportReport
        do {
            report = try vault.importRecords(
                from: input.path, mediaFolder: mediaFrom ?? (input.isCopy ? "." : nil), isPreview: dryRun)
        } catch let fault as ExchangeFault {
            throw fault.failure(in: words, file: file)
        }
        for path in report.imported { try session.data(session.shown(path: path, in: vault)) }
        for item in report.notCarried.prefix(Self.mostTold) { try session.warn(words.notCarried(item)) }
        if report.notCarried.count > Self.mostTold {
            try session.warn(words.moreNotCarried(report.notCarried.count - Self.mostTold))
        }
        try session.say(words.imported(report, isPreview: dryRun))
        if report.unfit > 0 { try session.warn(words.cameInUnfit(report.unfit)) }
        if let committed = report.committed { try session.mention(committed) }
        if !report.isWhole { throw QuietFailure(status: .badData) }
    }

    /// How many of what was not carried are told of one by one.
    private static let mostTold = 200
}

/// A file to be read twice: what comes in by a pipe is kept for that long.
private struct ImportedFile {
    let path: String
    let isCopy: Bool
    private let operations: FileOperations

    init(_ file: String, _ session: Session, _ vault: Vault) throws {
        operations = session.operations
        guard file == "-" else {
            (path, isCopy) = (file, false)
            return
        }
        isCopy = true
        path = try Self.folder(vault) + "/import-\(EntryID.random(in: session.world))" + FileOperations.temporaryEnding
        do {
            let copy = try operations.open(path, for: .creating(permissions: 0o600))
            var pieces = InputPieces(descriptor: session.input)
            while let piece = try pieces.next() { try copy.write(piece) }
        } catch {
            try? operations.remove(path)
            throw error
        }
    }

    private static func folder(_ vault: Vault) throws -> String { try vault.requireWritable() }

    func remove() { if isCopy { try? operations.remove(path) } }
}
