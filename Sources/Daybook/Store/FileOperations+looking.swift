#if canImport(Glibc)
    import Glibc
#elseif canImport(Musl)
    import Musl
#else
    import Darwin
#endif

extension FileOperations {
    /// What is at a path, or nil where nothing is or can be; a symbolic link is not followed unless asked.
    public func information(at path: String, followingLinks: Bool = false) throws(FileError) -> FileInformation? {
        var status = stat()
        do {
            _ = try attempt(.stat, path) {
                unsafe followingLinks ? stat(path, &status) : lstat(path, &status)
            }
        } catch {
            if error.kind == .missing || error.kind == .nameTooLong || error.code == ENOTDIR { return nil }
            // A folder above it is a link that leads to itself.
            if !followingLinks, error.code == ELOOP { return nil }
            throw error
        }
        return FileInformation(status)
    }

    /// The names in a folder, without `.` and `..`, in the order of their bytes; names that are not UTF-8 are left out and counted.
    public func list(_ folder: String) throws(FileError) -> (entries: [FolderEntry], unreadableNames: Int) {
        let found = try names(in: folder)
        var entries = found.names.map { FolderEntry(name: found.text($0), kind: $0.kind) }
        entries.sort { $0.name.utf8.lexicographicallyPrecedes($1.name.utf8) }
        return (entries, found.unreadableCount)
    }

    /// The path with every symbolic link and `..` resolved.
    public func resolve(_ path: String) throws(FileError) -> String {
        try announce(.realpath, path)
        guard let resolved = unsafe realpath(path, nil) else {
            throw FileError(call: .realpath, path: path, code: errno)
        }
        defer { unsafe free(resolved) }
        return unsafe String(cString: resolved)
    }

    /// Throws where this process may not write beside a file, as far as permissions and the file system tell.
    public func checkMayWrite(beside path: String) throws(FileError) {
        let folder = Self.folder(of: path)
        guard unsafe access(folder, W_OK) != 0 else { return }
        throw FileError(call: .write, path: folder, code: errno)
    }

    /// Whether this process may read a file, as far as permissions tell.
    public func mayRead(_ path: String) -> Bool {
        unsafe access(path, R_OK) == 0
    }
}

/// One name in a folder.
public struct FolderEntry: Sendable, Equatable {
    /// The name without its folder.
    public var name: String
    /// What it names; nil where the file system does not say, so that a look at it is needed.
    public var kind: FileInformation.Kind?

    static func kind(_ type: UInt8) -> FileInformation.Kind? {
        switch Int32(type) {
        case Int32(DT_REG): .file
        case Int32(DT_DIR): .folder
        case Int32(DT_LNK): .symbolicLink
        case Int32(DT_UNKNOWN): nil
        default: .other
        }
    }
}

extension FileInformation {
    init(_ status: stat) {
        switch status.st_mode & S_IFMT {
        case S_IFREG: kind = .file
        case S_IFDIR: kind = .folder
        case S_IFLNK: kind = .symbolicLink
        default: kind = .other
        }
        size = Int(status.st_size)
        permissions = UInt32(status.st_mode & 0o7777)
        #if canImport(Darwin)
            let time = status.st_mtimespec
        #else
            let time = status.st_mtim
        #endif
        modified = Int(time.tv_sec) &* 1_000_000_000 &+ Int(time.tv_nsec)
        device = UInt64(truncatingIfNeeded: status.st_dev)
        inode = UInt64(status.st_ino)
        owner = UInt32(status.st_uid)
    }
}
