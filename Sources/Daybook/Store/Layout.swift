/// How entries are laid out in a vault: names that are safe on every file system, and paths that stay inside.
public enum Layout {
    /// The longest name of an entry's file, in UTF-8 bytes.
    public static let longestName = 120
    /// The folder of a vault's own settings and templates.
    public static let settingsFolder = ".daybook"
    /// The folder of photos, videos and sounds.
    public static let mediaFolder = "media"

    /// The words of a title as part of a file name: letters and digits of every script in NFC, ASCII in lower case, joined by `-`.
    ///
    /// Empty where the title holds neither letters nor digits.
    public static func slug(_ title: String) -> String {
        var slug = ""
        var pendingDash = false
        for character in title.normalised {
            if isKept(character) {
                if pendingDash, !slug.isEmpty { slug.append("-") }
                pendingDash = false
                slug.append(contentsOf: character.isASCII ? character.lowercased() : String(character))
            } else if !isDropped(character) {
                pendingDash = true
            }
        }
        return slug
    }

    /// A name cut between grapheme clusters to at most `limit` UTF-8 bytes, without `-` or `.` left at its end.
    public static func cut(_ name: String, to limit: Int) -> String {
        guard name.utf8.count > limit else { return name }
        var length = 0
        var result = ""
        for character in name {
            length += character.utf8.count
            if length > limit { break }
            result.append(character)
        }
        while let last = result.last, last == "-" || last == "." || last == " " { result.removeLast() }
        return result
    }

    /// A folder or file name made safe: nothing of `<>:"/\|?*`, no control or bidi characters, no dot or space at its ends.
    public static func safeName(_ text: String) -> String {
        var scalars = String.UnicodeScalarView()
        for scalar in text.normalised.unicodeScalars {
            scalars.append(isForbidden(scalar) ? "-" : scalar)
        }
        var name = Substring(String(scalars))
        while let first = name.first, first == " " || first == "." || first == "-" { name.removeFirst() }
        while let last = name.last, last == " " || last == "." || last == "-" { name.removeLast() }
        let result = String(name)
        return isReserved(result) ? result + "_" : result
    }

    /// Whether a scalar has no place in a name.
    static func isForbidden(_ scalar: Unicode.Scalar) -> Bool {
        if "<>:\"/\\|?*".unicodeScalars.contains(scalar) { return true }
        return isInvisible(scalar)
    }

    /// Control, formatting and bidi characters, private use and unassigned ones.
    static func isInvisible(_ scalar: Unicode.Scalar) -> Bool {
        // Of what names are made of nearly always it is known without the tables: ASCII, kana, ideographs.
        switch scalar.value {
        case 0x20..<0x7F, 0x3041..<0x3097, 0x30A1..<0x30FF, 0x4E00..<0x9FF0: return false
        default: break
        }
        switch scalar.properties.generalCategory {
        case .control, .format, .lineSeparator, .paragraphSeparator, .surrogate, .privateUse, .unassigned:
            // The joiner and the selectors that emoji and Indic scripts are made with are kept inside a grapheme.
            return scalar.value != 0x200D && scalar.value != 0x200C
        default: return false
        }
    }

    private static func isKept(_ character: Character) -> Bool {
        guard !character.unicodeScalars.contains(where: isForbidden) else { return false }
        if character.isLetter || character.isNumber { return true }
        return character.unicodeScalars.first.map { $0.properties.isEmojiPresentation } ?? false
    }

    /// Marks that join what stands around them, as in `don't`.
    private static func isDropped(_ character: Character) -> Bool { character == "'" || character == "’" }

    /// Names that Windows gives to devices.
    private static func isReserved(_ name: String) -> Bool {
        let stem = name.prefix { $0 != "." }.lowercased()
        if ["con", "prn", "aux", "nul"].contains(stem) { return true }
        return stem.utf8.count == 4 && (stem.hasPrefix("com") || stem.hasPrefix("lpt")) && stem.last?.isNumber == true
    }
}
