import ArgumentParser
import Daybook

/// `start`: an entry that is under way.
struct Start: Verb {
    static var configuration: CommandConfiguration {
        .verb(
            commandName: "start",
            abstract: both("Begin an entry that has a beginning and an end.", "開始一篇有起訖時間的內容。"),
            discussion: both(
                "It begins now, unless you say when: daybook start sleep baby=mei start=\"8 pm\". End it with daybook stop. Times that overlap where the kind does not allow it are refused.",
                "從現在開始，也可以指定：daybook start sleep baby=mei start=\"晚上8點\"。用 daybook stop 結束。種類不允許重疊的時間會被擋下。"))
    }

    @Argument(help: .both("The kind's name or label.", "種類的名稱。"), completion: .custom(Completion.kinds))
    var kind: String

    @Argument(
        help: .both("Fields of the kind.", "欄位。", valueName: "field=value"),
        completion: .custom(Completion.kindFields))
    var fields: [String] = []

    @Option(help: .both("The text; - reads standard input.", "內容；- 表示讀標準輸入。"))
    var text: String?

    @OptionGroup var details: EntryDetails
    @OptionGroup var global: GlobalOptions

    func run(in session: Session) throws {
        let library = try session.vault().kinds()
        guard let name = library.name(meant: kind) else {
            throw KindLibrary.Fault.unknownKind(kind, known: library.names)
        }
        let found = try library.writableKind(named: name)
        guard let span = found.spanFields else {
            let others = library.kinds.filter { $0.spanFields != nil }.map(\.name)
            throw Failure(session.words.hasNoSpan(name), hint: session.words.kindsWithSpan(others), .usage)
        }
        var assignments = fields
        let isGiven = fields.contains { field in
            let word = FieldAssignment(field)?.field ?? field
            return found.field(meant: word)?.name == span.from
        }
        // An entry that is dated is begun then; a photo's moment is read later, in the place of what the template gives.
        let isOfPhoto = details.date == "photo" && found.field(named: span.from)?.defaultValue != nil
        if !isGiven, !isOfPhoto {
            assignments.append(span.from + "=" + (details.date.flatMap { $0 == "photo" ? nil : $0 } ?? "now"))
        }
        let writing = Writing(
            session: session, kind: name, command: "start", details: details, assignments: assignments)
        try writing.write(text: [text ?? ""])
    }
}

/// `stop`: the end of an entry that is under way.
struct Stop: Verb {
    static var configuration: CommandConfiguration {
        .verb(
            commandName: "stop",
            abstract: both("End what was begun with start.", "結束用 start 開始的一篇。"),
            discussion: both(
                "It ends now, or when you say: daybook stop end=07:10. Where several are under way, name the kind or the entry, or what it belongs to: daybook stop baby=mei.",
                "現在結束，也可以指定：daybook stop end=07:10。有好幾篇在進行時，請指出種類、哪一篇，或它屬於誰：daybook stop baby=小美。"))
    }

    @Argument(
        help: .both("The entry or its kind, and fields to set.", "哪一篇或種類，以及要設定的欄位。", valueName: "entry field=value"),
        completion: .custom(Completion.entriesAndFields))
    var arguments: [String] = []

    @OptionGroup var global: GlobalOptions

    func run(in session: Session) throws {
        try StandardInput(session: session, command: "stop").tellOfUnread()
        let vault = try session.writableVault()
        let named = arguments.prefix { FieldAssignment($0) == nil }
        guard named.count < 2 else { throw Failure(session.words.stopOne, .usage) }
        var assignments = Array(arguments.dropFirst(named.count))
        let chosen = try underWay(named.first, choosing: &assignments, session, vault)
        guard let span = chosen.kind.spanFields else { return }
        let isGiven = assignments.contains { field in
            let word = FieldAssignment(field)?.field ?? field
            return chosen.kind.field(meant: word)?.name == span.to
        }
        let isEmptied = assignments.contains { field in
            let assignment = FieldAssignment(field)
            return chosen.kind.field(meant: assignment?.field ?? field)?.name == span.to
                && assignment?.value.allSatisfy(\.isWhitespace) != false
        }
        if isEmptied { throw Failure(session.words.endsWhen(span.to), .usage) }
        if !isGiven { assignments.append(span.to + "=now") }
        let kind = try vault.kinds().writableKind(named: chosen.kind.name)
        let reader = FieldReader(kind: kind, world: vault.daysWorld, link: session.link(in: vault))
        var ended: String?
        let changes = try vault.change([chosen.path], command: "stop", refusingRivals: true) { document, entry, _ in
            // Another window may have ended it this moment.
            guard entry.frontMatter.text(span.to)?.allSatisfy(\.isWhitespace) != false else {
                throw Failure(session.words.notUnderWay(entry.path), .badData)
            }
            let reading = reader.changes(assignments, to: entry.frontMatter)
            guard reading.problems.isEmpty else {
                throw FieldProblems(problems: reading.problems, kind: kind, kinds: try vault.kinds())
            }
            for change in reading.changes { try document.apply(change) }
            try vault.renew(&document, before: entry.frontMatter, kind)
            ended = try document.frontMatter().text(span.to)
        }
        try session.data(session.shown(path: chosen.path, in: vault))
        let entry = try vault.entry(at: chosen.path)
        if let end = ended.flatMap({ EntryDate($0) }) {
            try session.say(session.words.ended(entry.title, session.words.span(chosen.from, end)))
        }
        if let committed = changes.last?.committed { try session.mention(committed) }
    }

    /// Looks a word up; where it names no entry, the kinds are named too that it may be a slip for.
    private func mentioningKinds<Value>(
        _ word: String, _ session: Session, _ vault: Vault, _ body: () throws -> Value
    ) throws -> Value {
        do {
            return try body()
        } catch let error as ReferenceError {
            switch error {
            case .noSuchEntry, .tooShort: break
            default: throw error
            }
            let kinds = try vault.kinds().kinds.filter { $0.spanFields != nil }
            guard !kinds.isEmpty else { throw error }
            var failure = error.failure(in: session.words)
            let names = kinds.map(\.name)
            let meant = FilterVocabulary.suggestion(for: word, among: names)
            failure.hint = session.words.orAKind(meant.map { [$0] } ?? names, isMeant: meant != nil)
            throw failure
        }
    }

    /// The entry that is meant: the one that is named, or the only one under way.
    ///
    /// - Parameter assignments: What is to be set; links, such as `baby=mei`, say which one is meant, and are taken out.
    private func underWay(
        _ word: String?, choosing assignments: inout [String], _ session: Session, _ vault: Vault
    ) throws -> (path: String, kind: Kind, from: EntryDate) {
        let words = session.words
        let all = try vault.entriesUnderWay()
        var found = all
        if let word {
            if let kind = try vault.kinds().name(meant: word) {
                // What a broken template says of beginnings and ends is not known.
                _ = try vault.kinds().writableKind(named: kind)
                found = found.filter { $0.kind.name == kind }
            } else {
                let path = try mentioningKinds(word, session, vault) { try session.path(of: word, in: vault) }
                guard let entry = found.first(where: { $0.path.isSame(as: path) }) else {
                    throw Failure(words.notUnderWay(path), .badData)
                }
                return entry
            }
        }
        let link = session.link(in: vault)
        for typed in assignments {
            guard let assignment = FieldAssignment(typed), !assignment.value.isEmpty else { continue }
            func isLink(_ kind: Kind) -> (name: String, to: String)? {
                guard let field = kind.field(meant: assignment.field), case .link(let to, _) = field.type else {
                    return nil
                }
                return (field.name, to)
            }
            guard found.contains(where: { isLink($0.kind) != nil }) else { continue }
            let names = try vault.names()
            found = try found.filter { entry in
                guard let field = isLink(entry.kind) else { return false }
                func place(_ text: String) -> String? { names.entry(linkedBy: text, ofKind: field.to)?.path }
                let value = try vault.entry(at: entry.path).frontMatter.text(field.name)
                do {
                    let meant = try link(assignment.value, field.to)
                    if let own = value.flatMap(place), let other = meant.flatMap(place) { return own.isSame(as: other) }
                    return try value.map { try link($0, field.to) } == meant
                } catch let fault as FieldFault {
                    throw FieldProblems(
                        problems: [FieldProblem(field: field.name, fact: fault.fact)], kind: entry.kind,
                        kinds: try vault.kinds())
                }
            }
            assignments.removeAll { $0.isSame(as: typed) }
        }
        guard let first = found.first else {
            guard !all.isEmpty else {
                if let broken = try vault.kinds().templates.first(where: { $0.kind == nil }) {
                    throw KindLibrary.Fault.brokenTemplate(path: broken.path, broken.problems)
                }
                throw Failure(words.nothingUnderWay, hint: words.howToStart, .nothingFound)
            }
            try list(all, session, vault)
            throw Failure(words.othersUnderWay, hint: words.howToStop(by: owner(of: all)), .nothingFound)
        }
        guard found.count == 1 else {
            try list(found, session, vault)
            throw Failure(words.severalUnderWay(found.count), hint: words.howToStop(by: owner(of: found)), .usage)
        }
        return first
    }

    private func list(_ found: [(path: String, kind: Kind, from: EntryDate)], _ session: Session, _ vault: Vault) throws
    {
        for entry in found {
            let title = try vault.entry(at: entry.path).title
            let path = session.relative(entry.path, in: vault)
            try session.say(
                "  " + Sanitised.line(path) + "  " + session.words.quoted(title) + " "
                    + session.words.span(entry.from, nil))
        }
    }

    /// The field that says what one of them belongs to; nil where none has any.
    private func owner(of found: [(path: String, kind: Kind, from: EntryDate)]) -> String? {
        found.lazy.flatMap(\.kind.fields).first { if case .link = $0.type { true } else { false } }?.name
    }
}
