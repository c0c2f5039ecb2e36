/// Cuts a line of text between characters so that it fits a width and shows its first hit.
struct SnippetCut: Sendable {
    /// One character: its bytes and its width.
    private struct Piece: Sendable {
        var end: Int
        var width: Int
    }

    private var width = 1
    private var pieces: [Piece] = []
    /// Whether each piece is one scalar.
    private var isPlain = false

    /// Measures a text for a line of a width, no more of it than can be shown: the width behind the first hit.
    mutating func measure(_ text: SnippetText, width: Int, _ widths: inout PlainWidths) {
        self.width = width
        pieces.removeAll(keepingCapacity: true)
        isPlain = measurePlainly(text, &widths)
        if isPlain { return }
        pieces.removeAll(keepingCapacity: true)
        var end = 0
        var spare = width
        let hitEnd = text.hits.first?.upperBound ?? 0
        for character in String(decoding: text.bytes, as: UTF8.self) {
            end += character.utf8.count
            let cells = widths.of(character)
            pieces.append(Piece(end: end, width: cells))
            if end > hitEnd { spare -= cells }
            if spare < 0 { break }
        }
    }

    /// Measures scalar by scalar; false where characters may be made of several.
    private mutating func measurePlainly(_ text: SnippetText, _ widths: inout PlainWidths) -> Bool {
        let hitEnd = text.hits.first?.upperBound ?? 0
        let count = text.bytes.count
        var index = 0
        var spare = width
        while index < count {
            let byte = text.bytes[index]
            let cells: Int
            if byte < 0x80 {
                guard byte >= 0x20, byte < 0x7F else { return false }
                index += 1
                cells = 1
            } else {
                let scalar = UTF8Scalar.decode(text.bytes, at: index, end: count)
                guard let known = widths.of(scalar.value) else { return false }
                index += scalar.length
                cells = known
            }
            // What goes beyond the line may still be part of the last character in it, so one more is looked at.
            if spare < 0 { return true }
            pieces.append(Piece(end: index, width: cells))
            if index > hitEnd { spare -= cells }
        }
        return true
    }

    /// Adds the line of the measured text to some bytes, with `…` where text is left out, and the hits in it to others.
    func write(_ text: SnippetText, isCutBefore: Bool, to bytes: inout [UInt8], _ hits: inout [Range<Int>]) {
        let total = pieces.reduce(0) { $0 + $1.width } + (isCutBefore ? 1 : 0)
        let isWhole = pieces.last?.end ?? 0 == text.bytes.count
        if total <= width, isWhole { return write(text, 0..<pieces.count, isCutBefore, false, to: &bytes, &hits) }
        var first = 0
        if let hit = text.hits.first { first = start(in: text, before: hit.lowerBound) }
        let isCut = isCutBefore || first > 0
        var last = first
        var used = isCut ? 1 : 0
        while last < pieces.count, used + pieces[last].width <= width {
            used += pieces[last].width
            last += 1
        }
        let isCutAfter = last < pieces.count || !isWhole
        while isCutAfter, last > first, used + 1 > width {
            last -= 1
            used -= pieces[last].width
        }
        write(text, first..<last, isCut, isCutAfter, to: &bytes, &hits)
    }

    /// The first piece shown: a third of the width before the hit, at the beginning of a word where one is near; earlier
    /// where what follows leaves room.
    private func start(in text: SnippetText, before hit: Int) -> Int {
        var index = pieces.firstIndex { $0.end > hit } ?? 0
        let hitIndex = index
        var used = 0
        while index > 0, used + pieces[index - 1].width <= width / 3 {
            index -= 1
            used += pieces[index].width
        }
        var rest = pieces[index...].reduce(2) { $0 + $1.width }
        while index > 0, rest + pieces[index - 1].width <= width {
            index -= 1
            rest += pieces[index].width
        }
        if index == 0 { return 0 }
        for candidate in index - 1..<min(index + 12, hitIndex) where text.bytes[pieces[candidate].end - 1] == 0x20 {
            return candidate + 1
        }
        return index
    }

    private func write(
        _ text: SnippetText, _ shown: Range<Int>, _ isCutBefore: Bool, _ isCutAfter: Bool, to bytes: inout [UInt8],
        _ hits: inout [Range<Int>]
    ) {
        let start = shown.lowerBound > 0 ? pieces[shown.lowerBound - 1].end : 0
        var end = shown.isEmpty ? start : pieces[shown.upperBound - 1].end
        while isCutAfter, end > start, text.bytes[end - 1] == 0x20 { end -= 1 }
        let first = bytes.count
        if isCutBefore { bytes.append(contentsOf: "…".utf8) }
        let shift = bytes.count - first - start
        bytes.append(contentsOf: text.bytes[start..<end])
        if isCutAfter { bytes.append(contentsOf: "…".utf8) }
        for hit in text.hits {
            if hit.lowerBound >= end { break }
            let clamped = wholePieces(hit, among: shown).clamped(to: start..<end)
            if !clamped.isEmpty { hits.append(clamped.lowerBound + shift..<clamped.upperBound + shift) }
        }
    }

    /// A hit with the accents that belong to its first and last characters.
    private func wholePieces(_ hit: Range<Int>, among shown: Range<Int>) -> Range<Int> {
        if isPlain { return hit }
        var start = hit.lowerBound
        var end = hit.upperBound
        for index in shown {
            let piece = (index > 0 ? pieces[index - 1].end : 0)..<pieces[index].end
            if piece.contains(start) { start = piece.lowerBound }
            if piece.lowerBound < end, piece.upperBound > end { end = piece.upperBound }
            if piece.lowerBound >= end { break }
        }
        return start..<max(start, end)
    }
}
