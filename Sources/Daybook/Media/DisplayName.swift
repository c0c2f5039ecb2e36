/// Text from outside made fit to stand in one line of an entry: file names and camera names may be hostile.
enum DisplayName {
    /// The text in one line without control characters, marks of writing direction or other invisible tricks, runs of white
    /// space made one space, cut to `limit` characters; nil where nothing is left.
    static func line(_ text: some StringProtocol, limit: Int) -> String? {
        var kept = String.UnicodeScalarView()
        var space = false
        for scalar in text.unicodeScalars {
            if isSpace(scalar) {
                space = !kept.isEmpty
                continue
            }
            if !isAllowed(scalar) { continue }
            if space { kept.append(" ") }
            space = false
            kept.append(scalar)
        }
        let line = String(kept)
        // Bounded before characters are counted, as one character may be made of any number of scalars.
        let short = String(String.UnicodeScalarView(line.unicodeScalars.prefix(limit * 8))).prefix(limit)
        return short.isEmpty ? nil : String(short)
    }

    private static func isSpace(_ scalar: Unicode.Scalar) -> Bool {
        scalar.properties.isWhitespace
    }

    private static func isAllowed(_ scalar: Unicode.Scalar) -> Bool {
        switch scalar.value {
        // Joiners make emoji and Indic letters what they are.
        case 0x200C, 0x200D: return true
        case 0xFFF9...0xFFFD: return false
        // Tag characters spell out flags after one emoji, and hide text after anything else.
        case 0xE0000...0xE0FFF: return (0xE0020...0xE007F).contains(scalar.value)
        default: break
        }
        switch scalar.properties.generalCategory {
        case .control, .format, .surrogate, .lineSeparator, .paragraphSeparator: return false
        default: return !scalar.properties.isNoncharacterCodePoint
        }
    }
}
