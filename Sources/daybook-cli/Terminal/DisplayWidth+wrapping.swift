extension DisplayWidth {
    /// A text in lines of at most so many cells, broken where Chinese and English may be.
    ///
    /// Line breaks in the text are kept, spaces at a break are dropped, and the indentation of a paragraph's first line
    /// is repeated on its further ones. A word longer than a line is cut, at a joint of a URL where it has one, never
    /// inside a grapheme. Takes time linear in the text.
    ///
    /// - Parameter keepingPaths: Whether a word with a slash in it, which is a path or an address, is never cut: a terminal that
    ///   breaks it by itself gives it back whole to whoever copies it.
    func wrapped(_ text: some StringProtocol, to cells: Int, keepingPaths: Bool = false) -> [String] {
        text.split(omittingEmptySubsequences: false, whereSeparator: \.isNewline).flatMap { line -> [String] in
            var paragraph = Paragraph(width: self, cells: max(1, cells), keepsPaths: keepingPaths)
            return paragraph.lines(of: line)
        }
    }
}

/// One paragraph while it is set into lines.
private struct Paragraph {
    let width: DisplayWidth
    let cells: Int
    let keepsPaths: Bool
    private var indent = 0
    private var done: [String] = []
    private var line = ""
    private var lineCells = 0
    private var gap = 0

    init(width: DisplayWidth, cells: Int, keepsPaths: Bool) {
        self.width = width
        self.cells = cells
        self.keepsPaths = keepsPaths
    }

    /// The paragraph's lines; an empty paragraph is one empty line.
    mutating func lines(of text: some StringProtocol) -> [String] {
        let leading = text.prefix { $0 == " " }.count
        indent = leading < cells / 2 ? leading : 0
        var unit = ""
        let text = text.dropFirst(leading)
        var next = text.startIndex
        var barren = text.startIndex
        while next < text.endIndex {
            if keepsPaths, next >= barren, unit.last.map(Self.mayStandBeforePath) ?? true {
                let found = Self.path(in: text[next...])
                barren = found.end
                if found.isPath {
                    if let last = unit.last, !LineBreaking.neverLast.contains(last) {
                        place(unit)
                        unit = ""
                    }
                    unit += text[next..<found.end]
                    next = found.end
                    continue
                }
            }
            let character = text[next]
            next = text.index(after: next)
            if character == " " || character == "\t" {
                place(unit)
                unit = ""
                gap += 1
                continue
            }
            if let last = unit.last, LineBreaking.mayBreak(after: last, before: character, width: width) {
                place(unit)
                unit = ""
            }
            unit.append(character)
        }
        place(unit)
        if !line.isEmpty || done.isEmpty { endLine() }
        return done
    }

    private static func mayStandBeforePath(_ character: Character) -> Bool {
        LineBreaking.neverLast.contains(character) || "，。；：、".contains(character)
    }

    /// Whether a text begins with a path to a file, in whatever script its names are, and where that ends; or up to where none begins.
    private static func path(in text: some StringProtocol) -> (isPath: Bool, end: String.Index) {
        var isBelow = false
        let word = text.prefix { character in
            if character == "/" { isBelow = true }
            // What opens before the path is the sentence's.
            if !isBelow, LineBreaking.neverLast.contains(character) { return false }
            return character != " " && character != "\t" && !"，。；：、）」".contains(character)
        }
        guard let slash = word.lastIndex(of: "/"), let dot = word[slash...].lastIndex(of: ".") else {
            return (false, word.endIndex)
        }
        // `.md`, and not the end of a sentence; a line number may follow.
        let ending = word[dot...].dropFirst().prefix { $0.isASCII && ($0.isLetter || $0.isNumber) }
        let rest = word[ending.endIndex...]
        guard (1...5).contains(ending.count), rest.allSatisfy(\.isASCII) else { return (false, word.endIndex) }
        return (true, word.endIndex)
    }

    private var room: Int { cells - indent }

    /// Puts one unbreakable unit on this line, or on the next.
    private mutating func place(_ unit: String) {
        guard !unit.isEmpty else { return }
        let unitCells = width.of(unit)
        let between = line.isEmpty ? 0 : gap
        if lineCells + between + unitCells <= room {
            append(unit, cells: unitCells, after: between)
        } else if unitCells <= room {
            endLine()
            append(unit, cells: unitCells, after: 0)
        } else if keepsPaths, unit.contains("/") {
            if !line.isEmpty { endLine() }
            append(unit, cells: unitCells, after: 0)
        } else {
            cut(unit, after: between)
        }
        gap = 0
    }

    private mutating func append(_ unit: some StringProtocol, cells: Int, after spaces: Int) {
        line += String(repeating: " ", count: spaces)
        line += unit
        lineCells += spaces + cells
    }

    /// Spreads a unit that fits no line over several, beginning on a line of its own.
    private mutating func cut(_ unit: String, after spaces: Int) {
        if !line.isEmpty { endLine() }
        var rest = unit[...]
        while !rest.isEmpty {
            var part = width.prefix(rest, cells: room)
            if part.isEmpty { part = rest.prefix(1) }
            if part.endIndex < rest.endIndex, let joint = part.lastIndex(where: LineBreaking.isJoint),
                width.of(part[...joint]) * 2 > room
            {
                part = part[...joint]
            }
            append(part, cells: width.of(part), after: 0)
            rest = rest[part.endIndex...]
            if !rest.isEmpty { endLine() }
        }
    }

    private mutating func endLine() {
        done.append(line.isEmpty ? "" : String(repeating: " ", count: indent) + line)
        line = ""
        lineCells = 0
    }
}
