/// A text cut into what is merged whole: paragraphs, blocks of code, places where a merge kept two versions, the parts between marks.
struct BodyUnits: Equatable {
    /// What a unit is.
    enum Kind: Equatable { case text, overlap, summary, chat }

    /// One unit: whole lines, and the empty lines before it.
    struct Unit: Equatable {
        var kind = Kind.text
        var content: [UInt8]
        var gap: [UInt8] = []
    }

    var units: [Unit] = []
    /// The empty lines behind the last unit.
    var tail: [UInt8] = []
    /// Whether the last line ends without a line feed; the unit has one all the same.
    var isOpen = false

    init() {}

    /// Cuts a text with LF; without regions, marks are text like any other.
    init(_ text: [UInt8], hasRegions: Bool) {
        guard let last = text.last else { return }
        isOpen = last != 0x0A
        let bytes = isOpen ? text + [0x0A] : text
        let structure = BodyStructure(bytes)
        var gapStart = 0
        var start = 0
        var wholes = Self.wholes(bytes, structure, hasRegions)[...]
        func add(_ kind: Kind, _ range: Range<Int>) {
            units.append(Unit(kind: kind, content: Array(bytes[range]), gap: Array(bytes[gapStart..<range.lowerBound])))
            (start, gapStart) = (range.upperBound, range.upperBound)
        }
        while start < bytes.count {
            if let whole = wholes.first, whole.range.lowerBound <= start {
                wholes.removeFirst()
                if whole.range.lowerBound == start { add(whole.kind, whole.range) }
                continue
            }
            let limit = wholes.first?.range.lowerBound ?? bytes.count
            var end = start
            while end < limit {
                let line = end..<min(limit, bytes.endOfLine(at: end))
                if bytes.trimmed(line).isEmpty { break }
                end = line.upperBound
            }
            if end > start { add(.text, start..<end) } else { start = bytes.endOfLine(at: start) }
        }
        tail = Array(bytes[gapStart...])
        if isOpen, !tail.isEmpty { tail.removeLast() }
    }

    /// The ranges of whole lines that are not cut into paragraphs, in order, none of which overlaps another.
    private static func wholes(
        _ bytes: [UInt8], _ structure: BodyStructure, _ hasRegions: Bool
    ) -> [(kind: Kind, range: Range<Int>)] {
        func lines(_ range: Range<Int>) -> Range<Int> {
            bytes.startOfLine(at: range.lowerBound)..<bytes.endOfLine(at: max(range.lowerBound, range.upperBound &- 1))
        }
        let code = structure.code.map(\.range)
        var found: [(kind: Kind, range: Range<Int>)] = []
        if hasRegions {
            if let summary = structure.summary { found.append((.summary, lines(summary.range))) }
            if let chat = structure.chat { found.append((.chat, lines(chat.range))) }
        }
        func isFree(_ range: Range<Int>) -> Bool { !found.contains { $0.range.overlaps(range) } }
        let overlaps = OverlapMarks(bytes, code: code).overlaps.filter { isFree($0.range) }
        let regions = found
        found += overlaps.map { (.overlap, $0.range) }
        // Both are in order, and there may be very many.
        var open = overlaps[...]
        for range in code {
            while let first = open.first, first.range.upperBound <= range.lowerBound { open.removeFirst() }
            if let first = open.first, first.range.overlaps(range) { continue }
            if regions.contains(where: { $0.range.overlaps(range) }) { continue }
            found.append((.text, lines(range)))
        }
        return found.sorted { $0.range.lowerBound < $1.range.lowerBound }
    }

    /// The text again.
    var text: [UInt8] {
        var result: [UInt8] = []
        for unit in units { result += unit.gap + unit.content }
        result += tail
        // With a tail, the missing line feed is that of an empty line.
        if isOpen, tail.isEmpty, result.last == 0x0A { result.removeLast() }
        return result
    }
}
