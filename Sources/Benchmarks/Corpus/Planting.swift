/// What is planted in a corpus, so that answers can be checked: as often whatever the number of entries.
enum Planting: CaseIterable, Sendable {
    /// A word, in the text of 7 entries.
    case word
    /// A Chinese phrase, in the text of 5.
    case phrase
    /// Sentences that hold the two words of the phrase apart from each other, in 20.
    case decoy
    /// A word, in the title of 3.
    case title
    /// A tag, of 11.
    case tag

    /// How many entries have it.
    var count: Int {
        switch self {
        case .word: 7
        case .phrase: 5
        case .decoy: 20
        case .title: 3
        case .tag: 11
        }
    }

    /// What to look for.
    var needle: String {
        switch self {
        case .word: "brindlewhisk"
        case .phrase: "月台上的紙鶴"
        case .decoy: "紙鶴飛過月台"
        case .title: "quartzolith"
        case .tag: "rare/heron"
        }
    }

    /// The paragraph that holds it, where it is one.
    var paragraph: String? {
        switch self {
        case .word: "On the back of the map someone had written \(needle), and nothing else."
        case .phrase: "我一直記得\(needle)，還有那天的風。"
        case .decoy: "\(needle)，又飛回去。"
        case .title, .tag: nil
        }
    }

    /// Whether an entry of a corpus has it: the places are spread evenly, each kind's a little apart from the others'.
    func isPlanted(at index: Int, of count: Int) -> Bool {
        let shift = Self.allCases.firstIndex(of: self) ?? 0
        return (0..<self.count).contains { (($0 * 20 + 3 + shift * 3) * count) / (self.count * 20) == index }
    }
}
