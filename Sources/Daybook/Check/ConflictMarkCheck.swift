/// Conflict marks of git in an entry, left by a merge that nobody finished.
struct ConflictMarkCheck: VaultCheck {
    private var found: [CheckProblem] = []

    mutating func visit(_ entry: Entry, _ body: Body) {
        var line = 1
        var opened: Int?
        var divided = false
        for bytes in entry.file.bytes.split(separator: 0x0A, omittingEmptySubsequences: false) {
            if bytes.starts(with: "<<<<<<< ".utf8) {
                opened = line
                divided = false
            } else if opened != nil, bytes.starts(with: "=======".utf8), bytes.count <= 8 {
                divided = true
            } else if divided, let start = opened, bytes.starts(with: ">>>>>>> ".utf8) {
                found.append(CheckProblem(.conflictMarks, at: entry.path, line: start))
                opened = nil
                divided = false
            }
            line += 1
        }
    }

    func problems(in context: CheckContext) -> [CheckProblem] { found }
}
