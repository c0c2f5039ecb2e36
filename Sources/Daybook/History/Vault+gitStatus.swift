import Git
import Synchronization

extension Vault {
    /// All paths that are not as the checked-out commit has them, in the order of their bytes.
    func gitStatus() throws -> [ChangedPath] { try lookedAtStatus().changed }

    /// The same, and whether libgit2 had to look at all of it, as where the index holds more than files.
    func lookedAtStatus() throws -> (changed: [ChangedPath], isWhole: Bool) {
        if let status = try statusByLooking() { return (status, false) }
        return (try wholeStatus(), true)
    }

    /// How many files of the last commit are not in the folder, as after a clone without files.
    public func missingFileCount() throws -> Int {
        try gitStatus().count { changed in
            (changed.staged == .deleted || changed.unstaged == .deleted) && !holdsFile(at: changed.path)
        }
    }

    /// The same, found by a look at the folder; nothing where libgit2 has to look at all of it.
    private func statusByLooking() throws -> [ChangedPath]? {
        let repository = try Repository.open(root)
        guard let look = try FolderLook(of: repository), let head = try repository.head.commit,
            look.isIndexOf(tree: try repository.tree(of: head))
        else { return nil }
        let found = Parallel.run(count: look.folderCount, block: 4, threads: 2) { next in
            var suspects: FolderLook.Suspects? = .init()
            while let folders = next() {
                guard let more = look.suspects(in: folders) else { return FolderLook.Suspects?.none }
                suspects?.add(more)
            }
            return suspects
        }
        var suspects = FolderLook.Suspects()
        for found in found {
            guard let found else { return nil }
            suspects.add(found)
        }
        return try repository.status(of: suspects)
    }

    /// The same by libgit2 alone.
    ///
    /// The index is held against the commit on one thread and against the folder on another, each with a repository of its
    /// own: with very many entries this is what a sync that finds nothing new takes its time for.
    private func wholeStatus() throws -> [ChangedPath] {
        let root = root
        let staged = Mutex(Result<[ChangedPath], GitError>?.none)
        let unstaged = try Parallel.run(beside: {
            let found = Result { () throws(GitError) in try Repository.open(root).status(on: .staged) }
            staged.withLock { $0 = found }
        }) { try Repository.open(root).status(on: .unstaged) }
        let found = try staged.withLock { $0 }?.get() ?? Repository.open(root).status(on: .staged)
        return ChangedPath.joining(found, unstaged)
    }
}
