import ArgumentParser
import Daybook

/// `templates diff`.
struct DiffTemplate: Verb {
    static var configuration: CommandConfiguration {
        CommandConfiguration(
            commandName: "diff",
            abstract: both(
                "Show what of the entries does not fit their template.", "列出內容裡不合範本的地方。"),
            discussion: both(
                "Also how a template of the vault's own differs from the shipped one of that name.",
                "也會列出自己的範本和同名內附範本的差別。"))
    }

    @Argument(
        help: .both("The kind; all where nothing is given.", "種類；沒給就是全部。", valueName: "kind"),
        completion: .custom(Completion.kinds))
    var kind: String?

    @OptionGroup var global: GlobalOptions

    func run(in session: Session) throws {
        let library = try session.kindsAnywhere()
        let words = session.words
        var name: String?
        if let kind {
            guard let found = library.name(meant: kind), let template = library.template(named: found) else {
                throw KindLibrary.Fault.unknownKind(kind, known: library.names)
            }
            name = found
            if template.origin == .vault, let shipped = KindLibrary().template(named: found) {
                let difference = try Vault.difference(from: shipped.bytes, to: template.bytes, path: template.path)
                try session.page(DifferenceText(difference, paint: session.console.terminal.outputPaint).text)
            } else if template.origin == .shipped {
                try session.say(words.noDifference)
            }
        }
        guard let vault = try? session.vault() else { return }
        // How entries fit cannot be told then, which is not that they do.
        let broken = library.templates.first { ($0.name == name || name == nil) && $0.kind == nil }
        let fits = try vault.fits(kind: name)
        for fit in fits where !fit.isWhole {
            try session.data(sentences: words.fitHeading(fit.kind, entries: fit.entries))
            func show(_ findings: [KindFit.Finding], _ sentence: (KindFit.Finding) -> String) throws {
                for finding in findings {
                    let place = session.relative(finding.path, in: vault) + (finding.line.map { ":\($0)" } ?? "")
                    try session.data(sentences: "  " + sentence(finding) + " (" + Sanitised.line(place) + ")")
                }
            }
            try show(fit.unknown) { words.unknownKey($0.key, $0.count) }
            try show(fit.astray) { words.strayTable($0.field ?? "", heading: $0.key, $0.count) }
            try show(fit.missing) { words.missingField($0.key, $0.count) }
            try show(fit.wrong) { words.wrongValue($0.key, $0.count) }
            for table in fit.astray {
                try session.say(words.perhapsRenamed(fit.kind, table.key, table.field ?? ""))
            }
            for (old, new) in fit.renamed { try session.say(words.perhapsRenamed(fit.kind, old, new)) }
        }
        // Of what kind such an entry is, nobody knows.
        try session.warn(of: vault.unreadableEntries())
        let total = fits.reduce(0) { $0 + $1.entries }
        if let broken { throw KindLibrary.Fault.brokenTemplate(path: broken.path, broken.problems) }
        if total > 0, fits.allSatisfy(\.isWhole) { try session.say(words.allFit(total)) }
    }
}

/// `templates migrate`.
struct MigrateTemplate: Verb {
    static var configuration: CommandConfiguration {
        CommandConfiguration(
            commandName: "migrate",
            abstract: both("Rename keys in all entries of a kind.", "在某個種類的每一篇裡改欄位名稱。"),
            discussion: both(
                "For a template whose field has another name now: daybook templates migrate book rename=author:writer. Nothing but the key changes, in one commit. Of a table a column is renamed so: rename=shots.balls:shots.potted; and the heading that it stands below, where the table or its label has another name now: rename=Strokes:shots.",
                "範本的欄位改了名稱時使用：daybook templates migrate book rename=author:writer。只改名稱，其他一個位元組都不動，並且是一個 commit。表格的一欄這樣改：rename=shots.balls:shots.potted；表格或它的標籤改了名稱時，它上面的標題這樣改：rename=出桿:shots。"
            ))
    }

    @Argument(help: .both("The kind.", "種類。", valueName: "kind"), completion: .custom(Completion.kinds))
    var kind: String

    @Argument(help: .both("What is renamed.", "要改的名稱。", valueName: "rename=old:new"))
    var renames: [String]

    @Flag(name: .shortAndLong, help: .both("Do not ask.", "不要詢問。"))
    var yes = false

    @Flag(name: .customLong("dry-run"), help: .both("Only say what would be done.", "只說會做什麼。"))
    var dryRun = false

    @OptionGroup var global: GlobalOptions

    func run(in session: Session) throws {
        let vault = dryRun ? try session.vault() : try session.writableVault()
        let words = session.words
        let library = try vault.kinds()
        guard let name = library.name(meant: kind) else {
            throw KindLibrary.Fault.unknownKind(kind, known: library.names)
        }
        let found = try library.writableKind(named: name)
        let names = try renames.map { try rename($0, found, words) }
        guard Set(names.map(\.old)).union(names.map(\.new)).count == names.count * 2 else {
            throw Failure(words.renameOnce, .usage)
        }
        let language = words.language.rawValue
        let preview = try vault.renameKeys(names, ofKind: name, language: language, isPreview: true)
        try session.warn(of: vault.unreadableEntries())
        for kept in preview.left {
            try session.warn(words.leftUnrenamed(kept.key, in: session.relative(kept.path, in: vault)))
        }
        guard !preview.changed.isEmpty else {
            // What has both names was named.
            if preview.left.isEmpty { try session.say(words.nothingToRename) }
            return
        }
        for path in preview.changed { try session.data(session.shown(path: path, in: vault)) }
        if dryRun { return }
        try session.confirm(words.renameAll(preview.changed.count), yes: yes)
        let done = try vault.renameKeys(names, ofKind: name, language: language, isPreview: false)
        try session.say(words.renamedIn(done.changed.count))
        if let committed = done.committed { try session.mention(committed) }
    }

    private func rename(_ text: String, _ kind: Kind, _ words: Words) throws -> (old: String, new: String) {
        let parts = text.split(separator: "=", maxSplits: 1).map(String.init)
        // A heading may have a colon, a field has none.
        let names =
            parts.count == 2
            ? parts[1].lastIndex(of: ":").map { [parts[1][..<$0], parts[1][$0...].dropFirst()].map(String.init) } ?? []
            : []
        guard parts.first == "rename", names.count == 2, !names.contains("") else {
            throw Failure(words.renameHow(text), .usage)
        }
        guard !StandardField.all.contains(where: { $0.field.name == names[0].lowercased() }) else {
            throw Failure(words.cannotRename(names[0]), .usage)
        }
        var fields = kind.fields.filter(\.type.isStored).map(\.name)
        for field in kind.fields {
            guard case .table(let columns) = field.type else { continue }
            fields += [field.name] + columns.map { field.name + "." + $0.name }
        }
        guard fields.contains(names[1]) else {
            throw FieldProblems(problems: [
                FieldProblem(field: names[1], fact: .unknownField(known: fields), found: text)
            ])
        }
        // A column stays in its table.
        guard
            kind.fields.contains(where: { $0.name == names[1] && $0.isTable })
                || ColumnName(names[0])?.table == ColumnName(names[1])?.table
        else {
            throw Failure(words.renameInTable(names[1]), .usage)
        }
        return (names[0], names[1])
    }
}
