import ArgumentParser
import Daybook

/// `profile`: who asks the magic ball.
struct Profile: Verb {
    static var configuration: CommandConfiguration {
        .verb(
            commandName: "profile",
            abstract: both("Show, edit or replace your profile.", "顯示、修改或換掉個人檔案。"),
            discussion: both(
                "A vault has one; daybook ask makes it where there is none. replace removes it with all its answers, after asking, and makes a new one.",
                "一個日記庫只有一個，daybook ask 會在第一次用時建立。replace 會先問過，再連同所有解答移除，換上新的。"))
    }

    /// What is done with it.
    enum Action: String, ExpressibleByArgument, CaseIterable {
        case show, edit, replace
    }

    @Argument(help: .both("What to do; show where nothing is given.", "要做什麼；沒給就是 show。", valueName: "action"))
    var action: Action?

    @Flag(name: .shortAndLong, help: .both("Do not ask.", "不要詢問。"))
    var yes = false

    @OptionGroup var profile: ProfileOptions
    @OptionGroup var global: GlobalOptions

    func run(in session: Session) throws {
        if action == .show, !profile.assignments.isEmpty {
            throw Failure(session.words.showChangesNothing, hint: session.words.editFlags, .usage)
        }
        let vault =
            try action ?? .show == .show && profile.assignments.isEmpty ? session.vault() : session.writableVault()
        let making = ProfileMaking(session: session, vault: vault)
        let words = session.words
        guard let path = try vault.singleEntry(of: making.kind()) else {
            let made = try making.make(making.answers(profile, missing: words.noProfileYet), command: "profile")
            return try EntryPage(session: session, vault: vault).write(vault.entry(at: made))
        }
        switch action {
        case nil, .show:
            if !profile.assignments.isEmpty { try set(path, session, vault, making) }
            try EntryPage(session: session, vault: vault).write(vault.entry(at: path))
        case .edit:
            guard profile.assignments.isEmpty else { return try set(path, session, vault, making) }
            guard session.console.terminal.isInteractive else {
                throw Failure(words.noEditorHere, hint: words.editFlags, .configuration)
            }
            try Edit.edit(path, in: vault, session)
        case .replace:
            let plan = try vault.removalPlan(for: [path])
            let title = try vault.entry(at: path).title
            // What goes is said first: who has not given a name yet may not want to any more.
            if plan.emptied.isEmpty, plan.descendants.allSatisfy({ $0.kind == "answer" }) {
                try session.say(words.profileGoes(title, records: plan.descendants.count))
            } else {
                try session.tell(plan, in: vault)
            }
            let fields = try making.answers(profile, missing: words.noNewName, hint: words.replaceFlags)
            try session.confirm(words.replaceProfile, yes: yes)
            _ = try making.make(fields, command: "profile", replacing: plan)
        }
    }

    private func set(_ path: String, _ session: Session, _ vault: Vault, _ making: ProfileMaking) throws {
        let kind = try making.kind()
        let reader = FieldReader(kind: kind, world: vault.daysWorld)
        let changes = try vault.change([path], command: "profile") { document, entry, _ in
            let reading = reader.changes(profile.assignments, to: entry.frontMatter)
            guard reading.problems.isEmpty else { throw FieldProblems(problems: reading.problems, kind: kind) }
            for change in reading.changes { try document.apply(change) }
            try vault.renewTitle(of: &document, before: entry.frontMatter, kind)
        }
        try session.report(changes, of: [path], in: vault)
    }
}
