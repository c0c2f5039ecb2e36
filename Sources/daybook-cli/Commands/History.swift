import ArgumentParser
import Daybook

/// `history`: the commits that changed an entry.
struct History: Verb {
    static var configuration: CommandConfiguration {
        .verb(
            commandName: "history", abstract: both("Show the commits that changed an entry.", "列出改過一篇的每次提交。"))
    }

    @Argument(help: .both("The entry.", "哪一篇。", valueName: "entry"), completion: .custom(Completion.entries))
    var entry: String

    @Option(name: .customShort("n"), help: .both("At most so many.", "最多幾筆。", valueName: "number"))
    var limit: Int?

    @OptionGroup var global: GlobalOptions

    func validate() throws {
        if let limit, limit < 1 {
            throw ValidationError(both("-n takes a number from 1", "-n 後面要接 1 以上的數字"))
        }
    }

    func run(in session: Session) throws {
        let vault = try session.vault()
        let past = try session.pastEntry(entry, in: vault)
        let versions = try vault.history(of: past, limit: limit.map { max(0, $0) } ?? .max)
        guard !versions.isEmpty else { return try session.say(session.words.noHistory) }
        var table = Table([
            Table.Column(), Table.Column(), Table.Column(minimum: 10, overflow: .truncate), Table.Column(),
        ])
        for version in versions {
            let moved = version.renamedFrom.map { session.words.renamedFrom($0) } ?? ""
            table.rows.append([
                StyledLine(String(version.commit.prefix(8)), .yellow),
                StyledLine(session.words.date(version.date)),
                StyledLine(Sanitised.line(version.subject + moved)),
                StyledLine(Sanitised.line(version.device ?? version.author), .dim),
            ])
        }
        let terminal = session.console.terminal
        try session.page(table.rendered(total: terminal.listingColumns, paint: terminal.outputPaint))
        if versions.contains(where: \.isBesideLoss) {
            try session.warn(session.words.mayLackVersions)
        }
    }
}
