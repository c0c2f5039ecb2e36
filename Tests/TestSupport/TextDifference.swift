/// Two texts that ought to be the same, shown so that the places where they part are seen at a glance.
public struct TextDifference: CustomStringConvertible {
    /// The lines of one text, or of both with two spaces before: `- ` for what was expected, `+ ` for what came, with the number of
    /// the line in its own text.
    public let description: String

    /// Compares line by line; nil where the texts are equal.
    ///
    /// - Parameter context: How many equal lines stand around each difference.
    public init?(expected: String, actual: String, context: Int = 3) {
        if Array(expected.utf8) == Array(actual.utf8) { return nil }
        let old = Transcript.lines(of: expected)
        let new = Transcript.lines(of: actual)
        var removed = Set<Int>()
        var inserted = Set<Int>()
        // Strings are compared by their bytes: canonically equal ones are a difference here.
        for change in new.map({ Array($0.utf8) }).difference(from: old.map { Array($0.utf8) }) {
            switch change {
            case .remove(let offset, _, _): removed.insert(offset)
            case .insert(let offset, _, _): inserted.insert(offset)
            }
        }
        var lines: [(changed: Bool, text: String)] = []
        var (left, right) = (0, 0)
        while left < old.count || right < new.count {
            if removed.contains(left) {
                lines.append((true, "\(Self.number(left)) - \(old[left])"))
                left += 1
            } else if inserted.contains(right) {
                lines.append((true, "\(Self.number(right)) + \(new[right])"))
                right += 1
            } else {
                if left < old.count { lines.append((false, "\(Self.number(right))   \(old[left])")) }
                left += 1
                right += 1
            }
        }
        var shown = Set<Int>()
        for (index, line) in lines.enumerated() where line.changed {
            shown.formUnion(max(0, index - context)...min(lines.count - 1, index + context))
        }
        var text: [String] = []
        for index in lines.indices {
            if shown.contains(index) {
                text.append(lines[index].text)
            } else if text.last != "  ..." {
                text.append("  ...")
            }
        }
        description = text.joined(separator: "\n")
    }

    private static func number(_ index: Int) -> String {
        let digits = String(index + 1)
        return String(repeating: " ", count: max(0, 4 - digits.count)) + digits
    }
}
