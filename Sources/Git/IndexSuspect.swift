import CLibgit2

#if canImport(Darwin)
    import Darwin
#else
    import Glibc
#endif

/// An entry of an index whose file may have changed since without looking so, once the index has a later date: it was modified in the
/// second in which the index was written, and git compares whole seconds on many systems (gitformat-index(5), "racy git").
struct IndexSuspect {
    /// The bytes of its path.
    var path: [UInt8]
    /// The object that it names.
    var object: ObjectID
    /// When the file was changed and modified, each in seconds and billionths of one.
    var changed: (seconds: UInt32, nanoseconds: UInt32)
    var modified: (seconds: UInt32, nanoseconds: UInt32)
    var inode: UInt32
    var size: UInt32

    /// Whether the system says of a file just what the entry says.
    func isSame(as facts: FileAccess.Facts) -> Bool {
        facts.isRegular && size == UInt32(truncatingIfNeeded: facts.size) && inode == facts.inode
            && changed.seconds == UInt32(truncatingIfNeeded: facts.changed.tv_sec)
            && changed.nanoseconds == UInt32(truncatingIfNeeded: facts.changed.tv_nsec)
            && modified.seconds == UInt32(truncatingIfNeeded: facts.modified.tv_sec)
            && modified.nanoseconds == UInt32(truncatingIfNeeded: facts.modified.tv_nsec)
    }

    /// Whether the file was modified before the index, by fractions of a second too: what looks as it did is what it was.
    func isOlder(than index: FileAccess.Facts) -> Bool {
        UInt64(modified.seconds) << 32 | UInt64(modified.nanoseconds) < index.indexDate
    }
}

extension IndexSuspect {
    /// Reads the entry that begins at a place of an index's bytes.
    init?(_ bytes: [UInt8], at entry: Int, path: Range<Int>) {
        func word(_ offset: Int) -> UInt32 { bytes.word(at: entry + offset) }
        guard let object = ObjectID(rawBytes: bytes[(entry + 40)..<(entry + 60)]) else { return nil }
        self.init(
            path: Array(bytes[path]), object: object, changed: (word(0), word(4)), modified: (word(8), word(12)),
            inode: word(20), size: word(36))
    }

    /// Reads an entry of libgit2's; nothing where its file was modified before the second in which the index was written, and where git
    /// is told not to look at it.
    init?(_ entry: git_index_entry, of index: FileAccess.Facts) {
        let seconds = unsafe UInt32(bitPattern: entry.mtime.seconds)
        let (flags, marks) = unsafe (UInt32(entry.flags), UInt32(entry.flags_extended))
        guard seconds >= UInt32(truncatingIfNeeded: index.modified.tv_sec), let name = unsafe entry.path,
            flags & GIT_INDEX_ENTRY_VALID.rawValue == 0, marks & GIT_INDEX_ENTRY_SKIP_WORKTREE.rawValue == 0
        else { return nil }
        let path = unsafe UnsafeRawBufferPointer(start: name, count: String(cString: name).utf8.count)
        unsafe self.init(
            path: Array(path), object: ObjectID(entry.id),
            changed: (UInt32(bitPattern: entry.ctime.seconds), entry.ctime.nanoseconds),
            modified: (seconds, entry.mtime.nanoseconds), inode: entry.ino, size: entry.file_size)
    }
}

extension Repository {
    /// Whether the file of an entry is not, or not surely, what the entry holds.
    func mayHaveChanged(_ suspect: IndexSuspect, since index: FileAccess.Facts) throws(GitError) -> Bool {
        guard let workTree, let name = String(validating: suspect.path, as: UTF8.self) else { return true }
        let file = workTree + "/" + name
        guard let now = FileAccess.factsWithoutFollowing(file), suspect.isSame(as: now) else { return true }
        if suspect.isOlder(than: index) { return false }
        return try facts(of: file, holding: suspect.object, knownFacts: nil) == nil
    }

    /// Makes git look at the files of an index that may have changed since it was written, whatever the system says of them.
    func distrustSuspects(of index: OpaquePointer?, writtenAt facts: FileAccess.Facts) throws(GitError) {
        for position in 0..<(unsafe git_index_entrycount(index)) {
            guard let found = unsafe git_index_get_byindex(index, position), unsafe git_index_entry_stage(found) == 0,
                let suspect = unsafe IndexSuspect(found.pointee, of: facts)
            else { continue }
            guard try mayHaveChanged(suspect, since: facts) else { continue }
            // The content of none is of that size, but of an empty one. It is the library's own entry, which it writes as it is.
            unsafe UnsafeMutablePointer(mutating: found).pointee.file_size = 0
        }
    }
}
