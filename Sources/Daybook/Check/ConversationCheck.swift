/// Messages that are not as the program writes them; what a person wrote by hand is read all the same.
struct ConversationCheck: VaultCheck {
    private var found: [CheckProblem] = []

    mutating func visit(_ entry: Entry, _ body: Body) {
        for fault in body.conversationFaults {
            // What broke off is no mistake of anybody's, and is told so that it can be asked for again.
            let severity: CheckProblem.Severity =
                switch fault.kind {
                case .interrupted, .empty: .notice
                case .brokenLine, .duplicateID: .error
                }
            found.append(CheckProblem(.message(fault.kind), at: entry.path, line: fault.line, severity: severity))
        }
    }

    func problems(in context: CheckContext) -> [CheckProblem] { found }
}
