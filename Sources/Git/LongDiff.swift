/// The difference of texts that are too long to be compared line by line in little memory: what is the same at both ends is left out,
/// and what lies between is given up whole and taken whole.
///
/// It is a true difference, if not always the shortest; for two texts that differ in one place it is that too.
struct LongDiff {
    private let old: [UInt8]
    private let new: [UInt8]
    private let contextLines: Int

    /// The length of both texts, in bytes, from which they are compared in this way.
    static let least = 1 << 20

    init(from old: [UInt8], to new: [UInt8], contextLines: Int) {
        self.old = old
        self.new = new
        self.contextLines = contextLines
    }

    /// Calls `visit` with each line of the difference in order, the header of its one hunk first.
    func visit<Failure: Error>(_ visit: (LineDiff.Line) throws(Failure) -> Void) throws(Failure) {
        guard old != new else { return }
        let start = commonStart
        let end = commonEnd(behind: start)
        let before = Self.lineStart(in: old, start, lines: contextLines, back: true)
        let after = Self.lineStart(in: old, old.count - end, lines: contextLines, back: false)
        let first = Self.lines(in: old, 0..<before)
        let context = (
            before: Self.lines(in: old, before..<start), after: Self.lines(in: old, old.count - end..<after)
        )
        let removed = Self.lines(in: old, start..<old.count - end)
        let added = Self.lines(in: new, start..<new.count - end)
        let both = context.before + context.after
        try visit(LineDiff.Line(.hunkHeader, Self.header(first, old: both + removed, new: both + added)))
        var numbers = (old: first, new: first)
        try Self.visit(old, before..<start, .context, &numbers, visit)
        try Self.visit(old, start..<old.count - end, .removed, &numbers, visit)
        try Self.visit(new, start..<new.count - end, .added, &numbers, visit)
        try Self.visit(old, old.count - end..<after, .context, &numbers, visit)
    }

    /// How many bytes of whole lines are the same at the beginning.
    private var commonStart: Int {
        var (index, line) = (0, 0)
        while index < old.count, index < new.count, old[index] == new[index] {
            index += 1
            if old[index - 1] == 0x0A { line = index }
        }
        return line
    }

    /// How many bytes of whole lines are the same at the end, and not at the beginning.
    private func commonEnd(behind start: Int) -> Int {
        guard (old.last == 0x0A) == (new.last == 0x0A) else { return 0 }
        var (count, line) = (0, 0)
        let most = min(old.count, new.count) - start
        while count < most, old[old.count - 1 - count] == new[new.count - 1 - count] {
            // What stands behind a line feed is a whole line.
            if count > 0, old[old.count - 1 - count] == 0x0A { line = count }
            count += 1
        }
        // All of it is, where both texts begin a line there.
        let beginsLine = [(old, old.count - count), (new, new.count - count)].allSatisfy {
            $1 == 0 || $0[$1 - 1] == 0x0A
        }
        return count == most && beginsLine ? count : line
    }

    /// Where the line some lines before or behind a place begins.
    private static func lineStart(in bytes: [UInt8], _ place: Int, lines: Int, back: Bool) -> Int {
        var (place, left) = (place, lines)
        while left > 0, back ? place > 0 : place < bytes.count {
            if back {
                place -= 1
                while place > 0, bytes[place - 1] != 0x0A { place -= 1 }
            } else {
                while place < bytes.count, bytes[place] != 0x0A { place += 1 }
                place = min(bytes.count, place + 1)
            }
            left -= 1
        }
        return place
    }

    private static func lines(in bytes: [UInt8], _ range: Range<Int>) -> Int {
        guard !range.isEmpty else { return 0 }
        return bytes[range].reduce(bytes[range.upperBound - 1] == 0x0A ? 0 : 1) { $1 == 0x0A ? $0 + 1 : $0 }
    }

    private static func header(_ before: Int, old: Int, new: Int) -> [UInt8] {
        func range(_ count: Int) -> String {
            let start = count == 0 ? before : before + 1
            return count == 1 ? "\(start)" : "\(start),\(count)"
        }
        return Array("@@ -\(range(old)) +\(range(new)) @@".utf8)
    }

    private static func visit<Failure: Error>(
        _ bytes: [UInt8], _ range: Range<Int>, _ kind: LineDiff.Kind, _ numbers: inout (old: Int, new: Int),
        _ visit: (LineDiff.Line) throws(Failure) -> Void
    ) throws(Failure) {
        var start = range.lowerBound
        while start < range.upperBound {
            let end = bytes[start..<range.upperBound].firstIndex(of: 0x0A)
            if kind != .added { numbers.old += 1 }
            if kind != .removed { numbers.new += 1 }
            try visit(
                LineDiff.Line(
                    kind, Array(bytes[start..<(end ?? range.upperBound)]), old: kind == .added ? nil : numbers.old,
                    new: kind == .removed ? nil : numbers.new))
            guard let end else {
                return try visit(LineDiff.Line(.noNewline, Array("No newline at end of file".utf8)))
            }
            start = end + 1
        }
    }
}
