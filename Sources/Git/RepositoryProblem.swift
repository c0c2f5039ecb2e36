/// Something about a repository that writing to it, or its owner, has to know; facts only, the words are the caller's.
public enum RepositoryProblem: Sendable, Hashable {
    /// Another user owns a part of it, which git then does not trust.
    case owner(path: String, owner: UInt32)
    /// Objects are named by another digest than SHA-1, such as `sha256`.
    case objectFormat(String)
    /// It needs an extension of the format that libgit2 does not know, such as `refstorage`.
    case unknownExtension(name: String, value: String)
    /// Some objects are only at a remote (git-clone(1), `--filter`).
    case partialClone
    /// It has no work tree.
    case bare
    /// Its work tree is not there.
    case workTreeMissing(path: String)
    /// A merge or the like waits for its end.
    case unfinished(Operation)
    /// A commit is checked out and no branch: a further commit would belong to none. Whether git remembers a branch that was checked out
    /// before, and whether a bisection goes on, which takes its branch up again at its end.
    case detachedHead(ObjectID, hasFormer: Bool = true, isBisected: Bool = false)
    /// `HEAD`, or the branch it names, cannot be read, with libgit2's message.
    case unreadableHead(message: String)
    /// `HEAD`, `objects` or `refs` are not there, without which git takes its folder for none.
    case missingParts([String])
    /// The file of packed references cannot be read whole, so that a branch may look as if it had no commit yet.
    case damagedPackedReferences(path: String)
    /// The branch that is checked out is gone, or what came to it since it was packed: it was at a commit, as git's logs tell.
    case lostBranch(String, ObjectID)
    /// References, by their full names, other than the branch that is checked out, whose files name nothing.
    case damagedReferences([String])
    /// Some committed files are left out of the work tree (git-sparse-checkout(1)).
    case sparseCheckout
    /// The index is kept in two files (git-update-index(1), `--split-index`), which libgit2 cannot read.
    case splitIndex
    /// The index cannot be read, with libgit2's message; it can be made again from the commit.
    case unreadableIndex(path: String, message: String)
    /// There is no index: git takes all files for removed, and would commit that. It can be made again from the commit.
    case missingIndex(path: String)
    /// Packs that have no index, so that nothing in them is found; their names without the ending.
    case packsWithoutIndex([String])
    /// Objects whose files are empty, as a loss of power leaves them.
    case emptyObjects(count: Int)
    /// Folders and files of the last commit that the repository does not hold.
    case missingObjects(count: Int)
    /// Objects of earlier commits that were found empty, and that the repository has not got back.
    case lostObjects(count: Int)
    /// Git would pass a path through a filter, such as `lfs` or `git-crypt`; ours would store it bare.
    case filter(name: String, path: String, isConfigured: Bool)
    /// Another program holds the index, or left its lock file behind; a commit is made, but the index stays as it was.
    case indexLocked(path: String, modified: Int)
    /// Another program holds the branch, or left its lock file behind; a commit fails as long as the file is there.
    case branchLocked(path: String, modified: Int)
    /// The history was cut off when it was cloned.
    case shallow
    /// The configuration asks for signed commits, which ours are not (`commit.gpgSign`).
    case unsignedCommits
    /// There are hooks for commits, which do not run for ours.
    case hooksNotRun([String])

    /// What git may be in the middle of.
    public enum Operation: String, Sendable, Hashable, CaseIterable {
        case merge, rebase, am, revert, bisect
        case cherryPick = "cherry-pick"
    }

    /// Whether to write nothing before the problem is gone: what was written would be lost, wrong or unprotected.
    public var refusesWriting: Bool {
        switch self {
        case .owner, .objectFormat, .unknownExtension, .partialClone, .bare, .workTreeMissing, .detachedHead,
            .unreadableHead, .missingParts, .damagedPackedReferences, .lostBranch, .sparseCheckout, .splitIndex,
            .filter:
            true
        case .unfinished(let operation): operation != .bisect
        // The index is only a cache of the commit and the work tree, and a lock is mostly gone in a moment.
        case .unreadableIndex, .missingIndex, .packsWithoutIndex, .emptyObjects, .missingObjects, .lostObjects,
            .damagedReferences, .indexLocked, .branchLocked, .shallow, .unsignedCommits, .hooksNotRun:
            false
        }
    }

    /// The arguments of the `git` program that do away with the problem, where one command does and loses nothing.
    public var fix: [String]? {
        switch self {
        case .owner(let path, _): ["config", "--global", "--add", "safe.directory", path]
        case .unfinished(.bisect): ["bisect", "reset"]
        case .detachedHead(_, _, isBisected: true): ["bisect", "reset"]
        case .detachedHead(_, let hasFormer, _): hasFormer ? ["switch", "-"] : ["switch", "-c", "NAME"]
        case .sparseCheckout: ["sparse-checkout", "disable"]
        case .splitIndex: ["update-index", "--no-split-index"]
        case .shallow: ["fetch", "--unshallow"]
        case .unsignedCommits: ["config", "commit.gpgSign", "false"]
        default: nil
        }
    }

    /// Whether a lock file is so old, at an instant in seconds since 1970, that the program it is of has most likely died.
    public func isStaleLock(at now: Int) -> Bool {
        switch self {
        case .indexLocked(_, let modified), .branchLocked(_, let modified): now - modified > 600
        default: false
        }
    }
}
