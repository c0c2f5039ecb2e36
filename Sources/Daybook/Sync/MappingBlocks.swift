/// The keys of a mapping in block style, each with its own lines, and the comments before each.
struct MappingBlocks {
    /// One key: the comments and empty lines before it, its lines, and what it holds.
    struct Block {
        var key: String
        var lead: [UInt8]
        var lines: [UInt8]
        var node: YAMLNode
        /// The comments within its lines.
        var comments: [[UInt8]]
        /// The keys below it, where they have lines of their own too.
        var nested: Nested?
    }

    /// A mapping as the value of a key: the line of that key, and the mapping.
    struct Nested {
        var opening: [UInt8]
        var blocks: MappingBlocks
    }

    var blocks: [Block] = []
    /// Comments and empty lines behind the last key.
    var tail: [UInt8] = []

    /// The deepest mapping that is merged key by key.
    static let deepest = 4

    init() {}

    /// Cuts a mapping that fills a range of whole lines; nil where a key shares its line with another, or something else stands there.
    ///
    /// The places of nodes count from `offset`.
    init?(_ bytes: [UInt8], _ region: Range<Int>, _ pairs: [YAMLPair], from offset: Int, depth: Int = 1) {
        var starts: [Int] = []
        for pair in pairs {
            let start = pair.key.range.lowerBound &+ offset
            let line = bytes.startOfLine(at: start)
            guard start < bytes.count, line >= region.lowerBound, line > starts.last ?? -1, pair.key.text != nil,
                pair.key.column == pairs[0].key.column, bytes[line..<start].allSatisfy({ $0 == 0x20 }),
                bytes[start] != UInt8(ascii: "?")
            else { return nil }
            starts.append(line)
        }
        var end = region.lowerBound
        for (index, pair) in pairs.enumerated() {
            let limit = index &+ 1 < starts.count ? starts[index &+ 1] : region.upperBound
            guard starts[index] >= end, Self.isComment(bytes, end..<starts[index]) else { return nil }
            let lead = Array(bytes[end..<starts[index]])
            let keyEnd = pair.key.range.upperBound &+ offset
            let content = max(bytes.contentEnd(of: pair.value, from: offset), keyEnd)
            end = min(limit, bytes.endOfLine(at: content == bytes.count ? content : max(keyEnd, content &- 1)))
            // With `+` the empty lines behind a block of text are its own.
            if case .scalar(_, let style) = pair.value.content, style == .literal || style == .folded {
                while end < limit, bytes.trimmed(end..<bytes.endOfLine(at: end)).isEmpty {
                    end = bytes.endOfLine(at: end)
                }
            }
            guard let key = pair.key.text, end <= limit, end > starts[index] else { return nil }
            let lines = starts[index]..<end
            blocks.append(
                Block(
                    key: key, lead: lead, lines: Array(bytes[lines]), node: pair.value,
                    comments: Self.comments(bytes, lines, pair, offset),
                    nested: Self.nested(bytes, lines, pair.value, offset, depth)))
        }
        guard Self.isComment(bytes, end..<region.upperBound) else { return nil }
        tail = Array(bytes[end..<region.upperBound])
    }

    /// The block of a key.
    subscript(key: String) -> Block? { blocks.first { $0.key == key } }

    private static func nested(
        _ bytes: [UInt8], _ lines: Range<Int>, _ value: YAMLNode, _ offset: Int, _ depth: Int
    ) -> Nested? {
        guard depth < deepest, let pairs = value.pairs, let first = pairs.first, !value.usesReferences else {
            return nil
        }
        let start = bytes.startOfLine(at: first.key.range.lowerBound &+ offset)
        guard start > lines.lowerBound, start < lines.upperBound,
            let blocks = MappingBlocks(bytes, start..<lines.upperBound, pairs, from: offset, depth: depth &+ 1)
        else { return nil }
        return Nested(opening: Array(bytes[lines.lowerBound..<start]), blocks: blocks)
    }

    /// Whether lines hold comments alone, or nothing.
    private static func isComment(_ bytes: [UInt8], _ range: Range<Int>) -> Bool {
        var start = range.lowerBound
        while start < range.upperBound {
            if !bytes.isBlankOrComment(from: start) { return false }
            start = bytes.endOfLine(at: start)
        }
        return true
    }

    /// What stands behind a `#` that is in no scalar.
    private static func comments(
        _ bytes: [UInt8], _ lines: Range<Int>, _ pair: YAMLPair, _ offset: Int
    ) -> [[UInt8]] {
        guard bytes.place(of: UInt8(ascii: "#"), in: lines) != nil else { return [] }
        var scalars: [Range<Int>] = []
        func collect(_ node: YAMLNode) {
            switch node.content {
            case .scalar, .alias:
                let start = node.range.lowerBound &+ offset
                scalars.append(start..<max(start, bytes.contentEnd(of: node, from: offset)))
            case .sequence(let items): for item in items { collect(item) }
            case .mapping(let pairs):
                for pair in pairs {
                    collect(pair.key)
                    collect(pair.value)
                }
            }
        }
        collect(pair.key)
        collect(pair.value)
        var found: [[UInt8]] = []
        var place = lines.lowerBound
        while let sign = bytes.place(of: UInt8(ascii: "#"), in: place..<lines.upperBound) {
            place = sign &+ 1
            if let scalar = scalars.first(where: { $0.contains(sign) }) {
                place = max(place, scalar.upperBound)
            } else if sign == lines.lowerBound || bytes[sign &- 1].isBlank {
                place = bytes.endOfLine(at: sign)
                found.append(Array(bytes[bytes.trimmed(sign..<place)]))
            }
        }
        return found
    }
}
