import Daybook

/// One entry of a corpus before it is laid out as a file of this or that program.
struct CorpusEntry: Sendable {
    /// What it is written in.
    enum Language: Sendable, CaseIterable { case chinese, english, mixed }

    var language: Language
    var id: String
    var title: String
    var date: EntryDate
    var tags: [String]
    var mood: String?
    var place: String?
    /// The text, without blank lines in it but between its paragraphs.
    var paragraphs: [[UInt8]]

    private static let moods = [
        "calm", "happy", "tired", "anxious", "grateful", "angry", "hopeful", "平靜", "開心", "疲倦", "焦慮", "感謝", "期待",
    ]
    private static let places = [
        "台北市大安區", "台中市", "高雄港", "花蓮縣", "京都", "Tokyo", "Taipei", "Lisbon", "San Francisco", "家裡", "圖書館",
        "Home office", "海邊的小店", "Kyoto Station",
    ]
    /// Hours east of UTC: mostly at home, at times abroad.
    private static let zones = [8, 8, 8, 8, 8, 8, 8, 8, 9, 1, 0, -8]
    private static let tagTable = AliasTable(AliasTable.weights(TagNames.all.count, offset: 1, eighths: 8))
    /// 2006-01-01T00:00:00+08:00; the corpus covers the twenty years from then, whatever the number of entries.
    private static let start = 1_136_044_800
    private static let minutes = 20 * 365 * 24 * 60

    /// The entry at a place of a corpus, in the order of time.
    init(_ index: Int, of count: Int, _ dice: inout Dice) {
        let share = dice.below(10)
        language = share < 5 ? .chinese : share < 9 ? .english : .mixed
        let slot = Self.minutes * 60 / count
        let instant = Self.start + index * slot + dice.below(slot * 9 / 10)
        date = EntryDate(instant: instant, offset: dice.one(of: Self.zones) * 3600)
        id = Self.timeOrderedID(instant * 1000 + dice.below(1000), &dice)
        title = Self.title(language, &dice)
        var length = 0
        while length < 6, dice.chance(657) { length += 1 }
        tags = []
        for _ in 0..<length {
            let tag = TagNames.all[Self.tagTable.draw(&dice)]
            if !tags.contains(tag) { tags.append(tag) }
        }
        mood = dice.chance(400) ? dice.one(of: Self.moods) : nil
        place = dice.chance(300) ? dice.one(of: Self.places) : nil
        var composer = BodyComposer(dice)
        paragraphs = composer.body(language)
        dice = composer.dice
        for planting in Planting.allCases where planting.isPlanted(at: index, of: count) { plant(planting) }
    }

    private mutating func plant(_ planting: Planting) {
        switch planting {
        case .title: title = "The \(planting.needle) of spring"
        case .tag: tags.append(planting.needle)
        case .word, .phrase, .decoy:
            guard let text = planting.paragraph else { return }
            paragraphs.insert(Array(text.utf8), at: paragraphs.count / 2)
        }
    }

    private static func title(_ language: Language, _ dice: inout Dice) -> String {
        var bytes: [UInt8] = []
        if language != .chinese {
            for place in 0..<dice.number(in: 2...5) {
                if place > 0 { bytes.append(0x20) }
                BodyComposer.add(
                    Vocabulary.english.words[Vocabulary.english.word(&dice)], to: &bytes, asName: true)
            }
        }
        if language == .mixed { bytes.append(0x20) }
        if language != .english {
            for _ in 0..<dice.number(in: language == .chinese ? 3...6 : 2...4) {
                bytes += Vocabulary.chinese.words[Vocabulary.chinese.word(&dice)]
            }
        }
        let text = String(decoding: bytes, as: UTF8.self)
        return dice.chance(40) ? (language == .english ? "Note: " : "札記: ") + text : text
    }

    /// A UUID that begins with its time (RFC 9562, version 7).
    private static func timeOrderedID(_ milliseconds: Int, _ dice: inout Dice) -> String {
        let high = UInt64(milliseconds) << 16 | 7 << 12 | dice.next() >> 52
        let low = 2 << 62 | dice.next() >> 2
        let digits = hexadecimal(high) + hexadecimal(low)
        return [0..<8, 8..<12, 12..<16, 16..<20, 20..<32]
            .map { String(decoding: digits[$0], as: UTF8.self) }.joined(separator: "-")
    }

    private static func hexadecimal(_ number: UInt64) -> [UInt8] {
        (0..<16).map { place in
            let digit = UInt8(number >> (60 - 4 * UInt64(place)) & 15)
            return digit < 10 ? 0x30 + digit : 0x57 + digit
        }
    }
}
