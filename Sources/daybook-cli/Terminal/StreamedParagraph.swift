/// One line of a text while it is set into lines of a terminal, character by character.
///
/// A line that fits stays as it is; a longer one is broken as `DisplayWidth.wrapped` breaks it. What is held is a line of the terminal, and
/// what has no width.
struct StreamedParagraph {
    private let cells: Int
    /// The whole line as it came, as long as it may fit.
    private var head: [UInt8] = []
    private var headCells = 0
    private var isLong = false
    /// What was set into lines before that was known.
    private var held: [[UInt8]] = []
    private var lines = SetLines()
    private var graphemes = Graphemes()

    init(cells: Int) {
        self.cells = max(20, cells)
        lines.begin(self.cells)
    }

    /// Takes the next character.
    mutating func take(
        _ scalar: Unicode.Scalar, _ bytes: ArraySlice<UInt8>, _ traits: ScalarTraits.Traits, _ writer: PageWriter,
        _ look: PageWriter.Look
    ) {
        if !isLong { head += bytes }
        var next = Graphemes()
        swap(&next, &graphemes)
        next.take(scalar, bytes, traits) { place($0, $1, $2, writer, look) }
        swap(&next, &graphemes)
    }

    /// Ends the line, and begins the next.
    mutating func end(_ writer: PageWriter, _ look: PageWriter.Look) {
        var last = Graphemes()
        swap(&last, &graphemes)
        last.finish { place($0, $1, $2, writer, look) }
        swap(&last, &graphemes)
        if isLong {
            lines.end { writer.line($0, look) }
        } else {
            writer.line(head[...], look)
        }
        head.removeAll(keepingCapacity: head.count < 1 << 16)
        headCells = 0
        isLong = false
        held = []
        lines.begin(cells)
    }

    private mutating func place(
        _ bytes: ArraySlice<UInt8>, _ width: Int, _ traits: ScalarTraits.Traits, _ writer: PageWriter,
        _ look: PageWriter.Look
    ) {
        if isLong { return lines.take(bytes, width, traits) { writer.line($0, look) } }
        headCells += width
        lines.take(bytes, width, traits) { held.append(Array($0)) }
        guard headCells > cells else { return }
        isLong = true
        for line in held { writer.line(line[...], look) }
        held = []
        head = []
    }
}

/// Graphemes of a text that comes scalar by scalar.
private struct Graphemes {
    private var bytes: [UInt8] = []
    private var traits = ScalarTraits.Traits.plain
    /// Whether it takes Unicode's rules to tell where graphemes end.
    private var isIntricate = false
    private var endsPlain = false
    private var limit = Self.least
    /// What is known of characters that Unicode's rules had to part.
    private var known: ScalarTraits?
    private static let least = 4096

    typealias Visit = (_ bytes: ArraySlice<UInt8>, _ cells: Int, _ traits: ScalarTraits.Traits) -> Void

    mutating func take(
        _ scalar: Unicode.Scalar, _ piece: ArraySlice<UInt8>, _ known: ScalarTraits.Traits, _ visit: Visit
    ) {
        if known.has(.plain) {
            if isIntricate, !endsPlain {
                bytes += piece
                endsPlain = true
                return
            }
            finish(visit)
            bytes += piece
            traits = known
            return
        }
        // Nothing belongs to a tab.
        if bytes.last == 0x09 { finish(visit) }
        if !isIntricate, known.has(.extends), !bytes.isEmpty {
            bytes += piece
            // With a mark on it, it is none of the characters that rules name.
            traits = known.withCells(of: traits)
            return
        }
        isIntricate = true
        endsPlain = false
        bytes += piece
        if bytes.count > limit { flush(keepingLast: true, visit) }
    }

    /// Gives what is left.
    mutating func finish(_ visit: Visit) {
        if bytes.isEmpty { return }
        if isIntricate { flush(keepingLast: false, visit) } else { visit(bytes[...], traits.cells, traits) }
        bytes.removeAll(keepingCapacity: true)
        isIntricate = false
        endsPlain = false
        limit = Self.least
    }

    private mutating func flush(keepingLast: Bool, _ visit: Visit) {
        let text = String(decoding: bytes, as: UTF8.self)
        if known == nil { known = ScalarTraits() }
        var last: Character?
        for character in text {
            if let last { give(last, visit) }
            last = character
        }
        guard let last else { return }
        if !keepingLast { return give(last, visit) }
        bytes = Array(last.utf8)
        // What may be one grapheme of any length is not looked through again at each character.
        limit = max(Self.least, bytes.count * 2)
    }

    private mutating func give(_ character: Character, _ visit: Visit) {
        let scalars = character.unicodeScalars
        let traits: ScalarTraits.Traits
        if let only = scalars.first, scalars.count == 1 {
            traits = known?.of(only) ?? ScalarTraits.found(character)
        } else {
            traits = ScalarTraits.found(character)
        }
        visit(Array(character.utf8)[...], DisplayWidth.standard.of(character), traits)
    }
}
