#if canImport(Darwin)
    import Darwin
#else
    import Glibc
#endif

/// The few reads of files outside the object database.
enum FileAccess {
    /// What the system says of a file.
    struct Facts {
        var status: stat

        var isFolder: Bool { status.st_mode & S_IFMT == S_IFDIR }
        var isLink: Bool { status.st_mode & S_IFMT == S_IFLNK }
        var isRegular: Bool { status.st_mode & S_IFMT == S_IFREG }
        /// Whether it is a pipe, a device or the like, the opening or reading of which may have no end.
        var mayWait: Bool { ![S_IFREG, S_IFDIR, S_IFLNK].contains(status.st_mode & S_IFMT) }
        /// Whether it is the device that holds nothing, where it is a device.
        var isNothing: Bool { FileAccess.facts(at: "/dev/null")?.status.st_rdev == status.st_rdev }
        var isExecutable: Bool { isRegular && status.st_mode & 0o111 != 0 }
        var size: Int { Int(status.st_size) }
        var owner: UInt32 { status.st_uid }
        var group: UInt32 { status.st_gid }
        // Git keeps only the low 32 bits of these two.
        var device: UInt32 { UInt32(truncatingIfNeeded: status.st_dev) }
        var inode: UInt32 { UInt32(truncatingIfNeeded: status.st_ino) }
        var modifiedSeconds: Int { modified.tv_sec }
        /// When it was modified, as the eight bytes of an index's entry (gitformat-index(5)).
        var indexDate: UInt64 {
            (UInt64(truncatingIfNeeded: modified.tv_sec) & 0xFFFF_FFFF) << 32
                | UInt64(truncatingIfNeeded: modified.tv_nsec)
        }
        #if canImport(Darwin)
            var modified: timespec { status.st_mtimespec }
            var changed: timespec { status.st_ctimespec }
        #else
            var modified: timespec { status.st_mtim }
            var changed: timespec { status.st_ctim }
        #endif

        /// Whether nothing that git keeps in its index tells the two apart.
        func isSameFile(as other: Facts) -> Bool {
            inode == other.inode && device == other.device && size == other.size
                && modified.tv_sec == other.modified.tv_sec && modified.tv_nsec == other.modified.tv_nsec
                && changed.tv_sec == other.changed.tv_sec && changed.tv_nsec == other.changed.tv_nsec
        }
    }

    /// The facts of what a path names, links followed, or nothing.
    static func facts(at path: String) -> Facts? {
        var status = stat()
        return unsafe stat(path, &status) == 0 ? Facts(status: status) : nil
    }

    /// The facts of the thing at a path itself, or nothing.
    static func factsWithoutFollowing(_ path: String) -> Facts? {
        var status = stat()
        return unsafe lstat(path, &status) == 0 ? Facts(status: status) : nil
    }

    /// Whether a call failed since there is nothing of the name.
    static func isMissing(_ number: Int32) -> Bool { number == ENOENT || number == ENOTDIR }

    /// Why a file that is there cannot be read by this process, as `errno` says it; nil where it can be, or is not there.
    static func whyUnreadable(_ path: String) -> Int32? {
        unsafe access(path, R_OK) == 0 || errno == ENOENT ? nil : errno
    }

    /// The absolute path without links, of as much of a path as exists.
    static func resolved(_ path: String) -> String? {
        var segments = path.pathParts()[...]
        var missing: [Substring] = []
        while true {
            let candidate = (path.isAbsolutePath ? "/" : "") + segments.joined(separator: "/")
            if let real = unsafe realpath(candidate.isEmpty ? "." : candidate, nil) {
                defer { unsafe free(real) }
                let base = unsafe String(cString: real)
                return missing.isEmpty ? base : (base == "/" ? "" : base) + "/" + missing.joined(separator: "/")
            }
            guard let last = segments.popLast() else { return nil }
            missing.insert(last, at: 0)
        }
    }

    /// The bytes of a small file, or nothing where it is missing, unreadable, not regular or over the limit.
    static func contents(of path: String, limit: Int = 1 << 20) -> [UInt8]? {
        var bytes: [UInt8] = []
        do throws(GitError) {
            _ = try unsafe read(path, limit: limit) { (facts) throws(GitError) in
                // An index of 100,000 files would be moved six times while it is read.
                bytes.reserveCapacity(facts.size)
            } body: { (chunk) throws(GitError) in
                unsafe bytes.append(contentsOf: chunk)
            }
            return bytes
        } catch {
            return nil
        }
    }

    /// The first line of a small file.
    static func line(of path: String) -> String? {
        contents(of: path, limit: 65536).map { String(decoding: $0.prefix { $0 != 0x0A && $0 != 0x0D }, as: UTF8.self) }
    }

    /// The number of the user that this process acts as.
    static var currentUser: UInt32 { geteuid() }

    /// The names in a folder, or none where it cannot be read: for what harms nobody if it is passed over.
    static func names(in folder: String) -> [String] {
        (try? allNames(in: folder)) ?? []
    }

    /// The folders in a folder, links left out, and what else there has one of some names; none where it cannot be read.
    static func folders(in folder: String, and names: [String]) -> [(name: String, isFolder: Bool)] {
        let descriptor = unsafe open(folder, O_RDONLY | O_DIRECTORY | O_NOFOLLOW | O_CLOEXEC)
        guard descriptor >= 0 else { return [] }
        guard let stream = unsafe fdopendir(descriptor) else {
            close(descriptor)
            return []
        }
        defer { unsafe closedir(stream) }
        var found: [(name: String, isFolder: Bool)] = []
        while let entry = unsafe readdir(stream) {
            // Not every file system tells what a name stands for.
            let kind = unsafe entry.pointee.d_type
            let isHidden = unsafe entry.pointee.d_name.0 == 0x2E
            guard kind != DT_REG || isHidden else { continue }
            let name = unsafe withUnsafeBytes(of: &entry.pointee.d_name) { bytes in
                unsafe String(decoding: bytes.prefix { $0 != 0 }, as: UTF8.self)
            }
            guard name != ".", name != ".." else { continue }
            let isFolder =
                kind == DT_DIR || kind == DT_UNKNOWN && factsWithoutFollowing(folder + "/" + name)?.isFolder == true
            if isFolder || names.contains(name) { found.append((name, isFolder)) }
        }
        return found
    }

    /// Every name in a folder; none where there is no such folder. Throws `.unreadable` where not all of them could be read.
    static func allNames(in folder: String) throws(GitError) -> [String] {
        guard let stream = unsafe opendir(folder) else {
            if errno == ENOENT || errno == ENOTDIR { return [] }
            throw GitError(refusing: "opendir", .unreadable(path: folder, errno: errno))
        }
        defer { unsafe closedir(stream) }
        var names: [String] = []
        while true {
            errno = 0
            guard let entry = unsafe readdir(stream) else {
                guard errno == 0 else {
                    throw GitError(refusing: "readdir", .unreadable(path: folder, errno: errno))
                }
                return names
            }
            let name = unsafe withUnsafeBytes(of: &entry.pointee.d_name) { bytes in
                unsafe String(decoding: bytes.prefix { $0 != 0 }, as: UTF8.self)
            }
            if name != ".", name != ".." { names.append(name) }
        }
    }
}
