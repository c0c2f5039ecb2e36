/// The characters of a text that may say a date, each brought to one form, and a place among them.
struct DateText {
    /// The most characters of a text that is looked at.
    static let lengthLimit = 200

    private let typed: [Character]
    let characters: [Character]
    var position = 0

    init(_ text: some StringProtocol) throws(DateFault) {
        typed = Array(text.prefix(Self.lengthLimit + 1))
        guard typed.count <= Self.lengthLimit else {
            throw DateFault(.unknown, String(typed.prefix(20)) + "…")
        }
        var characters = typed.map(Self.form)
        for index in characters.indices where "-_".contains(characters[index]) {
            // `last-week` is one word for a shell; the hyphens of 2026-11-21 join nothing but digits.
            let beside = [index - 1, index + 1].filter { characters.indices.contains($0) }
            if beside.contains(where: { Self.isLetter(characters[$0]) }) { characters[index] = " " }
        }
        self.characters = characters
    }

    var isAtEnd: Bool { position == characters.count }

    /// Goes past what parts words; a full stop is one behind a letter alone, as in `Nov.`.
    mutating func skipBlanks() {
        while let next = peek() {
            let isStop = next == "." && position > 0 && Self.isLetter(characters[position - 1])
            guard next.isWhitespace || ",、的".contains(next) || isStop else { return }
            position += 1
        }
    }

    func peek(_ distance: Int = 0) -> Character? {
        let index = position + distance
        return characters.indices.contains(index) ? characters[index] : nil
    }

    /// Goes past a word where it stands here; one of letters has to end where they do.
    mutating func take(_ word: String) -> Bool { take(Array(word)) }

    mutating func take(_ word: [Character]) -> Bool {
        guard let end = end(of: word) else { return false }
        position = end
        return true
    }

    /// Goes past the first of these words that stands here, blanks before it left out.
    mutating func takeAny(_ words: [String]) -> Bool {
        let start = position
        skipBlanks()
        for word in words where take(word) { return true }
        position = start
        return false
    }

    private func end(of word: [Character]) -> Int? {
        var index = position
        for character in word {
            guard index < characters.count else { return nil }
            if character == " " {
                guard characters[index].isWhitespace else { return nil }
                while index < characters.count, characters[index].isWhitespace { index += 1 }
            } else {
                guard characters[index] == character else { return nil }
                index += 1
            }
        }
        if let last = word.last, Self.isLetter(last), index < characters.count, Self.isLetter(characters[index]) {
            return nil
        }
        return index
    }

    /// What was typed from some place to the current one.
    func typed(from start: Int) -> String { String(typed[start..<position]) }

    /// A fault with what stands at some place up to the next blank.
    func fault(_ kind: DateFault.Kind, at start: Int) -> DateFault {
        let word = typed[start...].prefix { !$0.isWhitespace }
        return DateFault(kind, String(word), offset: start)
    }

    static func isLetter(_ character: Character) -> Bool { character.isASCII && character.isLetter }

    static func digit(_ character: Character) -> Int? { character.isASCII ? character.wholeNumberValue : nil }

    /// A character as the words are written: half width, small, and Traditional where these words have Simplified ones.
    private static func form(_ character: Character) -> Character {
        if character.isASCII { return character.isUppercase ? Character(character.lowercased()) : character }
        if let traditional = traditional[character] { return traditional }
        let half = String(character).halfWidth
        return half.count == 1 ? half.lowercased().first ?? character : character
    }

    private static let traditional: [Character: Character] = [
        "周": "週", "礼": "禮", "后": "後", "个": "個", "両": "兩", "两": "兩", "点": "點", "钟": "鐘", "鍾": "鐘", "时": "時",
        "现": "現", "号": "號", "刚": "剛", "这": "這", "间": "間", "过": "過", "国": "國", "里": "裡", "裏": "裡", "头": "頭",
        "黄": "黃", "圣": "聖", "诞": "誕", "节": "節", "万": "萬", "从": "從", "来": "來", "纔": "才", "儿": "兒", "’": "'", "，": ",",
    ]
}
