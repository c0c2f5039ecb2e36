/// The tags of a vault, numbered in the order in which they are first met.
struct VaultTags: Sendable {
    /// Each tag as it was first met.
    private(set) var names: [String] = []
    /// How many entries carry each tag.
    private(set) var counts: [Int] = []
    private var numbers: [String: Int32] = [:]

    /// The numbers of an entry's tags, each once; those of no letters are left out.
    mutating func insert(_ tags: [String]) -> [Int32] {
        var entry: [Int32] = []
        for tag in tags {
            let key = TagKey.folded(tag)
            guard !key.isEmpty else { continue }
            let number = numbers[key] ?? Int32(truncatingIfNeeded: names.count)
            guard !entry.contains(number) else { continue }
            if number == names.count {
                numbers[key] = number
                names.append(tag)
                counts.append(0)
            }
            counts[Int(number)] += 1
            entry.append(number)
        }
        return entry
    }

    /// The number of a tag in any case, width or script.
    func number(of tag: String) -> Int? {
        numbers[TagKey.folded(tag)].map { Int($0) }
    }
}

/// What two spellings of one tag have in common.
enum TagKey {
    /// The tag without `#`, in lower case, half width and simplified characters, without accents.
    static func folded(_ tag: String) -> String {
        var key = String.UnicodeScalarView()
        for scalar in tag.unicodeScalars {
            let value = HanVariants.simplified(Script.halfWidth(scalar.value))
            let folded = Script.foldedLetter(value) ?? value
            guard folded != 0x23, folded > 0x20, let scalar = Unicode.Scalar(folded) else { continue }
            key.append(contentsOf: scalar.properties.lowercaseMapping.unicodeScalars)
        }
        return String(key)
    }
}
