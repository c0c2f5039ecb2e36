/// The difference of texts that are too long to be compared line by line in little memory: what is the same at both ends is left out,
/// and what lies between is gone through once, from one place that differs to the next.
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

    /// Calls `visit` with each line of the difference in order, before those of a hunk its header.
    func visit<Failure: Error>(_ visit: (LineDiff.Line) throws(Failure) -> Void) throws(Failure) {
        guard old != new else { return }
        let start = commonStart
        let end = commonEnd(behind: start)
        var search = PlaceSearch(
            old: old[(old.startIndex + start)..<(old.endIndex - end)],
            new: new[(new.startIndex + start)..<(new.endIndex - end)])
        var numbers = (old: 0, new: 0)
        var counted = (old: old.startIndex, new: new.startIndex)
        for hunk in hunks(of: search.places()) {
            guard let first = hunk.first, let last = hunk.last else { continue }
            let before = Self.lineStart(in: old, first.old.lowerBound, lines: contextLines, back: true)
            let after = Self.lineStart(in: old, last.old.upperBound, lines: contextLines, back: false)
            // What lies between hunks is the same in both, and need only be counted.
            numbers.old += Self.lines(in: old[counted.old..<before])
            let newBefore = first.new.lowerBound - (first.old.lowerBound - before)
            let newAfter = last.new.upperBound + (after - last.old.upperBound)
            numbers.new += Self.lines(in: new[counted.new..<newBefore])
            try visit(
                LineDiff.Line(
                    .hunkHeader,
                    Self.header(
                        numbers, old: Self.lines(in: old[before..<after]),
                        new: Self.lines(in: new[newBefore..<newAfter]))))
            var done = before
            for place in hunk {
                try Self.visit(old[done..<place.old.lowerBound], .context, &numbers, visit)
                try Self.visit(old[place.old], .removed, &numbers, visit)
                try Self.visit(new[place.new], .added, &numbers, visit)
                done = place.old.upperBound
            }
            try Self.visit(old[done..<after], .context, &numbers, visit)
            counted = (after, newAfter)
        }
    }

    /// The places in groups whose unchanged lines around them meet.
    private func hunks(of places: [PlaceSearch.Place]) -> [[PlaceSearch.Place]] {
        var hunks: [[PlaceSearch.Place]] = []
        for place in places {
            if let last = hunks.last?.last,
                Self.lineStart(in: old, last.old.upperBound, lines: contextLines, back: false)
                    >= Self.lineStart(in: old, place.old.lowerBound, lines: contextLines, back: true)
            {
                hunks[hunks.count - 1].append(place)
            } else {
                hunks.append([place])
            }
        }
        return hunks
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

    private static func header(_ before: (old: Int, new: Int), old: Int, new: Int) -> [UInt8] {
        func range(_ before: Int, _ count: Int) -> String {
            let start = count == 0 ? before : before + 1
            return count == 1 ? "\(start)" : "\(start),\(count)"
        }
        return Array("@@ -\(range(before.old, old)) +\(range(before.new, new)) @@".utf8)
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
                return try visit(LineDiff.Line(.noNewline, Array("\\ No newline at end of file".utf8)))
            }
            start = end + 1
        }
    }
}
