import ArgumentParser
import Daybook

/// `edit`: open an entry's own file in the editor, and commit what comes of it.
struct Edit: Verb {
    static var configuration: CommandConfiguration {
        .verb(
            commandName: "edit",
            abstract: both("Edit an entry in your editor.", "用你的編輯器修改一篇。"),
            discussion: both(
                "Opens the real file and commits it when the editor is closed. The editor is DAYBOOK_EDITOR, the setting, VISUAL or EDITOR.",
                "開啟檔案本身，關掉編輯器後提交。編輯器依序取自 DAYBOOK_EDITOR、設定、VISUAL、EDITOR。"))
    }

    @Argument(help: .both("The entry.", "哪一篇。", valueName: "entry"), completion: .custom(Completion.entries))
    var entry: String

    @OptionGroup var global: GlobalOptions

    func run(in session: Session) throws {
        let vault = try session.writableVault()
        try Self.edit(session.path(of: entry, in: vault), in: vault, session)
    }

    /// Opens an entry's file in the editor, and commits what comes of it.
    static func edit(_ path: String, in vault: Vault, _ session: Session) throws {
        let before = try vault.entry(at: path)
        let editing = try vault.beginEditing(before)
        let draft = EditorDraft(session: session, vault: vault)
        do {
            try draft.edit(vault.absolute(path))
        } catch {
            // What the editor saved before it failed is the writer's, and stays.
            _ = try? vault.finishEditing(editing)
            throw error
        }
        guard try session.operations.information(at: vault.absolute(path)) != nil else {
            throw gone(editing, in: vault, session)
        }
        if try isBlank(path, in: vault, session), !before.file.bytes.allSatisfy(\.isBlank) {
            // An editor that could not save, on a full disk for one, leaves just that; nothing of it is the writer's.
            if try vault.removeIfTakenAway(editing) { throw gone(editing, in: vault, session) }
            try session.operations.replace(vault.absolute(path), with: before.file.bytes)
            _ = try vault.finishEditing(editing)
            try session.say(session.words.leftEmpty)
            throw QuietFailure(status: .interrupted)
        }
        guard let outcome = try vault.finishEditing(editing) else {
            return try session.say(session.words.unchangedEdit)
        }
        let after = try vault.entry(at: outcome.path)
        try session.say(session.words.edited(title: after.title))
        let name = outcome.path == path ? nil : session.relative(outcome.path, in: vault)
        if outcome.isPutTogether {
            try session.say(session.words.putTogether(name))
        } else if let name {
            try session.say(session.words.keptUnder(name))
        }
        if let copy = outcome.conflictCopy { try session.warn(session.words.editedElsewhere(copy: copy)) }
        try session.mention(outcome.committed)
        if let problem = after.problem {
            try session.warn(
                session.words.brokenAfterEdit(
                    line: problem.line, column: problem.column, problem: session.words.problem(problem.kind)))
            throw QuietFailure(status: .badData)
        }
        try EntryWarnings(session: session, vault: vault).warn(after)
    }

    /// Says where the entry is by now, or how it comes back.
    private static func gone(_ editing: Vault.Editing, in vault: Vault, _ session: Session) -> Failure {
        let words = session.words
        let path = editing.entry.path
        let shown = session.relative(path, in: vault)
        // Another command may have taken it away, and nothing of the edit is left then to be looked after.
        _ = try? vault.finishEditing(editing)
        if let id = editing.entry.id, let other = try? vault.path(named: id.description, from: nil) {
            let now = session.relative(other, in: vault)
            return Failure(words.movedDuringEdit(shown, to: now), hint: words.editThere(now), .noInput)
        }
        return Failure(words.goneAfterEdit(shown), hint: words.bringBack(shown), .noInput)
    }

    private static func isBlank(_ path: String, in vault: Vault, _ session: Session) throws -> Bool {
        let bytes = try session.operations.read(vault.absolute(path), limit: 4096)
        return bytes?.allSatisfy(\.isBlank) == true
    }
}

extension UInt8 {
    fileprivate var isBlank: Bool { self == 0x20 || (0x09...0x0D).contains(self) }
}
