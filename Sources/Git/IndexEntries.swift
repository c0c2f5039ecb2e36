#if canImport(Darwin)
    import Darwin
#else
    import Glibc
#endif

/// The entries of an index as they stand one after the other, and the places of some of them.
struct IndexEntries {
    /// How many there are.
    let count: Int
    /// Where the last one ends.
    private(set) var end = 12
    /// Where each replacement goes, in the order of the index; an empty place is that of an entry to be inserted.
    private(set) var places: [(replacement: IndexFile.Replacement, range: Range<Int>)] = []
    /// Where those of the others begin, and have their paths, whose files were modified in the second in which the index was written, or
    /// later.
    private(set) var suspects: [(entry: Int, path: Range<Int>)] = []

    /// A path to look for: of a replacement, or one that would stand in the way of it.
    private struct Wanted {
        var path: [UInt8]
        var replacement: IndexFile.Replacement?
    }

    init?(_ bytes: [UInt8], end limit: Int, modified: FileAccess.Facts, replacements: [IndexFile.Replacement]) {
        count = Int(bytes.word(at: 8))
        let wanted = IndexEntries.wanted(replacements)
        let date = modified.indexDate
        let isVersion3 = bytes[7] == 3
        var found: [Range<Int>] = []
        let isWhole = unsafe bytes.withUnsafeBytes { buffer in
            for _ in 0..<count {
                guard end + 64 <= limit else { return false }
                let flags = unsafe UInt16(bigEndian: buffer.loadUnaligned(fromByteOffset: end + 60, as: UInt16.self))
                let isExtended = flags & 0x4000 != 0
                // Another stage than 0 is a side of a conflict.
                guard flags & 0x3000 == 0, isVersion3 || !isExtended else { return false }
                let start = end + (isExtended ? 64 : 62)
                var length = Int(flags & 0x0FFF)
                if length == 0x0FFF {
                    while start + length < limit, unsafe buffer[start + length] != 0 { length += 1 }
                }
                guard start + length < limit, length > 0, unsafe buffer[start + length] == 0 else { return false }
                let next = end + (start + length - end + 8) / 8 * 8
                guard next <= limit else { return false }
                let name = unsafe UnsafeRawBufferPointer(rebasing: buffer[start..<(start + length)])
                var isReplaced = false
                while found.count < wanted.count {
                    let order = unsafe IndexEntries.order(name, wanted[found.count].path)
                    if order < 0 { break }
                    isReplaced = order == 0
                    found.append(end..<(isReplaced ? next : end))
                    if isReplaced { break }
                }
                let entryDate = unsafe UInt64(bigEndian: buffer.loadUnaligned(fromByteOffset: end + 8, as: UInt64.self))
                // Git and libgit2 may be built to compare whole seconds.
                if entryDate >> 32 >= date >> 32, !isReplaced, flags & 0x8000 == 0 {
                    let marks = unsafe isExtended ? buffer[end + 62] : 0
                    // The flag of skip-worktree: git looks for no file.
                    if marks & 0x40 == 0 {
                        suspects.append((end, start..<(start + length)))
                    }
                }
                end = next
            }
            return true
        }
        guard isWhole else { return nil }
        while found.count < wanted.count { found.append(end..<end) }
        for (wanted, range) in zip(wanted, found) {
            if let replacement = wanted.replacement {
                places.append((replacement, range))
            } else if wanted.path.last == 0x2F {
                // The first entry that does not come before `path/` is in that folder, if any is.
                let start = range.lowerBound + 62
                for start in [start, start + 2] where start + wanted.path.count <= limit {
                    if bytes[start..<(start + wanted.path.count)].elementsEqual(wanted.path) { return nil }
                }
            } else if !range.isEmpty {
                return nil
            }
        }
    }

    /// The paths in the order of the index, each once, with the folders that a new entry would lie in and the one that it would replace.
    private static func wanted(_ replacements: [IndexFile.Replacement]) -> [Wanted] {
        var wanted: [[UInt8]: Wanted] = [:]
        for replacement in replacements where replacement.entry != nil {
            for (position, byte) in replacement.path.enumerated() where byte == 0x2F {
                let folder = Array(replacement.path[..<position])
                wanted[folder] = Wanted(path: folder)
            }
            let inside = replacement.path + [0x2F]
            wanted[inside] = Wanted(path: inside)
        }
        for replacement in replacements {
            wanted[replacement.path] = Wanted(path: replacement.path, replacement: replacement)
        }
        return wanted.values.sorted { $0.path.lexicographicallyPrecedes($1.path) }
    }

    /// Less than, equal to or greater than 0, as the order of the bytes of two names is.
    private static func order(_ name: UnsafeRawBufferPointer, _ path: [UInt8]) -> Int {
        let order = unsafe path.withUnsafeBytes { path in
            guard let left = name.baseAddress, let right = path.baseAddress else { return Int32(0) }
            return unsafe memcmp(left, right, min(name.count, path.count))
        }
        return order == 0 ? name.count - path.count : Int(order)
    }
}
