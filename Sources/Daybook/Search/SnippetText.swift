/// Some Markdown as one line of plain text, and where hits are in it.
struct SnippetText: Sendable {
    private(set) var bytes: [UInt8] = []
    private(set) var hits: [Range<Int>] = []
    private var isAtLineStart = true
    private var isEscaped = false
    /// Where the text of the last link ends, in which a backslash stands before what would end it.
    private var linkEnd = 0

    /// Renders a range of a file; hits outside it are left out.
    ///
    /// No more is rendered than makes a line too long that shows the first hit in `enough` cells.
    ///
    /// - Parameter isEscaped: Whether it stands between marks, where what could be a mark is written with a backslash more.
    mutating func read(
        _ source: [UInt8], _ range: Range<Int>, hits found: [Range<Int>], enough: Int = .max, isEscaped: Bool = false
    ) {
        self.isEscaped = isEscaped
        linkEnd = 0
        bytes.removeAll(keepingCapacity: true)
        hits.removeAll(keepingCapacity: true)
        isAtLineStart = true
        var waiting = found.firstIndex { $0.upperBound > range.lowerBound } ?? found.count
        var hitStart: Int?
        // What surely takes a cell each behind the first hit.
        var behind = 0
        var index = range.lowerBound
        while index < range.upperBound {
            let hit = waiting < found.count ? found[waiting] : range.upperBound..<range.upperBound
            if hitStart == nil, index >= hit.lowerBound, index < hit.upperBound { hitStart = bytes.count }
            let limit = min(range.upperBound, index < hit.lowerBound ? hit.lowerBound : hit.upperBound)
            let plain = isAtLineStart ? index : Self.endOfWords(source, index, limit)
            let next = plain > index ? plain : step(source, index, range.upperBound)
            if plain > index {
                bytes.append(contentsOf: source[index..<plain])
                if !hits.isEmpty { behind += plain - index }
            }
            if waiting < found.count, next >= hit.upperBound {
                close(&hitStart)
                while waiting < found.count, found[waiting].upperBound <= next || found[waiting].lowerBound < next {
                    waiting += 1
                }
            }
            index = next
            // The last character may have more to it, and a few before it are looked at.
            if behind - 8 > enough { break }
        }
        close(&hitStart)
        while bytes.last == 0x20 { bytes.removeLast() }
        while let last = hits.last, last.upperBound > bytes.count {
            hits.removeLast()
            if last.lowerBound < bytes.count { hits.append(last.lowerBound..<bytes.count) }
        }
    }

    /// The end of the letters, digits and commas from a place on, and of single spaces between them.
    private static func endOfWords(_ source: [UInt8], _ start: Int, _ limit: Int) -> Int {
        var index = start
        while index < limit {
            switch source[index] {
            case 0x30...0x39, 0x41...0x5A, 0x61...0x7A, 0x2C, 0x2E: index += 1
            case 0x20 where index > start && source[index - 1] != 0x20: index += 1
            default: return index
            }
        }
        return index
    }

    /// Leaves out a title that the text begins with as its first sentence: what follows tells more. For texts without hits.
    mutating func removeOpening(_ title: [UInt8]) {
        guard !title.isEmpty, bytes.starts(with: title) else { return }
        let rest = String(decoding: bytes[title.count...], as: UTF8.self)
        let ends = rest.prefix { "。．.!?！？…｡」』”’\"')）".contains($0) }
        let titleEnds =
            title.suffix(3).elementsEqual("。".utf8)
            || String(decoding: title, as: UTF8.self).last.map { ".!?！？…｡」』”’\"')）".contains($0) } ?? false
        guard titleEnds || !ends.isEmpty || rest.isEmpty else { return }
        let kept = rest.dropFirst(ends.count).drop { $0.isWhitespace }
        bytes = Array(kept.utf8)
    }

    private mutating func close(_ start: inout Int?) {
        guard let first = start else { return }
        start = nil
        if bytes.count > first { hits.append(first..<bytes.count) }
    }

    /// Takes what stands at a place and returns the place behind it.
    private mutating func step(_ source: [UInt8], _ index: Int, _ end: Int) -> Int {
        let byte = source[index]
        switch byte {
        case 0x0A, 0x0D:
            isAtLineStart = true
            space()
            return index + 1
        case 0...0x20, 0x7F:
            space()
            return index + 1
        default: break
        }
        if isAtLineStart {
            if let next = Self.lineMarkup(source, index, end) { return next }
            isAtLineStart = false
        }
        switch byte {
        case 0x3C:
            if let next = Self.comment(source, index, end) { return next }
        case 0x21 where index + 1 < end && source[index + 1] == 0x5B:
            if let close = Self.link(source, index + 1, end) {
                linkEnd = close
                return index + 1
            }
            if index + 2 < end, source[index + 2] == 0x5B { return index + 1 }
        case 0x5B:
            if let close = Self.link(source, index, end) {
                linkEnd = close
                return index + 1
            }
            if index + 1 < end, source[index + 1] == 0x5B { return index + 2 }
        case 0x5D:
            if let next = Self.destination(source, index, end) { return next }
            if index + 1 < end, source[index + 1] == 0x5D { return index + 2 }
        case 0x2A where index + 1 < end && source[index + 1] == 0x2A:
            return index + 2
        case 0x5C where index + 1 < linkEnd && Self.isPunctuation(source[index + 1]):
            bytes.append(source[index + 1])
            return index + 2
        case 0x5C where isEscaped && Self.isAdded(source, index, end):
            return index + 1
        default: break
        }
        guard byte >= 0x80 else {
            bytes.append(byte)
            return index + 1
        }
        let scalar = UTF8Scalar.decode(source, at: index, end: end)
        if scalar.length == 1 {
            bytes += "\u{FFFD}".utf8
        } else {
            for place in index..<index + scalar.length { bytes.append(source[place]) }
        }
        return index + scalar.length
    }

    private mutating func space() {
        if let last = bytes.last, last != 0x20 { bytes.append(0x20) }
    }

    /// Signs of headings, quotations, lists and fences, and the blanks behind them.
    static func lineMarkup(_ source: [UInt8], _ index: Int, _ end: Int) -> Int? {
        let sign = source[index]
        guard [0x23, 0x3E, 0x2D, 0x2A, 0x2B, 0x60, 0x7E].contains(sign) else { return nil }
        var next = index
        while next < end, source[next] == sign { next += 1 }
        let count = next - index
        if sign == 0x60 || sign == 0x7E {
            guard count >= 3 else { return nil }
            while next < end, source[next] != 0x0A { next += 1 }
            return next
        }
        let isAlone = next == end || source[next] == 0x20 || source[next] == 0x0A
        switch sign {
        case 0x23: return isAlone && count <= 6 ? next : nil
        case 0x3E: return next
        default: return isAlone && (count == 1 || count >= 3) ? next : nil
        }
    }

    /// Whether a backslash is one that a text between marks was written with (`BodyMark.escape`, `MessageText.escape`).
    private static func isAdded(_ source: [UInt8], _ index: Int, _ end: Int) -> Bool {
        let next = source[index..<end].firstIndex { $0 != 0x5C } ?? end
        if index > 0, source[index - 1] == 0x3C { return source[next..<end].starts(with: "!--".utf8) }
        let indent = source[..<index].suffix(4).reversed().prefix { $0 == 0x20 }.count
        let isAtLineStart = indent <= 3 && (index == indent || source[index - indent - 1] == 0x0A)
        return isAtLineStart && MessageHeader.name(source, next..<end) != nil
    }

    /// The place behind a comment, or the end where the range ends within it.
    private static func comment(_ source: [UInt8], _ index: Int, _ end: Int) -> Int? {
        guard source[index..<min(index + 4, source.count)].elementsEqual("<!--".utf8) else { return nil }
        return BodyText.commentEnd(in: source, index + 4..<source.count).map { min($0, end) }
    }

    /// Where the text of a link ends, for a bracket that begins one on its line.
    private static func link(_ source: [UInt8], _ index: Int, _ end: Int) -> Int? {
        var next = index + 1
        while next + 1 < end, source[next] != 0x0A, source[next] != 0x5B {
            if source[next] == 0x5C, isPunctuation(source[next + 1]) {
                next += 2
                continue
            }
            if source[next] == 0x5D { return source[next + 1] == 0x28 ? next : nil }
            next += 1
        }
        return nil
    }

    /// Whether a byte is a sign of ASCII, which a backslash may stand before.
    private static func isPunctuation(_ byte: UInt8) -> Bool {
        switch byte {
        case 0x21...0x2F, 0x3A...0x40, 0x5B...0x60, 0x7B...0x7E: true
        default: false
        }
    }

    /// The place behind `](destination)`.
    private static func destination(_ source: [UInt8], _ index: Int, _ end: Int) -> Int? {
        guard index + 1 < end, source[index + 1] == 0x28 else { return nil }
        return source[index..<end].firstIndex { $0 == 0x29 || $0 == 0x0A }.map { source[$0] == 0x29 ? $0 + 1 : $0 }
    }
}
