import Git
import Synchronization

extension Vault {
    /// All paths that are not as the checked-out commit has them, in the order of their bytes.
    ///
    /// The index is held against the commit on one thread and against the folder on another, each with a repository of its
    /// own: with very many entries this is what a sync that finds nothing new takes its time for.
    func gitStatus() throws -> [ChangedPath] {
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
