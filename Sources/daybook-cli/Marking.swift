import Daybook

/// What `done`, `undone`, `star` and `unstar` have in common: one mark on each of several entries.
struct Marking {
    let session: Session
    let command: String
    let choice: EntryChoice

    /// Marks the entries that are named, or all that the filter finds.
    func mark(
        _ names: [String], edit: (_ document: inout Document, _ entry: Entry, _ kinds: KindLibrary) throws -> Void
    ) throws {
        let vault = try session.writableVault()
        let kinds = try vault.kinds()
        var paths: [String] = []
        if choice.filter != nil {
            paths = try session.targets([], choice, in: vault).paths
        } else {
            guard !names.isEmpty else {
                throw Failure(session.words.nameAnEntry, hint: session.words.howToName, .usage)
            }
            for name in names { paths.append(try session.path(of: name, in: vault)) }
        }
        let changes = try Changing(session: session, vault: vault, command: command, choice: choice)
            .change(paths) { document, entry in try edit(&document, entry, kinds) }
        try session.report(changes, of: paths, in: vault)
    }

    /// Throws where entries of a kind are never done.
    static func requireDone(_ entry: Entry, _ kinds: KindLibrary, _ words: Words) throws {
        let kind = kinds.kind(named: entry.kind)
        let has = kind?.field(named: FieldName.done) != nil || entry.frontMatter.has(FieldName.done)
        guard has else {
            throw Failure(words.cannotBeDone(kind: kind?.label(for: words.language.rawValue) ?? entry.kind), .badData)
        }
    }
}
