extension FilterParser {
    /// The saved filter whose name stands here, as in `@friends`, past which it goes; nil for any other word with such a sign.
    mutating func savedAhead() throws(FilterError) -> Filter? {
        let start = position
        guard "@＠".contains(characters[start]) else { return nil }
        var end = start + 1
        while end < characters.count, SavedFilter.isOfName(characters[end]) { end += 1 }
        // Punctuation behind it makes it a word: an address, a name in running text.
        guard end > start + 1, end == characters.count || characters[end].isWhitespace || closesGroup(characters[end])
        else {
            return nil
        }
        let name = String(characters[(start + 1)..<end])
        let key = name.lowercased()
        guard let text = vocabulary.saved[key] else {
            // One that is being read would only lead in a circle.
            let known = vocabulary.saved.keys.filter { !chain.contains($0) }.sorted()
            let suggestion = FilterVocabulary.nearest(to: name, among: known)
            throw FilterError(.unknownFilter(name, known: known, suggestion: suggestion), column: start + 1)
        }
        if let first = chain.firstIndex(of: key) {
            throw FilterError(.filterCycle(chain[first...] + [key]), column: start + 1)
        }
        guard chain.count < SavedFilter.depthLimit else {
            throw FilterError(.tooDeep(limit: SavedFilter.depthLimit), column: start + 1)
        }
        position = end
        return try nested(text, named: key, column: start + 1)
    }
}
