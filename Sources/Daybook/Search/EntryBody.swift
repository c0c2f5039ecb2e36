/// What a scan wants to know of a body besides its words; ranges count in the file.
///
/// It is shared and not copied, since it is asked for several times of each of very many entries.
final class EntryBody: Sendable {
    /// The tags in running text, in order.
    let tags: [String]
    /// The media that it links.
    let media: MediaCount
    /// Whether there is a closed summary or conversation.
    let hasSummary: Bool
    let hasChat: Bool
    /// What the companion wrote or took part in, marks included; in order.
    let asides: [Range<Int>]
    /// What is no text: marks, and the paths of media; in order.
    let hidden: [Range<Int>]

    /// A body of words alone.
    init() {
        (tags, media, hasSummary, hasChat, asides, hidden) = ([], MediaCount(), false, false, [], [])
    }

    /// Reads the whole structure of a body.
    init(_ bytes: [UInt8], _ range: Range<Int>) {
        let body = Body(bytes[range])
        let offset = range.lowerBound
        func moved(_ range: Range<Int>) -> Range<Int> { range.lowerBound + offset..<range.upperBound + offset }
        tags = body.tags.map(\.name)
        hasSummary = body.summary != nil
        hasChat = body.chat != nil
        asides = [body.summary, body.chat].compactMap { $0.map { moved($0.range) } }
            .sorted { $0.lowerBound < $1.lowerBound }
        var media = MediaCount()
        var hidden = Self.marks(in: bytes, range)
        for link in body.media where !link.isRemote {
            media.count(link.destination)
            hidden.append(moved(link.destinationRange))
        }
        self.media = media
        self.hidden = hidden.sorted { $0.lowerBound < $1.lowerBound }
    }

    /// Whether a body may hold tags, links to media, or marks; most hold none, which is told quickly.
    static func mayHoldMore(_ bytes: [UInt8], _ range: Range<Int>) -> Bool {
        for sign: UInt8 in [0x23, 0x3C, 0x5D] {
            var index = range.lowerBound
            while let place = bytes.place(of: sign, in: index..<range.upperBound), place + 1 < range.upperBound {
                if isSign(sign, bytes[place + 1]) { return true }
                index = place + 1
            }
        }
        guard let lead = bytes.place(of: 0xEF, in: range) else { return false }
        return wideSign?.find(in: bytes, from: lead, to: range.upperBound) != nil
    }

    private static let wideSign = ByteFinder("＃".utf8)

    /// Whether two bytes may begin a tag, HTML or a mark, or end the text of a link.
    private static func isSign(_ first: UInt8, _ second: UInt8) -> Bool {
        switch first {
        case 0x23: second > 0x20 && second != 0x23
        case 0x3C: second == 0x21 || (0x61...0x7A).contains(second | 0x20)
        case 0x5D: second == 0x28 || second == 0x3A
        default: false
        }
    }

    /// The comments that are marks of ours, each on its line.
    private static func marks(in bytes: [UInt8], _ range: Range<Int>) -> [Range<Int>] {
        guard let finder = ByteFinder("<!--".utf8) else { return [] }
        var marks: [Range<Int>] = []
        var index = range.lowerBound
        while let start = finder.find(in: bytes, from: index, to: range.upperBound) {
            var end = start + 4
            while end < range.upperBound, bytes[end] != 0x0A, !(bytes[end] == 0x3E && bytes[end - 1] == 0x2D) {
                end += 1
            }
            if end < range.upperBound, bytes[end] == 0x3E, isMark(bytes[start + 4..<end]) {
                marks.append(start..<end + 1)
            }
            index = end
        }
        return marks
    }

    private static let names = ["summary", "/summary", "chat", "/chat", "m:", "describe", "interrupted"]

    private static func isMark(_ inside: ArraySlice<UInt8>) -> Bool {
        let word = inside.drop { $0 == 0x20 }.prefix { $0 != 0x20 }
        return names.contains { name in
            name.hasSuffix(":") ? word.starts(with: name.utf8) : word.elementsEqual(name.utf8)
        }
    }
}
