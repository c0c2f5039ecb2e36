/// Marks that are not closed or come a second time, and so are taken for the writer's own text.
struct MarkCheck: EntryCheck {
    private(set) var found: [CheckProblem] = []

    mutating func visit(_ entry: Entry, _ body: Body) {
        for fault in body.faults {
            found.append(CheckProblem(.mark(fault.kind, fault.mark), at: entry.path, line: fault.line))
        }
        if body.structure.hasMoreFaults {
            found.append(CheckProblem(.onlyFirst(body.faults.count, .marks), at: entry.path, severity: .notice))
        }
    }
}
