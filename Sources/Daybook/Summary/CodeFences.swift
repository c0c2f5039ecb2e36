/// Finds where code blocks end, without looking twice for an end that is not there.
struct CodeFences {
    /// The shortest fence, for each character, that is known to have no end below.
    private var open: [Character: Int] = [:]

    /// The line that closes the fence opened at a line; nil if none opens there, or nothing closes it.
    mutating func end(of lines: [Substring], openedAt index: Int) -> Int? {
        guard let fence = Self.fence(lines[index]) else { return nil }
        if let shortest = open[fence.mark], fence.length >= shortest { return nil }
        for line in (index + 1)..<max(index + 1, lines.count) {
            guard let end = Self.fence(lines[line]), end.mark == fence.mark, end.length >= fence.length, end.isBare
            else { continue }
            return line
        }
        open[fence.mark] = fence.length
        return nil
    }

    private static func fence(_ line: Substring) -> (mark: Character, length: Int, isBare: Bool)? {
        let content = line.drop { $0 == " " }
        guard let mark = content.first, mark == "`" || mark == "~" else { return nil }
        let rest = content.drop { $0 == mark }
        let length = content.count - rest.count
        guard length >= 3, mark == "~" || !rest.contains("`") else { return nil }
        return (mark, length, rest.allSatisfy(\.isWhitespace))
    }
}
