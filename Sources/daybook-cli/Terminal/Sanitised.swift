import Daybook

/// Text from files made safe for a terminal: control characters become visible signs.
///
/// A file may hold escape sequences that move the cursor, rename the window or answer as if typed, and bidirectional
/// controls that make a name read as another. Nothing of that reaches a terminal; joiners and selectors that emoji and
/// scripts need do.
enum Sanitised {
    /// One line of text: line breaks and tabs are single spaces.
    static func line(_ text: String) -> String {
        isHarmless(text, keepsLines: false) ? text : rewritten(text, keepsLines: false)
    }

    /// Text of many lines: line breaks and tabs stay.
    static func text(_ text: String) -> String {
        isHarmless(text, keepsLines: true) ? text : rewritten(text, keepsLines: true)
    }

    /// The most marks that one grapheme keeps, as in Unicode's stream-safe format (UAX 15, 13).
    static let mostMarks = 30

    private static func isHarmless(_ text: String, keepsLines: Bool) -> Bool {
        var marks = 0
        for scalar in text.unicodeScalars {
            let value = scalar.value
            if value < 0x80 {
                if value == 0x7F || value < 0x20 && !(keepsLines && (value == 0x0A || value == 0x09)) { return false }
                marks = 0
                continue
            }
            if isHidden(scalar) || isTag(scalar) { return false }
            marks = scalar.properties.isGraphemeExtend ? marks + 1 : 0
            if marks > mostMarks { return false }
        }
        return true
    }

    private static func rewritten(_ text: String, keepsLines: Bool) -> String {
        var result: [UInt8] = []
        let bytes = Array(text.utf8)
        result.reserveCapacity(bytes.count)
        var safe = SafeScalars()
        var known = ScalarTraits()
        _ = safe.walk(bytes, bytes.indices, limit: bytes.count, &known) { scalar, piece, _ in
            if !keepsLines, scalar == "\n" || scalar == "\t" { result.append(0x20) } else { result += piece }
        }
        return String(decoding: result, as: UTF8.self)
    }

    /// How many tag characters follow a black flag as the spelling of another flag such as Scotland's; 0 where they spell none.
    static func tags(ofFlagBefore text: String) -> Int {
        var count = 0
        for scalar in text.unicodeScalars.prefix(7) {
            if scalar.value == 0xE007F { return count > 2 ? count + 1 : 0 }
            guard (0xE0030...0xE0039).contains(scalar.value) || (0xE0061...0xE007A).contains(scalar.value) else {
                return 0
            }
            count += 1
        }
        return 0
    }
}

extension Sanitised {
    /// Whether a scalar acts instead of showing: DEL, C1, bidirectional and line controls, a mark of byte order.
    static func isHidden(_ scalar: Unicode.Scalar) -> Bool { scalar.actsUnseen }

    /// Whether a scalar is one of the invisible tag characters, which only some flags need.
    static func isTag(_ scalar: Unicode.Scalar) -> Bool { scalar.isTagCharacter }

    /// What is shown in place of a scalar: `␛` for escape, `<U+202E>` for what has no picture of its own.
    static func sign(for scalar: Unicode.Scalar) -> String {
        if scalar.value < 0x20, let picture = Unicode.Scalar(0x2400 + scalar.value) { return String(picture) }
        if scalar.value == 0x7F { return "␡" }
        let digits = String(scalar.value, radix: 16, uppercase: true)
        return "<U+" + String(repeating: "0", count: max(0, 4 - digits.count)) + digits + ">"
    }
}
