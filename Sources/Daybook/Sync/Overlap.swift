/// A place of a body where a merge kept the words of more than one side, between comments that rendering hides.
///
/// `<!-- conflict ID: … -->`, one version, `<!-- conflict ID other -->`, another one, perhaps more of these, and
/// `<!-- conflict ID end -->`, each on a line of its own; the ID follows from the versions, so that every device writes the same.
public struct Overlap: Sendable, Hashable {
    /// The eight hexadecimal digits in the marks.
    public let id: String
    /// The bytes of the body from the beginning of the first line to the end of the last one.
    public let range: Range<Int>
    /// The bytes of each version: whole lines.
    public let versions: [Range<Int>]

    /// The lines of a block that keeps versions, each of whole lines, in the order of their digests.
    static func block(keeping versions: [[UInt8]]) -> [UInt8] {
        let sorted = versions.map { ($0, Digest(of: $0).description) }.sorted { $0.1 < $1.1 }.map(\.0)
        let id = id(of: sorted)
        let advice =
            sorted.count > 2 ? "\(sorted.count) versions kept, delete all but one" : "both versions kept, delete one"
        var result = Array("<!-- conflict \(id): \(advice) -->\n".utf8)
        for (index, version) in sorted.enumerated() {
            if index > 0 { result += Array("<!-- conflict \(id) other -->\n".utf8) }
            result += version
        }
        return result + Array("<!-- conflict \(id) end -->\n".utf8)
    }

    private static func id(of versions: [[UInt8]]) -> String {
        String(Digest(of: Array(versions.joined(separator: [0]))).description.prefix(8))
    }

    /// What a line says, if it is one of the marks.
    enum Mark: Equatable {
        case opening(String), other(String), end(String)

        /// Reads a line, with or without its line break.
        init?(_ bytes: [UInt8], _ line: Range<Int>) {
            let text = bytes.withoutBlanks(line)
            let start = Array("<!-- conflict ".utf8)
            guard text.count >= start.count &+ 12, bytes[text].starts(with: start),
                bytes[text].suffix(3).elementsEqual("-->".utf8)
            else { return nil }
            let digits = text.lowerBound &+ start.count..<text.lowerBound &+ start.count &+ 8
            guard bytes[digits].allSatisfy({ (0x30...0x39).contains($0) || (0x61...0x66).contains($0) }) else {
                return nil
            }
            let id = String(decoding: bytes[digits], as: UTF8.self)
            let rest = bytes[digits.upperBound..<text.upperBound &- 3]
            if rest.elementsEqual(" other ".utf8) {
                self = .other(id)
            } else if rest.elementsEqual(" end ".utf8) {
                self = .end(id)
            } else if rest.first == UInt8(ascii: ":") {
                self = .opening(id)
            } else {
                return nil
            }
        }
    }
}

/// The marks of a text: those that stand as they should, and how many do not.
struct OverlapMarks {
    /// The places where more than one version is kept, in order.
    private(set) var overlaps: [Overlap] = []
    /// The first bytes of the lines of marks that belong to no such place.
    private(set) var strays: [Int] = []
    /// Whether there are none of either.
    var isEmpty: Bool { overlaps.isEmpty && strays.isEmpty }
    /// How many such places lie within a version of another one.
    private(set) var nested = 0

    /// Marks that were opened and are not closed, with the lines of each; a version may hold such places itself.
    private var open: [(id: String, lines: [Range<Int>])] = []
    /// How many may be open at once.
    private static let deepest = 16

    /// Looks through a text; marks in code are none.
    init(_ bytes: [UInt8], code: some RandomAccessCollection<Range<Int>>) {
        var rest = code[...]
        var start = 0
        while let found = Self.next(bytes, from: start) {
            start = bytes.endOfLine(at: found)
            while let first = rest.first, first.upperBound <= found { rest.removeFirst() }
            // A version that leaves code open must not hide the marks behind it.
            if open.isEmpty, rest.first?.contains(found) == true { continue }
            if let mark = Overlap.Mark(bytes, found..<start) { take(mark, found..<start) }
        }
        while !open.isEmpty { giveUp() }
    }

    private mutating func take(_ mark: Overlap.Mark, _ line: Range<Int>) {
        switch mark {
        case .opening(let id):
            if open.count == Self.deepest { strays += open.removeFirst().lines.map(\.lowerBound) }
            open.append((id, [line]))
        case .other(let id):
            guard let index = open.lastIndex(where: { $0.id == id }) else { return strays.append(line.lowerBound) }
            while open.count > index &+ 1 { giveUp() }
            open[index].lines.append(line)
        case .end(let id):
            guard let index = open.lastIndex(where: { $0.id == id && $0.lines.count > 1 }) else {
                return strays.append(line.lowerBound)
            }
            while open.count > index &+ 1 { giveUp() }
            close(open.removeLast().lines, id, line)
        }
    }

    private mutating func close(_ lines: [Range<Int>], _ id: String, _ end: Range<Int>) {
        let start = lines[0].lowerBound
        // What lies within is seen when this is settled.
        while let last = overlaps.last, last.range.lowerBound > start {
            overlaps.removeLast()
            nested &+= 1
        }
        while let last = strays.last, last > start { strays.removeLast() }
        let ends = lines.dropFirst().map(\.lowerBound) + [end.lowerBound]
        overlaps.append(
            Overlap(
                id: id, range: start..<end.upperBound,
                versions: zip(lines, ends).map { $0.upperBound..<max($0.upperBound, $1) }))
    }

    private mutating func giveUp() {
        strays += open.popLast()?.lines.map(\.lowerBound) ?? []
    }

    /// Whether what a mark begins with is anywhere in some bytes, which is soon seen.
    static func mayStand(in bytes: [UInt8], _ range: Range<Int>) -> Bool {
        ByteFinder("<!-- conflict ".utf8)?.find(in: bytes, from: range.lowerBound, to: range.upperBound) != nil
    }

    /// Where the next line that may be a mark begins.
    private static func next(_ bytes: [UInt8], from place: Int) -> Int? {
        var start = place
        while start < bytes.count {
            if bytes[start] == UInt8(ascii: "<"), bytes[start...].starts(with: "<!-- conflict ".utf8) { return start }
            guard let end = bytes.place(of: 0x0A, in: start..<bytes.count) else { return nil }
            start = end &+ 1
        }
        return nil
    }
}

extension Body {
    /// The places where a merge kept more than one version, in order; for the writer to settle.
    public var overlaps: [Overlap] { overlapMarks?.overlaps ?? [] }

    /// All marks of such places; nil where there are none.
    var overlapMarks: OverlapMarks? {
        // Hardly any body has one, and where code is takes longer to find.
        guard OverlapMarks.mayStand(in: bytes, bytes.indices) else { return nil }
        return OverlapMarks(bytes, code: structure.code.map(\.range))
    }
}
