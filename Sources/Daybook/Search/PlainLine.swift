#if canImport(Glibc)
    import Glibc
#elseif canImport(Musl)
    import Musl
#else
    import Darwin
#endif

/// The plain text of a line and what comes right behind it; the memory serves for the next line too.
struct PlainLine: Sendable {
    private let width: Int
    private var memory: [UInt8] = []

    init(width: Int) { self.width = width }

    /// Makes the line of a text, with `…` at its end, and returns its length and its cells, these where all of it is as
    /// `PlainRun` knows it; nil where that is not to be had plainly, or the text begins with its title.
    mutating func make(
        _ source: [UInt8], _ range: Range<Int>, title: [UInt8], _ widths: inout PlainWidths
    ) -> (length: Int, cells: Int?)? {
        let room = Self.room(for: range.count)
        if memory.count < room { memory = [UInt8](repeating: 0, count: room + 256) }
        return unsafe memory.withUnsafeMutableBytes { target in
            unsafe title.withUnsafeBytes { title in
                unsafe Self.fill(target, from: source, range, width: width, title: title, &widths)
            }
        }
    }

    /// Adds the line that was made last to some bytes.
    func append(_ length: Int, to bytes: inout [UInt8]) { bytes.append(0..<length, of: memory) }

    /// The room that the line of so many bytes may take.
    static func room(for count: Int) -> Int { count &+ PlainRun.reach &+ 8 }

    /// Does as `make` does in memory that somebody else keeps, which must have the room.
    static func fill(
        _ target: UnsafeMutableRawBufferPointer, from source: [UInt8], _ range: Range<Int>, width: Int,
        title: UnsafeRawBufferPointer, _ widths: inout PlainWidths
    ) -> (length: Int, cells: Int?)? {
        guard widths.wide > 0, range.lowerBound >= 0, range.upperBound <= source.count,
            target.count >= room(for: range.count), let base = target.baseAddress
        else { return nil }
        var filling = Filling(width: width)
        // Nothing becomes longer than it was.
        guard unsafe filling.read(source, range, into: target, &widths) else { return nil }
        // A title that the text begins with is left out by those who look closer.
        if let start = title.baseAddress, title.count > 0,
            unsafe memcmp(base, start, min(filling.count, title.count)) == 0
        {
            return nil
        }
        var end = filling.fitting
        while end > 0, unsafe target[end - 1] == 0x20 { end -= 1 }
        // U+2026, `…`.
        unsafe (target[end], target[end + 1], target[end + 2]) = (0xE2, 0x80, 0xA6)
        return (end + 3, filling.isCommon ? filling.fittingCells - (filling.fitting - end) + 1 : nil)
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
            if let length = unsafe PlainRun.one(source, index..<range.upperBound, to: target, at: count) {
                // Only what is visible makes a line too long, and what comes behind it might have been part of it.
                if unsafe cells > width && target[count - 1] != 0x20 { return true }
                isAtLineStart = false
                index += length
                count += length
                add(cells: length == 1 ? 1 : widths.wide)
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
            if byte == 0x5B, Self.isCheckBox(source, index, range.upperBound), cells + 3 < width {
                for place in index..<index + 3 { unsafe add(source[place], to: target) }
                index += 3
                continue
            }
            if Self.isMarkup(byte, next) { return false }
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

    /// Whether the box of a task is there, and a blank behind it: no link.
    private static func isCheckBox(_ source: [UInt8], _ index: Int, _ end: Int) -> Bool {
        guard index + 3 < end, source[index + 2] == 0x5D, source[index + 3] == 0x20 else { return false }
        return source[index + 1] == 0x20 || source[index + 1] | 0x20 == 0x78
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
