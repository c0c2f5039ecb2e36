extension DisplayWidth {
    /// What is said to a person in lines of at most so many cells; paths, addresses and what is to be typed stay whole, so that they
    /// can be copied.
    func wrapped(sentences text: String, to cells: Int) -> String {
        text.split(omittingEmptySubsequences: false, whereSeparator: \.isNewline).map { line in
            of(line) <= cells ? String(line) : lines(of: line, cells).joined(separator: "\n")
        }.joined(separator: "\n")
    }

    private func lines(of line: Substring, _ cells: Int) -> [String] {
        guard let command = Self.command(in: line) else { return wrapped(line, to: cells, keepingPaths: true) }
        var lines = wrapped(line[..<command], to: cells, keepingPaths: true)
        let typed = line[command...]
        let gap = line[..<command].last == " " ? " " : ""
        if let last = lines.last, of(last) + gap.count + of(typed) <= cells {
            lines[lines.count - 1] = last + gap + typed
        } else {
            lines.append(String(typed))
        }
        return lines
    }

    /// Where a command begins that ends the line and is to be typed: behind a colon, `daybook` and its words.
    private static func command(in line: Substring) -> Substring.Index? {
        for lead in [": daybook ", "：daybook "] {
            guard let found = line.firstRange(of: lead) else { continue }
            // Where the sentence goes on behind it, it is a part of that.
            if [", ", "; ", "，", "；", "、"].contains(where: line[found.upperBound...].contains) { continue }
            return line.index(found.upperBound, offsetBy: -"daybook ".count)
        }
        return nil
    }
}
