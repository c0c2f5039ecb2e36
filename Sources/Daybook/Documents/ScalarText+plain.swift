extension ScalarText {
    /// Whether a text without quotes is that text to every reader of YAML 1.1 and 1.2.
    static func canBePlain(_ text: String, in place: Place) -> Bool {
        let bytes = Array(text.utf8)
        guard let first = bytes.first, let last = bytes.last else { return false }
        if "-?:,[]{}#&*!|>'\"%@` ".utf8.contains(first) || last == UInt8(ascii: " ") || last == UInt8(ascii: ":") {
            return false
        }
        if text.hasPrefix("...") || text == "=" || text == "<<" { return false }
        // An invisible space at either end would be lost on whoever looks at the file.
        if text.first?.isWhitespace == true || text.last?.isWhitespace == true || needsEscapes(text) { return false }
        for (byte, next) in zip(bytes, bytes.dropFirst()) {
            if byte == UInt8(ascii: ":"), next == UInt8(ascii: " ") { return false }
            if byte == UInt8(ascii: " "), next == UInt8(ascii: "#") { return false }
        }
        if case .flow = place, bytes.contains(where: { ",[]{}?:#".utf8.contains($0) }) { return false }
        return !isReserved(text) && !looksLikeNumber(text)
    }

    /// The words that YAML 1.1 or 1.2 gives another type (yaml.org/type: null, bool, float), in any case of letters.
    private static func isReserved(_ text: String) -> Bool {
        guard text.utf8.count <= 5 else { return false }
        return [
            "~", "null", "true", "false", "yes", "no", "on", "off", "y", "n", ".inf", "+.inf", "-.inf", ".nan",
        ].contains(text.lowercased())
    }

    /// Whether it begins as a number and holds nothing that no number, time or date holds; in doubt, it does.
    private static func looksLikeNumber(_ text: String) -> Bool {
        var rest = Array(text.utf8)[...]
        if rest.first == UInt8(ascii: "+") || rest.first == UInt8(ascii: "-") { rest = rest.dropFirst() }
        if rest.first == UInt8(ascii: ".") { rest = rest.dropFirst() }
        guard let digit = rest.first, (0x30...0x39).contains(digit) else { return false }
        let dateLike = rest.count >= 8 && rest.prefix(4).allSatisfy { (0x30...0x39).contains($0) }
        return rest.allSatisfy { byte in
            switch byte {
            case 0x30...0x39, UInt8(ascii: "."), UInt8(ascii: "_"), UInt8(ascii: ":"), UInt8(ascii: "+"),
                UInt8(ascii: "-"), UInt8(ascii: "x"), UInt8(ascii: "X"), UInt8(ascii: "o"), UInt8(ascii: "O"),
                0x41...0x46, 0x61...0x66:
                true
            case UInt8(ascii: " "), UInt8(ascii: "T"), UInt8(ascii: "t"), UInt8(ascii: "Z"), UInt8(ascii: "z"):
                dateLike
            default:
                false
            }
        }
    }

    /// Whether a text begins with a year and a hyphen and holds only what a date and time does.
    static func looksLikeDate(_ text: String) -> Bool {
        looksLikeNumber(text) && text.utf8.dropFirst(4).first == UInt8(ascii: "-")
    }
}
