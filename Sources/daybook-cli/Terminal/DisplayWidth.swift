/// How many cells of a terminal text takes, and text cut, padded and wrapped by cells.
///
/// A cell is the place of one Latin letter. CJK characters and emoji take two, combining marks none.
struct DisplayWidth: Sendable, Equatable {
    /// Whether characters of ambiguous width (UAX 11) take two cells, as in terminals set to East Asian widths.
    var ambiguousIsWide = false

    /// What terminals do unless they are told otherwise.
    static let standard = DisplayWidth()

    /// The cells of a text's widest line when it holds no line break: the sum over its graphemes.
    func of(_ text: some StringProtocol) -> Int {
        var cells = 0
        for byte in text.utf8 {
            guard byte >= 0x20, byte < 0x7F else {
                return text.reduce(0) { $0 + of($1) }
            }
            cells += 1
        }
        return cells
    }

    /// The cells of one grapheme, the unit that a terminal draws and that is never cut.
    func of(_ character: Character) -> Int {
        if let ascii = character.asciiValue {
            return ascii >= 0x20 && ascii < 0x7F ? 1 : 0
        }
        var cells = 0
        var first: Unicode.Scalar?
        for scalar in character.unicodeScalars {
            guard let base = first else {
                first = scalar
                cells = of(scalar)
                continue
            }
            if scalar == Self.emojiSelector, base.properties.isEmoji { return 2 }
            if isWholeInOnePlace(base: base, next: scalar) { return max(cells, 2) }
            cells += of(scalar)
        }
        return cells
    }

    /// The cells of a scalar that stands alone.
    func of(_ scalar: Unicode.Scalar) -> Int {
        switch scalar.value {
        case 0x20..<0x7F: return 1
        case 0..<0xA0: return 0
        case 0x4E00...0x9FFF, 0xAC00...0xD7A3, 0x3041...0x3096: return 2
        default: break
        }
        if takesNoCell(scalar) { return 0 }
        if WidthRanges.contains(WidthRanges.wide, scalar.value) { return 2 }
        if ambiguousIsWide, WidthRanges.contains(WidthRanges.ambiguous, scalar.value) { return 2 }
        return 1
    }

    private static let emojiSelector: Unicode.Scalar = "\u{FE0F}"

    /// Whether what follows a base makes one picture of it: two letters of a flag, a joined emoji, a skin tone.
    private func isWholeInOnePlace(base: Unicode.Scalar, next: Unicode.Scalar) -> Bool {
        switch next.value {
        case 0x200D: base.properties.isEmoji && !base.isASCII
        case 0x1F3FB...0x1F3FF: base.properties.isEmojiModifierBase
        case 0x1F1E6...0x1F1FF: (0x1F1E6...0x1F1FF).contains(base.value)
        default: false
        }
    }

    private func takesNoCell(_ scalar: Unicode.Scalar) -> Bool {
        switch scalar.value {
        case 0xAD, 0x115F: return false
        case 0x1160...0x11FF, 0xD7B0...0xD7FF, 0x302E...0x302F: return true
        default: break
        }
        switch scalar.properties.generalCategory {
        case .nonspacingMark, .enclosingMark, .lineSeparator, .paragraphSeparator: return true
        case .unassigned: return false
        default: return scalar.properties.isDefaultIgnorableCodePoint
        }
    }
}
