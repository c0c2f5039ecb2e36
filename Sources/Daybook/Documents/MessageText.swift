/// The text of a message between the marks of a conversation: nothing in it can be taken for a mark or for the line that
/// begins a message.
///
/// `<!--` gets a backslash as `BodyMark.escape` gives it, and a line that begins with a speaker's name in bold one before it;
/// where backslashes stand there already it is one more, so that every text comes back as it was.
enum MessageText {
    /// What stands behind a reply that broke off.
    static let interrupted = "<!-- interrupted -->"
    /// What stands behind a reply that was cut at the limit of its length.
    static let cut = "<!-- cut-short -->"

    /// The lines of a text as they are written.
    static func escape(_ text: String) -> [[UInt8]] {
        let bytes = Array(BodyMark.escape(text).utf8)
        var lines: [[UInt8]] = []
        var start = 0
        while start <= bytes.count {
            let end = bytes.place(of: UInt8(ascii: "\n"), in: start..<bytes.count) ?? bytes.count
            var line = Array(bytes[start..<end])
            if let place = placeOfName(bytes, start..<end) {
                line.insert(UInt8(ascii: "\\"), at: place.slashes &- start)
            }
            lines.append(line)
            start = end &+ 1
        }
        return lines
    }

    /// The text that bytes between marks stand for.
    static func unescape(_ bytes: [UInt8], _ range: Range<Int>) -> String {
        guard
            bytes.place(of: UInt8(ascii: "\\"), in: range) != nil
                || bytes.place(of: UInt8(ascii: "\r"), in: range) != nil
        else { return String(decoding: bytes[range], as: UTF8.self) }
        let all = bytes.withoutCarriageReturns(range)
        var result: [UInt8] = []
        result.reserveCapacity(all.count)
        var start = 0
        while start < all.count {
            let end = all.place(of: UInt8(ascii: "\n"), in: start..<all.count) ?? all.count
            if let place = placeOfName(all, start..<end), place.name > place.slashes {
                result += all[start..<place.slashes]
                result += all[(place.slashes &+ 1)..<end]
            } else {
                result += all[start..<end]
            }
            if end < all.count { result.append(UInt8(ascii: "\n")) }
            start = end &+ 1
        }
        return BodyMark.unescape(String(decoding: result, as: UTF8.self))
    }

    /// Where the backslashes and the name begin in a line that begins with the name of a speaker.
    private static func placeOfName(_ bytes: [UInt8], _ line: Range<Int>) -> (slashes: Int, name: Int)? {
        let slashes = MessageHeader.indented(bytes, line)
        var name = slashes
        while name < line.upperBound, bytes[name] == UInt8(ascii: "\\") { name &+= 1 }
        guard MessageHeader.name(bytes, name..<line.upperBound) != nil else { return nil }
        return (slashes, name)
    }
}
