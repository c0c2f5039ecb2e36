/// The classes of characters that sentences, words and tags are told apart by.
enum Script {
    /// Whether the scalar is written without spaces between words: Han, kana, and Hangul, whose bigrams serve alike.
    static func isUnspaced(_ value: UInt32) -> Bool {
        switch value {
        case 0x3005...0x3007, 0x3041...0x3096, 0x30A1...0x30FA, 0x30FC...0x30FE, 0x3400...0x4DBF, 0x4E00...0x9FFF,
            0xAC00...0xD7A3, 0xF900...0xFAFF, 0x20000...0x3FFFD:
            true
        default: false
        }
    }

    /// Whether the scalar is a Han character.
    static func isHan(_ value: UInt32) -> Bool {
        switch value {
        case 0x3005...0x3007, 0x3400...0x4DBF, 0x4E00...0x9FFF, 0xF900...0xFAFF, 0x20000...0x3FFFD: true
        default: false
        }
    }

    /// The ASCII form of a full-width Latin character, or the scalar itself.
    static func halfWidth(_ value: UInt32) -> UInt32 {
        switch value {
        case 0xFF01...0xFF5E: value &- 0xFEE0
        case 0x3000: 0x20
        default: value
        }
    }

    /// The lower-case base letter of a Latin, Greek or Cyrillic letter; 0 for a combining mark; nil for what is no letter.
    static func foldedLetter(_ value: UInt32) -> UInt32? {
        switch value {
        case 0x61...0x7A, 0x30...0x39: value
        case 0x41...0x5A: value &+ 0x20
        case 0x300...0x36F: 0
        case 0xC0...0x17F: latinBase(value)
        case 0x391...0x3A9, 0x410...0x42F: value &+ 0x20
        case 0x400...0x40F: value &+ 0x50
        case 0x370...0x1FFF: value
        default: nil
        }
    }

    private static let latinBases: [UInt8] = Array(
        """
        aaaaaaaceeeeiiiidnooooo?ouuuuytsaaaaaaaceeeeiiiidnooooo?ouuuuyty\
        aaaaaaccccccccddddeeeeeeeeeegggggggghhhhiiiiiiiiiiiijjkkklllllllllln\
        nnnnnnnnoooooooorrrrrrssssssssttttttuuuuuuuuuuuuwwyyyzzzzzzs
        """.utf8)

    private static func latinBase(_ value: UInt32) -> UInt32? {
        let index = Int(value) - 0xC0
        guard latinBases.indices.contains(index), latinBases[index] != 0x3F else { return nil }
        return UInt32(latinBases[index])
    }

    /// Whether the text holds a letter or digit of any script.
    static func hasWords(_ text: some StringProtocol) -> Bool {
        text.unicodeScalars.contains { $0.isLetter || $0.isDigit }
    }
}
