#if canImport(Darwin)
    import Darwin
#else
    import Glibc
#endif

/// The few writes of files outside libgit2, each of which throws `.system` with what the system said.
extension FileAccess {
    /// Forces a file's bytes, or a folder's names, to the disk.
    static func force(_ path: String) throws(GitError) {
        let descriptor = unsafe open(path, O_RDONLY | O_CLOEXEC)
        guard descriptor >= 0 else { throw GitError(system: "open") }
        defer { close(descriptor) }
        do throws(GitError) {
            try force(descriptor)
        } catch {
            // Some file systems know no fsync of folders; they have nothing to force.
            guard error.code != .system(EINVAL), error.code != .system(ENOTSUP) else { return }
            throw error
        }
    }

    /// Makes a folder and tells whether it was missing.
    static func makeFolder(_ path: String) throws(GitError) -> Bool {
        if unsafe mkdir(path, 0o777) == 0 { return true }
        guard errno == EEXIST else { throw GitError(system: "mkdir") }
        return false
    }

    /// Gives a file another name, replacing what had it.
    static func move(_ path: String, to target: String) throws(GitError) {
        guard unsafe rename(path, target) == 0 else { throw GitError(system: "rename") }
    }

    /// Removes a file.
    static func remove(_ path: String) {
        unsafe unlink(path)
    }

    /// Removes an empty folder.
    static func removeFolder(_ path: String) {
        unsafe rmdir(path)
    }

    private static func force(_ descriptor: Int32) throws(GitError) {
        #if canImport(Darwin)
            // On Darwin only F_FULLFSYNC reaches the platter.
            if unsafe fcntl(descriptor, F_FULLFSYNC) != -1 { return }
        #endif
        while fsync(descriptor) != 0 {
            guard errno == EINTR else { throw GitError(system: "fsync") }
        }
    }
}

extension GitError {
    /// A call of the system that failed just now, with its `errno`.
    init(system call: String) {
        self.init(refusing: call, .system(errno))
        category = .system
    }
}
