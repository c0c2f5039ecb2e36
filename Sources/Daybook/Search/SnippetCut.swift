/// Cuts a line of text between characters so that it fits a width and shows its first hit.
struct SnippetCut {
    /// One character: its bytes and its width.
    private struct Piece {
        var end: Int
        var width: Int
    }

    private let text: SnippetText
    private let width: Int
    private var pieces: [Piece] = []

    init(_ text: SnippetText, _ shape: Snippet.Shape) {
        self.text = text
        width = max(shape.width, 1)
        pieces.reserveCapacity(width)
        if !measurePlainly(shape) {
            pieces.removeAll(keepingCapacity: true)
            var end = 0
            var spare = width
            for character in String(decoding: text.bytes, as: UTF8.self) {
                end += character.utf8.count
                add(end, max(shape.cells(character), 0), &spare)
                if spare < 0 { break }
            }
        }
    }

    /// No more is measured than can be shown: the width behind the first hit.
    private mutating func add(_ end: Int, _ cells: Int, _ spare: inout Int) {
        pieces.append(Piece(end: end, width: cells))
        if end > text.hits.first?.upperBound ?? 0 { spare -= cells }
    }

    /// Measures scalar by scalar; false where characters may be made of several.
    private mutating func measurePlainly(_ shape: Snippet.Shape) -> Bool {
        let wide = shape.cells("中")
        var index = 0
        var spare = width
        while index < text.bytes.count {
            let scalar = UTF8Scalar.decode(text.bytes, at: index, end: text.bytes.count)
            index += scalar.length
            let cells: Int
            switch scalar.value {
            case 0x20..<0x7F: cells = 1
            case 0x3400..<0xA000, 0x3001..<0x302A, 0x3041..<0x3097, 0x30A0..<0x3100, 0xFF01..<0xFF61: cells = wide
            case 0xA1..<0x300, 0x2010..<0x2028, 0x2030..<0x205F:
                guard ![0xA9, 0xAD, 0xAE, 0x203C, 0x2049].contains(scalar.value),
                    let value = Unicode.Scalar(scalar.value)
                else { return false }
                cells = max(shape.cells(Character(value)), 0)
            default: return false
            }
            // What goes beyond the line may still be part of the last character in it, so one more is looked at.
            if spare < 0 { return true }
            add(index, cells, &spare)
        }
        return true
    }

    /// The line, with `…` where text is left out.
    func snippet(isCutBefore: Bool) -> Snippet {
        let total = pieces.reduce(0) { $0 + $1.width } + (isCutBefore ? 1 : 0)
        let isWhole = pieces.last?.end ?? 0 == text.bytes.count
        if total <= width, isWhole { return line(0..<pieces.count, isCutBefore, false) }
        var first = 0
        if let hit = text.hits.first { first = start(before: hit.lowerBound) }
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
        return line(first..<last, isCut, isCutAfter)
    }

    /// The first piece shown: a third of the width before the hit, at the beginning of a word where one is near; earlier
    /// where what follows leaves room.
    private func start(before hit: Int) -> Int {
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

    private func line(_ shown: Range<Int>, _ isCutBefore: Bool, _ isCutAfter: Bool) -> Snippet {
        let start = shown.lowerBound > 0 ? pieces[shown.lowerBound - 1].end : 0
        var end = shown.isEmpty ? start : pieces[shown.upperBound - 1].end
        while isCutAfter, end > start, text.bytes[end - 1] == 0x20 { end -= 1 }
        let prefix = isCutBefore ? "…" : ""
        let shift = prefix.utf8.count - start
        let hits = text.hits.compactMap { hit -> Range<Int>? in
            let clamped = wholePieces(hit, among: shown).clamped(to: start..<end)
            return clamped.isEmpty ? nil : clamped.lowerBound + shift..<clamped.upperBound + shift
        }
        return Snippet(
            text: prefix + String(decoding: text.bytes[start..<end], as: UTF8.self) + (isCutAfter ? "…" : ""),
            hits: hits)
    }

    /// A hit with the accents that belong to its first and last characters.
    private func wholePieces(_ hit: Range<Int>, among shown: Range<Int>) -> Range<Int> {
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
