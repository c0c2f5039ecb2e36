import ArgumentParser
import Companion
import Daybook
import Git

/// `status`: the vault at a glance.
struct Status: Verb {
    static var configuration: CommandConfiguration {
        .verb(
            commandName: "status",
            abstract: both("Show the vault at a glance: changes, what waits, who answers.", "一覽日記庫：更動、等待中的請求、由誰回應。"))
    }

    @Flag(help: .both("Write JSON.", "輸出 JSON。"))
    var json = false

    @OptionGroup var global: GlobalOptions

    func run(in session: Session) throws {
        let vault = try session.vault()
        let changed = try changed(vault, session)
        let entriesInConflict = try vault.paths(matching: "is:conflict").count
        let otherConflicts = (try? vault.otherConflicts()) ?? 0
        let facts = Facts(
            vault: vault.root, changed: changed?.paths, leftAlone: changed?.leftAlone ?? [],
            unfinished: try vault.paths(matching: "has:chat is:unfinished").count,
            conflicts: entriesInConflict + otherConflicts, areEntriesAlone: otherConflicts == 0,
            unwritten: vault.notedFiles(),
            drafts: vault.drafts(), recordings: Microphone.left(in: session),
            waiting: try RequestQueue(of: vault).count(), providers: try session.providers(),
            month: String(session.world.localNow.dayText.prefix(7)),
            spent: try session.requestLog(try session.configuration(nil)).spent(inMonthOf: session.world.localNow),
            sync: vault.lastSync(), isSyncOn: try session.configuration(vault).isOn("sync.enabled"))
        if json { return try session.data(facts.json.text) }
        let words = session.words
        var table = Table([Table.Column(), Table.Column(minimum: 12, overflow: .wrap, keepsPaths: true)])
        for row in words.status(facts, shown: { session.shown(path: $0, in: vault) }) {
            table.rows.append([StyledLine(row.label, .bold), StyledLine(row.text)])
        }
        let terminal = session.console.terminal
        try session.console.write(table.rendered(total: terminal.listingColumns, paint: terminal.outputPaint))
        try session.warnOfWhatRefusesWriting(to: vault)
    }

    /// The paths that are in no commit; nil, and why, where a file may not be read.
    private func changed(_ vault: Vault, _ session: Session) throws -> (paths: [String], leftAlone: [LeftAlone])? {
        do {
            return try vault.uncommitted(largestFile: session.largestFile(vault))
        } catch let error as GitError {
            // It is told of with what refuses writing.
            if (try? vault.repositoryProblems())?.contains(.splitIndex) == true { return nil }
            switch error.code {
            case .unreadable, .endless, .ruleWithoutPattern: break
            default: throw error
            }
            try session.warn(error.failure(in: session.words).message)
            return nil
        }
    }

    /// What there is to say.
    struct Facts {
        var vault: String
        /// The paths that are in no commit; nil where that cannot be told.
        var changed: [String]?
        /// Others that were changed, and that no sync would commit.
        var leftAlone: [LeftAlone] = []
        /// How many entries hold a conversation and no page.
        var unfinished: Int
        /// How many entries hold more than one version of something.
        var conflicts: Int
        /// Whether all of those are entries.
        var areEntriesAlone: Bool
        /// The files that git has and that are not put into the folder.
        var unwritten: [UnwrittenFile]
        /// The texts from an editor that are in no entry.
        var drafts: [String] = []
        /// The recordings of this machine that are in no entry.
        var recordings: [String] = []
        /// How many requests wait for `retry`.
        var waiting: Int
        var providers: ProviderList
        /// This month, as `2026-11`.
        var month: String
        /// What requests took this month.
        var spent: Spending
        /// How the last sync ended; nil where there was none.
        var sync: SyncState?
        /// Whether sync is switched on.
        var isSyncOn = true

        /// The facts as `status --json` gives them.
        var json: JSONValue {
            let roles = Provider.Role.allCases.map { role in
                JSONMember(role.rawValue, .array(providers.chain(for: role).map { .string($0.name) }))
            }
            return .object([
                JSONMember("schema", .integer(1)), JSONMember("vault", .string(vault)),
                JSONMember("changed", changed.map { .array($0.map { .string($0) }) } ?? .null),
                JSONMember("left_alone", .array(leftAlone.map { .string($0.path) })),
                JSONMember("unfinished", .integer(unfinished)), JSONMember("conflicts", .integer(conflicts)),
                JSONMember("unwritten", .array(unwritten.filter { !$0.isRemoval }.map { .string($0.path) })),
                JSONMember("unremoved", .array(unwritten.filter(\.isRemoval).map { .string($0.path) })),
                JSONMember("drafts", .array(drafts.map { .string($0) })),
                JSONMember("recordings", .array(recordings.map { .string($0) })),
                JSONMember("waiting", .integer(waiting)),
                JSONMember("providers", .object(roles)),
                JSONMember(
                    "spent",
                    .object([
                        JSONMember("month", .string(month)), JSONMember("tokens", .integer(spent.tokens)),
                        JSONMember("cost", .number(Double(spent.cost.millionths) / 1_000_000)),
                    ])),
                JSONMember(
                    "sync",
                    sync == nil && isSyncOn
                        ? .null
                        : .object([
                            JSONMember("failed", .bool(sync?.failure != nil)), JSONMember("enabled", .bool(isSyncOn)),
                        ])),
            ])
        }
    }
}

extension Session {
    /// Tells of what no command writes before it is mended, such as that no branch is checked out.
    func warnOfWhatRefusesWriting(to vault: Vault) throws {
        // A pipe in the place of a file of git's is told of with what cannot be said for it.
        for problem in (try? vault.repositoryProblems()) ?? [] where problem.refusesWriting {
            let way = words.wayOut(of: problem).map { words.pick(en: "; ", zh: "；") + $0 } ?? ""
            try warn(words.nothingIsWritten(words.repositoryProblem(problem) + way))
        }
    }
}
