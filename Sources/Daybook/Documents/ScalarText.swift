/// How a text is written as a YAML scalar on one line, so that YAML 1.1 and 1.2 both read it back as that text.
enum ScalarText {
    /// Where the scalar stands.
    enum Place {
        /// As a value or an item on its own line.
        case block
        /// Between `[` and `]`.
        case flow
    }

    /// The text in the preferred style where that can hold it, else plain, else in single quotes, else in double quotes.
    static func write(_ text: String, preferring style: YAMLNode.Style?, in place: Place) -> [UInt8] {
        switch style {
        case .doubleQuoted?: return doubleQuoted(text)
        case .singleQuoted? where !needsEscapes(text): return singleQuoted(text)
        default: break
        }
        switch customaryStyle(of: text, in: place) {
        case .plain: return Array(text.utf8)
        case .singleQuoted: return singleQuoted(text)
        default: return doubleQuoted(text)
        }
    }

    /// The style to keep when a value is replaced: the quotes that the writer chose, and not those that the old
    /// text needed; so a text that is replaced and restored looks as it did.
    static func preference(of node: YAMLNode, in place: Place) -> YAMLNode.Style? {
        guard case .scalar(let text, let style) = node.content, style == .singleQuoted || style == .doubleQuoted,
            customaryStyle(of: text, in: place) != style
        else { return nil }
        return style
    }

    /// The plainest style that holds the text.
    static func customaryStyle(of text: String, in place: Place) -> YAMLNode.Style {
        if canBePlain(text, in: place) { return .plain }
        return needsEscapes(text) || text.utf8.contains(UInt8(ascii: "'")) ? .doubleQuoted : .singleQuoted
    }

    private static func singleQuoted(_ text: String) -> [UInt8] {
        var bytes = [UInt8(ascii: "'")]
        for byte in text.utf8 {
            bytes.append(byte)
            if byte == UInt8(ascii: "'") { bytes.append(byte) }
        }
        bytes.append(UInt8(ascii: "'"))
        return bytes
    }

    private static func doubleQuoted(_ text: String) -> [UInt8] {
        var result = "\""
        for scalar in text.unicodeScalars {
            switch scalar {
            case "\"": result += "\\\""
            case "\\": result += "\\\\"
            case "\n": result += "\\n"
            case "\r": result += "\\r"
            case "\t": result += "\\t"
            case "\0": result += "\\0"
            case "\u{85}": result += "\\N"
            case "\u{2028}": result += "\\L"
            case "\u{2029}": result += "\\P"
            case let scalar where mustBeEscaped(scalar):
                let digits = String(scalar.value, radix: 16, uppercase: true)
                let (letter, width) = scalar.value <= 0xFF ? ("x", 2) : scalar.value <= 0xFFFF ? ("u", 4) : ("U", 8)
                result += "\\" + letter + String(repeating: "0", count: max(0, width - digits.count)) + digits
            default: result.unicodeScalars.append(scalar)
            }
        }
        return Array((result + "\"").utf8)
    }

    /// Whether only double quotes can hold the text.
    static func needsEscapes(_ text: String) -> Bool { text.unicodeScalars.contains(where: mustBeEscaped) }

    /// Controls, all that YAML takes for a line break, byte order marks and what libyaml calls unprintable.
    private static func mustBeEscaped(_ scalar: Unicode.Scalar) -> Bool {
        switch scalar.value {
        case 0..<0x20, 0x7F..<0xA0, 0x2028, 0x2029, 0xFEFF, 0xFFFE, 0xFFFF: true
        default: false
        }
    }
}
