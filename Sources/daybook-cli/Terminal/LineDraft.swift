/// A text that is being written at a prompt, with the place of the cursor in it.
struct LineDraft: Equatable {
    private(set) var characters: [Character] = []
    /// Before which character the cursor stands.
    private(set) var cursor = 0

    /// A text with the cursor at its end.
    init(_ text: String = "") {
        characters = Array(text)
        cursor = characters.count
    }

    /// The whole text.
    var text: String { String(characters) }
    /// Whether anything but white space is there.
    var isBlank: Bool { characters.allSatisfy(\.isWhitespace) }
    /// Whether it has more than one line.
    var hasLines: Bool { characters.contains(where: \.isNewline) }

    /// Puts a text where the cursor stands; what belongs to the character before it joins that.
    mutating func insert(_ text: String) {
        let before = max(0, cursor - 1)
        let joined = Array(String(characters[before..<cursor]) + text)
        characters.replaceSubrange(before..<cursor, with: joined)
        cursor = before + joined.count
    }

    /// Puts the cursor behind the last character.
    mutating func moveToEnd() { cursor = characters.count }

    /// Changes it as a key says; those that mean something else are not for it.
    mutating func obey(_ key: TypedKey) {
        switch key {
        case .left: cursor = max(0, cursor - 1)
        case .right: cursor = min(characters.count, cursor + 1)
        case .home: cursor = characters[..<cursor].lastIndex(where: \.isNewline).map { $0 + 1 } ?? 0
        case .end: cursor = characters[cursor...].firstIndex(where: \.isNewline) ?? characters.count
        case .erase: remove(max(0, cursor - 1)..<cursor)
        case .eraseForward: remove(cursor..<min(characters.count, cursor + 1))
        case .eraseWord:
            let words = characters[..<cursor]
            let end = words.lastIndex { !$0.isWhitespace } ?? words.startIndex
            let start = words[..<end].lastIndex(where: \.isWhitespace).map { $0 + 1 } ?? 0
            remove(start..<cursor)
        case .eraseBefore: remove((characters[..<cursor].lastIndex(where: \.isNewline).map { $0 + 1 } ?? 0)..<cursor)
        case .eraseBehind: remove(cursor..<(characters[cursor...].firstIndex(where: \.isNewline) ?? characters.count))
        default: break
        }
    }

    private mutating func remove(_ range: Range<Int>) {
        characters.removeSubrange(range)
        cursor = range.lowerBound
    }

    /// The rows of a terminal that it takes behind a lead, and where the cursor stands in them.
    ///
    /// No row is filled to its last cell, where terminals differ in what comes then.
    func rows(lead: String, columns: Int) -> (rows: [String], row: Int, column: Int) {
        let width = DisplayWidth.standard
        var rows = [lead]
        var cells = width.of(lead)
        var place = (row: 0, column: cells)
        for (index, character) in characters.enumerated() {
            if character.isNewline {
                if index == cursor { place = (rows.count - 1, cells) }
                rows.append("")
                cells = 0
                continue
            }
            let shown = Self.shown(character)
            let wide = width.of(shown)
            if cells + wide >= columns, cells > 0 {
                rows.append("")
                cells = 0
            }
            if index == cursor { place = (rows.count - 1, cells) }
            rows[rows.count - 1] += shown
            cells += wide
        }
        if cursor == characters.count { place = (rows.count - 1, cells) }
        return (rows, place.row, place.column)
    }

    /// A character as it is shown: nothing that was pasted obeys the terminal.
    private static func shown(_ character: Character) -> String {
        character.isASCII && character >= " " && character != "\u{7F}"
            ? String(character) : Sanitised.line(String(character))
    }
}
