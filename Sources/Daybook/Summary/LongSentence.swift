/// What is done with sentences that go on for lines, with commas only: they are cut where a clause ends.
enum LongSentence {
    /// Sentences of more cells than this are cut.
    private static let longest = 200
    /// A piece is ended at the first clause that brings it to so many cells.
    private static let pieceLength = 60

    /// The sentence itself, or the pieces of an overlong one without the comma at their ends.
    static func pieces(of sentence: String) -> [String] {
        guard DisplayCells.width(sentence) > longest else { return [sentence] }
        var pieces: [String] = []
        var piece = ""
        var width = 0
        for (character, next) in zip(sentence, sentence.dropFirst().map(Optional.some) + [nil]) {
            let isBreak = "，；".contains(character) || (",;".contains(character) && next == " ")
            if isBreak, width >= pieceLength {
                pieces.append(PlainWriting.trimmed(piece))
                (piece, width) = ("", 0)
            } else {
                piece.append(character)
                width += DisplayCells.width(character)
            }
        }
        let rest = PlainWriting.trimmed(piece)
        if Script.hasWords(rest) { pieces.append(rest) }
        return pieces
    }
}
