#if canImport(Darwin)
    import Darwin
#else
    import Glibc
#endif

/// Git's index as bytes (gitformat-index(5)), for a change of a few entries that leaves all others as they are.
///
/// libgit2 makes a value of each entry, works the digest out twice, and reads every tree of the commit to keep the trees' names:
/// with 100,000 files five times the work. Only an index that is understood whole is changed here; the rest is left to libgit2.
struct IndexFile {
    /// What an entry holds besides its path.
    struct Entry {
        var id: ObjectID
        var mode: UInt32
        /// What the system says of the file, where it holds the object; without it git looks at the file again.
        var facts: FileAccess.Facts?
    }

    /// What is to become of a path: an entry, or none.
    struct Replacement {
        var path: [UInt8]
        var entry: Entry?
        /// Whether git is told to look for no file (git-update-index(1), `--skip-worktree`); nil where it is to stay as it is told.
        var isSkipped: Bool?
        /// The trees of the path's folders, from the top of the tree.
        var folders: [IndexTrees.Change]
    }

    private let bytes: [UInt8]
    private let entries: IndexEntries
    private var trees: IndexTrees
    /// Where the entries begin at whose files git is to look.
    private var distrusted: [Int] = []
    // Extensions that stay true, as they stand.
    private var kept: Range<Int>?

    /// Reads the index, and finds the places of some entries.
    ///
    /// Nothing where the index is damaged, of version 4 or split, has conflicts or no names of trees, and where a path stands in the
    /// way of another.
    init?(_ bytes: [UInt8], modified: FileAccess.Facts, replacements: [Replacement]) {
        // A digest of SHA-1 at the end.
        let end = bytes.count - 20
        guard end >= 12, bytes.starts(with: "DIRC\0\0\0".utf8), bytes[7] == 2 || bytes[7] == 3,
            let entries = IndexEntries(bytes, end: end, modified: modified, replacements: replacements)
        else { return nil }
        self.bytes = bytes
        self.entries = entries
        var trees: IndexTrees?
        var position = entries.end
        while position + 8 <= end {
            let next = position + 8 + Int(bytes.word(at: position + 4))
            guard next <= end else { return nil }
            let name = bytes[position..<(position + 4)]
            if name.elementsEqual("TREE".utf8) {
                trees = IndexTrees(bytes[(position + 8)..<next])
            } else if name.elementsEqual("REUC".utf8) {
                kept = position..<next
            } else if !(0x41...0x5A).contains(bytes[position]) {
                // Git can be without those that begin with a capital letter, which would be wrong from now on.
                return nil
            }
            position = next
        }
        guard position == end, let trees else { return nil }
        self.trees = trees
    }

    /// The entries whose files may have changed since in the moment in which the index was written.
    var suspects: [(entry: Int, suspect: IndexSuspect)] {
        entries.suspects.compactMap { entry, path in IndexSuspect(bytes, at: entry, path: path).map { (entry, $0) } }
    }

    /// Makes git look at the file of the entry at a place, whatever the system says of it: the content of none is of that size, but of an
    /// empty one.
    mutating func distrust(_ entry: Int) { distrusted.append(entry) }

    /// The index with the replacements made.
    func replaced() -> [UInt8] {
        var result: [UInt8] = []
        result.reserveCapacity(bytes.count + entries.places.count * 512)
        result += bytes[..<8]
        var trees = trees
        var count = entries.count
        for (replacement, range) in entries.places {
            let difference = (replacement.entry == nil ? 0 : 1) - (range.isEmpty ? 0 : 1)
            trees.note(replacement.folders, difference: difference)
            count += difference
        }
        result.append(word: UInt32(truncatingIfNeeded: count))
        var position = 12
        for (replacement, range) in entries.places {
            appendEntries(position..<range.lowerBound, to: &result)
            if let entry = replacement.entry {
                var marks = EntryMarks(range.isEmpty ? [] : bytes[range])
                marks.isSkipped = replacement.isSkipped ?? marks.isSkipped
                result.append(entry, at: replacement.path, marks)
                // Version 2 knows no such entries.
                if marks.isSkipped { result[7] = Swift.max(result[7], 3) }
            }
            position = range.upperBound
        }
        appendEntries(position..<entries.end, to: &result)
        let names = trees.bytes
        result += "TREE".utf8
        result.append(word: UInt32(truncatingIfNeeded: names.count))
        result += names
        if let kept { result += bytes[kept] }
        // gitformat-index(5)
        result += SHA1.hash(result)
        return result
    }

    /// Adds entries as they stand, but for the sizes of those that are not trusted.
    private func appendEntries(_ range: Range<Int>, to result: inout [UInt8]) {
        let start = result.count
        result += bytes[range]
        for entry in distrusted where range.contains(entry) {
            for offset in 36..<40 { result[start + entry - range.lowerBound + offset] = 0 }
        }
    }
}

extension [UInt8] {
    /// The four bytes at a place as a number, the greatest first.
    func word(at position: Int) -> UInt32 {
        self[position..<(position + 4)].reduce(0) { $0 << 8 | UInt32($1) }
    }

    mutating func append(word: UInt32) {
        for shift: UInt32 in [24, 16, 8, 0] { append(UInt8(truncatingIfNeeded: word >> shift)) }
    }

    fileprivate mutating func append(_ entry: IndexFile.Entry, at path: [UInt8], _ marks: EntryMarks) {
        let start = count
        let facts = entry.facts
        append(word: UInt32(truncatingIfNeeded: facts?.changed.tv_sec ?? 0))
        append(word: UInt32(truncatingIfNeeded: facts?.changed.tv_nsec ?? 0))
        append(word: UInt32(truncatingIfNeeded: facts?.modified.tv_sec ?? 0))
        append(word: UInt32(truncatingIfNeeded: facts?.modified.tv_nsec ?? 0))
        append(word: facts?.device ?? 0)
        append(word: facts?.inode ?? 0)
        append(word: entry.mode)
        append(word: facts?.owner ?? 0)
        append(word: facts?.group ?? 0)
        append(word: UInt32(truncatingIfNeeded: facts?.size ?? 0))
        append(contentsOf: entry.id.bytes)
        let length = Swift.min(path.count, 0xFFF)
        append(UInt8(length >> 8) | (marks.isAssumedUnchanged ? 0x80 : 0) | (marks.isSkipped ? 0x40 : 0))
        append(UInt8(length & 0xFF))
        if marks.isSkipped { append(contentsOf: [0x40, 0]) }
        append(contentsOf: path)
        // At least one NUL, and as many as make the length a multiple of eight.
        repeat { append(0) } while (count - start) % 8 != 0
    }
}
