/// What the patterns of ignore files (gitignore(5)) could hide at all, told by how a name must end to match; so git is asked
/// about few names, and in most vaults about none.
struct IgnorePatterns {
    /// The endings, in lower case; an empty one fits every name.
    private var endings: Set<[UInt8]> = []

    /// Whether a file or folder of this name might be hidden.
    func mayHide(_ name: ArraySlice<UInt8>) -> Bool {
        endings.contains { Self.ends(name, with: $0) }
    }

    /// Those that may hide an entry; most hide only names with other endings.
    func ofEntries() -> IgnorePatterns {
        let ending = Array(".md".utf8)
        var patterns = IgnorePatterns()
        patterns.endings = endings.filter { Self.ends(ending[...], with: Array($0.suffix(ending.count))) }
        return patterns
    }

    private static func ends(_ name: ArraySlice<UInt8>, with ending: [UInt8]) -> Bool {
        guard ending.count <= name.count else { return false }
        var place = name.endIndex - ending.count
        for byte in ending {
            if lowered(name[place]) != byte { return false }
            place += 1
        }
        return true
    }

    /// Adds the patterns of one file; those of one that cannot be read might hide everything.
    mutating func add(_ bytes: [UInt8]?, isAtRoot: Bool) {
        guard let bytes else {
            endings.insert([])
            return
        }
        // Some editors put a mark of the encoding first.
        let lines = bytes.starts(with: [0xEF, 0xBB, 0xBF]) ? bytes.dropFirst(3) : bytes[...]
        for line in lines.split(separator: 0x0A) {
            if let ending = Self.ending(of: line.last == 0x0D ? line.dropLast() : line, isAtRoot: isAtRoot) {
                endings.insert(ending)
            }
        }
    }

    /// The literal end of a pattern; nil where it hides no entry.
    private static func ending(of line: ArraySlice<UInt8>, isAtRoot: Bool) -> [UInt8]? {
        var pattern = line.prefix { $0 != 0 }
        while pattern.last == UInt8(ascii: " ") { pattern.removeLast() }
        guard let first = pattern.first, first != UInt8(ascii: "#"), first != UInt8(ascii: "!") else { return nil }
        // No entry lies in the media folder.
        if isAtRoot, pattern.starts(with: "/media/".utf8), !pattern.contains(UInt8(ascii: "\\")) { return nil }
        while pattern.last == UInt8(ascii: "/") { pattern.removeLast() }
        let special = pattern.lastIndex { "/*?[]\\".utf8.contains($0) }
        let tail = special.map { pattern[($0 + 1)...] } ?? pattern
        return tail.map(lowered)
    }

    private static func lowered(_ byte: UInt8) -> UInt8 { (0x41...0x5A).contains(byte) ? byte + 0x20 : byte }
}
