/// The words of one language, with how often each comes up, and set phrases of two to four of them: neighbours recur, as
/// they do in real text.
struct Vocabulary: Sendable {
    /// The words, the most used first.
    let words: PackedTexts
    /// Words and phrases, of which sentences are made.
    let units: PackedTexts
    private let wordTable: AliasTable
    private let unitTable: AliasTable

    /// Nine units in twenty are phrases, of three words as a rule.
    static let wordsInTenUnits = 19

    private init(_ list: [String], glue: String, offset: Double, eighths: Int, seed: UInt64) {
        var weights = AliasTable.weights(list.count, offset: offset, eighths: eighths)
        let table = AliasTable(weights)
        var dice = Dice(seed: seed)
        let phrases = (0..<30_000).map { _ in
            let length = dice.one(of: [2, 3, 3, 4])
            return (0..<length).map { _ in list[table.draw(&dice)] }.joined(separator: glue)
        }
        let phraseWeights = AliasTable.weights(phrases.count, offset: 20, eighths: 6)
        let scale = weights.reduce(0, +) * 9 / 11 / phraseWeights.reduce(0, +)
        weights += phraseWeights.map { $0 * scale }
        words = PackedTexts(list)
        wordTable = table
        units = PackedTexts(list + phrases)
        unitTable = AliasTable(weights)
    }

    /// 20,000 English words.
    static let english = Vocabulary(EnglishWords.words(20_000), glue: " ", offset: 2, eighths: 8, seed: 0x656E70)
    /// 4,000 Chinese words.
    static let chinese = Vocabulary(ChineseWords.words(4_000), glue: "", offset: 5, eighths: 7, seed: 0x7A6870)

    /// The place of a word.
    func word(_ dice: inout Dice) -> Int { wordTable.draw(&dice) }

    /// The place of a unit.
    func unit(_ dice: inout Dice) -> Int { unitTable.draw(&dice) }
}
