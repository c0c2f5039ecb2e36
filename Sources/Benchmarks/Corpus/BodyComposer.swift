/// Puts texts together from a vocabulary: sentences in paragraphs, headings, lists, quotes and a little code.
struct BodyComposer {
    var dice: Dice

    init(_ dice: Dice) { self.dice = dice }

    private typealias Sentence = [UInt8]

    /// The paragraphs of one text; a line of a list is not a paragraph of its own.
    mutating func body(_ language: CorpusEntry.Language) -> [[UInt8]] {
        var sentences: [Sentence]
        switch language {
        case .english: sentences = english(units: length(median: 181))
        case .chinese: sentences = chinese(units: length(median: 257))
        case .mixed:
            let units = length(median: 217)
            sentences = chinese(units: units / 2)
            for sentence in english(units: units - units / 2) {
                sentences.insert([0x20] + sentence + [0x20], at: dice.below(sentences.count + 1))
            }
        }
        return paragraphs(sentences, glue: language == .chinese ? "" : " ")
    }

    /// Lengths as texts of a diary have them: logarithms spread normally (0.55) around a median, from 50 to 600 words.
    private mutating func length(median: Int) -> Int {
        // The factor in thousandths at each twentieth of the distribution.
        let factors = [
            220, 405, 494, 566, 630, 690, 749, 809, 870, 933, 1000, 1072, 1150, 1236, 1334, 1449, 1589, 1768, 2024,
            2471,
            3300,
        ]
        let place = dice.below(factors.count - 1)
        let factor = dice.number(in: factors[place]...factors[place + 1])
        let words = min(max(median * factor / 1000, 50), 600)
        return words * 10 / Vocabulary.wordsInTenUnits
    }

    private mutating func english(units: Int) -> [Sentence] {
        var sentences: [Sentence] = []
        var left = units
        while left > 0 {
            let length = min(left, dice.number(in: 3...10))
            left -= length
            let comma = length > 4 && dice.chance(500) ? dice.number(in: 1...(length - 2)) : length
            var sentence: Sentence = []
            for place in 0..<length {
                if place > 0 { sentence.append(0x20) }
                let unit = Vocabulary.english.units[Vocabulary.english.unit(&dice)]
                Self.add(unit, to: &sentence, asName: place == 0)
                if place == comma { sentence.append(UInt8(ascii: ",")) }
            }
            sentence.append(dice.one(of: Array(".....?!".utf8)))
            sentences.append(sentence)
        }
        return sentences
    }

    private mutating func chinese(units: Int) -> [Sentence] {
        var sentences: [Sentence] = []
        var left = units
        while left > 0 {
            let length = min(left, dice.number(in: 3...10))
            left -= length
            let comma = length > 4 ? dice.number(in: 1...(length - 2)) : length
            // An English word among the Chinese, as people write.
            let foreign = dice.chance(50) ? length / 2 : length
            let quotes = dice.chance(40)
            var sentence: Sentence = quotes ? Array("「".utf8) : []
            for place in 0..<length {
                if place == foreign {
                    sentence.append(0x20)
                    sentence += Vocabulary.english.words[dice.below(dice.number(in: 1...2000))]
                    sentence.append(0x20)
                } else {
                    sentence += Vocabulary.chinese.units[Vocabulary.chinese.unit(&dice)]
                }
                if place == comma { sentence += dice.one(of: ["，", "，", "，", "、", "；"]).utf8 }
            }
            if quotes { sentence += "」".utf8 }
            sentence += dice.one(of: ["。", "。", "。", "。", "。", "！", "？"]).utf8
            sentences.append(sentence)
        }
        return sentences
    }

    private mutating func paragraphs(_ sentences: [Sentence], glue: String) -> [[UInt8]] {
        var paragraphs: [[UInt8]] = []
        var place = 0
        while place < sentences.count {
            let part = sentences[place..<min(sentences.count, place + dice.number(in: 2...5))]
            place = part.endIndex
            let kind = dice.below(1000)
            let text = part.map { Self.trimmed($0) }
            switch kind {
            case ..<80:
                paragraphs.append(Array("## ".utf8) + (text.first ?? []))
                if text.count > 1 { paragraphs.append(Self.joined(text.dropFirst(), glue)) }
            case ..<170:
                let mark = kind < 100 ? "- [ ] " : "- "
                paragraphs.append(Self.joined(text.map { Array(mark.utf8) + $0 }[...], "\n"))
            case ..<200: paragraphs.append(Array("> ".utf8) + Self.joined(text[...], glue))
            case ..<220:
                let name = Vocabulary.english.words[dice.below(900)]
                let address = Array(" https://example.org/\(dice.below(9999))/".utf8) + name
                paragraphs.append(Self.joined(text[...], glue) + address)
            case ..<225:
                let word = String(decoding: Vocabulary.english.words[dice.below(900)], as: UTF8.self)
                let code = "```\nlet n = \(dice.below(999))\nprint(\"\(word)\")\n```"
                paragraphs.append(Array(code.utf8))
            default: paragraphs.append(Self.joined(text[...], glue))
            }
        }
        return paragraphs
    }

    /// Adds English, with its first letter large where it is a name or begins a sentence.
    static func add(_ text: ArraySlice<UInt8>, to bytes: inout [UInt8], asName: Bool) {
        let place = bytes.count
        bytes += text
        if asName, place < bytes.count, (UInt8(ascii: "a")...UInt8(ascii: "z")).contains(bytes[place]) {
            bytes[place] -= 0x20
        }
    }

    private static func trimmed(_ sentence: Sentence) -> Sentence {
        var rest = sentence[...]
        while rest.first == 0x20 { rest.removeFirst() }
        while rest.last == 0x20 { rest.removeLast() }
        return Array(rest)
    }

    private static func joined(_ texts: ArraySlice<[UInt8]>, _ glue: String) -> [UInt8] {
        Array(texts.joined(separator: glue.utf8))
    }
}
