internal import Daybook

/// A document's text as the client has it, and where its lines begin.
struct DocumentText: Sendable, Equatable {
    /// The text in UTF-8.
    private(set) var bytes: [UInt8]
    /// The first byte of each line; a line ends with LF, CR LF or CR (LSP 3.17).
    private var lines: [Int]

    init(_ text: some StringProtocol) {
        bytes = Array(text.utf8)
        lines = Self.lines(of: bytes)
    }

    /// Puts other text in the place of some bytes.
    mutating func replace(_ range: Range<Int>, with text: String) {
        bytes.replaceSubrange(range, with: text.utf8)
        lines = Self.lines(of: bytes)
    }

    /// The byte at a position; what lies behind the end of a line or of the text is that end.
    func offset(_ position: Position, _ encoding: PositionEncoding) -> Int {
        guard position.line >= 0 else { return 0 }
        guard position.line < lines.count else { return bytes.count }
        let line = content(ofLine: position.line)
        var offset = line.lowerBound
        var units = 0
        while offset < line.upperBound {
            let (size, width) = Self.measure(bytes[offset], encoding)
            if units + width > position.character { break }
            units += width
            offset = min(offset + size, line.upperBound)
        }
        return offset
    }

    /// The position of a byte.
    func position(_ offset: Int, _ encoding: PositionEncoding) -> Position {
        let offset = max(0, min(offset, bytes.count))
        let line = max(0, lines.partitioningIndex { $0 > offset } - 1)
        var place = lines[line]
        var units = 0
        while place < offset {
            let (size, width) = Self.measure(bytes[place], encoding)
            place += size
            units += width
        }
        return Position(line: line, character: units)
    }

    /// The bytes of the line that holds a byte, without its line break.
    func line(at offset: Int) -> Range<Int> {
        content(ofLine: max(0, lines.partitioningIndex { $0 > offset } - 1))
    }

    /// The text of some bytes.
    func text(_ range: Range<Int>) -> String { String(decoding: bytes[range], as: UTF8.self) }

    private func content(ofLine line: Int) -> Range<Int> {
        var end = line + 1 < lines.count ? lines[line + 1] : bytes.count
        if line + 1 < lines.count {
            if end > lines[line], bytes[end - 1] == 0x0A { end -= 1 }
            if end > lines[line], bytes[end - 1] == 0x0D { end -= 1 }
        }
        return lines[line]..<end
    }

    private static func lines(of bytes: [UInt8]) -> [Int] {
        var lines = [0]
        for index in bytes.indices {
            let byte = bytes[index]
            if byte == 0x0A || byte == 0x0D && !(index + 1 < bytes.count && bytes[index + 1] == 0x0A) {
                lines.append(index + 1)
            }
        }
        return lines
    }

    /// The bytes of the character that begins with a byte, and how many units it counts for.
    private static func measure(_ first: UInt8, _ encoding: PositionEncoding) -> (size: Int, width: Int) {
        let size = first < 0x80 ? 1 : first < 0xE0 ? 2 : first < 0xF0 ? 3 : 4
        return (size, encoding == .utf8 ? size : size == 4 ? 2 : 1)
    }
}
