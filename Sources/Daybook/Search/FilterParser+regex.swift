extension FilterParser {
    /// The regular expression between slashes that stands here, past which it goes; nil where none begins here.
    ///
    /// It ends with a slash before white space, a parenthesis or the end, that no backslash stands before.
    mutating func regexAhead(in scope: TextTerm.Scope) throws(FilterError) -> RegexTerm? {
        guard position < characters.count, characters[position] == "/" else { return nil }
        let start = position
        var index = start + 1
        while index < characters.count {
            if characters[index] == "\\" {
                index += 2
                continue
            }
            let next = index + 1
            if characters[index] == "/",
                next == characters.count || characters[next].isWhitespace || closesGroup(characters[next])
            {
                break
            }
            index += 1
        }
        guard index < characters.count else { throw FilterError(.unclosedRegex, column: start + 1) }
        let pattern = characters[(start + 1)..<index]
        guard !pattern.isEmpty else { throw FilterError(.emptyTerm, column: start + 1) }
        do throws(RegexFault) {
            _ = try LineRegex(String(pattern))
        } catch {
            throw FilterError(
                .regex(error.kind), column: start + 2 + Self.characters(before: error.offset, in: pattern))
        }
        position = index + 1
        return RegexTerm(String(pattern), in: scope)
    }

    /// How many characters end at or before a number of scalars.
    private static func characters(before offset: Int, in text: ArraySlice<Character>) -> Int {
        var scalars = 0
        for (count, character) in text.enumerated() {
            scalars += character.unicodeScalars.count
            if scalars > offset { return count }
        }
        return text.count
    }
}
