/// What is done with sentences that go on for lines, with commas only: they are cut where a clause ends; and with those that go
/// on for pages without any, which are none: they are cut at all events.
enum LongSentence {
    /// Sentences of more cells than this are cut.
    private static let longest = 200
    /// A piece is ended at the first clause that brings it to so many cells.
    private static let pieceLength = 60
    /// A piece of so many cells is ended at the next space, and of so many characters anywhere: no clause is as long.
    private static let longestPiece = (cells: 1_000, characters: 2_000)

    /// The sentence itself, or the pieces of an overlong one without the comma at their ends.
    static func pieces(of sentence: String) -> [String] {
        guard DisplayCells.width(sentence) > longest else { return [sentence] }
        var pieces: [String] = []
        var piece = ""
        var (width, count) = (0, 0)
        for (character, next) in zip(sentence, sentence.dropFirst().map(Optional.some) + [nil]) {
            let isBreak = "，；".contains(character) || (",;".contains(character) && next == " ")
            let isEnd = isBreak && width >= pieceLength
            if !isEnd {
                piece.append(character)
                width += DisplayCells.width(character)
                count += character.unicodeScalars.count
            }
            if isEnd || count >= longestPiece.characters || width >= longestPiece.cells && character == " " {
                let trimmed = PlainWriting.trimmed(piece)
                if isEnd || Script.hasWords(trimmed) { pieces.append(trimmed) }
                (piece, width, count) = ("", 0, 0)
            }
        }
        let rest = PlainWriting.trimmed(piece)
        if Script.hasWords(rest) { pieces.append(rest) }
        return pieces
    }
}
