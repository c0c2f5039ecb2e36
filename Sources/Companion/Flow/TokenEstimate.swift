/// How many tokens a text is likely to be: each character of Chinese, Japanese and Korean one, each four bytes of others one.
///
/// Tokenisers differ; this lies above most of them for Chinese and near them for English.
public enum TokenEstimate {
    /// What a picture of the size that is sent costs at most services.
    public static let picture = 1_600
    /// What a message costs beside its text.
    private static let message = 4

    /// The tokens of a text.
    public static func of(_ text: String) -> Int {
        var wide = 0
        var bytes = 0
        for scalar in text.unicodeScalars {
            if scalar.value >= 0x2E80 { wide += 1 } else { bytes += UTF8.width(scalar) }
        }
        return wide + (bytes + 3) / 4
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
