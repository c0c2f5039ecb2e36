/// New tags from Chinese text: known words, and unknown ones only where the text shows that they are words.
///
/// An unknown word is what stands between known words and particles. It counts where it recurs, ends like the name of
/// a place, follows a verb of going or `和`, or has a title; anything else is left alone, since a wrong cut is no word.
struct ChineseTagCandidates {
    private static let placeEndings: Set<UInt32> = set("站店館园園山河湖海街路城寺廟庙橋桥校島岛村鎮镇區区溪潭灣湾港峰谷宮宫塔市縣县州")
    private static let goings: Set<UInt32> = set("去到往逛抵离離游遊住飛飞回")
    private static let companions: Set<UInt32> = set("和跟與与陪約约找")
    private static let adjectiveMarks: Set<UInt32> = set("的地得著着")
    private static let titles: Set<String> = ["老師", "老师", "先生", "醫生", "医生", "阿姨", "叔叔", "教練", "教练", "同學", "同学"]

    private let vocabulary: VaultVocabulary
    private var candidates: [String: TagCandidate] = [:]
    private var chunks: [String: (count: Int, place: Int)] = [:]
    private var place = 0

    /// The candidates of some sentences, in no order.
    static func candidates(in sentences: [String], vocabulary: VaultVocabulary) -> [TagCandidate] {
        var reader = ChineseTagCandidates(vocabulary: vocabulary)
        for sentence in sentences {
            let scalars = sentence.unicodeScalars.map(\.value)
            if scalars.contains(where: { Script.isHan($0) }) { reader.read(scalars) }
            reader.place += scalars.count
        }
        reader.addRecurringChunks()
        return reader.candidates.values.sorted { ($0.place, $0.name) < ($1.place, $1.name) }
    }

    private init(vocabulary: VaultVocabulary) {
        self.vocabulary = vocabulary
    }

    private mutating func read(_ scalars: [UInt32]) {
        let segments = ChineseSegments.segments(of: scalars)
        for (index, segment) in segments.enumerated() {
            let previous = index > 0 ? segments[index - 1] : nil
            let next = index + 1 < segments.count ? segments[index + 1] : nil
            switch segment.kind {
            case .word(let category) where category != .function:
                let isNamed = category == .place || Self.titles.contains(Self.text(scalars[segment.range]))
                if isNamed, let previous, previous.kind == .unknown, (1...3).contains(previous.range.count),
                    previous.range.count > 1 || category != .place
                {
                    let range = previous.range.lowerBound..<segment.range.upperBound
                    add(scalars[range], weight: 1.05, category: category)
                } else {
                    add(scalars[segment.range], weight: category.weight, category: category)
                }
            case .unknown:
                readUnknown(scalars, segment.range, previous: previous, next: next)
            default: break
            }
        }
    }

    private mutating func readUnknown(
        _ scalars: [UInt32], _ range: Range<Int>, previous: ChineseSegments.Segment?, next: ChineseSegments.Segment?
    ) {
        let chunk = scalars[range]
        guard (2...6).contains(chunk.count), let first = chunk.first, let last = chunk.last else { return }
        let text = Self.text(chunk)
        chunks[text, default: (0, place + range.lowerBound)].count += 1
        guard chunk.count <= 5 else { return }
        let before = previous.flatMap { $0.kind == .separator ? scalars[$0.range.lowerBound] : nil }
        let after = next.flatMap { $0.kind == .separator ? scalars[$0.range.lowerBound] : nil }
        let isAdjective = after.map { Self.adjectiveMarks.contains($0) } ?? false
        if chunk.count == 2, first == 0x5C0F || first == 0x963F {
            add(chunk, weight: 0.8, category: .person)
        } else if Self.placeEndings.contains(last), chunk.count >= 3 || before.map({ Self.goings.contains($0) }) == true
        {
            add(chunk, weight: 0.95, category: .place)
        } else if chunk.count <= 4, let before, Self.goings.contains(before), !isAdjective {
            add(chunk, weight: 0.7, category: .place)
        } else if chunk.count <= 3, let before, Self.companions.contains(before), !isAdjective {
            add(chunk, weight: 0.65, category: .person)
        } else if chunk.count <= 4, isKnownToVault(chunk) {
            add(chunk, weight: 0.6, category: nil)
        }
    }

    /// Whether every pair of a chunk's characters stands in several other entries.
    private func isKnownToVault(_ chunk: ArraySlice<UInt32>) -> Bool {
        zip(chunk, chunk.dropFirst()).allSatisfy { first, second in
            let pair = TermReader.pair(HanVariants.simplified(first), HanVariants.simplified(second))
            return vocabulary.frequency(of: pair) >= 3
        }
    }

    private mutating func add(_ scalars: ArraySlice<UInt32>, weight: Double, category: DiaryWords.Category?) {
        let name = Self.text(scalars)
        if var known = candidates[name] {
            known.count += 1
            candidates[name] = known
        } else {
            let place = place + scalars.startIndex
            candidates[name] = TagCandidate(name: name, weight: weight, category: category, place: place)
        }
    }

    /// Adds the unknown chunks that stand alone at least once and recur, alone or within longer ones.
    private mutating func addRecurringChunks() {
        for (text, chunk) in chunks where (2...4).contains(text.unicodeScalars.count) && candidates[text] == nil {
            guard chunk.count > 1 else { continue }
            candidates[text] = TagCandidate(name: text, weight: 0.75, count: chunk.count, place: chunk.place)
        }
    }

    private static func text(_ scalars: ArraySlice<UInt32>) -> String {
        var text = String.UnicodeScalarView()
        text.append(contentsOf: scalars.compactMap { Unicode.Scalar($0) })
        return String(text)
    }

    private static func set(_ characters: String) -> Set<UInt32> {
        Set(characters.unicodeScalars.map(\.value))
    }
}
