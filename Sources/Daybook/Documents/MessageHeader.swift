/// The line that begins a message of a conversation: `**me** · DATE <!-- m:ID -->`, `**companion** · DATE · MODEL <!-- m:ID -->`.
///
/// It is written in one form and read in more: by hand a date or an identity may be missing, the names may be Chinese.
struct MessageHeader: Sendable, Equatable {
    /// The longest identity that is read, in bytes.
    static let longestID = 40

    var speaker: ConversationMessage.Speaker
    var date: EntryDate?
    var model: String?
    var id: String?
    /// Whether something stands where the date should be that is none.
    var isBroken = false

    /// A message of which no more is known than who speaks.
    init(_ speaker: ConversationMessage.Speaker) { self.speaker = speaker }

    /// Reads a line, given without its line break; nil where it begins no message.
    ///
    /// Without an identity only a line with a date, or with the name alone, is one: whatever else follows the name is text.
    init?(_ bytes: [UInt8], _ line: Range<Int>) {
        let start = Self.indented(bytes, line)
        guard let (speaker, end) = Self.name(bytes, start..<line.upperBound) else { return nil }
        self.speaker = speaker
        var rest = bytes.trimmed(end..<line.upperBound)
        let hasMark = readMark(bytes, &rest)
        if rest.isEmpty { return }
        guard let parts = Self.plainParts(bytes, rest) ?? Self.anyParts(bytes, rest), let first = parts.first else {
            return nil
        }
        date = EntryDate(bytes: bytes[first])
        if date == nil {
            guard hasMark else { return nil }
            isBroken = true
        }
        let names = parts.dropFirst(date == nil ? 0 : 1).filter { !$0.isEmpty }
        if speaker == .companion, !names.isEmpty {
            model = names.map { String(decoding: bytes[$0], as: UTF8.self) }.joined(separator: " · ")
        }
    }

    /// What stands behind each `·`, as the program writes it; nil where another sign may part it.
    private static func plainParts(_ bytes: [UInt8], _ rest: Range<Int>) -> [Range<Int>]? {
        guard bytes[rest].starts(with: [0xC2, 0xB7]) else { return nil }
        var parts: [Range<Int>] = []
        var start = rest.lowerBound &+ 2
        var index = start
        while index < rest.upperBound {
            switch bytes[index] {
            case 0xC2 where index &+ 1 < rest.upperBound && bytes[index &+ 1] == 0xB7:
                parts.append(bytes.trimmed(start..<index))
                start = index &+ 2
                index = start
            case 0xE2, 0xE3, UInt8(ascii: "|"): return nil
            default: index &+= 1
            }
        }
        return parts + [bytes.trimmed(start..<rest.upperBound)]
    }

    /// What stands behind each sign that parts; nil where the text does not begin with one.
    private static func anyParts(_ bytes: [UInt8], _ rest: Range<Int>) -> [Range<Int>]? {
        var parts: [Range<Int>] = []
        var start: Int?
        var index = rest.lowerBound
        while index < rest.upperBound {
            let (scalar, size) = bytes.scalar(at: index, before: rest.upperBound) ?? (" ", 1)
            if Self.parts(scalar) {
                if let start { parts.append(bytes.trimmed(start..<index)) }
                start = index &+ size
            } else if start == nil {
                return nil
            }
            index &+= size
        }
        return start.map { parts + [bytes.trimmed($0..<rest.upperBound)] }
    }

    /// The mark at the end of the line, which is taken off.
    private mutating func readMark(_ bytes: [UInt8], _ rest: inout Range<Int>) -> Bool {
        guard bytes[rest].suffix(3).elementsEqual("-->".utf8),
            let open = bytes[rest].lastIndex(of: UInt8(ascii: "<")),
            bytes[open..<rest.upperBound].starts(with: "<!--".utf8),
            open &+ 7 <= rest.upperBound
        else { return false }
        let inner = bytes.trimmed(open &+ 4..<rest.upperBound &- 3)
        guard bytes[inner].starts(with: "m:".utf8) else { return false }
        let name = bytes.trimmed(inner.lowerBound &+ 2..<inner.upperBound)
        rest = bytes.trimmed(rest.lowerBound..<open)
        if !name.isEmpty, name.count <= Self.longestID, bytes[name].allSatisfy(Self.isIDPart) {
            id = String(decoding: bytes[name], as: UTF8.self)
        }
        return true
    }

    /// The line for a message.
    static func line(for message: NewMessage) -> String {
        let name = message.speaker == .writer ? "me" : "companion"
        let model = message.model.map { " · " + $0 } ?? ""
        return "**\(name)** · \(message.date)\(model) <!-- m:\(message.id) -->"
    }

    /// Whether a byte may stand in an identity.
    static func isIDPart(_ byte: UInt8) -> Bool {
        (0x30...0x39).contains(byte) || (0x61...0x7A).contains(byte | 0x20) || byte == UInt8(ascii: "-")
    }

    /// Whether a character parts name, date and model.
    static func parts(_ scalar: Unicode.Scalar) -> Bool { "·・•‧|".unicodeScalars.contains(scalar) }

    /// Whether a message may begin with the line that begins with a range, as far as its first sign tells.
    static func mayBegin(_ bytes: [UInt8], _ text: Range<Int>) -> Bool {
        let start = indented(bytes, text)
        return start < text.upperBound && bytes[start] == UInt8(ascii: "*")
    }

    /// Where a line begins after up to three spaces.
    static func indented(_ bytes: [UInt8], _ line: Range<Int>) -> Int {
        var start = line.lowerBound
        while start < line.upperBound, start &- line.lowerBound < 3, bytes[start] == 0x20 { start &+= 1 }
        return start
    }

    /// The speaker's name in bold with which a text begins, and the byte behind it.
    static func name(_ bytes: [UInt8], _ text: Range<Int>) -> (speaker: ConversationMessage.Speaker, end: Int)? {
        guard text.count >= 6, bytes[text.lowerBound] == UInt8(ascii: "*"),
            bytes[text.lowerBound &+ 1] == UInt8(ascii: "*")
        else { return nil }
        let start = text.lowerBound &+ 2
        for (name, speaker) in names {
            let end = start &+ name.utf8.count
            guard end &+ 2 <= text.upperBound, bytes[end] == UInt8(ascii: "*"), bytes[end &+ 1] == UInt8(ascii: "*"),
                zip(bytes[start..<end], name.utf8).allSatisfy({ $0 == $1 || $0 < 0x80 && $0 | 0x20 == $1 })
            else { continue }
            return (speaker, end &+ 2)
        }
        return nil
    }

    private static let names: [(String, ConversationMessage.Speaker)] = [
        ("me", .writer), ("companion", .companion), ("我", .writer), ("夥伴", .companion), ("伙伴", .companion),
    ]
}
