/// The lines of a body that hold the writer's text as a reader sees it: not those of fenced code, of HTML comments that begin a line
/// (CommonMark 0.31, 4.6) and between marks.
struct WrittenLines: Sequence, IteratorProtocol {
    /// One line.
    struct Line {
        /// Its bytes, without the line break.
        let range: Range<Int>
        /// Whether the line before it was left out.
        let followsOther: Bool
    }

    private let bytes: [UInt8]
    private let structure: BodyStructure
    private var start = 0
    private var code = 0
    // Comments that are never closed are none; each must not be looked for to the end.
    private var hasCommentEnds = true

    /// The lines of a body.
    init(_ body: Body) {
        bytes = body.bytes
        structure = body.structure
    }

    mutating func next() -> Line? {
        var followsOther = false
        while start < bytes.count {
            while code < structure.code.count, structure.code[code].range.upperBound <= start { code &+= 1 }
            let lineEnd = lineEnd(from: start)
            if code < structure.code.count, structure.code[code].range.contains(start) {
                start = structure.code[code].range.upperBound
            } else if let region = [structure.summary, structure.chat].compactMap({ $0?.range })
                .first(where: { $0.contains(start) })
            {
                start = self.lineEnd(from: region.upperBound) &+ 1
            } else if let comment = commentEnd(in: start..<lineEnd) {
                start = self.lineEnd(from: comment) &+ 1
            } else {
                defer { start = lineEnd &+ 1 }
                return Line(range: start..<lineEnd, followsOther: followsOther)
            }
            followsOther = true
        }
        return nil
    }

    private func lineEnd(from place: Int) -> Int {
        bytes.place(of: UInt8(ascii: "\n"), in: place..<bytes.count) ?? bytes.count
    }

    /// The byte behind the comment that begins a line; nil where none does.
    private mutating func commentEnd(in line: Range<Int>) -> Int? {
        let visible = line.drop { bytes[$0] == 0x20 }
        guard hasCommentEnds, line.count &- visible.count <= 3, bytes[visible].starts(with: "<!--".utf8) else {
            return nil
        }
        var place = visible.lowerBound &+ 4
        while let sign = bytes.place(of: UInt8(ascii: ">"), in: place..<bytes.count) {
            if bytes[sign &- 1] == UInt8(ascii: "-"), bytes[sign &- 2] == UInt8(ascii: "-") { return sign &+ 1 }
            place = sign &+ 1
        }
        hasCommentEnds = false
        return nil
    }
}
