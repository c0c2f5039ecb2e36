import Daybook

extension ShortFormat {
    /// Writes rows that were made beforehand, off a terminal and without colours; several threads put the lines together.
    ///
    /// The first `numbered` rows get numbers.
    func write(_ rows: [ShortRow], numbered: Int, in context: ListingContext, to put: ([UInt8]) throws -> Void) throws {
        let lines = RowLines(rows, numbered: min(numbered, rows.count), format: self, context: context)
        let parts = Parallel.run(count: rows.count, block: 1024, threads: 2) { next in
            var parts: [(first: Int, bytes: [UInt8])] = []
            while let block = next() { parts.append((block.lowerBound, lines.bytes(of: block))) }
            return parts
        }
        for part in parts.joined().sorted(by: { $0.first < $1.first }) { try put(part.bytes) }
    }
}

/// The lines of rows, with what they have in common.
private struct RowLines: Sendable {
    let rows: [ShortRow]
    let numbered: Int
    let format: ShortFormat
    let context: ListingContext
    let gutter: Gutter

    init(_ rows: [ShortRow], numbered: Int, format: ShortFormat, context: ListingContext) {
        (self.rows, self.numbered, self.format, self.context) = (rows, numbered, format, context)
        let dateCells = rows.reduce(0) { widest, row in
            switch row {
            case .plain(let row): max(widest, row.dateCells)
            case .other(let entry): max(widest, context.width.of(Sanitised.line(entry.displayDate)))
            }
        }
        gutter = Gutter(numberCells: numbered > 0 ? String(numbered).utf8.count : 0, dateCells: dateCells)
    }

    func bytes(of block: Range<Int>) -> [UInt8] {
        var bytes: [UInt8] = []
        bytes.reserveCapacity(block.count * 160)
        for index in block {
            switch rows[index] {
            case .plain(let row): append(row, index, to: &bytes)
            case .other(var entry):
                entry.number = index < numbered ? index + 1 : nil
                for line in format.lines(of: entry, gutter: gutter, context) {
                    bytes.append(contentsOf: line.rendered(context.paint).utf8)
                    bytes.append(0x0A)
                }
            }
        }
        return bytes
    }

    private func append(_ row: PlainRow, _ index: Int, to bytes: inout [UInt8]) {
        let start = bytes.count
        var cells = 0
        if gutter.numberCells > 0 {
            let number = index < numbered ? String(index + 1) : ""
            cells = max(3, gutter.numberCells)
            for _ in number.utf8.count..<max(cells, number.utf8.count) { bytes.append(0x20) }
            bytes.append(contentsOf: number.utf8)
            bytes.append(0x20)
            bytes.append(0x20)
            cells += 2
        }
        if gutter.dateCells > 0 {
            bytes.append(contentsOf: row.bytes[..<row.dateEnd])
            for _ in row.dateEnd..<gutter.dateCells + 2 { bytes.append(0x20) }
            cells += gutter.dateCells + 2
        }
        bytes.append(contentsOf: row.bytes[row.dateEnd..<row.headlineEnd])
        if row.hasSnippet {
            bytes.append(0x20)
            bytes.append(0x20)
            row.appendSnippet(to: &bytes, cells: ShortFormat.snippetCells(after: cells + row.headlineCells + 2))
        }
        while bytes.count > start, bytes.last == 0x20 { bytes.removeLast() }
        bytes.append(0x0A)
    }
}
