/// Finds a key of a rule on what AI may be sent and its strict value behind one another in a text, whatever signs are around and between
/// them.
struct RuleWords {
    private typealias Key = NamedRule.Key

    /// What stands between a key and the word that follows.
    private enum Gap {
        case nothing, signs, colon
    }

    private static let neverWords: Set<String> = ["never", "off"]
    private static let strictWords: Set<String> = [
        "never", "local", "no", "none", "off", "false", "n", "private", "not", "don", "dont", "mustn", "cannot", "cant",
        "wont",
    ]
    /// What stands before the word that tells, as in `please never` and `strictly private`.
    private static let leadingWords: Set<String> = [
        "do", "does", "please", "must", "shall", "should", "absolutely", "strictly",
    ]
    /// What does so too, but for `no`, which belongs to what follows there: `is no use`, `can no longer`.
    private static let passingWords: Set<String> = [
        "may", "can", "will", "is", "be", "won", "shouldn", "wouldn", "couldn", "doesn",
    ]
    private static let privateWords: Set<String> = ["true", "yes", "on", "y", "1"]
    private static let strictIdeographs = Set("不\u{F967}永否勿別别禁莫絕绝從从無无拒嚴严停".unicodeScalars.map(\.value))
    /// Those that stand before the one that tells.
    private static let leadingIdeographs = Set("請请千萬万一律都切務务必須须應应該该敬謝谢".unicodeScalars.map(\.value))
    /// Those that tell without a colon before them, and those that do behind one of these.
    private static let plainIdeographs = Set("勿禁".unicodeScalars.map(\.value))
    private static let openingIdeographs = Set("永絕绝從从切請请萬万必".unicodeScalars.map(\.value))
    private static let privateIdeographs = Set("是對对真要".unicodeScalars.map(\.value))
    private static let sternIdeographs = Set("嚴严".unicodeScalars.map(\.value))
    private static let longest = 10
    /// The letters of the word that is read, in lower case; more than any known word has are not kept.
    private var word: [UInt8] = []
    private var isOther = false
    /// Whether the word is the end of a longer name, such as `open-ai`, or the value of an attribute.
    private var isJoined = false
    private var key: Key?
    private var gap = Gap.nothing
    /// Whether words stood between that lead on to the one that tells, and whether all were of `passingWords`.
    private var isLed = false
    private var isPassed = false
    /// Whether the key alone counts that speaks of AI.
    var isOfAIAlone = false
    /// Whether the last word was a `no` that tells where nothing follows that it may belong to.
    private var isNoPending = false
    /// Whether a blank stood behind it.
    private var isBehindNo = false
    /// Whether the last ideograph may be the first of two that tell without a colon.
    private var isOpen = false
    /// What is read of keys that are named in Chinese.
    private var naming = NamedRule()
    /// Whether the last sign but one belonged to a word, and what the last one was.
    private var wasInWord = false
    private var last: UInt32 = 0

    /// Takes the next scalar, as `narrow` has it; whether a rule has ended before it.
    mutating func take(_ scalar: UInt32) -> Bool {
        if Self.isUnseen(scalar) { return false }
        if isNoPending, settlesNo(scalar) { return true }
        // Chinese marks of punctuation are signs like others.
        let isIdeograph =
            Folding.isUnspaced(scalar) && !(0x3000..<0x3005).contains(scalar) && !(0x3008..<0x3040).contains(scalar)
        if !isIdeograph, Folding.isOfWord(scalar) {
            // Of `private/ai` both are keys.
            if word.isEmpty, !isOther {
                isJoined = wasInWord && Self.joins(last) && (last != 0x2F || key != .isPrivate)
            }
            if scalar < 0x80, word.count < Self.longest {
                word.append(UInt8(scalar) | ((0x41...0x5A).contains(scalar) ? 0x20 : 0))
            } else {
                isOther = true
            }
            return endNamed(naming.endValue())
        }
        let isWordBefore = !word.isEmpty || isOther
        if endWord() { return true }
        if isNoPending, settlesNo(scalar) { return true }
        if isIdeograph { return takeIdeograph(scalar) }
        let isColon = Self.isColon(scalar)
        if endNamed(naming.take(sign: scalar, isColon: isColon, isFree: key == nil)) { return true }
        if key != nil { gap = isColon ? .colon : gap == .colon ? .colon : .signs }
        (wasInWord, last) = (isWordBefore, scalar)
        return false
    }

    /// Whether what comes behind a `no` leaves it to stand by itself; a word behind a blank does not, nor one in bold or quotation marks:
    /// `no use`.
    private mutating func settlesNo(_ scalar: UInt32) -> Bool {
        if scalar == 0x0A || scalar == 0x0D { return true }
        if Folding.isSpace(scalar) {
            isBehindNo = true
            return false
        }
        if isBehindNo, [0x22, 0x27, 0x2A, 0x5F, 0x60, 0x201C, 0x2018].contains(scalar) { return false }
        (isNoPending, isBehindNo) = (false, false)
        return Folding.isUnspaced(scalar) || !Folding.isOfWord(scalar)
    }

    private mutating func takeIdeograph(_ scalar: UInt32) -> Bool {
        (wasInWord, last) = (false, scalar)
        naming.take(scalar)
        guard naming.key == nil, let key else { return false }
        if gap == .colon {
            if (key == .ai ? Self.strictIdeographs : Self.privateIdeographs).contains(scalar) { return true }
            if key == .ai, Self.leadingIdeographs.contains(scalar) { return false }
        } else if key == .ai {
            if Self.plainIdeographs.contains(scalar)
                || isOpen && "不勿".unicodeScalars.contains(where: { $0.value == scalar })
            {
                return true
            }
            let isOpening = Self.openingIdeographs.contains(scalar)
            if isOpening || Self.leadingIdeographs.contains(scalar) || Self.sternIdeographs.contains(scalar) {
                isOpen = isOpening
                return false
            }
        }
        self.key = nil
        isOpen = false
        return false
    }

    /// Takes what was read of a key that is named in Chinese; whether a rule has ended.
    private mutating func endNamed(_ outcome: NamedRule.Outcome) -> Bool {
        switch outcome {
        case .nothing: break
        case .named(.ai): key = .ai
        case .named(.isPrivate): key = isOfAIAlone ? nil : .isPrivate
        case .rule: return !isOfAIAlone || key == .ai
        case .other: key = nil
        }
        return false
    }

    /// Ends what is read; whether that ends a rule.
    mutating func end() -> Bool { endWord() || isNoPending || endNamed(naming.endValue()) }

    /// Ends the word that is read; whether it ends a rule.
    private mutating func endWord() -> Bool {
        guard !word.isEmpty || isOther else { return false }
        let text = isOther ? "" : String(decoding: word, as: UTF8.self)
        defer {
            word.removeAll(keepingCapacity: true)
            isOther = false
            isOpen = false
        }
        if let key, gap != .nothing {
            let values = key == .isPrivate ? Self.privateWords : gap == .colon ? Self.strictWords : Self.neverWords
            if values.contains(text) || isLed && text == "t", key == .ai || gap == .colon || text == "true",
                key == .ai || !isOfAIAlone
            {
                guard isPassed, text == "no" else { return true }
                isNoPending = true
            }
            if key == .ai, gap == .colon, Self.leadingWords.contains(text) || Self.passingWords.contains(text) {
                isPassed = (isPassed || !isLed) && Self.passingWords.contains(text)
                isLed = true
                return false
            }
        }
        gap = .nothing
        (isLed, isPassed) = (false, false)
        key =
            isJoined ? nil : text == FieldName.ai ? .ai : text == FieldName.isPrivate && !isOfAIAlone ? .isPrivate : nil
        return false
    }

    /// Whether a text has any such rule, wherever its words stand.
    static func occur(in bytes: ArraySlice<UInt8>) -> Bool {
        let bytes = Array(bytes)
        guard mayOccur(in: bytes) else { return false }
        var words = RuleWords()
        var index = 0
        while index < bytes.count {
            let (scalar, length) = UTF8Scalar.decode(bytes, at: index, end: bytes.count)
            if words.take(narrow(scalar)) { return true }
            index += length
        }
        return words.end()
    }

    /// Whether a key stands in a text as it is mostly written, or any scalar that may be read as one of its letters or be passed over:
    /// anything but ASCII, the characters of Chinese but those of the keys' names and Japanese, their punctuation, and quotation marks and dashes.
    private static func mayOccur(in bytes: [UInt8]) -> Bool {
        /// Whether a word of ASCII is at a place, and no longer.
        func isWord(_ word: StaticString, at start: Int) -> Bool {
            let end = start + word.utf8CodeUnitCount
            guard end <= bytes.count, start == 0 || !isOfWord(bytes[start - 1]),
                end == bytes.count || !isOfWord(bytes[end])
            else { return false }
            return (0..<(end - start)).allSatisfy { unsafe bytes[start + $0] | 0x20 == word.utf8Start[$0] }
        }
        var index = 0
        while index < bytes.count {
            let byte = bytes[index]
            guard byte >= 0x80 else {
                if byte == 0 { return true }
                switch byte | 0x20 {
                case 0x61: if isWord("ai", at: index) { return true }
                case 0x70: if isWord("private", at: index) { return true }
                default: break
                }
                index += 1
                continue
            }
            guard index + 2 < bytes.count, bytes[index + 1] & 0xC0 == 0x80, bytes[index + 2] & 0xC0 == 0x80 else {
                return true
            }
            switch (byte, bytes[index + 1], bytes[index + 2]) {
            // Of the names of keys in Chinese: 私, 隱, 隐, 智.
            case (0xE7, 0xA7, 0x81), (0xE9, 0x9A, 0xB1), (0xE9, 0x9A, 0x90), (0xE6, 0x99, 0xBA): return true
            case (0xE3...0xE9, _, _), (0xE2, 0x80, 0x90...0xA9), (0xEF, 0xBC, 0x81...0xA0): index += 3
            default: return true
            }
        }
        return false
    }

    /// Whether a byte is a letter or a digit of ASCII.
    private static func isOfWord(_ byte: UInt8) -> Bool {
        (0x30...0x39).contains(byte) || (0x61...0x7A).contains(byte | 0x20)
    }

    /// A full-width sign as others.
    static func narrow(_ scalar: UInt32) -> UInt32 { (0xFF01...0xFF5E).contains(scalar) ? scalar - 0xFEE0 : scalar }

    /// What takes no room, or tells what looks like it, and what stands for bytes that are no text.
    private static func isUnseen(_ scalar: UInt32) -> Bool {
        scalar == 0 || scalar == 0xFFFD || hasNoWidth(scalar) || Folding.isAccent(scalar)
    }

    /// A sign that takes no room.
    static func hasNoWidth(_ scalar: UInt32) -> Bool {
        switch scalar {
        case 0xAD, 0x200B...0x200F, 0x202A...0x202E, 0x2060...0x206F, 0xFE00...0xFE0F, 0xFEFF, 0x61C, 0x180E,
            0xE0000...0xE0FFF:
            true
        default: false
        }
    }

    /// A colon in one of its shapes, an equals sign or an arrow.
    private static func isColon(_ scalar: UInt32) -> Bool {
        switch scalar {
        case 0x3A, 0x3D, 0x3E, 0x2236, 0xA789, 0xFE55, 0xFE13, 0xFE30, 0x2192, 0x21D2, 0x2254: true
        default: false
        }
    }

    /// A sign by which a word behind another is a part of the same name.
    private static func joins(_ scalar: UInt32) -> Bool {
        switch scalar {
        case 0x2D, 0x2F, 0x3D, 0x5F: true
        default: false
        }
    }
}
