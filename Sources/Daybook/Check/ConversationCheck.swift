/// Messages that are not as the program writes them; what a person wrote by hand is read all the same.
struct ConversationCheck: EntryCheck {
    private(set) var found: [CheckProblem] = []

    mutating func visit(_ entry: Entry, _ body: Body) {
        let most = CheckProblem.mostOfAPart
        let faults = body.firstConversationFaults(most + 1)
        if faults.count > most {
            found.append(CheckProblem(.onlyFirst(most, .messages), at: entry.path, severity: .notice))
        }
        for fault in faults.prefix(most) {
            // What broke off is no mistake of anybody's, and is told so that it can be asked for again.
            let severity: CheckProblem.Severity =
                switch fault.kind {
                case .interrupted, .empty, .noSpeaker: .notice
                case .brokenLine, .duplicateID: .error
                }
            found.append(CheckProblem(.message(fault.kind), at: entry.path, line: fault.line, severity: severity))
        }
    }
}
