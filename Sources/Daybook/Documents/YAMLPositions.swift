/// Turns libyaml's positions, which count characters, into bytes, and bytes into lines.
struct YAMLPositions {
    /// The line in the file of the first byte.
    let firstLine: Int
    private let count: Int
    /// Where each character starts; empty where every character is one byte.
    private var starts: [Int] = []
    private var lineStarts: [Int] = [0]

    init(_ bytes: UnsafeBufferPointer<UInt8>, firstLine: Int) {
        self.firstLine = firstLine
        count = bytes.count
        let isASCII = unsafe bytes.allSatisfy { $0 < 0x80 }
        if !isASCII { starts.reserveCapacity(bytes.count) }
        for index in bytes.indices {
            let byte = unsafe bytes[index]
            if !isASCII, byte & 0xC0 != 0x80 { starts.append(index) }
            if byte == UInt8(ascii: "\n") { lineStarts.append(index &+ 1) }
        }
    }

    /// The byte at which a character starts, the end for one past the last.
    func byte(ofCharacter character: Int) -> Int {
        if starts.isEmpty { return max(0, min(character, count)) }
        return starts.indices.contains(character) ? starts[character] : count
    }

    /// The line in the file, and the column in bytes, of a byte; used only where the text is no UTF-8.
    func place(ofByte byte: Int) -> (line: Int, column: Int) {
        let after = lineStarts.firstIndex { $0 > byte } ?? lineStarts.count
        let line = max(0, after &- 1)
        return (firstLine &+ line, byte &- lineStarts[line] &+ 1)
    }
}
