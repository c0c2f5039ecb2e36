import Git

/// When so many files go at once that somebody has to be asked: a remote or a folder may have been emptied by mistake.
public enum MassRemoval {
    /// What goes.
    public enum Files: Sendable, Hashable {
        /// Entries.
        case entries
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
