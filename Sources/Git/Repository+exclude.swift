extension Repository {
    /// The patterns right below a comment in this repository's own list of what git ignores (`info/exclude`); none where that is not
    /// there.
    public func excluded(below comment: String) -> [String] {
        guard let bytes = FileAccess.contents(of: excludeFile) else { return [] }
        let lines = Self.lines(bytes)
        guard let range = Self.block(comment, in: lines) else { return [] }
        return lines[range].dropFirst().map { String(decoding: $0, as: UTF8.self) }
    }

    /// Has git ignore some patterns in this repository alone, in place of those that stand right below a comment; all else of the list
    /// stays, to the byte. Where the list is no ordinary file, or cannot be read, nothing is done.
    public func exclude(_ patterns: [String], below comment: String) throws(GitError) {
        var lines: [ArraySlice<UInt8>] = []
        if let facts = FileAccess.factsWithoutFollowing(excludeFile) {
            guard facts.isRegular, let known = FileAccess.contents(of: excludeFile) else { return }
            lines = Self.lines(known)
        }
        let block = patterns.isEmpty ? [] : ([comment] + patterns).map { Array($0.utf8)[...] }
        if let range = Self.block(comment, in: lines) {
            guard !lines[range].elementsEqual(block) else { return }
            lines.replaceSubrange(range, with: block)
        } else if block.isEmpty {
            return
        } else {
            // What follows the last line feed is a line that nothing ends, or nothing.
            if lines.last?.isEmpty == true { lines.removeLast() }
            lines += block + [[]]
        }
        _ = try FileAccess.makeFolder(commonDirectory + "/info")
        try FileAccess.replace(
            excludeFile, with: Array(lines.joined(separator: [0x0A])), by: excludeFile + ".daybook")
    }

    private var excludeFile: String { commonDirectory + "/info/exclude" }

    private static func lines(_ bytes: [UInt8]) -> [ArraySlice<UInt8>] {
        bytes.split(separator: 0x0A, omittingEmptySubsequences: false)
    }

    /// A comment and the patterns below it, up to an empty line or another comment.
    private static func block(_ comment: String, in lines: [ArraySlice<UInt8>]) -> Range<Int>? {
        guard let start = lines.firstIndex(where: { $0.elementsEqual(comment.utf8) }) else { return nil }
        let end = lines[(start + 1)...].firstIndex { $0.isEmpty || $0.first == UInt8(ascii: "#") }
        return start..<(end ?? lines.count)
    }
}
