/// The last of what somebody says, within bounds.
struct LastWords {
    private static let most = 16 << 10
    private var bytes: [UInt8] = []

    mutating func append(_ more: some Collection<UInt8>) {
        bytes += more
        // Not at each byte: a remote may say much.
        if bytes.count > 2 * Self.most { bytes.removeFirst(bytes.count - Self.most) }
    }

    /// As text, with U+FFFD for what is not UTF-8, and without line ends after it.
    var text: String {
        var text = String(decoding: bytes.suffix(Self.most), as: UTF8.self)
        while let last = text.last, last.isWhitespace { text.removeLast() }
        return text
    }

    var isEmpty: Bool { bytes.isEmpty }
}
