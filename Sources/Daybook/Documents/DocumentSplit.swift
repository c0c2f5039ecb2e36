/// Where front matter and body of a file are; made for reading many files, it allocates nothing.
public struct DocumentSplit: Sendable, Equatable {
    /// What stands at the beginning of the file.
    public let opening: Document.Opening
    /// The first byte after a byte order mark.
    public let start: Int
    /// The bytes between the lines of `---`.
    public let frontMatter: Range<Int>
    /// The first byte of the body.
    public let bodyStart: Int

    /// Looks for `---` on line 1 and the next line that is `---`, each with blanks after it or none.
    public init(_ bytes: [UInt8]) {
        let hasMark = bytes.count >= 3 && bytes[0] == 0xEF && bytes[1] == 0xBB && bytes[2] == 0xBF
        let start = hasMark ? 3 : 0
        guard bytes.count <= Document.sizeLimit else {
            self.init(.tooLarge, start: start)
            return
        }
        guard let first = Self.markerLine(bytes, at: start) else {
            self.init(.bodyOnly, start: start)
            return
        }
        var line = first
        while line < bytes.count {
            if let end = Self.markerLine(bytes, at: line) {
                self.init(.frontMatter, start: start, frontMatter: first..<line, bodyStart: end)
                return
            }
            guard let lineFeed = bytes.place(of: UInt8(ascii: "\n"), in: line..<bytes.count) else { break }
            line = lineFeed &+ 1
        }
        self.init(.unterminated, start: start)
    }

    /// Takes what somebody else has found of a file without a byte order mark.
    init(frontMatter: Range<Int>, bodyStart: Int) {
        self.init(.frontMatter, start: 0, frontMatter: frontMatter, bodyStart: bodyStart)
    }

    private init(
        _ opening: Document.Opening, start: Int, frontMatter: Range<Int>? = nil, bodyStart: Int? = nil
    ) {
        self.opening = opening
        self.start = start
        self.frontMatter = frontMatter ?? start..<start
        self.bodyStart = bodyStart ?? start
    }

    /// The end of a line that holds `---` alone, its line break included; nil for any other line.
    static func markerLine(_ bytes: [UInt8], at start: Int) -> Int? {
        guard bytes.count &- start >= 3 else { return nil }
        for index in start..<start &+ 3 where bytes[index] != UInt8(ascii: "-") { return nil }
        var index = start &+ 3
        while index < bytes.count, bytes[index] == UInt8(ascii: " ") || bytes[index] == UInt8(ascii: "\t") {
            index &+= 1
        }
        if index < bytes.count, bytes[index] == UInt8(ascii: "\r") {
            index &+= 1
            guard index < bytes.count else { return index }
            return bytes[index] == UInt8(ascii: "\n") ? index &+ 1 : nil
        }
        guard index < bytes.count else { return index }
        return bytes[index] == UInt8(ascii: "\n") ? index &+ 1 : nil
    }
}
