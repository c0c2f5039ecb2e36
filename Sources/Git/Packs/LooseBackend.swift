import CLibgit2

#if canImport(Darwin)
    import Darwin
#else
    import Glibc
#endif

/// The reading of objects in files of their own, in the place of libgit2's: see `LooseObject`.
final class LooseBackend: Sendable {
    /// The folder of the objects.
    private let folder: String

    private init(_ folder: String) { self.folder = folder }

    /// Gives a repository that was just opened packs first, then this, and libgit2's own for writing alone.
    static func install(in repository: borrowing Repository) throws(GitError) {
        let folder = repository.commonDirectory + "/objects"
        // Whoever opened a pipe would wait for a writer for ever.
        let list = folder + "/pack/multi-pack-index"
        if let facts = FileAccess.facts(at: list), !facts.isRegular {
            throw GitError(refusing: "open", .unreadable(path: list, errno: EINVAL))
        }
        var database: OpaquePointer?
        defer { unsafe git_odb_free(database) }
        try git("git_odb_new") { unsafe git_odb_new(&database) }
        var packs: UnsafeMutablePointer<git_odb_backend>?
        try git("git_odb_backend_pack") { unsafe git_odb_backend_pack(&packs, folder) }
        try git("git_odb_add_backend") { unsafe git_odb_add_backend(database, packs, 4) }
        let own = unsafe make(LooseBackend(folder))
        try git("git_odb_add_backend") { unsafe git_odb_add_backend(database, own, 3) }
        var loose: UnsafeMutablePointer<git_odb_backend>?
        try git("git_odb_backend_loose") { unsafe git_odb_backend_loose(&loose, folder, -1, 0, 0, 0) }
        // Those of other repositories that this one has the objects of have 1 and 2.
        try git("git_odb_add_backend") { unsafe git_odb_add_backend(database, loose, 0) }
        for path in others(folder) {
            // One that is not there is none, as for git.
            unsafe git_odb_add_disk_alternate(database, path)
        }
        let owner = unsafe repository.handle
        try git("git_repository_set_odb") { unsafe git_repository_set_odb(owner, database) }
    }

    /// The folders of other repositories' objects (gitrepository-layout(5), `info/alternates`).
    private static func others(_ folder: String) -> [String] {
        guard let bytes = FileAccess.contents(of: folder + "/info/alternates") else { return [] }
        return bytes.split(separator: 0x0A).map { String(decoding: $0, as: UTF8.self) }
            .filter { !$0.hasPrefix("#") }.map { $0.isAbsolutePath ? $0 : folder + "/" + $0 }
    }

    /// Makes what libgit2 frees when the repository is closed.
    private static func make(_ reader: LooseBackend) -> UnsafeMutablePointer<git_odb_backend> {
        let own = UnsafeMutablePointer<daybook_git_objects>.allocate(capacity: 1)
        unsafe own.initialize(to: daybook_git_objects())
        unsafe own.pointee.pack = Unmanaged.passRetained(reader).toOpaque()
        let backend = unsafe UnsafeMutableRawPointer(own).assumingMemoryBound(to: git_odb_backend.self)
        // Fails only for a version that libgit2 does not know, which then refuses it itself.
        _ = unsafe git_odb_init_backend(backend, UInt32(GIT_ODB_BACKEND_VERSION))
        unsafe backend.pointee.read = { bytes, size, type, backend, id in
            guard let backend = unsafe backend, let id = unsafe id else { return GIT_ENOTFOUND.rawValue }
            return unsafe backend.reader?.read(ObjectID(id.pointee), bytes, size, type, backend)
                ?? GIT_ENOTFOUND.rawValue
        }
        unsafe backend.pointee.read_header = { size, type, backend, id in
            guard let id = unsafe id else { return GIT_ENOTFOUND.rawValue }
            return unsafe backend?.reader?.readHeader(ObjectID(id.pointee), size, type) ?? GIT_ENOTFOUND.rawValue
        }
        // Those that there are libgit2's own tells.
        unsafe backend.pointee.exists = { _, _ in 0 }
        unsafe backend.pointee.foreach = { _, _, _ in 0 }
        unsafe backend.pointee.free = { backend in
            guard let own = unsafe backend?.own else { return }
            if let reader = unsafe own.pointee.pack { unsafe Unmanaged<LooseBackend>.fromOpaque(reader).release() }
            unsafe own.deallocate()
        }
        return unsafe backend
    }

    private func path(of id: ObjectID) -> String {
        let hex = id.hex
        return "\(folder)/\(hex.prefix(2))/\(hex.dropFirst(2))"
    }

    /// What libgit2 is told where a file could not be read: that there is none, or to look itself and say why.
    private static func code(for error: GitError, _ id: ObjectID) -> Int32 {
        if case .tooLarge = error.code { return damaged(id) }
        guard case .unreadable(_, let errno) = error.code, !FileAccess.isMissing(errno) else {
            return GIT_ENOTFOUND.rawValue
        }
        // Of what is no file, such as a pipe, libgit2 would wait for the end.
        return errno == EINVAL || errno == EISDIR ? damaged(id) : GIT_PASSTHROUGH.rawValue
    }

    /// Tells libgit2 that an object is there and is not what it should be.
    private static func damaged(_ id: ObjectID) -> Int32 {
        unsafe git_error_set_str(Int32(GIT_ERROR_ODB.rawValue), "the file of object \(id.hex) is damaged")
        return GIT_EMISMATCH.rawValue
    }

    private func readHeader(
        _ id: ObjectID, _ size: UnsafeMutablePointer<Int>?, _ type: UnsafeMutablePointer<git_object_t>?
    ) -> Int32 {
        do throws(GitError) {
            // The rest of a film is of no use for it.
            let start = try FileAccess.start(of: path(of: id), Self.longestStart)
            guard var object = LooseObject(start), let header = object.header() else { return Self.damaged(id) }
            unsafe size?.pointee = header.size
            unsafe type?.pointee = header.type
            return 0
        } catch {
            return Self.code(for: error, id)
        }
    }

    /// What a header takes, packed, with all that a stream may begin with.
    private static let longestStart = 4096

    /// The longest file of which the header is not looked at before the rest is read.
    private static let longestUnseen = 1 << 20

    /// Throws `.tooLarge` where a file is longer than what its header tells of can be: zlib adds 5 bytes to 16 KB of what cannot be packed.
    private func checkLength(_ length: Int, of id: ObjectID) throws(GitError) {
        let start = try FileAccess.start(of: path(of: id), Self.longestStart)
        var object = LooseObject(start)
        let most = object?.header().map { $0.size &+ $0.size >> 10 &+ 4096 } ?? 0
        guard length <= most else { throw GitError(refusing: "read", .tooLarge(size: length, limit: most)) }
    }

    private func read(
        _ id: ObjectID, _ bytes: UnsafeMutablePointer<UnsafeMutableRawPointer?>?,
        _ size: UnsafeMutablePointer<Int>?, _ type: UnsafeMutablePointer<git_object_t>?,
        _ backend: UnsafeMutablePointer<git_odb_backend>
    ) -> Int32 {
        var packed: [UInt8] = []
        do throws(GitError) {
            _ = try unsafe FileAccess.read(path(of: id)) { (facts) throws(GitError) in
                if facts.size > Self.longestUnseen { try checkLength(facts.size, of: id) }
                packed.reserveCapacity(facts.size)
            } body: { (piece) throws(GitError) in
                unsafe packed.append(contentsOf: piece)
            }
        } catch {
            return Self.code(for: error, id)
        }
        // A byte of a zlib stream stands for 1,032 at most.
        guard var object = LooseObject(packed), let header = object.header(), header.size / 1032 <= packed.count else {
            return Self.damaged(id)
        }
        let isWhole = unsafe ObjectBackend.give(header.size, to: bytes, of: backend) { contents in
            unsafe contents.copyBytes(from: header.contents)
            let rest = unsafe UnsafeMutableRawBufferPointer(rebasing: contents[header.contents.count...])
            return unsafe object.read(into: rest) == rest.count && object.ends()
        }
        guard isWhole else { return Self.damaged(id) }
        unsafe size?.pointee = header.size
        unsafe type?.pointee = header.type
        return 0
    }
}

extension UnsafeMutablePointer<git_odb_backend> {
    fileprivate var reader: LooseBackend? {
        unsafe own.pointee.pack.map { unsafe Unmanaged<LooseBackend>.fromOpaque($0).takeUnretainedValue() }
    }
}
