import Daybook

/// The changing of entries by a command, or with `--dry-run` the telling of what it would change.
struct Changing {
    let session: Session
    let vault: Vault
    let command: String
    var choice = EntryChoice()
    /// Whether entries are held against those that they may not be beside.
    var refusesRivals = false

    /// Changes the entries; those that stay as they were are left out of what is returned.
    ///
    /// Where a filter found several that would change, and nobody said `--yes`, that is asked first.
    func change(
        _ paths: [String], edit: (_ document: inout Document, _ entry: Entry) throws -> Void
    ) throws -> [Vault.Change] {
        if choice.dryRun || choice.filter != nil && !choice.yes && paths.count > 1 {
            var count = 0
            for path in paths {
                let entry = try vault.entry(at: path)
                if let problem = entry.problem { throw EntryError.unreadable(path: path, problem) }
                var document = vault.editable(entry)
                do {
                    try edit(&document, entry)
                } catch let error as DocumentError {
                    throw EntryError.document(path: path, error)
                }
                guard document != entry.document else { continue }
                count += 1
                if choice.dryRun { try session.data(session.shown(path: path, in: vault)) }
            }
            if choice.dryRun { throw QuietFailure(status: .done) }
            if count > 1 { try session.confirm(session.words.changeAll(count), yes: false) }
        }
        return try vault.change(paths, command: command, refusingRivals: refusesRivals) { document, entry, _ in
            try edit(&document, entry)
        }
    }
}
