#if canImport(Glibc)
    import Glibc
#elseif canImport(Musl)
    import Musl
#else
    import Darwin
#endif

extension FileOperations {
    /// Makes a folder and those above it that are missing.
    public func createFolder(_ path: String, permissions: UInt32 = 0o777) throws(FileError) {
        if let found = try information(at: path, followingLinks: true) {
            if found.kind == .folder { return }
            throw FileError(call: .mkdir, path: path, code: ENOTDIR)
        }
        let parent = Self.folder(of: path)
        if parent != path, !parent.isEmpty { try createFolder(parent, permissions: permissions) }
        do {
            _ = try attempt(.mkdir, path) { unsafe mkdir(path, mode_t(permissions)) }
        } catch {
            if error.kind == .exists { return }
            throw error
        }
        try synchronizeFolder(parent.isEmpty ? "." : parent)
    }

    /// Gives a file another name, replacing what had it.
    public func rename(_ path: String, to target: String) throws(FileError) {
        _ = try attempt(.rename, target) { Self.systemRename(path, target) }
    }

    /// Gives a file a second name; fails with `.exists` where the name is taken.
    public func link(_ path: String, to target: String) throws(FileError) {
        _ = try attempt(.link, target) { Self.systemLink(path, target) }
    }

    /// Removes a file's name.
    public func remove(_ path: String) throws(FileError) {
        _ = try attempt(.unlink, path) { unsafe unlink(path) }
    }

    /// Removes an empty folder.
    public func removeFolder(_ path: String) throws(FileError) {
        _ = try attempt(.rmdir, path) { unsafe rmdir(path) }
    }

    /// Sets the permission bits.
    public func setPermissions(_ permissions: UInt32, of path: String) throws(FileError) {
        _ = try attempt(.chmod, path) { unsafe chmod(path, mode_t(permissions)) }
    }

    /// Forces a folder's names to the disk.
    public func synchronizeFolder(_ path: String) throws(FileError) {
        let descriptor = try attempt(.open, path) { Self.systemOpen(path, O_RDONLY | O_DIRECTORY | O_CLOEXEC, 0) }
        defer { close(descriptor) }
        do {
            _ = try attempt(.fsync, path) { Self.systemSynchronize(descriptor) }
        } catch {
            // Some file systems know no fsync of folders; they have nothing to force.
            if error.code != EINVAL && error.code != ENOTSUP { throw error }
        }
    }

    /// Forces all that was written to the disk, of whatever file (sync(2)): for very many files, each of which would take its time.
    ///
    /// The path is what the call is announced with. On systems that only begin to write, the folder is forced as well.
    public func synchronizeEverything(besides path: String) throws(FileError) {
        _ = try attempt(.fsync, path) {
            sync()
            return Int32(0)
        }
        try synchronizeFolder(path)
    }

    /// The part of a path before its last `/`; empty where there is none, `/` for the root.
    public static func folder(of path: String) -> String {
        guard let slash = path.utf8.lastIndex(of: 0x2F) else { return "" }
        return slash == path.startIndex ? "/" : String(path[..<slash])
    }

    /// The part of a path after its last `/`.
    public static func name(of path: String) -> String {
        guard let slash = path.utf8.lastIndex(of: 0x2F) else { return path }
        return String(path[path.utf8.index(after: slash)...])
    }

    static func systemRename(_ from: String, _ to: String) -> Int32 {
        #if canImport(Glibc)
            unsafe Glibc.rename(from, to)
        #elseif canImport(Musl)
            unsafe Musl.rename(from, to)
        #else
            unsafe Darwin.rename(from, to)
        #endif
    }

    static func systemLink(_ from: String, _ to: String) -> Int32 {
        #if canImport(Glibc)
            unsafe Glibc.link(from, to)
        #elseif canImport(Musl)
            unsafe Musl.link(from, to)
        #else
            unsafe Darwin.link(from, to)
        #endif
    }

    static func systemSynchronize(_ descriptor: Int32) -> Int32 {
        #if canImport(Darwin)
            // On Darwin only F_FULLFSYNC reaches the platter.
            let full = unsafe fcntl(descriptor, F_FULLFSYNC)
            return full == -1 ? fsync(descriptor) : full
        #else
            return fsync(descriptor)
        #endif
    }
}
