extension FastFrontMatter {
    /// Whether all bytes are UTF-8 text that libyaml reads character by character as we do: no tabs, no control
    /// characters, no byte order marks, and no line breaks but LF and CRLF.
    func isPlainText() -> Bool { unsafe bytes.withUnsafeBytes { unsafe Self.isPlainText($0, range) } }

    /// The same for a range of bytes that somebody else keeps.
    static func isPlainText(_ bytes: UnsafeRawBufferPointer, _ range: Range<Int>) -> Bool {
        guard range.lowerBound >= 0, range.upperBound <= bytes.count else { return false }
        var index = range.lowerBound
        while index < range.upperBound {
            index = unsafe endOfASCII(bytes, from: index, to: range.upperBound)
            guard index < range.upperBound else { break }
            let byte = unsafe bytes[index]
            switch byte {
            case 0xE3...0xE9 where index &+ 2 < range.upperBound:
                // Ideographs, kana and their punctuation: every second and third byte is allowed. Many come in a row.
                repeat {
                    guard unsafe bytes[index &+ 1] & bytes[index &+ 2] & 0xC0 == 0x80,
                        unsafe (bytes[index &+ 1] | bytes[index &+ 2]) & 0x40 == 0
                    else { return false }
                    index &+= 3
                } while unsafe index &+ 2 < range.upperBound && (0xE3...0xE9).contains(bytes[index])
            case 0x20..<0x7F, UInt8(ascii: "\n"):
                index &+= 1
            case UInt8(ascii: "\r"):
                guard index &+ 1 < range.upperBound, unsafe bytes[index &+ 1] == UInt8(ascii: "\n") else {
                    return false
                }
                index &+= 2
            case 0xC2...0xF4:
                guard let length = unsafe characterLength(bytes, at: index, end: range.upperBound) else { return false }
                index &+= length
            default:
                return false
            }
        }
        return true
    }

    /// The same for a range of which all ASCII is known to be plain.
    static func isPlainBeyondASCII(_ bytes: UnsafeRawBufferPointer, _ range: Range<Int>) -> Bool {
        guard range.lowerBound >= 0, range.upperBound <= bytes.count, let base = bytes.baseAddress else { return false }
        var index = range.lowerBound
        while index < range.upperBound {
            if index &+ 8 <= range.upperBound {
                let word = unsafe UInt64(littleEndian: base.loadUnaligned(fromByteOffset: index, as: UInt64.self))
                let isBeyond = word & 0x8080_8080_8080_8080
                index &+= isBeyond == 0 ? 8 : isBeyond.trailingZeroBitCount >> 3
                if isBeyond == 0 { continue }
            } else if unsafe bytes[index] < 0x80 {
                index &+= 1
                continue
            }
            var next = index
            while unsafe next &+ 2 < range.upperBound && (0xE3...0xE9).contains(bytes[next]) {
                guard unsafe bytes[next &+ 1] & bytes[next &+ 2] & 0xC0 == 0x80,
                    unsafe (bytes[next &+ 1] | bytes[next &+ 2]) & 0x40 == 0
                else { return false }
                next &+= 3
            }
            if next == index {
                guard unsafe (0xC2...0xF4).contains(bytes[index]),
                    let length = unsafe characterLength(bytes, at: index, end: range.upperBound)
                else { return false }
                next &+= length
            }
            index = next
        }
        return true
    }

    /// The place up to which all is printable ASCII or a line feed, told by eight bytes at a time; perhaps some bytes before
    /// that near the end.
    private static func endOfASCII(_ bytes: UnsafeRawBufferPointer, from start: Int, to end: Int) -> Int {
        guard let base = bytes.baseAddress else { return start }
        let highs: UInt64 = 0x8080_8080_8080_8080
        let ones: UInt64 = 0x0101_0101_0101_0101
        var index = start
        while index &+ 8 <= end {
            let word = unsafe UInt64(littleEndian: base.loadUnaligned(fromByteOffset: index, as: UInt64.self))
            let isBeyond = word & highs
            // What is found in bytes before one beyond ASCII is right, since sums and differences only reach those behind.
            let isControl = ~((word | highs) &- ones &* 0x20) & highs
            let isLineFeed = ~((word ^ ones &* 0x0A) &+ ones &* 0x7F) & highs
            let isDelete = (word &+ ones) & highs
            let found = isControl & ~isLineFeed | isDelete | isBeyond
            if found != 0 { return index &+ found.trailingZeroBitCount >> 3 }
            index &+= 8
        }
        return index
    }

    /// The length of a well-formed and allowed character of several bytes (The Unicode Standard, table 3-7).
    private static func characterLength(_ bytes: UnsafeRawBufferPointer, at index: Int, end: Int) -> Int? {
        let first = unsafe bytes[index]
        let length = first < 0xE0 ? 2 : first < 0xF0 ? 3 : 4
        guard index &+ length <= end else { return nil }
        for place in index &+ 1..<index &+ length where unsafe bytes[place] & 0xC0 != 0x80 { return nil }
        let second = unsafe bytes[index &+ 1]
        switch first {
        case 0xC2: return second >= 0xA0 ? 2 : nil
        case 0xE0: return second >= 0xA0 ? 3 : nil
        case 0xE2: return unsafe second == 0x80 && (0xA8...0xA9).contains(bytes[index &+ 2]) ? nil : 3
        case 0xED: return second <= 0x9F ? 3 : nil
        case 0xEF:
            let third = unsafe bytes[index &+ 2]
            return second == 0xBB && third == 0xBF || second == 0xBF && third >= 0xBE ? nil : 3
        case 0xF0: return second >= 0x90 ? 4 : nil
        case 0xF4: return second <= 0x8F ? 4 : nil
        default: return length
        }
    }
}
