#if canImport(Darwin)
    import Darwin
#else
    import Glibc
#endif

/// The few writes of files outside libgit2, each of which throws `.system` with what the system said.
extension FileAccess {
    /// Makes a new file, forced to the disk unless asked not to; throws `.exists` where the name is taken.
    static func create(_ path: String, holding bytes: [UInt8], forced: Bool = true) throws(GitError) {
        let descriptor = unsafe open(path, O_WRONLY | O_CREAT | O_EXCL | O_CLOEXEC, mode_t(0o666))
        guard descriptor >= 0 else {
            throw errno == EEXIST ? GitError(refusing: "open", .exists) : GitError(system: "open")
        }
        defer { close(descriptor) }
        do throws(GitError) {
            try write(bytes, to: descriptor)
            if forced { try synchronize(descriptor) }
        } catch {
            unsafe unlink(path)
            throw error
        }
    }

    /// Adds bytes at the end of a file, made where missing: all of them or, where that fails, none.
    static func append(_ bytes: [UInt8], to path: String) throws(GitError) {
        let descriptor = unsafe open(path, O_WRONLY | O_CREAT | O_APPEND | O_CLOEXEC, mode_t(0o666))
        guard descriptor >= 0 else { throw GitError(system: "open") }
        defer { close(descriptor) }
        let end = lseek(descriptor, 0, SEEK_END)
        do throws(GitError) {
            try write(bytes, to: descriptor)
        } catch {
            if end >= 0 { ftruncate(descriptor, end) }
            throw error
        }
    }

    /// Forces a file's bytes, or a folder's names, to the disk.
    static func synchronize(_ path: String) throws(GitError) {
        let descriptor = unsafe open(path, O_RDONLY | O_CLOEXEC)
        guard descriptor >= 0 else { throw GitError(system: "open") }
        defer { close(descriptor) }
        do throws(GitError) {
            try synchronize(descriptor)
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

    private static func write(_ bytes: [UInt8], to descriptor: Int32) throws(GitError) {
        var rest = bytes[...]
        while !rest.isEmpty {
            let count = unsafe rest.withUnsafeBytes { unsafe writeBytes(descriptor, $0.baseAddress, $0.count) }
            if count < 0, errno == EINTR { continue }
            guard count >= 0 else { throw GitError(system: "write") }
            rest = rest.dropFirst(count)
        }
    }

    private static func synchronize(_ descriptor: Int32) throws(GitError) {
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

// Within the extension its own `write` would be found instead.
private func writeBytes(_ descriptor: Int32, _ buffer: UnsafeRawPointer?, _ count: Int) -> Int {
    unsafe write(descriptor, buffer, count)
}
