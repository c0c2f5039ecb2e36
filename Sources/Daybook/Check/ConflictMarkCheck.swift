/// Conflict marks of git in an entry, left by a merge that nobody finished.
struct ConflictMarkCheck: EntryCheck {
    private(set) var found: [CheckProblem] = []

    mutating func visit(_ entry: Entry, _ body: Body) {
        var line = 1
        var count = 0
        var opened: Int?
        var divided = false
        let all = entry.file.bytes
        var start = 0
        while start < all.count {
            let end = all.place(of: 0x0A, in: start..<all.count) ?? all.count
            let bytes = all[start..<end]
            start = end + 1
            if bytes.starts(with: "<<<<<<< ".utf8) {
                opened = line
                divided = false
            } else if opened != nil, bytes.starts(with: "=======".utf8), bytes.count <= 8 {
                divided = true
            } else if divided, let start = opened, bytes.starts(with: ">>>>>>> ".utf8) {
                count += 1
                guard count <= CheckProblem.mostOfAPart else {
                    found.append(CheckProblem(.onlyFirst(count - 1, .conflicts), at: entry.path, severity: .notice))
                    return
                }
                found.append(CheckProblem(.conflictMarks, at: entry.path, line: start))
                opened = nil
                divided = false
            }
            line += 1
        }
    }
}
