internal import Daybook

/// Which of the tags that a model gave can be used.
enum TagFilter {
    /// The longest tag, in characters; one of Chinese characters may have 12.
    private static let longest = 32
    private static let longestHan = 12
    /// Words of the request itself, which small models give back, and words that say nothing of a day.
    private static let junk: Set<String> = [
        "json", "title", "page", "tags", "tag", "summary", "string", "array", "object", "schema", "diary", "entry",
        "journal", "none", "null", "true", "false", "text", "writer", "companion", "conversation", "photo", "picture",
        "image", "the", "and", "day", "today", "thing", "things", "misc", "other", "general", "life", "daily",
        "標題", "標籤", "日記", "摘要", "無", "今天", "照片", "标题", "标签", "日记",
    ]

    /// The tags that say something, each once, at most as many as an entry is meant to have; words are joined by `-`.
    static func usable(_ tags: [String]) -> [String] {
        var seen: Set<Tag> = []
        var usable: [String] = []
        for text in tags.prefix(64) where usable.count < SummaryDraft.mostTags {
            let words = ModelText.line(String(text.prefix(200))).lowercased().split(separator: " ")
            guard let tag = Tag(words.joined(separator: "-")), isUsable(tag.description), seen.insert(tag).inserted
            else { continue }
            usable.append(tag.description)
        }
        return usable
    }

    private static func isUsable(_ tag: String) -> Bool {
        let scalars = tag.unicodeScalars
        let isHan = scalars.contains { (0x3400...0x9FFF).contains($0.value) }
        return tag.count <= (isHan ? longestHan : longest) && (tag.count > 1 || tag.utf8.count > 1)
            && !junk.contains(tag)
            && scalars.contains { $0.properties.isAlphabetic || $0.properties.isEmojiPresentation }
            && scalars.allSatisfy { scalar in
                scalar == "-" || scalar == "_" || scalar.properties.isAlphabetic
                    || scalar.properties.isEmojiPresentation
                    || scalar.properties.numericType != nil || scalar.properties.isGraphemeExtend
            }
    }
}
