/// A heading of a body, written with `#`, or on one line and underlined.
public struct BodyHeading: Sendable, Equatable {
    /// The number of `#`, from 1 to 6; of one that is underlined 1 for `=` and 2 for `-`.
    public let level: Int
    /// The bytes of the body that are its text.
    public let range: Range<Int>
    /// The bytes of its whole line, without the line break, and of the one that underlines it.
    public let line: Range<Int>
}

extension Body {
    /// How many headings of one text are told.
    public static let mostHeadings = 10_000

    /// The headings of the writer's text, in order; those in code, in comments and between marks are none.
    public var headings: [BodyHeading] {
        var found: [BodyHeading] = []
        var underlined = UnderlinedHeading()
        for line in WrittenLines(self) {
            if line.followsOther { underlined = UnderlinedHeading() }
            if let heading = heading(in: line.range) {
                found.append(heading)
                underlined = UnderlinedHeading()
            } else if let text = underlined.heading(endedBy: line.range, in: bytes),
                bytes.place(of: UInt8(ascii: "\n"), in: text) == nil
            {
                let under = bytes.trimmed(line.range)
                let level = bytes[under.lowerBound] == UInt8(ascii: "=") ? 1 : 2
                found.append(BodyHeading(level: level, range: text, line: text.lowerBound..<under.upperBound))
            }
            if found.count == Self.mostHeadings { break }
        }
        return found
    }

    /// The heading that a line is.
    func heading(in line: Range<Int>) -> BodyHeading? {
        let visible = line.drop { bytes[$0] == 0x20 }
        guard line.count &- visible.count <= 3 else { return nil }
        let level = visible.prefix(7).prefix { bytes[$0] == UInt8(ascii: "#") }.count
        let text = bytes.trimmed(visible.lowerBound &+ level..<line.upperBound)
        guard (1...6).contains(level), !text.isEmpty, bytes[visible.lowerBound &+ level].isBlank
        else { return nil }
        // Signs that close a heading stand apart from it (CommonMark 0.31, 4.2).
        let signs = bytes[text].reversed().prefix { $0 == UInt8(ascii: "#") }.count
        let open = text.upperBound &- signs
        let isClosed = signs > 0 && open > text.lowerBound && bytes[open &- 1].isBlank
        let whole = isClosed ? bytes.trimmed(text.lowerBound..<open) : text
        return BodyHeading(level: level, range: whole, line: bytes.trimmed(line))
    }
}
