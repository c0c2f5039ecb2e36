/// How many tokens a text is likely to be: each character of Chinese, Japanese and Korean one, each four bytes of others one.
///
/// Tokenisers differ; this lies above most of them for Chinese and near them for English.
public enum TokenEstimate {
    /// What a picture of the size that is sent costs at most services.
    public static let picture = 1_600
    /// What a message costs beside its text.
    private static let message = 4

    /// The tokens of a text.
    public static func of(_ text: String) -> Int { of(bytes: text.utf8) }

    /// The tokens of a text in UTF-8; each byte that is none counts for one.
    static func of(bytes: some Sequence<UInt8>) -> Int {
        var wide = 0
        var narrow = 0
        // Of a character of three bytes the second tells what it is where the first is E2: U+2E80 is E2 BA 80.
        var isOpen = false
        var isWide = false
        for byte in bytes {
            switch byte {
            case 0x80...0xBF where isOpen:
                isOpen = false
                isWide = byte >= 0xBA
                if isWide { wide += 1 } else { narrow += 2 }
            case 0x80...0xBF:
                if !isWide { narrow += 1 }
            case 0xE2: isOpen = true
            case 0xE3...0xFF:
                isOpen = false
                isWide = true
                wide += 1
            default:
                isOpen = false
                isWide = false
                narrow += 1
            }
        }
        return wide + (narrow + 3) / 4
    }

    /// The tokens of a message.
    public static func of(_ message: ChatMessage) -> Int {
        message.parts.reduce(Self.message) { sum, part in
            switch part {
            case .text(let text): sum + of(text)
            case .picture: sum + picture
            }
        }
    }
}
