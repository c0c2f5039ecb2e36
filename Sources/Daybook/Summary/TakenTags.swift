/// The tags that an entry has or is about to have, compared without regard to case, width and script.
struct TakenTags {
    private var keys: Set<String> = []
    private var categories: [DiaryWords.Category: Int] = [:]

    /// Takes the tags that an entry has.
    init(_ tags: [String]) {
        for tag in tags { insert(tag) }
    }

    /// Takes one more, and says whether it is new.
    @discardableResult
    mutating func insert(_ tag: String) -> Bool {
        keys.insert(TagKey.folded(tag)).inserted
    }

    /// Whether a tag is one of these.
    func holds(_ tag: String) -> Bool {
        keys.contains(TagKey.folded(tag))
    }

    /// Whether a tag holds one of these, or one of these it: `夜市` and `士林夜市`, `cats` and `cat`.
    func overlaps(_ tag: String) -> Bool {
        let key = TagKey.folded(tag)
        return keys.contains { Self.contains($0, key) || Self.contains(key, $0) }
    }

    private static func contains(_ long: String, _ short: String) -> Bool {
        if long == short { return true }
        if short.unicodeScalars.allSatisfy({ Script.isUnspaced($0.value) }) { return long.contains(short) }
        return long.split { "-/_".contains($0) }.contains { $0 == short[...] || $0 == short + "s" }
    }

    /// Whether one more tag of a category still tells something: one feeling, two of each other.
    mutating func allows(_ category: DiaryWords.Category?) -> Bool {
        guard let category else { return true }
        let count = categories[category, default: 0]
        guard count < (category == .feeling ? 1 : 2) else { return false }
        categories[category] = count + 1
        return true
    }
}
