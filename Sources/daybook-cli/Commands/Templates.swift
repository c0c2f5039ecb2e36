import ArgumentParser
import Daybook

/// `templates`: the kinds of entries.
struct Templates: ParsableCommand {
    static var configuration: CommandConfiguration {
        .verb(
            commandName: "templates",
            abstract: both("List and show the kinds of entries.", "列出與查看各種範本。"),
            discussion: both(
                "A kind of your own is one file: .daybook/templates/kinds/NAME.md. Begin with a copy: daybook templates show note",
                "自己的種類就是一個檔案：.daybook/templates/kinds/名稱.md。可從現成的開始：daybook templates show note"),
            subcommands: [ListTemplates.self, ShowTemplate.self, DiffTemplate.self, MigrateTemplate.self],
            defaultSubcommand: ListTemplates.self)
    }
}

/// `templates list`.
struct ListTemplates: Verb {
    static var configuration: CommandConfiguration {
        CommandConfiguration(commandName: "list", abstract: both("List the kinds.", "列出種類。"))
    }

    @OptionGroup var global: GlobalOptions

    func run(in session: Session) throws {
        let library = try session.kindsAnywhere()
        let words = session.words
        var table = Table([
            Table.Column(), Table.Column(), Table.Column(), Table.Column(minimum: 12, overflow: .truncate),
        ])
        for template in library.templates {
            let kind = template.kind
            let fields = kind?.fields.map(\.name).joined(separator: " ") ?? ""
            table.rows.append([
                StyledLine(Sanitised.line(template.name), .bold),
                StyledLine(Sanitised.line(kind?.label(for: words.language.rawValue) ?? "")),
                StyledLine(words.origin(template.origin), .dim),
                StyledLine(Sanitised.line(fields), .dim),
            ])
        }
        let terminal = session.console.terminal
        try session.console.write(table.rendered(total: terminal.listingColumns, paint: terminal.outputPaint))
        for problem in library.problems { try session.warn(words.templateProblem(problem)) }
    }
}

/// `templates show`.
struct ShowTemplate: Verb {
    static var configuration: CommandConfiguration {
        CommandConfiguration(commandName: "show", abstract: both("Print a kind's template.", "印出一個範本。"))
    }

    @Argument(help: .both("The kind.", "種類。", valueName: "kind"), completion: .custom(Completion.kinds))
    var kind: String

    @OptionGroup var global: GlobalOptions

    func run(in session: Session) throws {
        let library = try session.kindsAnywhere()
        guard let name = library.name(meant: kind), var template = library.template(named: name) else {
            throw KindLibrary.Fault.unknownKind(kind, known: library.names)
        }
        // `templates show idea > .daybook/templates/kinds/idea.md`: the shell empties the file before it can be read.
        if template.bytes.isEmpty, let shipped = KindLibrary().template(named: name) { template = shipped }
        if session.console.terminal.outputIsTerminal {
            try session.page(Sanitised.text(String(decoding: template.bytes, as: UTF8.self)))
        } else {
            try session.console.write(template.bytes)
        }
    }
}

extension Session {
    /// The kinds of the vault, or the shipped ones where there is no vault.
    func kindsAnywhere() throws -> KindLibrary {
        do { return try vault().kinds() } catch VaultError.notFound { return KindLibrary() }
    }
}
