#if canImport(Darwin)
    import Darwin
#else
    import Glibc
#endif

/// One of git's lock files (`NAME.lock`), taken by giving a file of the caller's own this second name, and given up when the value ends.
///
/// Whoever finds it after the death of its process can tell by the file that it was the caller's, where one made in place
/// would look like any other program's. What is locked is written under another name meanwhile, and renamed into place.
struct LockFile: ~Copyable {
    let path: String
    private let own: FileAccess.Facts

    deinit {
        // Somebody may have taken it for a dead one's and removed it, and git may have locked since.
        if isHeld { unsafe unlink(path) }
    }

    /// Whether the lock is still the one that was taken.
    var isHeld: Bool {
        guard let now = FileAccess.factsWithoutFollowing(path) else { return false }
        return now.status.st_ino == own.status.st_ino && now.status.st_dev == own.status.st_dev
    }

    /// Takes a lock, or gives nothing back where the file system knows no second names, so that it has to be taken as git does.
    ///
    /// Throws `.locked` where it is taken, `.unreadable` and `.system` where the token or the name cannot be made.
    static func taking(_ path: String, token: String) throws(GitError) -> LockFile? {
        if FileAccess.factsWithoutFollowing(token) == nil {
            let descriptor = unsafe open(token, O_WRONLY | O_CREAT | O_CLOEXEC | O_NOFOLLOW, 0o666)
            guard descriptor >= 0 else { throw GitError(refusing: "open", .system(errno)) }
            close(descriptor)
        }
        // The caller alone uses the token: a lock of it is that of a process which died.
        if isLock(path, of: token) { unsafe unlink(path) }
        if unsafe link(token, path) == 0 {
            guard let own = FileAccess.factsWithoutFollowing(token) else {
                throw GitError(refusing: "link", .system(errno))
            }
            return LockFile(path: path, own: own)
        }
        var reason = errno
        // Some systems forbid second names as such, in folders that can be written.
        if reason == EACCES, unsafe access(FileAccess.folder(of: path), W_OK) == 0 { reason = EPERM }
        if reason == EEXIST {
            var error = GitError(refusing: "link", .locked)
            error.message = path
            throw error
        }
        if [EPERM, EINVAL, ENOTSUP, EOPNOTSUPP, ENOSYS, EMLINK, EXDEV].contains(reason) { return nil }
        throw GitError(refusing: "link", .system(reason))
    }

    /// Whether a lock file was taken with a token.
    static func isLock(_ path: String, of token: String) -> Bool {
        guard let lock = FileAccess.factsWithoutFollowing(path), let own = FileAccess.factsWithoutFollowing(token)
        else { return false }
        return lock.status.st_ino == own.status.st_ino && lock.status.st_dev == own.status.st_dev
    }
}

extension Repository {
    /// Removes the locks of the index, of the configuration and of references that were taken with a token, and what was written under them: to be
    /// called by whoever alone uses the token, for a process that died.
    public static func removeLocks(_ folder: String, token: String) {
        guard let location = RepositoryLocation(folder), FileAccess.factsWithoutFollowing(token) != nil else { return }
        for path in [location.gitDirectory + "/index.lock", location.commonDirectory + "/config.lock"]
        where LockFile.isLock(path, of: token) {
            removeScratch(of: token)
            unsafe unlink(path)
        }
        // Another name of the file is the lock of a reference: of a branch that may not be the one checked out any more.
        guard let own = FileAccess.factsWithoutFollowing(token), own.status.st_nlink > 1 else { return }
        for path in [location.gitDirectory + "/HEAD.lock", location.commonDirectory + "/packed-refs.lock"]
            + locks(below: location.commonDirectory + "/refs")
        where LockFile.isLock(path, of: token) {
            unsafe unlink(path)
        }
    }

    /// The lock files in a folder and those in it.
    private static func locks(below folder: String) -> [String] {
        var found: [String] = []
        var pending = [folder]
        while let folder = pending.popLast() {
            for name in FileAccess.names(in: folder) {
                let path = folder + "/" + name
                if name.ends(with: ".lock") {
                    found.append(path)
                } else if FileAccess.factsWithoutFollowing(path)?.isFolder == true {
                    pending.append(path)
                }
            }
        }
        return found
    }
}

extension RepositoryProblem {
    /// The lock file, where it is one.
    public var lockPath: String? {
        switch self {
        case .indexLocked(let path, _), .branchLocked(let path, _): path
        default: nil
        }
    }

    /// Whether it is a lock file that was taken with a token, see `Repository.commit`.
    public func isLock(of token: String) -> Bool {
        lockPath.map { LockFile.isLock($0, of: token) } ?? false
    }
}
