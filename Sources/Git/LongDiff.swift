/// The difference of texts that are too long to be compared line by line in little memory: what is the same at both ends is left out,
/// and what lies between is given up whole and taken whole.
///
/// It is a true difference, if not always the shortest; for two texts that differ in one place it is that too.
struct LongDiff {
    private let old: ArraySlice<UInt8>
    private let new: ArraySlice<UInt8>
    private let contextLines: Int

    /// The length of both texts, in bytes, from which they are compared in this way.
    static let least = 1 << 20

    init(from old: ArraySlice<UInt8>, to new: ArraySlice<UInt8>, contextLines: Int) {
        self.old = old
        self.new = new
        self.contextLines = contextLines
    }

    /// Calls `visit` with each line of the difference in order, the header of its one hunk first.
    func visit<Failure: Error>(_ visit: (LineDiff.Line) throws(Failure) -> Void) throws(Failure) {
        guard old != new else { return }
        let start = commonStart
        let end = commonEnd(behind: start)
        let part = old.startIndex + start..<old.endIndex - end
        let newPart = new.startIndex + start..<new.endIndex - end
        let before = Self.lineStart(in: old, part.lowerBound, lines: contextLines, back: true)
        let after = Self.lineStart(in: old, part.upperBound, lines: contextLines, back: false)
        let first = Self.lines(in: old[..<before])
        let both = Self.lines(in: old[before..<part.lowerBound]) + Self.lines(in: old[part.upperBound..<after])
        let (removed, added) = (Self.lines(in: old[part]), Self.lines(in: new[newPart]))
        try visit(LineDiff.Line(.hunkHeader, Self.header(first, old: both + removed, new: both + added)))
        var numbers = (old: first, new: first)
        try Self.visit(old[before..<part.lowerBound], .context, &numbers, visit)
        try Self.visit(old[part], .removed, &numbers, visit)
        try Self.visit(new[newPart], .added, &numbers, visit)
        try Self.visit(old[part.upperBound..<after], .context, &numbers, visit)
    }

    /// How many bytes of whole lines are the same at the beginning.
    private var commonStart: Int {
        var line = 0
        var (place, newPlace) = (old.startIndex, new.startIndex)
        while place < old.endIndex, newPlace < new.endIndex, old[place] == new[newPlace] {
            place += 1
            newPlace += 1
            if old[place - 1] == 0x0A { line = place - old.startIndex }
        }
        return line
    }

    /// How many bytes of whole lines are the same at the end, and not at the beginning.
    private func commonEnd(behind start: Int) -> Int {
        guard (old.last == 0x0A) == (new.last == 0x0A) else { return 0 }
        var (count, line) = (0, 0)
        let most = min(old.count, new.count) - start
        while count < most, old[old.endIndex - 1 - count] == new[new.endIndex - 1 - count] {
            // What stands behind a line feed is a whole line.
            if count > 0, old[old.endIndex - 1 - count] == 0x0A { line = count }
            count += 1
        }
        // All of it is, where both texts begin a line there.
        let beginsLine = [(old, old.endIndex - count), (new, new.endIndex - count)].allSatisfy {
            $1 == $0.startIndex || $0[$1 - 1] == 0x0A
        }
        return count == most && beginsLine ? count : line
    }

    /// Where the line some lines before or behind a place begins.
    private static func lineStart(in bytes: ArraySlice<UInt8>, _ place: Int, lines: Int, back: Bool) -> Int {
        var (place, left) = (place, lines)
        while left > 0, back ? place > bytes.startIndex : place < bytes.endIndex {
            if back {
                place -= 1
                while place > bytes.startIndex, bytes[place - 1] != 0x0A { place -= 1 }
            } else {
                while place < bytes.endIndex, bytes[place] != 0x0A { place += 1 }
                place = min(bytes.endIndex, place + 1)
            }
            left -= 1
        }
        return place
    }

    private static func lines(in bytes: ArraySlice<UInt8>) -> Int {
        guard let last = bytes.last else { return 0 }
        return bytes.reduce(last == 0x0A ? 0 : 1) { $1 == 0x0A ? $0 + 1 : $0 }
    }

    private static func header(_ before: Int, old: Int, new: Int) -> [UInt8] {
        func range(_ count: Int) -> String {
            let start = count == 0 ? before : before + 1
            return count == 1 ? "\(start)" : "\(start),\(count)"
        }
        return Array("@@ -\(range(old)) +\(range(new)) @@".utf8)
    }

    private static func visit<Failure: Error>(
        _ bytes: ArraySlice<UInt8>, _ kind: LineDiff.Kind, _ numbers: inout (old: Int, new: Int),
        _ visit: (LineDiff.Line) throws(Failure) -> Void
    ) throws(Failure) {
        var start = bytes.startIndex
        while start < bytes.endIndex {
            let end = bytes[start...].firstIndex(of: 0x0A)
            if kind != .added { numbers.old += 1 }
            if kind != .removed { numbers.new += 1 }
            try visit(
                LineDiff.Line(
                    kind, Array(bytes[start..<(end ?? bytes.endIndex)]), old: kind == .added ? nil : numbers.old,
                    new: kind == .removed ? nil : numbers.new))
            guard let end else {
                return try visit(LineDiff.Line(.noNewline, Array("No newline at end of file".utf8)))
            }
            start = end + 1
        }
    }
}
