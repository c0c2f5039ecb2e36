/// What a scan wants to know of a body besides its words; ranges count in the file.
struct EntryBody {
    /// The tags in running text, in order.
    var tags: [String] = []
    /// The media that it links.
    var media = MediaCount()
    /// Whether there is a closed summary or conversation.
    var hasSummary = false
    var hasChat = false
    /// What the companion wrote or took part in, marks included; in order.
    var asides: [Range<Int>] = []
    /// What is no text: marks, and the paths of media; in order.
    var hidden: [Range<Int>] = []
    /// An empty body.
    init() {}

    /// Reads a body, by way of its whole structure only where it holds more than paragraphs.
    init(_ bytes: [UInt8], _ range: Range<Int>) {
        guard Self.mayHoldMore(bytes, range) else { return }
        let body = Body(bytes[range])
        let offset = range.lowerBound
        func moved(_ range: Range<Int>) -> Range<Int> { range.lowerBound + offset..<range.upperBound + offset }
        tags = body.tags.map(\.name)
        hasSummary = body.summary != nil
        hasChat = body.chat != nil
        asides = [body.summary, body.chat].compactMap { $0.map { moved($0.range) } }
            .sorted { $0.lowerBound < $1.lowerBound }
        for link in body.media where !link.isRemote {
            media.count(link.destination)
            hidden.append(moved(link.destinationRange))
        }
        hidden += Self.marks(in: bytes, range)
        hidden.sort { $0.lowerBound < $1.lowerBound }
    }

    /// Whether a body may hold tags, links to media, or marks; most hold none, which is told quickly.
    private static func mayHoldMore(_ bytes: [UInt8], _ range: Range<Int>) -> Bool {
        unsafe bytes.withUnsafeBytes { buffer in
            guard let base = buffer.baseAddress else { return false }
            let end = min(range.upperBound, buffer.count)
            let ones = SIMD4<UInt64>(repeating: 0x0101_0101_0101_0101)
            let highs = SIMD4<UInt64>(repeating: 0x8080_8080_8080_8080)
            func zeros(_ block: SIMD4<UInt64>, _ byte: UInt64) -> SIMD4<UInt64> {
                let difference = block ^ (ones &* byte)
                return (difference &- ones) & ~difference
            }
            var index = range.lowerBound
            while index < end {
                if index + 32 <= end {
                    let block = unsafe base.loadUnaligned(fromByteOffset: index, as: SIMD4<UInt64>.self)
                    let signs = (zeros(block, 0x23) | zeros(block, 0x3C) | zeros(block, 0x5D)) & highs
                    if signs[0] | signs[1] | signs[2] | signs[3] == 0 {
                        index += 32
                        continue
                    }
                }
                for place in index..<min(index + 32, end - 1)
                where unsafe isSign(
                    base.load(fromByteOffset: place, as: UInt8.self),
                    base.load(fromByteOffset: place + 1, as: UInt8.self))
                {
                    return true
                }
                index += 32
            }
            return wideSign?.find(in: bytes, from: range.lowerBound, to: end) != nil
        }
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
