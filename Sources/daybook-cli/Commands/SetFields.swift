import ArgumentParser
import Daybook

/// `set`: change fields of entries.
struct SetFields: Verb {
    static var configuration: CommandConfiguration {
        .verb(
            commandName: "set",
            abstract: both("Set fields of an entry.", "設定一篇的欄位。"),
            discussion: both(
                "field= removes a field. For example: daybook set last mood=calm location=",
                "field= 會移除欄位。例如：daybook set last mood=平靜 location="))
    }

    @Argument(
        help: .both("The entry, then what to set.", "哪一篇，以及要設定的內容。", valueName: "entry field=value"),
        completion: .custom(Completion.entriesAndFields))
    var arguments: [String] = []

    @OptionGroup var choice: EntryChoice
    @OptionGroup var global: GlobalOptions

    func run(in session: Session) throws {
        let vault = try session.writableVault()
        let (paths, assignments) = try session.targets(arguments, choice, in: vault)
        guard !assignments.isEmpty else { throw Failure(session.words.setWhat, .usage) }
        let kinds = try vault.kinds()
        let world = vault.daysWorld
        var spoken: [FieldReading.SpokenValue] = []
        let changes = try Changing(
            session: session, vault: vault, command: "set", choice: choice, refusesRivals: true
        )
        .change(paths) { document, entry in
            let kind = try kinds.writableKind(named: entry.kind)
            let reader = FieldReader(kind: kind, world: world, link: session.link(in: vault))
            let reading = reader.changes(assignments, to: entry.frontMatter)
            guard reading.problems.isEmpty else {
                throw FieldProblems(problems: reading.problems, kind: kind, kinds: kinds)
            }
            for change in reading.changes { try document.apply(change) }
            try document.settleUnchosen(of: reading.changes.map(\.name))
            try vault.renew(&document, before: entry.frontMatter, kind)
            spoken = reading.spokenDates
        }
        try session.report(changes, of: paths, in: vault)
        for value in spoken { try session.say(session.words.understood(value)) }
    }
}

extension FieldChange {
    fileprivate var name: String {
        switch self {
        case .set(let name, _), .remove(let name): name
        }
    }
}

extension Document {
    /// Makes one change of a field.
    mutating func apply(_ change: FieldChange) throws {
        switch change {
        case .set(let name, let value): try set(name, to: value)
        case .remove(let name): try remove(name)
        }
    }
}
