/// The words that the summariser knows by name: what diaries are about, and what shows where a Chinese word ends.
enum DiaryWords {
    /// What a word is about.
    enum Category: Int, Sendable, CaseIterable {
        case person, place, weather, food, activity, thing, feeling
        /// No tag, though a word.
        case function

        /// How welcome a word is as a tag.
        var weight: Double {
            switch self {
            case .activity: 1
            case .place, .weather: 0.9
            case .person, .food: 0.85
            case .thing, .feeling: 0.7
            case .function: 0
            }
        }
    }

    /// The longest Chinese word in characters.
    static let longestChinese = 6

    /// Chinese words by the hash of their Simplified characters.
    static let chinese: [UInt64: Category] = {
        var words: [UInt64: Category] = [:]
        let lists: [(String, Category)] = [
            (chinesePeople, .person), (chinesePlaces, .place), (chineseWeather, .weather), (chineseFood, .food),
            (chineseActivities, .activity), (chineseThings, .thing), (chineseFeelings, .feeling),
            (chineseFunctions, .function),
        ]
        for (list, category) in lists {
            for word in list.split(whereSeparator: \.isWhitespace) {
                let hash = hash(word.unicodeScalars.map(\.value)[...])
                if words[hash] == nil { words[hash] = category }
            }
        }
        return words
    }()

    /// Simplified characters that end a word wherever they stand.
    static let separators: Set<UInt32> = Set(
        chineseSeparators.unicodeScalars.filter { Script.isHan($0.value) }.map { HanVariants.simplified($0.value) })

    /// English words and their forms, each with the word that serves as the tag.
    static let english: [String: (tag: String, category: Category)] = {
        var forms: [String: (tag: String, category: Category)] = [:]
        let lists: [(String, Category)] = [
            (englishPeople, .person), (englishPlaces, .place), (englishWeather, .weather), (englishFood, .food),
            (englishActivities, .activity), (englishThings, .thing), (englishFeelings, .feeling),
        ]
        for (list, category) in lists {
            for item in list.split(whereSeparator: \.isWhitespace) {
                let parts = item.split { "(),".contains($0) }.map(String.init)
                guard let tag = parts.first else { continue }
                for form in parts + plurals(of: tag) where forms[form] == nil { forms[form] = (tag, category) }
            }
        }
        return forms
    }()

    /// A hash of Chinese characters (FNV-1a over Simplified code points).
    static func hash(_ scalars: ArraySlice<UInt32>) -> UInt64 {
        scalars.reduce(0xCBF2_9CE4_8422_2325) { ($0 ^ UInt64(HanVariants.simplified($1))) &* 0x100_0000_01B3 }
    }

    /// The regular plurals of an English word.
    static func plurals(of word: String) -> [String] {
        if word.hasSuffix("y"), let before = word.dropLast().last, !"aeiou".contains(before) {
            return [word.dropLast() + "ies"]
        }
        let sibilants = ["s", "x", "ch", "sh"]
        return sibilants.contains { word.hasSuffix($0) } ? [word + "es"] : [word + "s"]
    }
}
