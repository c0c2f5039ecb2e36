/// How text is made alike before it is compared: case, accents, width and kana do not tell words apart.
enum Folding {
    /// What stands for one scalar of text; 0 where nothing does, as for an accent that follows its letter.
    ///
    /// NUL becomes a value beyond Unicode, which is equal to itself alone.
    static func fold(_ scalar: UInt32) -> UInt32 {
        switch scalar {
        case 0: return 0x110000
        case 0x41...0x5A: return scalar + 0x20
        case 0..<0x80: return isSpace(scalar) ? 0x20 : scalar
        case 0x2E80..<0x3000, 0x3001..<0x30A1, 0x3100..<0xA000, 0xAC00..<0xD7A4: return scalar
        case 0x30A1...0x30F6, 0x30FD...0x30FE: return scalar - 0x60
        case 0xFF01...0xFF5E: return fold(scalar - 0xFEE0)
        case 0xFF66...0xFF9F: return fullWidthKana(scalar)
        case _ where isAccent(scalar): return 0
        case _ where isSpace(scalar): return 0x20
        default: return lowerCase(AccentedLetters.base(of: scalar) ?? scalar)
        }
    }

    /// Whether a scalar is an accent that is written after its letter and left out of comparisons.
    static func isAccent(_ scalar: UInt32) -> Bool {
        switch scalar {
        case 0x0300...0x036F, 0x1AB0...0x1AFF, 0x1DC0...0x1DFF, 0x20D0...0x20FF: true
        default: false
        }
    }

    /// Whether a scalar is white space, line ends among it.
    static func isSpace(_ scalar: UInt32) -> Bool {
        switch scalar {
        case 0x09...0x0D, 0x20, 0x85, 0xA0, 0x1680, 0x2000...0x200A, 0x2028, 0x2029, 0x202F, 0x205F, 0x3000: true
        default: false
        }
    }

    /// Whether a folded scalar is of a script that is written without spaces, so that its words begin anywhere.
    static func isUnspaced(_ scalar: UInt32) -> Bool {
        switch scalar {
        case 0x0E00..<0x0F00, 0x1000..<0x10A0, 0x1100..<0x1200, 0x1780..<0x1800: true
        case 0x2E80..<0xA4D0, 0xA960..<0xA980, 0xAC00..<0xD800, 0xF900..<0xFB00, 0xFF65..<0xFFDD: true
        case 0x1AFF0..<0x1B170, 0x20000..<0x40000: true
        default: false
        }
    }

    /// Whether a scalar says how the sign before it looks, as that of most emoji: the next word begins after it.
    private static func isVariation(_ scalar: UInt32) -> Bool {
        (0xFE00...0xFE0F).contains(scalar) || (0xE0100...0xE01EF).contains(scalar)
    }

    /// Whether a folded scalar belongs to a word whose start and end count: letters and digits of spaced scripts.
    static func isOfWord(_ scalar: UInt32) -> Bool {
        switch scalar {
        case 0x61...0x7A, 0x30...0x39, 0x41...0x5A: return true
        case 0..<0x80: return false
        default:
            if isUnspaced(scalar) || isVariation(scalar) { return false }
            guard let properties = Unicode.Scalar(scalar)?.properties else { return false }
            if properties.isAlphabetic { return true }
            switch properties.generalCategory {
            case .decimalNumber, .nonspacingMark, .spacingMark, .enclosingMark: return true
            default: return false
            }
        }
    }

    /// The scalar that a syllable and a mark or letter after it are one of: kana with their sound marks, Hangul.
    static func compose(_ first: UInt32, _ second: UInt32) -> UInt32? {
        switch second {
        case 0x3099:
            switch first {
            case 0x304B...0x3062 where first % 2 == 1, 0x3064, 0x3066, 0x3068, 0x309D: return first + 1
            case 0x306F...0x307B where first % 3 == 0: return first + 1
            case 0x3046: return 0x3094
            case 0x308F...0x3092: return first + 0x68
            default: return nil
            }
        case 0x309A:
            return (0x306F...0x307B).contains(first) && first % 3 == 0 ? first + 2 : nil
        case 0x1161...0x1175:
            return (0x1100...0x1112).contains(first) ? 0xAC00 + (first - 0x1100) * 588 + (second - 0x1161) * 28 : nil
        case 0x11A8...0x11C2:
            return (0xAC00..<0xD7A4).contains(first) && (first - 0xAC00) % 28 == 0 ? first + (second - 0x11A7) : nil
        default: return nil
        }
    }

    private static func lowerCase(_ scalar: UInt32) -> UInt32 {
        switch scalar {
        case 0..<0x80: return scalar
        case 0x017F: return 0x73
        case 0x03C2: return 0x3C3
        case 0x212A: return 0x6B
        case 0x212B: return 0x61
        default:
            guard let mapped = Unicode.Scalar(scalar)?.properties.lowercaseMapping.unicodeScalars else { return scalar }
            let first = mapped.first?.value ?? scalar
            return mapped.count == 1 && first != 0x3C2 ? first : scalar
        }
    }

    /// The hiragana that a half-width katakana is folded to; its sound marks become combining ones.
    private static func fullWidthKana(_ scalar: UInt32) -> UInt32 {
        let index = Int(scalar) - 0xFF66
        return halfWidthKana.indices.contains(index) ? UInt32(halfWidthKana[index]) : scalar
    }

    /// U+FF66 to U+FF9F (Unicode Character Database, compatibility decompositions), katakana as hiragana.
    private static let halfWidthKana = Array(
        "をぁぃぅぇぉゃゅょっーあいうえおかきくけこさしすせそたちつてとなにぬねのはひふへほまみむめもやゆよらりるれろわん\u{3099}\u{309A}"
            .utf16)
}
