/// Cuts a sentence where its punctuation parts it, for titles.
enum Clauses {
    private static let marks: Set<Character> = Set("，；：。！？!?…｡「」『』“”（）()[]—–\"【】")
    private static let marksBeforeSpace: Set<Character> = Set(",;:.")

    /// The clauses in order, without the punctuation between them; titles in `《》` stay whole.
    static func clauses(of sentence: String) -> [String] {
        var clauses: [String] = []
        var clause = ""
        let characters = Array(sentence)
        var titleDepth = 0
        for (index, character) in characters.enumerated() {
            if "《〈".contains(character) { titleDepth += 1 }
            if "》〉".contains(character) { titleDepth -= 1 }
            let next = index + 1 < characters.count ? characters[index + 1] : " "
            let isMark =
                marks.contains(character)
                || (marksBeforeSpace.contains(character) && !(next.isASCII && !next.isWhitespace))
                || (character == "-" && next == " " && clause.last == " ")
            if isMark, titleDepth <= 0,
                !isAbbreviation(character, clause: clause, hasMore: index + 1 < characters.count)
            {
                clauses.append(clause)
                clause = ""
            } else {
                clause.append(character)
            }
        }
        clauses.append(clause)
        return clauses.map(tidied).filter { Script.hasWords($0) }
    }

    /// The clause without white space, signs and punctuation at its ends.
    static func tidied(_ clause: String) -> String {
        let characters = clause.filter { !"`#＃*".contains($0) }
        let start = characters.firstIndex { !isEdge($0) } ?? characters.endIndex
        let end = characters.lastIndex { !isEdge($0) }.map { characters.index(after: $0) } ?? characters.endIndex
        return start < end ? String(characters[start..<end]) : ""
    }

    private static func isEdge(_ character: Character) -> Bool {
        character.isWhitespace || marks.contains(character) || "，、；;,.:~～·-'‘’/".contains(character)
    }

    /// Whether a full stop belongs to a short word before it: `Mr. Chen`.
    private static func isAbbreviation(_ mark: Character, clause: String, hasMore: Bool) -> Bool {
        guard mark == ".", hasMore, let word = clause.split(separator: " ").last else { return false }
        return word.count <= 3 && word.first?.isUppercase == true
    }
}
