/// One message of a conversation, as it stands in an entry.
public struct ConversationMessage: Sendable, Hashable {
    /// Who speaks.
    public enum Speaker: String, Sendable, Hashable, CaseIterable {
        /// The writer of the entry.
        case writer
        /// The companion: a language model, or the program's own words in its place.
        case companion
    }

    /// Who speaks.
    public var speaker: Speaker
    /// When it was said; nil where the line above it does not tell.
    public var date: EntryDate?
    /// The model that answered, of what the companion said.
    public var model: String?
    /// The 8 hexadecimal digits that name it, or what else stands there; where nothing does, digits that follow from its place.
    public var id: String
    /// Whether the identity stands in the file.
    public var hasOwnID: Bool
    /// What was said, with LF and without the backslashes by which it was escaped.
    public var text: String
    /// Whether the reply broke off.
    public var isInterrupted: Bool
    /// Whether the reply is whole but for its end, which was cut at the limit of its length.
    public var isCut: Bool
    /// The bytes of the body from the line that begins it to the end of its text.
    public var range: Range<Int>
    /// The bytes of the body that hold its text as it is written.
    public var textRange: Range<Int>
}

/// A message to be written into a conversation.
public struct NewMessage: Sendable, Hashable {
    /// Who speaks.
    public var speaker: ConversationMessage.Speaker
    /// What is said: with LF, and without empty lines before it and white space behind it.
    public var text: String { didSet { text = Self.trimmed(text) } }
    /// When it is said.
    public var date: EntryDate
    /// The model that answers, without what would part the line that it stands in.
    public let model: String?
    /// The 8 hexadecimal digits that name it.
    public let id: String
    /// Whether more was to come.
    public var isInterrupted: Bool
    /// Whether the model had to stop at the limit of its length.
    public var isCut: Bool

    /// Makes a message; of an identity only letters and digits are taken.
    public init(
        _ speaker: ConversationMessage.Speaker, _ text: String, date: EntryDate, model: String? = nil, id: String,
        isInterrupted: Bool = false, isCut: Bool = false
    ) {
        self.speaker = speaker
        self.text = Self.trimmed(text)
        self.date = date
        self.model = speaker == .companion ? model.flatMap(Self.plain) : nil
        let digits = id.utf8.filter { MessageHeader.isIDPart($0) }.prefix(MessageHeader.longestID)
        self.id = digits.isEmpty ? "0" : String(decoding: Array(digits), as: UTF8.self)
        self.isInterrupted = isInterrupted
        // What broke off has no end that could be cut.
        self.isCut = isCut && !isInterrupted
    }

    /// An identity for a message: 8 hexadecimal digits.
    public static func newID(in world: World) -> String {
        world.random(4).map { ($0 < 16 ? "0" : "") + String($0, radix: 16) }.joined()
    }

    private static func trimmed(_ text: String) -> String {
        var bytes: [UInt8] = []
        bytes.reserveCapacity(text.utf8.count)
        var previous: UInt8 = 0
        for byte in text.utf8 {
            if byte == 0x0D {
                bytes.append(0x0A)
            } else if byte != 0x0A || previous != 0x0D {
                bytes.append(byte)
            }
            previous = byte
        }
        return String(decoding: bytes[bytes.withoutBlankLines(0..<bytes.count)], as: UTF8.self)
    }

    private static func plain(_ model: String) -> String? {
        var name = ""
        for scalar in model.unicodeScalars {
            if scalar.properties.isWhitespace || scalar.properties.generalCategory == .control {
                if !name.isEmpty, !name.hasSuffix(" ") { name += " " }
            } else {
                name.unicodeScalars.append(
                    "<>".unicodeScalars.contains(scalar) || MessageHeader.parts(scalar) ? "_" : scalar)
            }
        }
        name = String(name.prefix(100))
        while name.hasSuffix(" ") { name.removeLast() }
        return name.isEmpty ? nil : name
    }
}
