/// The plain text of a line and what comes right behind it; the memory serves for the next line too.
struct PlainLine: Sendable {
    private let width: Int
    private var memory: [UInt8] = []
    private var filling: Filling

    init(width: Int) {
        self.width = width
        filling = Filling(width: width)
    }

    /// Reads until the line is more than full, and one character further; false where that is not to be had plainly.
    mutating func read(_ source: [UInt8], _ range: Range<Int>, _ widths: inout PlainWidths) -> Bool {
        filling = Filling(width: width)
        guard widths.wide > 0, range.lowerBound >= 0, range.upperBound <= source.count else { return false }
        // Nothing becomes longer than it was.
        if memory.count < range.count + PlainRun.reach {
            memory = [UInt8](repeating: 0, count: range.count + PlainRun.reach + 256)
        }
        return unsafe memory.withUnsafeMutableBytes { target in
            unsafe filling.read(source, range, into: target, &widths)
        }
    }

    /// Whether it begins with a text, as far as it goes itself.
    func begins(with text: [UInt8]) -> Bool {
        for (place, byte) in text.prefix(filling.count).enumerated() where memory[place] != byte { return false }
        return true
    }

    /// Adds it to some bytes, cut, with `…` at its end; returns its cells, where all of it is as `PlainRun` knows it.
    func append(to bytes: inout [UInt8]) -> Int? {
        var end = filling.fitting
        while end > 0, memory[end - 1] == 0x20 { end -= 1 }
        bytes.append(0..<end, of: memory)
        bytes.append(contentsOf: "…".utf8)
        return filling.isCommon ? filling.fittingCells - (filling.fitting - end) + 1 : nil
    }
}

/// How far a line is filled.
private struct Filling {
    let width: Int
    private(set) var count = 0
    /// The bytes that leave a cell for the sign of what was cut.
    private(set) var fitting = 0
    private(set) var fittingCells = 0
    /// Whether all is ASCII, or wide for certain.
    private(set) var isCommon = true
    private var cells = 0

    init(width: Int) { self.width = width }

    /// Takes text byte by byte; `target` must have room for all of the range.
    mutating func read(
        _ source: [UInt8], _ range: Range<Int>, into target: UnsafeMutableRawBufferPointer,
        _ widths: inout PlainWidths
    ) -> Bool {
        var isAtLineStart = true
        var index = range.lowerBound
        while index < range.upperBound {
            if let run = unsafe PlainRun(
                source, index..<range.upperBound, to: target, at: count, cells: width - cells - widths.wide,
                wide: widths.wide)
            {
                isAtLineStart = false
                index += run.length
                count += run.length
                add(cells: run.cells)
                continue
            }
            let byte = source[index]
            if byte == 0x20 || byte == 0x0A {
                if cells > width, unsafe target[count - 1] != 0x20 { return true }
                if byte == 0x0A { isAtLineStart = true }
                if count > 0, unsafe target[count - 1] != 0x20 { unsafe add(0x20, to: target) }
                index += 1
                continue
            }
            if isAtLineStart {
                if let next = SnippetText.lineMarkup(source, index, range.upperBound) {
                    index = next
                    continue
                }
                isAtLineStart = false
            }
            let next = index + 1 < range.upperBound ? source[index + 1] : 0
            if Self.isMarkup(byte, next) { return false }
            // Only what is visible makes a line too long, and what comes behind it might have been part of it.
            let isFull = unsafe cells > width && target[count - 1] != 0x20
            if byte < 0x80 {
                if isFull { return true }
                unsafe add(byte, to: target)
                index += 1
            } else {
                let scalar = UTF8Scalar.decode(source, at: index, end: range.upperBound)
                guard scalar.length > 1, let more = widths.of(scalar.value) else { return false }
                if isFull { return true }
                for place in index..<index + scalar.length {
                    unsafe target[count] = source[place]
                    count += 1
                }
                if !PlainRun.isWide(scalar.value) { isCommon = false }
                add(cells: more)
                index += scalar.length
            }
        }
        return false
    }

    private mutating func add(_ byte: UInt8, to target: UnsafeMutableRawBufferPointer) {
        unsafe target[count] = byte
        count += 1
        add(cells: 1)
    }

    private mutating func add(cells more: Int) {
        cells += more
        if cells < width { (fitting, fittingCells) = (count, cells) }
    }

    /// Whether a byte may be more than text: a control character, a link, a comment or emphasis.
    private static func isMarkup(_ byte: UInt8, _ next: UInt8) -> Bool {
        switch byte {
        case 0..<0x20, 0x7F, 0x3C, 0x5B, 0x5D: true
        case 0x21: next == 0x5B || next == 0
        case 0x2A: next == 0x2A || next == 0
        default: false
        }
    }
}
