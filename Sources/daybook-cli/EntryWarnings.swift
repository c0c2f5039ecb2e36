import Daybook

/// What a command says of an entry that was edited by hand and is not as its kind wants it.
struct EntryWarnings {
    let session: Session
    let vault: Vault

    /// Warns of values that the kind does not allow, and of marks that are not closed.
    func warn(_ entry: Entry) throws {
        let kind = try vault.kinds().kind(named: entry.kind)
        for problem in Validation.problems(
            in: entry.frontMatter, kind: entry.frontMatter.has(FieldName.kind) ? kind : nil, world: vault.daysWorld)
        {
            let place = [problem.line, problem.column].compactMap { $0.map(String.init) }.joined(separator: ":")
            try session.warn(
                "\(session.shown(path: entry.path, in: vault)):\(place): " + session.words.fieldProblem(problem))
        }
        for fault in entry.markFaults {
            try session.warn(
                "\(session.shown(path: entry.path, in: vault)):\(fault.line): "
                    + session.words.checkFact(.mark(fault.kind, fault.mark)))
        }
    }
}
