/// Cuts text into terms, each a 64-bit hash: lower-cased words without accents, and pairs of neighbouring characters
/// where a script has no spaces between words.
///
/// Addresses, link targets and comments give no terms. Full and half width, and Traditional and Simplified Chinese,
/// give the same ones. Reads bytes once, so that a vault of thousands of entries is read in tens of milliseconds.
struct TermReader {
    private static let addressMark = Array("://".utf8)
    private static let targetMark = Array("](".utf8)
    private static let commentMark = Array("<!--".utf8)

    private let bytes: ArraySlice<UInt8>
    private var position: Int
    private var word: UInt64 = 0
    private var wordLength = 0
    private var wordIsNumber = true
    /// The last three letters of the word, the last one lowest, and its hashes before each of them.
    private var ending: UInt32 = 0
    private var hashesBefore: (UInt64, UInt64, UInt64) = (0, 0, 0)
    private var previous: UInt32 = 0
    private var runLength = 0
    private var commentsEnd = true

    /// Prepares to read UTF-8; what is no UTF-8 separates terms.
    init(_ bytes: ArraySlice<UInt8>) {
        self.bytes = bytes
        self.position = bytes.startIndex
    }

    /// The terms of a text, in order and repeated as they are.
    static func terms(of text: some StringProtocol) -> [UInt64] {
        var reader = TermReader(ArraySlice(Array(text.utf8)))
        var terms: [UInt64] = []
        reader.read { terms.append($0) }
        return terms
    }

    /// The term of a pair of characters of an unspaced script.
    static func pair(_ first: UInt32, _ second: UInt32) -> UInt64 {
        mix(UInt64(first) << 21 | UInt64(second) | 1 << 63)
    }

    /// Reads to the end and hands over each term; a stop word gives none.
    mutating func read(_ body: (UInt64) -> Void) {
        while position < bytes.endIndex {
            let byte = bytes[position]
            if byte < 0x80 { readASCII(byte, body) } else { readScalar(body) }
        }
        endWord(body)
        endRun(body)
    }

    private mutating func readASCII(_ byte: UInt8, _ body: (UInt64) -> Void) {
        endRun(body)
        switch byte {
        case 0x61...0x7A: append(UInt32(byte), isDigit: false)
        case 0x41...0x5A: append(UInt32(byte) | 0x20, isDigit: false)
        case 0x30...0x39: append(UInt32(byte), isDigit: true)
        case 0x27 where wordLength > 0: skipSuffix(body)
        case 0x3A where follows(Self.addressMark): skipAddress()
        case 0x5D where follows(Self.targetMark): skipTarget(body)
        case 0x3C where commentsEnd && follows(Self.commentMark): skipComment(body)
        default: endWord(body)
        }
        position &+= 1
    }

    private mutating func readScalar(_ body: (UInt64) -> Void) {
        let value = Script.halfWidth(decode())
        if Script.isUnspaced(value) {
            endWord(body)
            let folded = HanVariants.simplified(value)
            if runLength > 0, !StopWords.separates(previous), !StopWords.separates(folded) {
                body(Self.pair(previous, folded))
            }
            previous = folded
            runLength &+= 1
        } else if value == 0x2019, wordLength > 0 {
            position &-= 1
            skipSuffix(body)
            position &+= 1
        } else if let letter = Script.foldedLetter(value) {
            endRun(body)
            if letter != 0 { append(letter, isDigit: (0x30...0x39).contains(letter)) }
        } else {
            endWord(body)
            endRun(body)
        }
    }

    private mutating func append(_ letter: UInt32, isDigit: Bool) {
        if wordLength == 0 { word = 0xCBF2_9CE4_8422_2325 }
        hashesBefore = (word, hashesBefore.0, hashesBefore.1)
        ending = ending << 8 | min(letter, 0xFF)
        word = Self.hash(word, letter)
        wordLength &+= 1
        if !isDigit { wordIsNumber = false }
    }

    private mutating func endWord(_ body: (UInt64) -> Void) {
        guard wordLength > 0 else { return }
        if wordLength > 1, !wordIsNumber { body(Self.mix(singular)) }
        wordLength = 0
        wordIsNumber = true
    }

    /// The hash of the word without the ending of an English plural (the S-stemmer of Harman, "How effective is
    /// suffixing?", 1991): `stories` is `story`, `walks` is `walk`, and `grass` is itself.
    private var singular: UInt64 {
        guard wordLength > 3, ending & 0xFF == Self.s else { return word }
        let (before, second) = (ending >> 8 & 0xFF, ending >> 16 & 0xFF)
        if before == Self.e, second == Self.i { return Self.hash(hashesBefore.2, Self.y) }
        return before == Self.s || before == Self.u ? word : hashesBefore.0
    }

    private static let (e, i, s, u, y): (UInt32, UInt32, UInt32, UInt32, UInt32) = (0x65, 0x69, 0x73, 0x75, 0x79)

    /// One step of FNV-1a.
    private static func hash(_ hash: UInt64, _ letter: UInt32) -> UInt64 {
        (hash ^ UInt64(letter)) &* 0x100_0000_01B3
    }

    private mutating func endRun(_ body: (UInt64) -> Void) {
        if runLength == 1, !StopWords.separates(previous) { body(Self.pair(0, previous)) }
        runLength = 0
    }

    /// Leaves out what follows an apostrophe: `Anna's` is `anna`, `don't` a stop word.
    private mutating func skipSuffix(_ body: (UInt64) -> Void) {
        endWord(body)
        while position &+ 1 < bytes.endIndex, (0x61...0x7A).contains(bytes[position &+ 1]) { position &+= 1 }
    }

    private mutating func skipAddress() {
        wordLength = 0
        wordIsNumber = true
        while position &+ 1 < bytes.endIndex, (0x21...0x7E).contains(bytes[position &+ 1]) { position &+= 1 }
    }

    private mutating func skipTarget(_ body: (UInt64) -> Void) {
        endWord(body)
        let limit = min(bytes.endIndex, position &+ 2_000)
        if let end = bytes[position..<limit].firstIndex(where: { $0 == 0x29 || $0 == 0x0A }) { position = end }
    }

    private mutating func skipComment(_ body: (UInt64) -> Void) {
        endWord(body)
        var end = position &+ 4
        while end &+ 2 < bytes.endIndex {
            if bytes[end] == 0x2D, bytes[end &+ 1] == 0x2D, bytes[end &+ 2] == 0x3E {
                position = end &+ 2
                return
            }
            end &+= 1
        }
        commentsEnd = false
    }

    private func follows(_ expected: [UInt8]) -> Bool {
        bytes[position...].starts(with: expected)
    }

    /// The next scalar, or U+FFFD and one byte further where there is none.
    private mutating func decode() -> UInt32 {
        let lead = bytes[position]
        let length = lead >= 0xF0 ? 4 : lead >= 0xE0 ? 3 : lead >= 0xC2 ? 2 : 1
        guard length > 1, lead < 0xF5, position &+ length <= bytes.endIndex else {
            position &+= 1
            return 0xFFFD
        }
        var value = UInt32(lead) & (0x7F >> UInt32(length))
        for offset in 1..<length {
            let byte = bytes[position &+ offset]
            guard byte & 0xC0 == 0x80 else {
                position &+= 1
                return 0xFFFD
            }
            value = value << 6 | UInt32(byte & 0x3F)
        }
        position &+= length
        return value
    }

    /// Spreads the bits (the finaliser of SplitMix64), so that the low ones serve as a place in a table.
    private static func mix(_ value: UInt64) -> UInt64 {
        var mixed = value
        mixed = (mixed ^ (mixed >> 30)) &* 0xBF58_476D_1CE4_E5B9
        mixed = (mixed ^ (mixed >> 27)) &* 0x94D0_49BB_1331_11EB
        mixed ^= mixed >> 31
        return mixed == 0 ? 1 : mixed
    }
}
