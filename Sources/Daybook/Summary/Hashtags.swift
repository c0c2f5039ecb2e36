/// Finds the tags in running text.
enum Hashtags {
    /// Longer runs of Han are a sentence that someone put a `#` before.
    private static let longestHan = 12

    /// The tags of some blocks without `#`, in order and each once.
    static func tags(in blocks: [String]) -> [String] {
        var tags: [String] = []
        var seen: Set<String> = []
        for block in blocks where block.contains("#") || block.contains("＃") {
            for tag in self.tags(in: Array(block.unicodeScalars)) where seen.insert(TagKey.folded(tag)).inserted {
                tags.append(tag)
            }
        }
        return tags
    }

    private static func tags(in scalars: [Unicode.Scalar]) -> [String] {
        var tags: [String] = []
        var index = 0
        while index < scalars.count {
            defer { index += 1 }
            guard scalars[index] == "#" || scalars[index] == "＃", index == 0 || mayPrecede(scalars[index - 1]) else {
                continue
            }
            var end = index + 1
            while end < scalars.count, isPart(scalars[end]) { end += 1 }
            var tag = String.UnicodeScalarView()
            tag.append(contentsOf: scalars[(index + 1)..<end])
            let isClosed = end < scalars.count && scalars[end] == scalars[index]
            index = isClosed ? end : end - 1
            let hanCount = tag.reduce(0) { $0 + (Script.isHan($1.value) ? 1 : 0) }
            let isName = tag.contains { !("0"..."9").contains($0) && !"-/_".unicodeScalars.contains($0) }
            if isName, isClosed || hanCount <= longestHan { tags.append(String(tag)) }
        }
        return tags
    }

    private static func mayPrecede(_ scalar: Unicode.Scalar) -> Bool {
        if scalar == "&" || scalar == "/" || scalar == "#" { return false }
        return !isPart(scalar) || Script.isUnspaced(scalar.value)
    }

    private static func isPart(_ scalar: Unicode.Scalar) -> Bool {
        if "_-/".unicodeScalars.contains(scalar) || scalar.isDigit { return true }
        if scalar.isASCII { return scalar.isLetter }
        let properties = scalar.properties
        return scalar.isLetter || properties.numericType != nil || properties.generalCategory == .nonspacingMark
            || properties.isEmoji || scalar.value == 0x200D || scalar.value == 0xFE0F
    }
}
