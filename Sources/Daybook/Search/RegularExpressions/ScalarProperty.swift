/// What a class such as `\w` or `\p{Han}` asks of a scalar (Unicode Technical Standard 18, annex C; Unicode 16).
enum ScalarProperty: Hashable, Sendable {
    /// `\d`, `\w`, `\s`.
    case digit, word, space
    /// `\p{L}` and others: general categories.
    case letter, upper, lower, number, punctuation, symbol, mark
    /// `\p{Han}` and others: scripts.
    case han, hiragana, katakana, hangul, bopomofo

    /// The names that `\p{…}` takes.
    static let names: [(name: String, property: ScalarProperty)] = [
        ("L", .letter), ("Lu", .upper), ("Ll", .lower), ("N", .number), ("Nd", .digit), ("P", .punctuation),
        ("S", .symbol), ("M", .mark), ("Han", .han), ("Hiragana", .hiragana), ("Katakana", .katakana),
        ("Hangul", .hangul), ("Bopomofo", .bopomofo),
    ]

    /// Whether a scalar has it.
    func holds(of scalar: Unicode.Scalar) -> Bool {
        switch self {
        case .digit: scalar.properties.generalCategory == .decimalNumber
        case .word: Self.isOfWord(scalar)
        case .space: scalar.properties.isWhitespace
        case .letter:
            [.uppercaseLetter, .lowercaseLetter, .titlecaseLetter, .modifierLetter, .otherLetter].contains(
                scalar.properties.generalCategory)
        case .upper: scalar.properties.generalCategory == .uppercaseLetter
        case .lower: scalar.properties.generalCategory == .lowercaseLetter
        case .number: [.decimalNumber, .letterNumber, .otherNumber].contains(scalar.properties.generalCategory)
        case .punctuation: Self.punctuationMarks.contains(scalar.properties.generalCategory)
        case .symbol:
            [.mathSymbol, .currencySymbol, .modifierSymbol, .otherSymbol].contains(
                scalar.properties.generalCategory)
        case .mark: [.nonspacingMark, .spacingMark, .enclosingMark].contains(scalar.properties.generalCategory)
        case .han, .hiragana, .katakana, .hangul, .bopomofo: ranges.contains { $0.contains(scalar.value) }
        }
    }

    /// Whether a scalar is of a word, for `\w` and `\b`.
    static func isOfWord(_ scalar: Unicode.Scalar) -> Bool {
        if scalar.isASCII { return scalar == "_" || scalar.properties.isAlphabetic || ("0"..."9").contains(scalar) }
        if scalar.properties.isAlphabetic || scalar.properties.isJoinControl { return true }
        switch scalar.properties.generalCategory {
        case .decimalNumber, .connectorPunctuation, .nonspacingMark, .spacingMark, .enclosingMark: return true
        default: return false
        }
    }

    private static let punctuationMarks: Set<Unicode.GeneralCategory> = [
        .connectorPunctuation, .dashPunctuation, .openPunctuation, .closePunctuation, .initialPunctuation,
        .finalPunctuation, .otherPunctuation,
    ]

    /// The scalars of a script (Scripts.txt), which the standard library does not tell.
    private var ranges: [ClosedRange<UInt32>] {
        switch self {
        case .han:
            [
                0x2E80...0x2E99, 0x2E9B...0x2EF3, 0x2F00...0x2FD5, 0x3005...0x3005, 0x3007...0x3007, 0x3021...0x3029,
                0x3038...0x303B, 0x3400...0x4DBF, 0x4E00...0x9FFF, 0xF900...0xFA6D, 0xFA70...0xFAD9,
                0x16FE2...0x16FE3, 0x16FF0...0x16FF1, 0x20000...0x2A6DF, 0x2A700...0x2EE5D, 0x2F800...0x2FA1D,
                0x30000...0x323AF,
            ]
        case .hiragana:
            [
                0x3041...0x3096, 0x309D...0x309F, 0x1B001...0x1B11F, 0x1B132...0x1B132, 0x1B150...0x1B152,
                0x1F200...0x1F200,
            ]
        case .katakana:
            [
                0x30A1...0x30FA, 0x30FD...0x30FF, 0x31F0...0x31FF, 0x32D0...0x32FE, 0x3300...0x3357, 0xFF66...0xFF6F,
                0xFF71...0xFF9D, 0x1AFF0...0x1AFF3, 0x1AFF5...0x1AFFB, 0x1AFFD...0x1AFFE, 0x1B000...0x1B000,
                0x1B120...0x1B122, 0x1B155...0x1B155, 0x1B164...0x1B167,
            ]
        case .hangul:
            [
                0x1100...0x11FF, 0x302E...0x302F, 0x3131...0x318E, 0x3200...0x321E, 0x3260...0x327E, 0xA960...0xA97C,
                0xAC00...0xD7A3, 0xD7B0...0xD7C6, 0xD7CB...0xD7FB, 0xFFA0...0xFFBE, 0xFFC2...0xFFC7, 0xFFCA...0xFFCF,
                0xFFD2...0xFFD7, 0xFFDA...0xFFDC,
            ]
        case .bopomofo: [0x02EA...0x02EB, 0x3105...0x312F, 0x31A0...0x31BF]
        default: []
        }
    }
}
