import Git

/// When so many entries go at once that somebody has to be asked: a remote or a folder may have been emptied by mistake.
enum MassRemoval {
    static let fewest = 20
    static let fewestOfAll = 2

    /// More than 20 entries, and more than a third of all; or all, where these are more than two.
    static func isOne(_ removed: Int, of all: Int) -> Bool {
        removed > fewest && removed * 3 > all || removed > fewestOfAll && removed >= all
    }
}

extension Repository {
    /// How many entries a commit holds.
    func entryCount(at commit: ObjectID) throws(GitError) -> Int {
        try entries(at: commit, recursively: true).count {
            $0.kind != .folder && TreeMerge.isEntry(Array($0.path.utf8))
        }
    }
}
