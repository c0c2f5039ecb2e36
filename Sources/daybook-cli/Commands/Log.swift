import ArgumentParser
import Daybook

/// `log`: one more row in an entry's table.
struct Log: Verb {
    static var configuration: CommandConfiguration {
        .verb(
            commandName: "log",
            abstract: both("Add a row to an entry's table.", "在一篇的表格加上一列。"),
            discussion: both(
                "The kind of the entry says which columns there are: daybook log last result=pot power=3. What is not given gets its default, such as the time.",
                "有哪些欄由這一篇的種類決定：daybook log last result=pot power=3。沒給的用預設值，例如時間。"))
    }

    @Argument(help: .both("The entry.", "哪一篇。", valueName: "entry"), completion: .custom(Completion.entries))
    var entry: String

    @Argument(help: .both("The columns.", "各欄。", valueName: "column=value"))
    var values: [String] = []

    @Option(help: .both("Which table, where the kind has several.", "種類有好幾個表格時，指出哪一個。", valueName: "field"))
    var table: String?

    @OptionGroup var global: GlobalOptions

    func run(in session: Session) throws {
        try StandardInput(session: session, command: "log").tellOfUnread()
        let vault = try session.writableVault()
        let words = session.words
        let path = try session.path(of: entry, in: vault)
        let kind = try vault.kinds().writableKind(named: vault.entry(at: path).kind)
        let tables = kind.fields.filter { if case .table = $0.type { true } else { false } }
        let chosen = tables.filter { field in table.map { kind.field(meant: $0)?.name == field.name } ?? true }
        guard chosen.count == 1, let field = chosen.first, case .table(let columns) = field.type else {
            throw Failure(words.whichTable(kind.name, tables.map(\.name)), .usage)
        }
        var row = kind
        row.fields = columns
        let reading = FieldReader(kind: row, world: vault.daysWorld, link: session.link(in: vault)).newEntry(values)
        let columnNames = columns.map(\.name)
        guard reading.problems.isEmpty else {
            throw FieldProblems(
                problems: reading.problems.map { problem in
                    var problem = problem
                    // A row has no title, no tags and the like.
                    if case .unknownField = problem.fact { problem.fact = .unknownField(known: columnNames) }
                    return problem
                })
        }
        let given = Set(values.compactMap { FieldAssignment($0)?.field })
        let texts = reading.changes.compactMap { change -> (column: String, text: String)? in
            guard case .set(let name, let value) = change else { return nil }
            return (name, value.text)
        }
        if let other = texts.first(where: { !columnNames.contains($0.column) }) {
            throw FieldProblems(problems: [
                FieldProblem(field: other.column, fact: .unknownField(known: columnNames), found: other.text)
            ])
        }
        guard !given.isEmpty else { throw Failure(words.logWhat(columns.map(\.name)), .usage) }
        let named = Set(given.compactMap { row.field(meant: String($0))?.name })
        let changes = try vault.change([path], command: "log") { document, _, _ in
            do {
                try document.addRow(
                    texts.filter { named.contains($0.column) }, defaults: texts.filter { !named.contains($0.column) },
                    to: field, language: words.language.rawValue)
            } catch let problem as FieldProblem {
                throw FieldProblems(problems: [problem])
            }
        }
        let body = try vault.entry(at: path).body
        let count = FieldTable(of: field, in: body)?.rowCount ?? 0
        try session.data(session.shown(path: path, in: vault))
        try session.say(words.logged(field.label(for: words.language.rawValue), row: count))
        for value in reading.spokenDates { try session.say(words.understood(value)) }
        if let committed = changes.last?.committed { try session.mention(committed) }
    }
}

extension Words {
    fileprivate func whichTable(_ kind: String, _ names: [String]) -> String {
        names.isEmpty
            ? pick(en: "the kind \(quoted(kind)) has no table", zh: "種類\(quoted(kind))沒有表格")
            : pick(
                en: "say which table: --table \(Sanitised.line(listed(names)))",
                zh: "請指出表格：--table \(Sanitised.line(listed(names)))")
    }

    fileprivate func logWhat(_ columns: [String]) -> String {
        pick(
            en: "say what to log: \(Sanitised.line(listed(columns.map { $0 + "=…" })))",
            zh: "請給要記的值：\(Sanitised.line(listed(columns.map { $0 + "=…" })))")
    }

    fileprivate func logged(_ table: String, row: Int) -> String {
        pick(en: "\(Sanitised.line(table)): row \(row)", zh: "\(Sanitised.line(table))：第 \(row) 列")
    }
}
