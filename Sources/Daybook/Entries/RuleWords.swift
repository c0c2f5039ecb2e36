/// Finds a key of a rule on what AI may be sent and its strict value behind one another in a text, whatever signs are around and between
/// them.
struct RuleWords {
    private enum Key {
        case ai, isPrivate
    }

    /// What stands between a key and the word that follows.
    private enum Gap {
        case nothing, signs, colon
    }

    private static let neverWords: Set<String> = ["never", "off"]
    private static let strictWords: Set<String> = [
        "never", "local", "no", "none", "off", "false", "n", "private", "not",
    ]
    private static let privateWords: Set<String> = ["true", "yes", "on", "y", "1"]
    private static let strictIdeographs = Set("不永否勿別别禁莫絕绝從从無无".unicodeScalars.map(\.value))
    private static let privateIdeographs = Set("是對对真要".unicodeScalars.map(\.value))
    private static let longest = 8

    /// The letters of the word that is read, in lower case; more than any known word has are not kept.
    private var word: [UInt8] = []
    private var isOther = false
    /// Whether the word is the end of a longer name, such as `open-ai`, or the value of an attribute.
    private var isJoined = false
    private var key: Key?
    private var gap = Gap.nothing
    /// Whether the last sign but one belonged to a word, and what the last one was.
    private var wasInWord = false
    private var last: UInt32 = 0

    /// Takes the next scalar, as `narrow` has it; whether a rule has ended before it.
    mutating func take(_ scalar: UInt32) -> Bool {
        if Self.isUnseen(scalar) { return false }
        // Chinese marks of punctuation are signs like others.
        let isIdeograph =
            Folding.isUnspaced(scalar) && !(0x3000..<0x3005).contains(scalar) && !(0x3008..<0x3040).contains(scalar)
        if !isIdeograph, Folding.isOfWord(scalar) {
            if word.isEmpty, !isOther { isJoined = wasInWord && Self.joins(last) }
            if scalar < 0x80, word.count < Self.longest {
                word.append(UInt8(scalar) | ((0x41...0x5A).contains(scalar) ? 0x20 : 0))
            } else {
                isOther = true
            }
            return false
        }
        let isWordBefore = !word.isEmpty || isOther
        if end() { return true }
        if isIdeograph {
            defer { key = nil }
            if gap == .colon, let key {
                return (key == .ai ? Self.strictIdeographs : Self.privateIdeographs).contains(scalar)
            }
            (wasInWord, last) = (false, scalar)
            return false
        }
        if key != nil { gap = Self.isColon(scalar) ? .colon : gap == .colon ? .colon : .signs }
        (wasInWord, last) = (isWordBefore, scalar)
        return false
    }

    /// Ends the word that is read; whether it ends a rule.
    mutating func end() -> Bool {
        guard !word.isEmpty || isOther else { return false }
        let text = isOther ? "" : String(decoding: word, as: UTF8.self)
        defer {
            word.removeAll(keepingCapacity: true)
            isOther = false
            gap = .nothing
        }
        if let key, gap != .nothing {
            let values = key == .isPrivate ? Self.privateWords : gap == .colon ? Self.strictWords : Self.neverWords
            if values.contains(text), key == .ai || gap == .colon || text == "true" { return true }
        }
        key = isJoined ? nil : text == FieldName.ai ? .ai : text == FieldName.isPrivate ? .isPrivate : nil
        return false
    }

    /// A full-width sign as others.
    static func narrow(_ scalar: UInt32) -> UInt32 { (0xFF01...0xFF5E).contains(scalar) ? scalar - 0xFEE0 : scalar }

    /// What takes no room, or tells what looks like it, and what stands for bytes that are no text.
    private static func isUnseen(_ scalar: UInt32) -> Bool {
        switch scalar {
        case 0, 0xAD, 0x200B...0x200F, 0x202A...0x202E, 0x2060...0x206F, 0xFE00...0xFE0F, 0xFEFF, 0xFFFD: true
        default: Folding.isAccent(scalar)
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
