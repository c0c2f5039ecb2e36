/// The width of text in terminal cells, for the length of titles.
///
/// East Asian wide and full-width characters and emoji take two cells (Unicode Standard Annex #11), marks none.
enum DisplayCells {
    /// Whether the scalar takes two cells.
    static func isWide(_ scalar: Unicode.Scalar) -> Bool {
        switch scalar.value {
        case 0x1100...0x115F, 0x2E80...0x303E, 0x3041...0xA4CF, 0xAC00...0xD7A3, 0xF900...0xFAFF, 0xFE30...0xFE6F,
            0xFF00...0xFF60, 0xFFE0...0xFFE6, 0x1F300...0x1F64F, 0x1F680...0x1FAFF, 0x20000...0x3FFFD:
            true
        default: false
        }
    }

    /// The cells of one character.
    static func width(_ character: Character) -> Int {
        var width = 0
        for scalar in character.unicodeScalars {
            if isWide(scalar) { return 2 }
            if scalar.value >= 0x20 && scalar.value < 0x300 { width = 1 } else if scalar.value >= 0x370 { width = 1 }
        }
        return width
    }

    /// The cells of a text.
    static func width(_ text: some StringProtocol) -> Int {
        text.reduce(0) { $0 + width($1) }
    }
}
