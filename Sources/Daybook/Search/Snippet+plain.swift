extension Snippet {
    /// The beginning of a body of plain words that is longer than a line, as nearly all are, made in one pass; nil where
    /// it takes more care: near marks and markup, and characters that may be made of several.
    static func plain(_ text: inout EntryText, title: String, _ shape: Shape) -> Snippet? {
        text.parse()
        guard text.problem == nil, text.fields.value(.title) != nil, text.body().asides.isEmpty else { return nil }
        let body = text.bodyRange()
        let width = max(shape.width, 1)
        var line = PlainLine(width: width, wide: shape.cells("中"))
        let end = min(body.upperBound, body.lowerBound + max(shape.width, 8) * bytesPerCell + 64 + title.utf8.count)
        guard line.read(text.bytes, body.lowerBound..<end, shape) else { return nil }
        // A title that the text begins with is left out by those who look closer.
        if !title.isEmpty, line.bytes.starts(with: title.utf8.prefix(line.bytes.count)) { return nil }
        return Snippet(text: line.cut(), hits: [])
    }
}

/// The plain text of a line and what comes right behind it.
private struct PlainLine {
    let width: Int
    /// The cells of an ideograph.
    let wide: Int
    private(set) var bytes: [UInt8] = []
    private var cells = 0
    /// The bytes that leave a cell for the sign of what was cut.
    private var fitting = 0

    init(width: Int, wide: Int) {
        self.width = width
        self.wide = wide
        bytes.reserveCapacity(width * 3 + 8)
    }

    /// Reads until the line is more than full, and one character further; false where that is not to be had plainly.
    mutating func read(_ source: [UInt8], _ range: Range<Int>, _ shape: Snippet.Shape) -> Bool {
        guard wide > 0 else { return false }
        var isAtLineStart = true
        var isFull = false
        var index = range.lowerBound
        while index < range.upperBound {
            let byte = source[index]
            if byte == 0x20 || byte == 0x0A {
                if isFull { return true }
                if byte == 0x0A { isAtLineStart = true }
                if let last = bytes.last, last != 0x20 { add(byte: 0x20) }
                index += 1
                continue
            }
            let next = index + 1 < range.upperBound ? source[index + 1] : 0
            if Self.isMarkup(byte, next, isAtLineStart: isAtLineStart) { return false }
            isAtLineStart = false
            if byte < 0x80 {
                if isFull { return true }
                add(byte: byte)
                index += 1
            } else {
                let scalar = UTF8Scalar.decode(source, at: index, end: range.upperBound)
                guard scalar.length > 1, let more = cells(scalar.value, shape) else { return false }
                if isFull { return true }
                for place in index..<index + scalar.length { bytes.append(source[place]) }
                count(cells: more)
                index += scalar.length
            }
            isFull = cells > width
        }
        return false
    }

    /// The line with `…` at its end.
    func cut() -> String {
        var end = fitting
        while end > 0, bytes[end - 1] == 0x20 { end -= 1 }
        return String(decoding: bytes[..<end] + [0xE2, 0x80, 0xA6], as: UTF8.self)
    }

    private mutating func add(byte: UInt8) {
        bytes.append(byte)
        count(cells: 1)
    }

    private mutating func count(cells more: Int) {
        cells += more
        if cells < width { fitting = bytes.count }
    }

    /// Whether a byte may be more than text: a control character, a link, a comment, emphasis, or a sign that a line begins with.
    private static func isMarkup(_ byte: UInt8, _ next: UInt8, isAtLineStart: Bool) -> Bool {
        switch byte {
        case 0..<0x20, 0x7F, 0x3C, 0x5B, 0x5D: true
        case 0x21: next == 0x5B || next == 0
        case 0x2A: isAtLineStart || next == 0x2A || next == 0
        case 0x23, 0x3E, 0x2D, 0x2B, 0x60, 0x7E: isAtLineStart
        default: false
        }
    }

    /// The cells of a scalar that is a character by itself.
    private func cells(_ scalar: UInt32, _ shape: Snippet.Shape) -> Int? {
        switch scalar {
        case 0x3400..<0xA000, 0x3001..<0x302A, 0x3041..<0x3097, 0x30A0..<0x3100, 0xFF01..<0xFF61: return wide
        case 0xA1..<0x300, 0x2010..<0x2028, 0x2030..<0x205F:
            guard ![0xA9, 0xAD, 0xAE, 0x203C, 0x2049].contains(scalar), let value = Unicode.Scalar(scalar) else {
                return nil
            }
            return max(shape.cells(Character(value)), 0)
        default: return nil
        }
    }
}
