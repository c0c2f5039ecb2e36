#if canImport(Glibc)
    import Glibc
#elseif canImport(Musl)
    import Musl
#else
    import Darwin
#endif

extension FileOperations {
    /// How a file is opened.
    public enum Opening: Sendable {
        /// To be read; a symbolic link as the last part is refused, a FIFO does not block.
        case reading
        /// To be read, following a symbolic link: for files that a person names from outside the vault.
        case readingThroughLinks
        /// Made anew to be written; fails with `.exists` where the name is taken.
        case creating(permissions: UInt32)
        /// To be read and written in place, made where missing: for lock files alone.
        case lock
        /// To be read, and written at its end, wherever that is by then; made where missing.
        case appending(permissions: UInt32)
    }

    /// Opens a file.
    public func open(_ path: String, for opening: Opening) throws(FileError) -> OpenFile {
        let flags: Int32
        var permissions: UInt32 = 0
        switch opening {
        case .reading: flags = O_RDONLY | O_NOFOLLOW | O_NONBLOCK
        case .readingThroughLinks: flags = O_RDONLY | O_NONBLOCK
        case .creating(let bits):
            flags = O_WRONLY | O_CREAT | O_EXCL | O_NOFOLLOW
            permissions = bits
        case .lock:
            flags = O_RDWR | O_CREAT | O_NOFOLLOW
            permissions = 0o666
        case .appending(let bits):
            flags = O_RDWR | O_APPEND | O_CREAT | O_NONBLOCK
            permissions = bits
        }
        let descriptor = try attempt(.open, path) { Self.systemOpen(path, flags | O_CLOEXEC, permissions) }
        return OpenFile(path: path, descriptor: descriptor, operations: self)
    }

    /// A whole ordinary file, or nil where it is longer than `limit` bytes; folders, devices and the like are `.wrongKind`.
    public func read(_ path: String, limit: Int, throughLinks: Bool = false) throws(FileError) -> [UInt8]? {
        let file = try open(path, for: throughLinks ? .readingThroughLinks : .reading)
        let information = try file.information()
        guard information.kind == .file else { throw FileError(call: .read, path: path, code: EISDIR) }
        if information.size > limit { return nil }
        var bytes: [UInt8] = []
        var want = information.size + 1
        while true {
            let chunk = try file.read(upTo: want)
            if chunk.isEmpty { return bytes }
            if bytes.isEmpty { bytes = chunk } else { bytes += chunk }
            if bytes.count > limit { return nil }
            want = max(information.size + 1 - bytes.count, 4096)
        }
    }

    static func systemOpen(_ path: String, _ flags: Int32, _ permissions: UInt32) -> Int32 {
        #if canImport(Glibc)
            unsafe Glibc.open(path, flags, mode_t(permissions))
        #elseif canImport(Musl)
            unsafe Musl.open(path, flags, mode_t(permissions))
        #else
            unsafe Darwin.open(path, flags, mode_t(permissions))
        #endif
    }
}
