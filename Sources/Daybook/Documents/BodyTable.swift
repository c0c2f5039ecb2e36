/// A table of a body: a header, a line of dashes, and rows, cells between `|` (GitHub Flavored Markdown 0.29, 4.10).
public struct BodyTable: Sendable, Equatable {
    /// A row of it.
    public struct Row: Sendable, Equatable {
        /// The text of each cell; `\\|` in it is a `|`, and `\\\\` one backslash.
        public let cells: [String]
        /// The bytes of the body that are its line, without the line break.
        public let range: Range<Int>
    }

    /// The names of its columns.
    public let header: [String]
    /// The line of these names, without the line break.
    let head: Range<Int>
    /// Its rows, in their order.
    public let rows: [Row]
    /// Where a new row belongs: behind the line break of the last one, or at the end of the body.
    public let end: Int
    /// The text of the heading that it stands below.
    let heading: Range<Int>

    /// The most rows that are read of one body, each header one of them.
    public static let mostRows = 100_000
}

extension Body {
    /// The tables below headings that have one of some texts, case aside: of two devices each may have begun one. One in fenced
    /// code, in a comment or between marks is none.
    public func tables(under titles: [String]) -> [BodyTable] {
        let keys = Set(titles.map(\.nameKey))
        return tables { keys.contains($0.nameKey) }
    }

    /// The tables below headings whose text is wanted.
    func tables(below isWanted: (_ heading: String) -> Bool) -> [BodyTable] {
        var found: [BodyTable] = []
        var rowCount = 0
        // The heading that is wanted and that all of this stands below.
        var below: Range<Int>?
        // What may be the header of a table, and is one once there are dashes below it.
        var header: [String]?
        var head = 0..<0
        var end: Int?
        var rows: [BodyTable.Row] = []
        func close() {
            if let header, let end, let below {
                found.append(BodyTable(header: header, head: head, rows: rows, end: end, heading: below))
            }
            (header, end, rows) = (nil, nil, [])
        }
        var underlined = UnderlinedHeading()
        for written in WrittenLines(self) {
            if written.followsOther {
                close()
                underlined = UnderlinedHeading()
            }
            if let heading = heading(in: written.range)?.range ?? underlined.heading(endedBy: written.range, in: bytes)
            {
                close()
                below = isWanted(String(decoding: bytes[heading], as: UTF8.self)) ? heading : nil
                underlined = UnderlinedHeading()
                continue
            }
            guard below != nil else { continue }
            if rowCount >= BodyTable.mostRows { break }
            let line = bytes.trimmed(written.range)
            let next = min(written.range.upperBound &+ 1, bytes.count)
            if line.isEmpty || bytes.place(of: UInt8(ascii: "|"), in: line) == nil {
                close()
            } else if let names = header, end != nil {
                rows.append(BodyTable.Row(cells: cells(in: line, at: names.count), range: line))
                end = next
                rowCount += 1
            } else if let names = header, isDashes(line, columns: names.count) {
                end = next
                rowCount += 1
            } else {
                header = cells(in: line, at: nil)
                head = line
            }
        }
        close()
        return found
    }

    private func isDashes(_ line: Range<Int>, columns: Int) -> Bool {
        let cells = cells(in: line, at: nil)
        return cells.count == columns
            && cells.allSatisfy { cell in
                let dashes = cell.drop { $0 == ":" }.prefix { $0 == "-" }
                let rest = cell.drop { $0 == ":" }.dropFirst(dashes.count)
                return !dashes.isEmpty && (rest.isEmpty || rest == ":")
            }
    }

    /// The texts of the cells of a line, without the blanks around them, as they are written.
    func cellRanges(in line: Range<Int>) -> [Range<Int>] {
        var ranges: [Range<Int>] = []
        var start = line.lowerBound
        if line.first.map({ bytes[$0] == UInt8(ascii: "|") }) == true { start &+= 1 }
        var isEscaped = false
        for index in start..<line.upperBound {
            let byte = bytes[index]
            if byte == UInt8(ascii: "|"), !isEscaped {
                ranges.append(bytes.trimmed(start..<index))
                start = index &+ 1
            }
            isEscaped = byte == UInt8(ascii: "\\") && !isEscaped
        }
        // Without a sign at its end the line ends with a cell.
        let last = bytes.trimmed(start..<line.upperBound)
        if !last.isEmpty || bytes[line.upperBound &- 1] != UInt8(ascii: "|") { ranges.append(last) }
        return ranges
    }

    /// The cells of a line, as many as there are columns.
    private func cells(in line: Range<Int>, at count: Int?) -> [String] {
        let cells = cellRanges(in: line).map { range in
            var cell: [UInt8] = []
            var isEscaped = false
            for byte in bytes[range] {
                if isEscaped, byte == UInt8(ascii: "|") || byte == UInt8(ascii: "\\") {
                    cell[cell.count &- 1] = byte
                    isEscaped = false
                } else {
                    cell.append(byte)
                    isEscaped = byte == UInt8(ascii: "\\")
                }
            }
            return String(decoding: cell, as: UTF8.self).trimmed
        }
        guard let count else { return cells }
        return Array((cells + Array(repeating: "", count: max(0, count - cells.count))).prefix(count))
    }
}

extension Sequence<UInt8> {
    /// Whether a line is that of dashes below the header of a table that has more than one column.
    var areDashesOfTable: Bool {
        var (hasDash, hasSign) = (false, false)
        for byte in self {
            switch byte {
            case UInt8(ascii: "-"): hasDash = true
            case UInt8(ascii: "|"): hasSign = true
            case UInt8(ascii: ":"): break
            default: if !byte.isBlank { return false }
            }
        }
        return hasDash && hasSign
    }
}
