extension Layout {
    /// The first clause of a text, which names the file of an entry without title.
    ///
    /// It ends with its line, at a mark that ends a sentence or a clause, and at the last word that ends within `limit` characters.
    public static func opening(of text: String, limit: Int = 40) -> String {
        for line in text.split(whereSeparator: \.isNewline) {
            for clause in clauses(of: line) where clause.contains(where: isWord) { return shortened(clause, to: limit) }
        }
        return ""
    }

    /// A slug cut to at most `limit` UTF-8 bytes, after a word where words are set apart, else between grapheme clusters.
    public static func cutSlug(_ slug: String, to limit: Int) -> String {
        let cut = cut(slug, to: limit)
        guard cut.utf8.count < slug.utf8.count else { return slug }
        let rest = slug.dropFirst(cut.count)
        guard let last = cut.last, let next = rest.first, isSpelt(last), isSpelt(next),
            let dash = cut.lastIndex(of: "-"), cut.utf8.distance(from: cut.startIndex, to: dash) * 2 > limit
        else { return cut }
        return String(cut[..<dash])
    }

    /// The parts of a line between marks; a Latin one counts where a blank follows, as in "1.5, or 3:30".
    private static func clauses(of line: Substring) -> [Substring] {
        var clauses: [Substring] = []
        var start = line.startIndex
        var index = line.startIndex
        while index < line.endIndex {
            let character = line[index]
            let next = line.index(after: index)
            let endsWord = next == line.endIndex || line[next].isWhitespace
            let isMark = "。，、；：！？…".contains(character) || endsWord && ".,;:!?".contains(character)
            if isMark, character != "." || !Body.isAbbreviation(line[start..<next]) {
                clauses.append(line[start..<index])
                start = next
            }
            index = next
        }
        return clauses + [line[start...]]
    }

    private static func shortened(_ clause: Substring, to limit: Int) -> String {
        let text = clause.trimmingSpaces
        let head = text.prefix(limit)
        guard let last = head.last, head.endIndex < text.endIndex, isSpelt(last), isSpelt(text[head.endIndex]),
            let blank = head.lastIndex(where: { !isSpelt($0) }), head.distance(from: head.startIndex, to: blank) > 0
        else { return String(head) }
        return String(head[...blank].trimmingSpaces)
    }

    private static func isWord(_ character: Character) -> Bool { character.isLetter || character.isNumber }

    /// Whether a character belongs to a script that sets words apart by blanks.
    private static func isSpelt(_ character: Character) -> Bool {
        guard isWord(character), let scalar = character.unicodeScalars.first else { return false }
        // Kana, bopomofo, Thai, Lao, Khmer and Burmese run on like ideographs.
        let runsOn =
            (0x3040...0x312F).contains(scalar.value) || (0x0E00...0x0EFF).contains(scalar.value)
            || (0x1000...0x109F).contains(scalar.value) || (0x1780...0x17FF).contains(scalar.value)
        return !runsOn && !scalar.properties.isIdeographic
    }
}
