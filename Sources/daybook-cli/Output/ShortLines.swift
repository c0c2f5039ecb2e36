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

    /// Writes the lines in their order, while the next are made; of very many also by another thread.
    func write(beside worker: ReadyWorker?, to put: ([UInt8]) throws -> Void) throws {
        let work = OrderedWork(
            count: (rows.count + Self.pieceLength - 1) / Self.pieceLength, ahead: Self.mostPieces
        ) { piece in
            bytes(piece * Self.pieceLength..<min((piece + 1) * Self.pieceLength, rows.count))
        }
        guard let worker, rows.count > Self.fewLines else { return try work.takeAll(put) }
        try worker.run(beside: work.makeAll) { try work.takeAll(put) }
    }

    /// How many lines a thread makes at a time, how many times that are kept, and how many are made sooner by one thread.
    private static let pieceLength = 512
    private static let mostPieces = 32
    private static let fewLines = 2_000

    private func bytes(_ range: Range<Int>) -> [UInt8] {
        // Once for all: to ask the makers again and again takes longer than all the rest.
        unsafe withMemory(of: makers[...], []) { memory in
            var bytes: [UInt8] = []
            bytes.reserveCapacity(range.count * 160)
            for index in range { unsafe append(index, memory, to: &bytes) }
            return bytes
        }
    }

    /// What a maker keeps.
    @unsafe private struct Memory {
        let rows: UnsafeBufferPointer<ShortRow>
        let text: UnsafeBufferPointer<UInt8>
    }

    private func withMemory<Result>(
        of makers: ArraySlice<ShortRowMaker>, _ known: [Memory], _ body: ([Memory]) throws -> Result
    ) rethrows -> Result {
        guard let first = makers.first else { return try unsafe body(known) }
        return try unsafe first.bytes.withUnsafeBufferPointer { text in
            try unsafe first.rows.withUnsafeBufferPointer { rows in
                try unsafe withMemory(of: makers.dropFirst(), known + [Memory(rows: rows, text: text)], body)
            }
        }
    }

    private func append(_ index: Int, _ memory: [Memory], to bytes: inout [UInt8]) {
        let place = rows[index]
        let maker = unsafe memory[place.maker]
        let row = unsafe maker.rows[place.row]
        if let other = row.other {
            var entry = makers[place.maker].others[other]
            entry.number = index < numbered ? index + 1 : nil
            for line in format.lines(of: entry, gutter: gutter, context) {
                bytes.append(contentsOf: line.rendered(context.paint).utf8)
                bytes.append(0x0A)
            }
            return
        }
        if unsafe appendAtOnce(row, index, maker.text, to: &bytes) { return }
        let line = bytes.count
        let cells = appendNumber(index, to: &bytes)
        unsafe append(row, of: place.maker, maker.text, behind: cells, to: &bytes)
        while bytes.count > line, bytes.last == 0x20 { bytes.removeLast() }
        bytes.append(0x0A)
    }

    /// Adds the number of a line, and returns the cells of its column.
    private func appendNumber(_ index: Int, to bytes: inout [UInt8]) -> Int {
        guard gutter.numberCells > 0 else { return 0 }
        let cells = max(3, gutter.numberCells)
        guard index < numbered else {
            for _ in 0..<cells + 2 { bytes.append(0x20) }
            return cells + 2
        }
        let number = String(index + 1)
        for _ in number.utf8.count..<max(cells, number.utf8.count) { bytes.append(0x20) }
        bytes.append(contentsOf: number.utf8)
        bytes.append(0x20)
        bytes.append(0x20)
        return cells + 2
    }

    /// Adds all of a line without a number and without hits that has a snippet; false for any other.
    private func appendAtOnce(
        _ row: ShortRow, _ index: Int, _ text: UnsafeBufferPointer<UInt8>, to bytes: inout [UInt8]
    ) -> Bool {
        let (date, headline, snippet) = (row.date, row.headline, row.snippet)
        guard index >= numbered, row.hits.isEmpty, !snippet.isEmpty, !headline.isEmpty, gutter.dateCells >= date.count
        else { return false }
        let numberCells = gutter.numberCells > 0 ? max(3, gutter.numberCells) + 2 : 0
        let dateCells = gutter.dateCells > 0 ? gutter.dateCells + 2 : 0
        let room = ShortFormat.snippetCells(after: numberCells + dateCells + row.headlineCells + 2)
        var shown = snippet
        let isCut = row.snippetCells > room
        if isCut {
            shown = unsafe PlainCells.prefix(text, in: snippet, cells: room - 1)
            while !shown.isEmpty, unsafe text[shown.upperBound - 1] == 0x20 {
                shown = shown.lowerBound..<shown.upperBound - 1
            }
        }
        let most = numberCells + dateCells + headline.count + 2 + shown.count + 4
        bytes.append(addingCapacity: most) { span in
            unsafe span.withUnsafeMutableBufferPointer { memory, count in
                guard let base = UnsafeMutableRawPointer(memory.baseAddress),
                    let source = unsafe UnsafeRawPointer(text.baseAddress)
                else { return }
                var end = 0
                func put(_ range: Range<Int>) {
                    unsafe (base + end).copyMemory(from: source + range.lowerBound, byteCount: range.count)
                    end += range.count
                }
                func put(blanks: Int) {
                    for place in end..<end + blanks {
                        unsafe base.storeBytes(of: 0x20, toByteOffset: place, as: UInt8.self)
                    }
                    end += blanks
                }
                put(blanks: numberCells)
                put(date)
                put(blanks: dateCells - date.count)
                put(headline)
                put(blanks: 2)
                put(shown)
                if isCut {
                    for byte in "…".utf8 {
                        unsafe base.storeBytes(of: byte, toByteOffset: end, as: UInt8.self)
                        end += 1
                    }
                }
                while end > 0, unsafe base.load(fromByteOffset: end - 1, as: UInt8.self) == 0x20 { end -= 1 }
                unsafe base.storeBytes(of: 0x0A, toByteOffset: end, as: UInt8.self)
                count = end + 1
            }
        }
        return true
    }

    private func append(
        _ row: ShortRow, of maker: Int, _ text: UnsafeBufferPointer<UInt8>, behind numberCells: Int,
        to bytes: inout [UInt8]
    ) {
        var cells = numberCells
        let (date, headline, snippet) = (row.date, row.headline, row.snippet)
        if gutter.dateCells > 0 {
            unsafe bytes.append(contentsOf: UnsafeBufferPointer(rebasing: text[date]))
            for _ in date.count..<gutter.dateCells + 2 { bytes.append(0x20) }
            cells += gutter.dateCells + 2
        }
        unsafe bytes.append(contentsOf: UnsafeBufferPointer(rebasing: text[headline]))
        guard !snippet.isEmpty else { return }
        bytes.append(0x20)
        bytes.append(0x20)
        let room = ShortFormat.snippetCells(after: cells + row.headlineCells + 2)
        if row.snippetCells <= room {
            unsafe bytes.append(contentsOf: UnsafeBufferPointer(rebasing: text[snippet]))
        } else {
            unsafe appendBeginning(of: text, snippet, makers[maker].hits[row.hits], cells: room, to: &bytes)
        }
    }

    /// Adds a snippet cut to so many cells, as `SnippetLine.fitted` cuts it: in the piece, hit or not, in which it ends.
    private func appendBeginning(
        of text: UnsafeBufferPointer<UInt8>, _ snippet: Range<Int>, _ hits: ArraySlice<Range<Int>>, cells: Int,
        to bytes: inout [UInt8]
    ) {
        var left = cells
        var start = snippet.lowerBound
        if let hit = hits.first, hit.lowerBound > start {
            let before = unsafe PlainCells.of(text, in: start..<hit.lowerBound) ?? 0
            let isLast = hit.upperBound == snippet.upperBound
            let over = before + (unsafe PlainCells.of(text, in: hit) ?? 0) + (isLast ? 0 : 1) - cells
            if over > 0 {
                start = unsafe PlainCells.place(text, in: start..<hit.lowerBound, behind: over + 1)
                while start < hit.lowerBound, unsafe text[start] == 0x20 { start += 1 }
                bytes.append(contentsOf: "…".utf8)
                left -= 1
                // What is left may just fit.
                let rest = start..<snippet.upperBound
                if let whole = unsafe PlainCells.of(text, in: rest), whole <= left {
                    return unsafe bytes.append(contentsOf: UnsafeBufferPointer(rebasing: text[rest]))
                }
            }
        }
        // Takes the piece up to a border; false where the line ends in it.
        func take(to border: Int) -> Bool {
            if border <= start { return true }
            // A line that is too long and holds no hit ends in its only piece.
            let needed = unsafe hits.isEmpty ? left : PlainCells.of(text, in: start..<border) ?? 0
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
