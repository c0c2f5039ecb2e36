/// New tags from Chinese text: known words, and unknown ones only where the text shows that they are words.
///
/// An unknown word is what stands between known words and particles. It counts where it recurs, ends like the name of
/// a place, follows a verb of going or `和`, or has a title; anything else is left alone, since a wrong cut is no word.
struct ChineseTagCandidates {
    private static let placeEndings = set("站店館園山河湖海街路城寺廟橋校島村鎮區溪潭灣港峰谷宮塔市縣州")
    private static let goings = set("去到往逛抵離遊飛回")
    /// After these, `到` says how much and not where to.
    private static let results = set("笑哭累氣痛睡忙想說講聊吵等做寫看聽玩吃喝熱冷感得倒泡切跌撐加拖煮曬")
    private static let companions = set("和跟與陪約找")
    private static let adjectiveMarks = set("的地得著")
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
        readTitles(scalars)
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
                    add(scalars[range], weight: 1.1, category: category)
                } else {
                    add(scalars[segment.range], weight: category.weight, category: category)
                }
            case .unknown:
                readUnknown(scalars, segment.range, previous: previous, next: next)
            default: break
            }
        }
    }

    /// Adds the short titles of books and films, which stand in `《》`.
    private mutating func readTitles(_ scalars: [UInt32]) {
        for (open, scalar) in scalars.enumerated() where scalar == 0x300A {
            let inside = scalars[(open + 1)...].prefix(9)
            guard let close = inside.firstIndex(of: 0x300B) else { continue }
            let title = inside[..<close]
            if title.count > 1, title.allSatisfy({ Script.isUnspaced($0) }) { add(title, weight: 1, category: nil) }
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
        let before = Self.separator(previous, in: scalars)
        let isResult =
            range.lowerBound > 1 && Self.results.contains(HanVariants.simplified(scalars[range.lowerBound - 2]))
        let isAfterGoing = before.map { Self.goings.contains($0) && !isResult } ?? false
        let isAfterCompanion = before.map { Self.companions.contains($0) } ?? false
        let isAdjective = Self.separator(next, in: scalars).map { Self.adjectiveMarks.contains($0) } ?? false
        let mayBegin = isAfterCompanion || previous == nil || previous?.kind == .other
        if chunk.count == 2, mayBegin, first == 0x5C0F || first == 0x963F {
            add(chunk, weight: 0.8, category: .person)
        } else if Self.placeEndings.contains(HanVariants.simplified(last)), chunk.count >= 3 || isAfterGoing {
            add(chunk, weight: 1.05, category: nil)
        } else if chunk.count <= 4, isAfterGoing, !isAdjective {
            add(chunk, weight: 1, category: nil)
        } else if chunk.count <= 3, isAfterCompanion, !isAdjective, first != 0x4EBA {
            // `找人` looks for somebody, and what follows is what for.
            add(chunk, weight: 0.8, category: .person)
        } else if chunk.count <= 4, isKnownToVault(chunk) {
            add(chunk, weight: 0.6, category: nil)
        }
    }

    /// The simplified character of a segment that parts words.
    private static func separator(_ segment: ChineseSegments.Segment?, in scalars: [UInt32]) -> UInt32? {
        guard let segment, segment.kind == .separator else { return nil }
        return HanVariants.simplified(scalars[segment.range.lowerBound])
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
        for (text, chunk) in chunks where chunk.count > 1 {
            if let known = candidates[text] {
                candidates[text]?.count = max(known.count, chunk.count)
                continue
            }
            guard (2...4).contains(text.unicodeScalars.count) else { continue }
            candidates[text] = TagCandidate(name: text, weight: 0.75, count: chunk.count, place: chunk.place)
        }
    }

    private static func text(_ scalars: ArraySlice<UInt32>) -> String {
        var text = String.UnicodeScalarView()
        text.append(contentsOf: scalars.compactMap { Unicode.Scalar($0) })
        return String(text)
    }

    private static func set(_ characters: String) -> Set<UInt32> {
        Set(characters.unicodeScalars.map { HanVariants.simplified($0.value) })
    }
}
