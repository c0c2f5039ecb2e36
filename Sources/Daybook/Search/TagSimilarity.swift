/// Tags that are most likely meant to be one: written with other capitals, width, accents or kana, in Traditional or
/// Simplified characters, with `-` or `_` or neither, in the singular or the plural.
public enum TagSimilarity {
    /// The spellings that are alike, each group from the most frequent down, groups by what all of them count.
    public static func groups(of tags: [TagCount]) -> [[TagSpelling]] {
        var groups: [[UInt32]: [TagSpelling]] = [:]
        for tag in tags {
            let spellings =
                tag.spellings.isEmpty ? [TagSpelling(text: tag.tag.description, count: tag.count)] : tag.spellings
            groups[skeleton(of: tag.tag), default: []] += spellings
        }
        let alike = groups.values.filter { $0.count > 1 }.map { group in
            group.sorted {
                $0.count == $1.count ? $0.text.utf8.lexicographicallyPrecedes($1.text.utf8) : $0.count > $1.count
            }
        }
        func total(_ group: [TagSpelling]) -> Int { group.reduce(0) { $0 + $1.count } }
        return alike.sorted { left, right in
            let (one, other) = (total(left), total(right))
            return one == other ? left[0].text.utf8.lexicographicallyPrecedes(right[0].text.utf8) : one > other
        }
    }

    /// What is left of a tag without all that tells alike ones apart.
    static func skeleton(of tag: Tag) -> [UInt32] {
        Needle.folded(Array(tag.description.utf8)).split(separator: 0x2F).map { part in
            let letters = part.filter { $0 != 0x2D && $0 != 0x5F }.map(HanVariants.simplified)
            return letters.isEmpty ? Array(part) : singular(letters)
        }.reduce(into: []) { $0 += $0.isEmpty ? $1 : [0x2F] + $1 }
    }

    /// `stories` as `story`, `boxes` as `box`, `walks` as `walk`; short words and those in `-ss`, `-us`, `-is` stay as they are.
    private static func singular(_ letters: [UInt32]) -> [UInt32] {
        func ends(_ text: String) -> Bool { letters.suffix(text.utf8.count).elementsEqual(text.utf8.map(UInt32.init)) }
        guard letters.count >= 4, ends("s"), !ends("ss"), !ends("us"), !ends("is") else { return letters }
        if letters.count > 4, ends("ies") { return letters.dropLast(3) + [0x79] }
        if ["xes", "ches", "shes", "sses", "zes"].contains(where: ends) { return Array(letters.dropLast(2)) }
        return Array(letters.dropLast())
    }
}
