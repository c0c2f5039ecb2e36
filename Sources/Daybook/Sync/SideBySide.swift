/// Two changes of a text put together line by line, also of lines that stand side by side, which git takes for the same.
///
/// Nothing is settled here: where both changed a line there is no result. What both put in the same place stands there one after the
/// other, theirs first, and once where one of the two begins or ends with the other.
enum SideBySide {
    /// The length of all versions, in bytes, up to which they are compared.
    static let most = 1 << 20

    /// A change: lines of the base, and those that stand there instead.
    private struct Hunk {
        var base: Range<Int>
        var side: Range<Int>
    }

    /// The text with both changes; nil where they are of the same lines, or the texts are too long.
    static func merged(base: [UInt8], ours: [UInt8], theirs: [UInt8]) -> [UInt8]? {
        guard base.count &+ ours.count &+ theirs.count <= most else { return nil }
        var interner = Interner()
        let texts = [base, ours, theirs].map { LineMerging.lines($0) }
        let numbers = texts.map { lines in lines.map { interner.number($0) } }
        var all: [(hunk: Hunk, text: Int)] = []
        for text in 1...2 {
            let pairs = SequenceAlignment(numbers[0], numbers[text], kinds: interner.count).pairs
            var (start, sideStart) = (0, 0)
            for (end, sideEnd) in pairs.map({ ($0.one, $0.other) }) + [(numbers[0].count, numbers[text].count)] {
                if start < end || sideStart < sideEnd {
                    all.append((Hunk(base: start..<end, side: sideStart..<sideEnd), text))
                }
                (start, sideStart) = (end &+ 1, sideEnd &+ 1)
            }
        }
        all.sort {
            ($0.hunk.base.lowerBound, $0.hunk.base.upperBound, $1.text)
                < ($1.hunk.base.lowerBound, $1.hunk.base.upperBound, $0.text)
        }
        var result: [UInt8] = []
        var place = 0
        var last: Hunk?
        // How much there is without the lines of the last change.
        var length = 0
        for (hunk, text) in all {
            guard hunk.base.lowerBound >= place else { return nil }
            if let last, last.base == hunk.base {
                guard hunk.base.isEmpty else { return nil }
                let (theirs, ours) = (numbers[2][last.side], numbers[1][hunk.side])
                if holds(theirs, ours) { continue }
                if holds(ours, theirs) { result.removeSubrange(length...) }
            }
            for line in texts[0][place..<hunk.base.lowerBound] { result += line }
            length = result.count
            for line in texts[text][hunk.side] {
                // A line without a line feed is the last one.
                guard result.isEmpty || result.last == UInt8(ascii: "\n") else { return nil }
                result += line
            }
            place = hunk.base.upperBound
            last = hunk
        }
        for line in texts[0][place...] {
            guard result.isEmpty || result.last == UInt8(ascii: "\n") else { return nil }
            result += line
        }
        return result
    }

    /// Whether lines begin or end with others.
    private static func holds(_ lines: ArraySlice<Int>, _ others: ArraySlice<Int>) -> Bool {
        lines.starts(with: others) || lines.suffix(others.count).elementsEqual(others)
    }
}
