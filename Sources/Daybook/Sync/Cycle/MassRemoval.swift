import Git

/// When so many files go at once that somebody has to be asked: a remote or a folder may have been emptied by mistake.
public enum MassRemoval {
    /// What goes.
    public enum Files: Sendable, Hashable {
        /// Entries.
        case entries
        /// Entries that are in the folder, and that git is to know no more.
        case ignored
        /// Media files.
        case media
        /// Of entries all that they held: their files hold no text now, as a crash of the machine may leave them.
        case words
    }

    static let fewest = 20
    static let fewestOfAll = 2

    /// More than 20 files, and more than a third of all; or all, where these are more than two.
    static func isOne(_ removed: Int, of all: Int) -> Bool {
        isMuch(removed, of: all) || removed > fewestOfAll && removed >= all
    }

    /// All that the last sync knew, where these are more than two and more than a third of all that there are by now: what was written
    /// since into a folder that was emptied by mistake hides nothing.
    static func isAll(_ removed: Int, ofKnown known: Int, among all: Int) -> Bool {
        removed > fewestOfAll && removed >= known && removed * 3 > all
    }

    /// How many entries lose all that they hold, where that is to be asked about; what takes time is done only where it may be so.
    ///
    /// - Parameters:
    ///   - changed: How many entries have other bytes than before, or are new.
    ///   - all: How many there were.
    ///   - emptied: How many of the changed ones hold nothing now; each of them is read for that.
    static func ofWords(
        _ changed: Int, all: () throws -> Int, emptied: () throws -> Int
    ) rethrows -> (count: Int, all: Int)? {
        guard changed > fewestOfAll else { return nil }
        var known: Int?
        if changed > fewestCounted {
            // Few of very many, or all of none, as before a first commit.
            let all = try all()
            guard all > fewestOfAll, isOne(changed, of: all) else { return nil }
            known = all
        }
        let count = try emptied()
        guard count > fewestOfAll else { return nil }
        let all = try known ?? all()
        return isOne(count, of: all) ? (count, all) : nil
    }

    /// Of so many changed entries they are read before those that there were are counted: that takes longer.
    private static let fewestCounted = 1_000

    /// More than 20 files, and more than a third of all.
    static func isMuch(_ removed: Int, of all: Int) -> Bool { removed > fewest && removed * 3 > all }
}

extension Repository {
    /// How many entries a commit holds.
    func entryCount(at commit: ObjectID) throws(GitError) -> Int {
        try entries(at: commit, recursively: true).count {
            $0.kind != .folder && TreeMerge.isEntry(Array($0.path.utf8))
        }
    }

    /// How many media files a commit holds.
    func mediaCount(at commit: ObjectID) throws(GitError) -> Int {
        guard let folder = try entry(at: MediaPath.root, in: commit), folder.kind == .folder else { return 0 }
        return try entries(at: folder.id, recursively: true).count { MediaPath(folder.path + "/" + $0.path) != nil }
    }
}
