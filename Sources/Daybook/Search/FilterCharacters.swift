extension String {
    /// Its characters, where a sign of the language of filters is one by itself: of `"` and the mark of voice that follows it Unicode
    /// makes one character, which would begin no phrase.
    var filterCharacters: [Character] {
        reduce(into: []) { characters, character in
            guard let parts = character.filterParts else { return characters.append(character) }
            characters += parts
        }
    }
}

extension Character {
    /// The sign that it begins with and what stands behind it; nil for a character that is one.
    fileprivate var filterParts: [Character]? {
        guard let first = unicodeScalars.first, unicodeScalars.count > 1, Self.filterSigns.contains(first) else {
            return nil
        }
        return [Character(first)] + String(String.UnicodeScalarView(unicodeScalars.dropFirst()))
    }

    private static let filterSigns = Set("\"“”「」『』()（）:：/".unicodeScalars)
}

extension FilterError {
    /// The same with its column in the characters of the text that was typed.
    func typed(in text: String) -> FilterError {
        var error = self
        var parts = 0
        for character in text {
            let count = character.filterParts?.count ?? 1
            parts += count
            if parts >= column { break }
            error.column -= count - 1
        }
        return error
    }
}
