import Daybook

/// The lines of rows that were made beforehand, off a terminal and without colours, with what they have in common.
struct ShortLines: Sendable {
    private let rows: [RowPlace]
    private let makers: [ShortRowMaker]
    private let numbered: Int
    private let format: ShortFormat
    private let context: ListingContext
    private let gutter: Gutter

    /// The lines of all the rows that some makers made, of which the first `numbered` get numbers.
    init(
        _ rows: [RowPlace], by makers: [ShortRowMaker], numbered: Int, format: ShortFormat, context: ListingContext
    ) {
        (self.rows, self.makers, self.format, self.context) = (rows, makers, format, context)
        self.numbered = min(numbered, rows.count)
        gutter = Gutter(
            numberCells: self.numbered > 0 ? String(self.numbered).utf8.count : 0,
            dateCells: makers.reduce(0) { max($0, $1.dateCells) })
    }

    /// Writes the lines in their order; several threads put them together.
    func write(to put: ([UInt8]) throws -> Void) throws {
        let parts = Parallel.run(count: rows.count, block: 2048, threads: 4) { next in
            // Once for all: to ask the makers again and again, several threads at a time, takes longer than all the rest.
            unsafe withMemory(of: makers[...], []) { memory in
                var parts: [(first: Int, bytes: [UInt8])] = []
                while let block = next() { parts.append((block.lowerBound, unsafe bytes(of: block, memory))) }
                return parts
            }
        }
        for part in parts.joined().sorted(by: { $0.first < $1.first }) { try put(part.bytes) }
    }

    /// What a maker keeps.
    @unsafe private struct Memory {
        let rows: UnsafeBufferPointer<ShortRow>
        let text: UnsafeBufferPointer<UInt8>
    }

    private func withMemory<Result>(
        of makers: ArraySlice<ShortRowMaker>, _ known: [Memory], _ body: ([Memory]) -> Result
    ) -> Result {
        guard let first = makers.first else { return unsafe body(known) }
        return unsafe first.bytes.withUnsafeBufferPointer { text in
            unsafe first.rows.withUnsafeBufferPointer { rows in
                unsafe withMemory(of: makers.dropFirst(), known + [Memory(rows: rows, text: text)], body)
            }
        }
    }

    private func bytes(of block: Range<Int>, _ memory: [Memory]) -> [UInt8] {
        var bytes: [UInt8] = []
        bytes.reserveCapacity(block.count * 160)
        for index in block {
            let place = rows[index]
            let maker = unsafe memory[place.maker]
            switch unsafe maker.rows[place.row] {
            case .plain(let row):
                let line = bytes.count
                let cells = appendNumber(index, to: &bytes)
                unsafe append(row, of: place.maker, maker.text, behind: cells, to: &bytes)
                while bytes.count > line, bytes.last == 0x20 { bytes.removeLast() }
                bytes.append(0x0A)
            case .other(let place):
                var entry = makers[rows[index].maker].others[place]
                entry.number = index < numbered ? index + 1 : nil
                for line in format.lines(of: entry, gutter: gutter, context) {
                    bytes.append(contentsOf: line.rendered(context.paint).utf8)
                    bytes.append(0x0A)
                }
            }
        }
        return bytes
    }

    /// Adds the number of a line, and returns the cells of its column.
    private func appendNumber(_ index: Int, to bytes: inout [UInt8]) -> Int {
        guard gutter.numberCells > 0 else { return 0 }
        let number = index < numbered ? String(index + 1) : ""
        let cells = max(3, gutter.numberCells)
        for _ in number.utf8.count..<max(cells, number.utf8.count) { bytes.append(0x20) }
        bytes.append(contentsOf: number.utf8)
        bytes.append(0x20)
        bytes.append(0x20)
        return cells + 2
    }

    private func append(
        _ row: PlainRow, of maker: Int, _ text: UnsafeBufferPointer<UInt8>, behind numberCells: Int,
        to bytes: inout [UInt8]
    ) {
        var cells = numberCells
        let headline = row.start + Int(row.date)
        let snippet = headline + Int(row.headline)
        let end = snippet + Int(row.snippet)
        if gutter.dateCells > 0 {
            unsafe bytes.append(contentsOf: UnsafeBufferPointer(rebasing: text[row.start..<headline]))
            for _ in Int(row.date)..<gutter.dateCells + 2 { bytes.append(0x20) }
            cells += gutter.dateCells + 2
        }
        unsafe bytes.append(contentsOf: UnsafeBufferPointer(rebasing: text[headline..<snippet]))
        guard snippet < end else { return }
        bytes.append(0x20)
        bytes.append(0x20)
        let room = ShortFormat.snippetCells(after: cells + Int(row.headlineCells) + 2)
        if Int(row.snippetCells) <= room {
            unsafe bytes.append(contentsOf: UnsafeBufferPointer(rebasing: text[snippet..<end]))
            return
        }
        let hits = row.hitCount > 0 ? makers[maker].hits[row.firstHit..<row.firstHit + Int(row.hitCount)] : []
        unsafe appendBeginning(of: text, snippet..<end, hits, cells: room, to: &bytes)
    }

    /// Adds a snippet cut to so many cells, as `StyledLine.truncated` cuts it: in the piece, hit or not, in which it ends.
    private func appendBeginning(
        of text: UnsafeBufferPointer<UInt8>, _ snippet: Range<Int>, _ hits: ArraySlice<Range<Int>>, cells: Int,
        to bytes: inout [UInt8]
    ) {
        var left = cells
        var start = snippet.lowerBound
        // Takes the piece up to a border; false where the line ends in it.
        func take(to border: Int) -> Bool {
            if border <= start { return true }
            let needed = unsafe PlainCells.of(text, in: start..<border) ?? 0
            if needed < left {
                unsafe bytes.append(contentsOf: UnsafeBufferPointer(rebasing: text[start..<border]))
                left -= needed
                start = border
                return true
            }
            var kept = unsafe PlainCells.prefix(text, in: start..<border, cells: left - 1)
            while !kept.isEmpty, unsafe text[kept.upperBound - 1] == 0x20 {
                kept = kept.lowerBound..<kept.upperBound - 1
            }
            unsafe bytes.append(contentsOf: UnsafeBufferPointer(rebasing: text[kept]))
            bytes.append(contentsOf: "…".utf8)
            return false
        }
        for hit in hits {
            guard take(to: hit.lowerBound), take(to: hit.upperBound) else { return }
        }
        _ = take(to: snippet.upperBound)
    }
}
