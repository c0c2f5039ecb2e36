/// The line of an entry as nearly all are, made in one go: title, tags and text hold nothing that takes more care, and
/// nothing else is shown of it.
public struct PlainEntryLine: Sendable {
    /// The title as UTF-8, then each tag behind a blank and `#`, the first one behind one blank more; then a line of the
    /// text. What stands behind all that means nothing.
    public private(set) var bytes: [UInt8] = []
    /// Where the tags end and the line of text begins.
    public private(set) var headlineEnd = 0
    /// The end of all.
    public private(set) var end = 0
    /// The cells of title and tags.
    public private(set) var headlineCells = 0
    /// The cells of the line of text, where all of it is ASCII, Han, kana or their punctuation, and `…`.
    public private(set) var snippetCells: Int?

    /// No line yet.
    init() {}

    /// Takes what is shown of an entry; false, and nothing is taken, for any that takes more care.
    mutating func take(_ text: inout EntryText, _ snippets: inout SnippetMaker) -> Bool {
        guard text.problem == nil, text.fields.field(.starred) == nil, text.fields.field(.done) == nil,
            let title = text.fields.value(.title), title.decoded == nil, text.holdsWordsAlone()
        else { return false }
        let range = title.range
        text.findTags()
        let room =
            range.count &+ text.tagPlaces.reduce(4) { $0 &+ text.spellings.length($1) &+ 2 } &+ PlainCount.reach
            &+ snippets.plainRoom(titleLength: range.count)
        guard range.upperBound &+ PlainCount.reach <= text.bytes.count else { return false }
        if bytes.count < room { bytes = [UInt8](repeating: 0, count: room &+ 1024) }
        return unsafe bytes.withUnsafeMutableBytes { memory in
            guard let base = memory.baseAddress,
                let count = unsafe text.bytes.withUnsafeBytes({ file in
                    unsafe file.baseAddress.flatMap { unsafe PlainCount.copying($0, range, to: base) }
                })
            else { return false }
            let wide = snippets.wide
            var cells = count.cells(wide)
            var end = range.count
            for (number, place) in text.tagPlaces.enumerated() {
                guard let more = text.spellings.count(place) else { return false }
                if number == 0 { unsafe memory[end] = 0x20 }
                end &+= number == 0 ? 1 : 0
                unsafe memory[end] = 0x20
                unsafe memory[end &+ 1] = 0x23
                end &+= 2
                end &+= unsafe text.spellings.copy(place, to: base + end)
                cells &+= (number == 0 ? 3 : 2) &+ more.cells(wide)
            }
            let rest = unsafe UnsafeMutableRawBufferPointer(rebasing: memory[end...])
            guard let line = unsafe snippets.fill(rest, from: &text, title: range) else { return false }
            (headlineEnd, headlineCells, snippetCells) = (end, cells, line.cells)
            self.end = end &+ line.length
            return true
        }
    }
}
