#if canImport(Darwin)
    import Darwin
#else
    import Glibc
#endif

extension FileAccess {
    /// Replaces a file by way of a temporary one on the same file system, forced to the disk, so that it is the old or the new one whole.
    ///
    /// The folder is forced too, where the system does it; by then everybody sees the new file.
    static func replace(_ path: String, with bytes: [UInt8], by temporary: String) throws(GitError) {
        unsafe unlink(temporary)
        do throws(GitError) {
            try write(bytes, to: temporary, flags: O_WRONLY | O_CREAT | O_EXCL, durably: true)
            guard unsafe rename(temporary, path) == 0 else { throw GitError(refusing: "rename", .system(errno)) }
        } catch {
            unsafe unlink(temporary)
            throw error
        }
        synchronize(folder(of: path))
    }

    /// Gives a file a second name, or where the system allows none, as with another user's file, makes a copy of it.
    static func double(_ path: String, as name: String) throws(GitError) {
        if unsafe link(path, name) == 0 { return }
        try copy(path, as: name)
    }

    /// Makes a copy of a file, of the same date: git looks again at files that changed when its index was written or later.
    static func copy(_ path: String, as name: String) throws(GitError) {
        guard let found = facts(at: path), let bytes = contents(of: path, limit: .max) else {
            throw GitError(refusing: "link", .unreadable(path: path, errno: errno))
        }
        try write(bytes, to: name, flags: O_WRONLY | O_CREAT | O_EXCL, durably: false)
        guard unsafe utimensat(AT_FDCWD, name, [found.modified, found.modified], 0) == 0 else {
            throw GitError(refusing: "utimensat", .system(errno))
        }
    }

    /// Writes bytes to a file that is opened for it, and that gets these permissions where it is made, as far as the umask has them.
    static func write(
        _ bytes: [UInt8], to path: String, flags: Int32, permissions: mode_t = 0o666, durably: Bool
    ) throws(GitError) {
        let descriptor = unsafe open(path, flags | O_CLOEXEC | O_NOFOLLOW, permissions)
        guard descriptor >= 0 else { throw GitError(refusing: "open", .system(errno)) }
        var rest = bytes[...]
        var failure: Int32?
        while !rest.isEmpty, failure == nil {
            let count = unsafe rest.withUnsafeBytes { unsafe writeBytes(descriptor, $0.baseAddress, $0.count) }
            if count >= 0 { rest = rest.dropFirst(count) } else if errno != EINTR { failure = errno }
        }
        if failure == nil, durably, forceToDisk(descriptor) != 0 { failure = errno }
        if close(descriptor) != 0, failure == nil { failure = errno }
        if let failure { throw GitError(refusing: "write", .system(failure)) }
    }

    /// Forces a folder's names to the disk, as far as its file system does that.
    static func synchronize(_ folder: String) {
        let descriptor = unsafe open(folder, O_RDONLY | O_DIRECTORY | O_CLOEXEC)
        guard descriptor >= 0 else { return }
        _ = forceToDisk(descriptor)
        close(descriptor)
    }

    /// Makes a folder and those above it that are missing.
    static func createFolder(_ path: String) throws(GitError) {
        if facts(at: path)?.isFolder == true { return }
        let parent = folder(of: path)
        if parent != path { try createFolder(parent) }
        guard unsafe mkdir(path, 0o777) == 0 || errno == EEXIST else {
            throw GitError(refusing: "mkdir", .system(errno))
        }
        synchronize(parent)
    }

    /// Removes a folder with all that is in it, as far as that can be done; links are not followed.
    static func removeTree(_ path: String) {
        if factsWithoutFollowing(path)?.isFolder == true {
            for name in names(in: path) { removeTree(path + "/" + name) }
            unsafe rmdir(path)
        } else {
            unsafe unlink(path)
        }
    }

    /// What stands before the last `/` of an absolute path.
    static func folder(of path: String) -> String {
        let end = path.utf8.lastIndex(of: 0x2F) ?? path.startIndex
        return end == path.startIndex ? "/" : String(path[..<end])
    }

    private static func forceToDisk(_ descriptor: Int32) -> Int32 {
        #if canImport(Darwin)
            let full = unsafe fcntl(descriptor, F_FULLFSYNC)
            return full == -1 ? fsync(descriptor) : full
        #else
            return fsync(descriptor)
        #endif
    }
}

// Within the extension its own `write` would be found instead.
private func writeBytes(_ descriptor: Int32, _ bytes: UnsafeRawPointer?, _ count: Int) -> Int {
    unsafe write(descriptor, bytes, count)
}
