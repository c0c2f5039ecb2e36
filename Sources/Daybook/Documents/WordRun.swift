/// The counting of words in text without markup, in blocks of bytes at a time, and by characters where a block holds anything unusual.
enum WordRun {
    /// How many words stand in a text; nil where a sign in it may be markup.
    static func count(_ bytes: [UInt8], _ range: Range<Int>) -> Int? {
        unsafe bytes.withUnsafeBytes { bytes in unsafe count(UnsafeRawBufferPointer(rebasing: bytes[range])) }
    }

    private static func count(_ text: UnsafeRawBufferPointer) -> Int? {
        var count = 0
        var index = 0
        // The first bytes have none before them for a block to look at.
        var goal = 2
        var isInWord = false
        while true {
            // A word is counted to its end before the next block, which then begins with none.
            while index < text.count, index < goal || isInWord || !WordLanes.fits(at: index, text.count) {
                let byte = unsafe text[index]
                if byte >= 0x80 {
                    let (part, size) = unsafe PlainText.part(text, index)
                    switch part {
                    case .sign: isInWord = false
                    case .character:
                        count &+= 1
                        isInWord = false
                    case .word:
                        if !isInWord { count &+= 1 }
                        isInWord = true
                    case .joint: break
                    }
                    index &+= size
                    continue
                }
                index &+= 1
                switch byte {
                case 0x61...0x7A, 0x41...0x5A, 0x30...0x39:
                    if !isInWord { count &+= 1 }
                    isInWord = true
                case UInt8(ascii: "'"), UInt8(ascii: "-"): break
                // Code, emphasis, links, an escape: these take a closer look.
                case UInt8(ascii: "`"), UInt8(ascii: "~"), UInt8(ascii: "*"), UInt8(ascii: "_"), UInt8(ascii: "["),
                    UInt8(ascii: "\\"), UInt8(ascii: "<"), UInt8(ascii: "\t"), 0:
                    return nil
                default: isInWord = false
                }
            }
            guard index < text.count else { return count }
            let blocks = unsafe WordLanes.count(text, from: index)
            count &+= blocks.words
            index = blocks.end
            goal = index &+ WordLanes.size
            isInWord = unsafe endsInWord(text, index)
            // The rest of a character that the last block counted.
            while index < text.count, unsafe text[index] & 0xC0 == 0x80 {
                index &+= 1
                isInWord = false
            }
        }
    }

    /// Whether a word goes on at a place before which blocks were counted, so that what is not ASCII there parts words.
    private static func endsInWord(_ text: UnsafeRawBufferPointer, _ place: Int) -> Bool {
        var index = place
        while index > 0, unsafe text[index &- 1] == UInt8(ascii: "'") || text[index &- 1] == UInt8(ascii: "-") {
            index &-= 1
        }
        guard index > 0 else { return false }
        let byte = unsafe text[index &- 1]
        return (0x30...0x39).contains(byte) || (0x61...0x7A).contains(byte | 0x20)
    }
}

extension PlainText {
    /// What the character at a place is for the counting of words, and how many bytes it takes.
    static func part(_ text: UnsafeRawBufferPointer, _ index: Int) -> (part: Part, size: Int) {
        if let part = unsafe commonPart(text, index) { return (part, 3) }
        var decoder = UTF8()
        var rest = unsafe text[index...].makeIterator()
        // What is no UTF-8 reads as U+FFFD, byte by byte or in pieces; in either it is a sign.
        guard case .scalarValue(let scalar) = unsafe decoder.decode(&rest) else { return (.sign, 1) }
        return (part(scalar), UTF8.width(scalar))
    }

    /// What a character of three bytes is, where it is Chinese or one of the signs that go with it: most of what is not ASCII.
    private static func commonPart(_ text: UnsafeRawBufferPointer, _ index: Int) -> Part? {
        guard index &+ 2 < text.count else { return nil }
        let (first, second, third) = unsafe (text[index], text[index &+ 1], text[index &+ 2])
        guard second & 0xC0 == 0x80, third & 0xC0 == 0x80 else { return nil }
        switch first {
        case 0xE5...0xE9,
            0xE4 where second >= 0xB8:
            return .character
        case 0xE3 where second == 0x80 && ((0x80...0x83).contains(third) || (0x88...0x9F).contains(third)): return .sign
        case 0xEF where second == 0xBC && ((0x80...0x8F).contains(third) || (0x9A...0x9F).contains(third)): return .sign
        default: return nil
        }
    }
}
