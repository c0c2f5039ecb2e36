/// What a text holds beside plain ASCII and Han, as far as it decides whether its bytes can be compared as they are.
struct TextClasses: OptionSet, Sendable {
    let rawValue: UInt8

    /// Letters with accents, and accents: what may fold to ASCII.
    static let accented = TextClasses(rawValue: 1)
    /// Full-width letters and digits.
    static let wide = TextClasses(rawValue: 2)
    /// Full-width forms of other ASCII characters, as Chinese text is full of.
    static let widePunctuation = TextClasses(rawValue: 4)
    /// Kana of both kinds and widths.
    static let kana = TextClasses(rawValue: 8)
    /// Lines that end, and marks that stand, in the middle of a text without spaces; told by `WordJoint`, and not among those of `of`.
    static let jointed = TextClasses(rawValue: 16)
    /// Signs of emphasis and links, which may stand beside punctuation; told by `EdgeMarks`, and not among those of `of` either.
    static let marked = TextClasses(rawValue: 32)

    /// The classes of a text.
    static func of(_ bytes: [UInt8], _ range: Range<Int>) -> TextClasses {
        unsafe bytes.withUnsafeBytes { buffer in
            guard let base = buffer.baseAddress else { return [] }
            var classes: TextClasses = []
            var index = range.lowerBound
            let end = min(range.upperBound, buffer.count)
            while index < end {
                if index + 8 <= end {
                    let word = unsafe base.loadUnaligned(fromByteOffset: index, as: UInt64.self)
                    if word & 0x8080_8080_8080_8080 == 0 {
                        index += 8
                        continue
                    }
                    index += (word & 0x8080_8080_8080_8080).trailingZeroBitCount >> 3
                }
                let lead = unsafe base.load(fromByteOffset: index, as: UInt8.self)
                if lead < 0x80 {
                    index += 1
                    continue
                }
                if lead >= 0xE4, lead < 0xEF {
                    index += 3
                    continue
                }
                let second = index + 1 < end ? unsafe base.load(fromByteOffset: index + 1, as: UInt8.self) : 0
                let third = index + 2 < end ? unsafe base.load(fromByteOffset: index + 2, as: UInt8.self) : 0
                classes.formUnion(Self.of(lead, second, third))
                index += lead < 0xC0 ? 1 : lead < 0xE0 ? 2 : lead < 0xF0 ? 3 : 4
            }
            return classes
        }
    }

    private static func of(_ lead: UInt8, _ second: UInt8, _ third: UInt8) -> TextClasses {
        switch (lead, second) {
        case (0xC3...0xCD, _), (0xE1, _), (0xE2, 0x83...0x84): .accented
        case (0xE3, 0x81...0x83): .kana
        case (0xEF, 0xBC):
            (0x90...0x99).contains(third) || third >= 0xA1 && third <= 0xBA ? .wide : .widePunctuation
        case (0xEF, 0xBD):
            (0x81...0x9A).contains(third) ? .wide : third >= 0xA6 ? .kana : .widePunctuation
        case (0xEF, 0xBE): .kana
        default: []
        }
    }
}
