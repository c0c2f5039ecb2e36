import CLibgit2

/// The objects of a repository as bytes, for walks that would be slow through parsed objects.
@safe struct ObjectDatabase: ~Copyable {
    private let handle: OpaquePointer

    init(of repository: borrowing Repository) throws(GitError) {
        var opened: OpaquePointer?
        let owner = unsafe repository.handle
        try git("git_repository_odb") { unsafe git_repository_odb(&opened, owner) }
        guard let opened = unsafe opened else { throw GitError(refusing: "git_repository_odb", .notFound) }
        unsafe self.handle = opened
    }

    deinit {
        unsafe git_odb_free(handle)
    }

    /// The size of an object, which costs little even for a large one.
    func size(of id: ObjectID) throws(GitError) -> Int { try kind(of: id).size }

    /// The size and the kind of an object, which cost little even for a large one.
    func kind(of id: ObjectID) throws(GitError) -> (size: Int, type: git_object_t) {
        var size = 0
        var type = GIT_OBJECT_INVALID
        var oid = id.oid
        try git("git_odb_read_header") { unsafe git_odb_read_header(&size, &type, handle, &oid) }
        return (size, type)
    }

    /// All objects, in no order.
    func all() throws(GitError) -> [ObjectID] {
        final class Found { var ids: [ObjectID] = [] }
        let found = Found()
        try git("git_odb_foreach") {
            unsafe git_odb_foreach(
                handle,
                { id, payload in
                    guard let id = unsafe id, let payload = unsafe payload else { return 0 }
                    unsafe Unmanaged<Found>.fromOpaque(payload).takeUnretainedValue().ids.append(ObjectID(id.pointee))
                    return 0
                }, Unmanaged.passUnretained(found).toOpaque())
        }
        return found.ids
    }

    /// Calls a closure with the bytes of an object, which live as long as the call.
    func read<Result>(
        _ id: ObjectID, as type: git_object_t, _ body: (UnsafeRawBufferPointer) -> Result
    ) throws(GitError) -> Result {
        var object: OpaquePointer?
        defer { unsafe git_odb_object_free(object) }
        var oid = id.oid
        try git("git_odb_read") { unsafe git_odb_read(&object, handle, &oid) }
        guard unsafe git_odb_object_type(object) == type else {
            throw GitError(refusing: "git_odb_read", .damaged(id.hex))
        }
        return unsafe body(
            UnsafeRawBufferPointer(start: git_odb_object_data(object), count: git_odb_object_size(object)))
    }

    func bytes(of id: ObjectID, limit: Int) throws(GitError) -> [UInt8] {
        let size = try size(of: id)
        guard size <= limit else {
            throw GitError(refusing: "git_odb_read_header", .tooLarge(size: size, limit: limit))
        }
        return try unsafe read(id, as: GIT_OBJECT_BLOB) { unsafe Array($0) }
    }

    /// Writes an object.
    func write(_ bytes: [UInt8], as type: git_object_t) throws(GitError) -> ObjectID {
        var oid = git_oid()
        try git("git_odb_write") {
            unsafe bytes.withUnsafeBytes { unsafe git_odb_write(&oid, handle, $0.baseAddress, $0.count, type) }
        }
        return ObjectID(oid)
    }
}
