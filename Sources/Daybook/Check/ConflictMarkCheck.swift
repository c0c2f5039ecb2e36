/// Conflict marks of git in an entry, left by a merge that nobody finished.
struct ConflictMarkCheck: EntryCheck {
    private(set) var found: [CheckProblem] = []

    mutating func visit(_ entry: Entry, _ body: Body) {
        let lines = GitMarks(in: entry.file.bytes, limit: CheckProblem.mostOfAPart + 1).lines
        for line in lines.prefix(CheckProblem.mostOfAPart) {
            found.append(CheckProblem(.conflictMarks, at: entry.path, line: line))
        }
        if lines.count > CheckProblem.mostOfAPart {
            found.append(
                CheckProblem(.onlyFirst(CheckProblem.mostOfAPart, .conflicts), at: entry.path, severity: .notice))
        }
    }
}
