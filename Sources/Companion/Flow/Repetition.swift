/// The point at which a model begins to say the same few sentences over and over, as small ones do.
public enum Repetition {
    /// The text up to where it goes round in circles, each of the sentences that come again there once; nil where it does not.
    public static func cut(_ text: String) -> String? {
        var scan = RepetitionScan()
        scan.take(text.utf8)
        return scan.end.map { String(decoding: text.utf8.prefix($0), as: UTF8.self) }
    }
}

/// Looks for circles in a text that comes in pieces, each byte of it once.
public struct RepetitionScan: Sendable {
    /// How many sentences in a row have to be of so few different ones.
    private static let fewest = 12
    private static let mostDifferent = 3
    /// Shorter sentences, such as "Yes.", may well come often.
    private static let shortest = 6

    /// The length in bytes of the text up to where it goes round in circles; nil where it does not so far.
    public private(set) var end: Int?
    /// The last sentences, the newest last: what tells them apart, and where they end.
    private var last: [(key: UInt64, end: Int)] = []
    /// How far the text was read.
    private(set) var length = 0
    /// What tells the sentence apart that is being read: its bytes by the 64-bit hash of Fowler, Noll and Vo (1a).
    private var key = Self.offset
    /// How many characters it has.
    private var count = 0
    /// The last three bytes.
    private var tail: UInt32 = 0

    private static let offset: UInt64 = 0xCBF2_9CE4_8422_2325
    private static let prime: UInt64 = 0x100_0000_01B3

    /// Begins with nothing.
    public init() {}

    /// Takes the next piece, in UTF-8; after circles were found nothing more is looked at.
    public mutating func take(_ piece: some Sequence<UInt8>) {
        for byte in piece where end == nil { take(byte) }
    }

    private mutating func take(_ byte: UInt8) {
        length += 1
        tail = tail << 8 & 0xFF_FFFF | UInt32(byte)
        if count > 0 || byte > 0x20 {
            key = (key ^ UInt64(byte)) &* Self.prime
            if byte & 0xC0 != 0x80 { count += 1 }
        }
        // An ideographic space before a sentence is none of it.
        if count == 1, tail == 0xE3_8080 { beginSentence() }
        guard endsSentence else { return }
        if count >= Self.shortest { add() }
        beginSentence()
    }

    private mutating func beginSentence() {
        key = Self.offset
        count = 0
    }

    /// Whether the last character is a line break or one of `.!?。！？`.
    private var endsSentence: Bool {
        switch tail & 0xFF {
        case 0x0A...0x0D, 0x21, 0x2E, 0x3F: true
        case 0x85: tail & 0xFFFF == 0xC285
        default: tail == 0xE3_8082 || tail == 0xEF_BC81 || tail == 0xEF_BC9F || tail == 0xE2_80A8 || tail == 0xE2_80A9
        }
    }

    private mutating func add() {
        if last.count == Self.fewest { last.removeFirst() }
        last.append((key, length))
        guard last.count == Self.fewest else { return }
        var different: [UInt64] = []
        for sentence in last where !different.contains(sentence.key) {
            if different.count == Self.mostDifferent { return }
            different.append(sentence.key)
        }
        // Up to the last sentence before one comes again.
        var seen: Set<UInt64> = []
        end = last.prefix { seen.insert($0.key).inserted }.last?.end
    }
}
