/// The conflict marks of git in a text (git-merge(1), "How conflicts are presented"), left by a merge that was committed as it stood.
struct GitMarks {
    /// The lines that a whole set of marks begins at, from 1, as far as they were looked for.
    private(set) var lines: [Int] = []

    /// The longest text that is looked through for them beside entries, in bytes.
    static let longestText = 1_000_000

    /// Looks for them; after so many no more are looked for.
    init(in bytes: [UInt8], limit: Int = .max) {
        var line = 1
        var opened: Int?
        var divided = false
        var start = 0
        while start < bytes.count, lines.count < limit {
            let end = bytes.place(of: 0x0A, in: start..<bytes.count) ?? bytes.count
            let text = bytes[start..<end]
            start = end + 1
            if text.starts(with: "<<<<<<< ".utf8) {
                opened = line
                divided = false
            } else if opened != nil, text.starts(with: "=======".utf8), text.count <= 8 {
                divided = true
            } else if divided, let first = opened, text.starts(with: ">>>>>>> ".utf8) {
                lines.append(first)
                opened = nil
                divided = false
            }
            line += 1
        }
    }
}
