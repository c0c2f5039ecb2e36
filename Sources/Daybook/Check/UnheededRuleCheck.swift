/// What looks like a rule on what AI may be sent, where the format reads none.
struct UnheededRuleCheck: EntryCheck {
    private(set) var found: [CheckProblem] = []

    mutating func visit(_ entry: Entry, _ body: Body) {
        // Nothing of what cannot be read is sent, and that it cannot is told already.
        guard entry.problem == nil, entry.document.opening != .unterminated, let line = entry.unheededRuleLine else {
            return
        }
        found.append(CheckProblem(.unheededRule, at: entry.path, line: line))
    }
}
