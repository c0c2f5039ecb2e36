import Synchronization

/// A regular expression, compiled; capitals make no difference, and a match lies within a line.
///
/// To tell whether `n` bytes hold a match takes time in the order of `n`, whatever the text and the expression.
final class LineRegex: Sendable {
    /// Texts one of which stands in every match; none where nothing is known of them.
    private let probes: [Needle]
    private let machine: Mutex<Machine>

    /// What is known of the texts that were looked at, for those to come.
    private struct Machine: Sendable {
        var classes: ScalarClasses
        var scanner: RegexScanner
        var threads: RegexThreads

        /// The next matches of a line at or after a place.
        mutating func hits(in bytes: [UInt8], _ line: Range<Int>, from start: Int, _ work: inout Int) -> [Range<Int>] {
            var hits: [Range<Int>] = []
            var next = start
            while hits.count < LineRegex.atOnce,
                let hit = threads.find(in: bytes, line, from: next, &classes, work: &work)
            {
                hits.append(hit)
                next = hit.upperBound
            }
            return hits
        }
    }

    /// Compiles an expression.
    ///
    /// - Parameter tableLimit: The most places in the table of a scanner.
    init(_ pattern: String, tableLimit: Int = RegexScanner.tableLimit) throws(RegexFault) {
        let node = try RegexReader.read(pattern)
        guard !node.mayBeEmpty else { throw RegexFault(.matchesNothing, at: 0) }
        let program = try RegexProgram(node)
        let probes = (node.requiredTexts ?? []).map { Needle($0, anywhere: true) }
        self.probes = probes.contains { $0 == nil } ? [] : probes.compactMap(\.self)
        machine = Mutex(
            Machine(
                classes: ScalarClasses(program.sets), scanner: RegexScanner(program, tableLimit: tableLimit),
                threads: RegexThreads(program)))
    }

    /// Whether a text may hold a match, from its bytes alone: false only where it surely does not.
    func mayOccur(in bytes: [UInt8], _ range: Range<Int>, classes: inout KnownClasses) -> Bool {
        if probes.isEmpty { return true }
        for probe in probes where probe.mayOccur(in: bytes, range, classes: &classes) { return true }
        return false
    }

    /// Every match from left to right, none beginning before the last one's end, until `visit` returns false.
    ///
    /// In a text that has an expression look far ahead again and again, matches after the first are left out once that took
    /// many times as long as to go through the text.
    func findAll(in bytes: [UInt8], _ range: Range<Int>, classes: inout KnownClasses, visit: (Range<Int>) -> Bool) {
        var work = range.count * Self.workPerByte + Self.leastWork
        var start = range.lowerBound
        while start < range.upperBound {
            guard let (line, first) = line(in: bytes, range, from: start, &work) else { return }
            var hits = first
            while true {
                for hit in hits where !visit(hit) { return }
                guard hits.count == Self.atOnce, let last = hits.last else { break }
                hits = machine.withLock { $0.hits(in: bytes, line, from: last.upperBound, &work) }
            }
            start = line.upperBound + 1
        }
    }

    private static let workPerByte = 8
    private static let leastWork = 1_000_000
    /// How many matches are held at a time: a line may be very long.
    private static let atOnce = 1_000

    /// The first line at or after a place that holds any match, and the first of these.
    private func line(
        in bytes: [UInt8], _ range: Range<Int>, from start: Int, _ work: inout Int
    ) -> (line: Range<Int>, hits: [Range<Int>])? {
        machine.withLock { machine in
            guard let place = machine.scanner.find(in: bytes, from: start, to: range.upperBound, &machine.classes)
            else {
                return nil
            }
            func isBreak(_ byte: UInt8) -> Bool { byte == 0x0A || byte == 0x0D }
            let end = bytes[place..<range.upperBound].firstIndex(where: isBreak) ?? range.upperBound
            let lower = bytes[start..<place].lastIndex(where: isBreak).map { $0 + 1 } ?? start
            var hits = machine.hits(in: bytes, lower..<end, from: lower, &work)
            if hits.isEmpty {
                // That it matches is known; where, at least in part.
                let last = max(lower, place == end ? place - 1 : place)
                let first = bytes[lower...last].lastIndex { $0 & 0xC0 != 0x80 } ?? last
                hits = [first..<first + UTF8Scalar.decode(bytes, at: first, end: end).length]
            }
            return (lower..<end, hits)
        }
    }
}
