/// The counting of words in text that holds no markup: what ``Body/wordCount`` counts, without looking for structure first.
enum PlainWords {
    /// How many words stand in some lines; nil where a sign among them may be markup, so that only `Body` can tell.
    static func count(_ bytes: [UInt8], _ range: Range<Int>) -> Int? {
        guard range.lowerBound >= 0, range.upperBound <= bytes.count else { return nil }
        // Without the blanks at the end, with which a number there would be one of a list.
        let text = range.lowerBound..<bytes.trimmed(range).upperBound
        return unsafe bytes.withUnsafeBufferPointer { bytes in
            unsafe count(UnsafeBufferPointer(rebasing: bytes[text]))
        }
    }

    private static func count(_ text: UnsafeBufferPointer<UInt8>) -> Int? {
        var count = 0
        var isInWord = false
        var index = 0
        var isLineStart = true
        while index < text.count {
            if isLineStart {
                guard let start = unsafe startOfWords(text, index) else { return nil }
                index = start
                isLineStart = false
                continue
            }
            let byte = unsafe text[index]
            if byte >= 0x80 {
                let (kind, size) = unsafe beyondASCII(text, index)
                switch kind {
                case .sign: isInWord = false
                case .character:
                    count &+= 1
                    isInWord = false
                case .part:
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
            // Code, emphasis, a box to tick, an escape: these take a closer look.
            case UInt8(ascii: "`"), UInt8(ascii: "~"), UInt8(ascii: "*"), UInt8(ascii: "_"), UInt8(ascii: "["),
                UInt8(ascii: "\\"), UInt8(ascii: "<"), UInt8(ascii: "\t"), 0:
                return nil
            case 0x0A:
                isInWord = false
                isLineStart = true
            default: isInWord = false
            }
        }
        return count
    }

    /// Where the words of a line begin behind the number of a list; nil where the line may be code, or a heading that begins with a
    /// number.
    private static func startOfWords(_ text: UnsafeBufferPointer<UInt8>, _ line: Int) -> Int? {
        var index = line
        while index < text.count, unsafe text[index] == 0x20 || text[index] == UInt8(ascii: ">") { index &+= 1 }
        guard index &- line < 4 else { return nil }
        if index < text.count, unsafe text[index] == UInt8(ascii: "#") {
            while index < text.count, unsafe text[index] == 0x20 || text[index] == UInt8(ascii: "#") { index &+= 1 }
            guard index < text.count else { return index }
            return unsafe (0x30...0x39).contains(text[index]) ? nil : index
        }
        let start = index
        while index < text.count, index &- start < 10, unsafe (0x30...0x39).contains(text[index]) { index &+= 1 }
        let digits = index &- start
        guard (1...9).contains(digits), index &+ 1 < text.count, unsafe text[index &+ 1] == 0x20,
            unsafe text[index] == UInt8(ascii: ".") || text[index] == UInt8(ascii: ")")
        else { return start }
        return index
    }

    /// What a character is for the counting of words.
    private enum Kind {
        case sign, character, part, joint
    }

    private static func beyondASCII(_ text: UnsafeBufferPointer<UInt8>, _ index: Int) -> (kind: Kind, size: Int) {
        let first = unsafe text[index]
        guard index &+ 2 < text.count else { return unsafe slowly(text, index) }
        let (second, third) = unsafe (text[index &+ 1], text[index &+ 2])
        guard (0x80...0xBF).contains(second), (0x80...0xBF).contains(third) else { return unsafe slowly(text, index) }
        switch first {
        // U+4E00 to U+9FFF: characters of Chinese.
        case 0xE5...0xE9: return (.character, 3)
        case 0xE4 where second >= 0xB8: return (.character, 3)
        // U+3040 to U+30FF: kana.
        case 0xE3 where (0x81...0x83).contains(second): return (.character, 3)
        // U+2010 to U+2027: dashes, quotes and dots; one of them is an apostrophe.
        case 0xE2 where second == 0x80 && (0x90...0xA7).contains(third): return (third == 0x99 ? .joint : .sign, 3)
        // U+3000 to U+3003, U+3008 to U+301F: the signs of Chinese text.
        case 0xE3 where second == 0x80 && (third < 0x84 || (0x88...0x9F).contains(third)): return (.sign, 3)
        // U+FF00 to U+FF0F and U+FF1A to U+FF1F: signs of full width.
        case 0xEF where second == 0xBC && (third < 0x90 || (0x9A...0x9F).contains(third)): return (.sign, 3)
        default: return unsafe slowly(text, index)
        }
    }

    private static func slowly(_ text: UnsafeBufferPointer<UInt8>, _ index: Int) -> (kind: Kind, size: Int) {
        var decoder = UTF8()
        var rest = unsafe text[index...].makeIterator()
        // What is no UTF-8 reads as U+FFFD, byte by byte or in pieces; in either it is a sign.
        guard case .scalarValue(let scalar) = unsafe decoder.decode(&rest) else { return (.sign, 1) }
        let size = UTF8.width(scalar)
        switch PlainText.part(scalar) {
        case .character: return (.character, size)
        case .word: return (.part, size)
        case .joint: return (.joint, size)
        case .sign: return (.sign, size)
        }
    }
}
