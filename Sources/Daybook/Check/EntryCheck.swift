/// A check that needs nothing but the entry, so that a text that is in no file yet can be held against it.
protocol EntryCheck: VaultCheck {
    /// What was found so far.
    var found: [CheckProblem] { get }
}

extension EntryCheck {
    func problems(in context: CheckContext) -> [CheckProblem] { found }
}
