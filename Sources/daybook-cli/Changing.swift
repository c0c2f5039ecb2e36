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
    func change(
        _ paths: [String], edit: (_ document: inout Document, _ entry: Entry) throws -> Void
    ) throws -> [Vault.Change] {
        if choice.dryRun {
            for path in paths {
                let entry = try vault.entry(at: path)
                var document = entry.document
                try edit(&document, entry)
                if document != entry.document { try session.data(session.shown(path: path, in: vault)) }
            }
            throw QuietFailure(status: .done)
        }
        return try vault.change(paths, command: command, refusingRivals: refusesRivals) { document, entry, _ in
            try edit(&document, entry)
        }
    }
}
