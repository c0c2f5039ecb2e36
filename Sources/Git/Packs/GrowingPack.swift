import CLibgit2

/// The place where libgit2 puts new objects while there are many of them: a pack, once they are no longer few.
///
/// What it does not take libgit2 puts where it would have put it without it.
final class GrowingPack {
    /// As many as git itself keeps one by one of what comes at once (git-config(1), `fetch.unpackLimit`).
    static let fewObjects = 100
    /// Larger ones are not worth it: they are compressed while they are read.
    static let largestObject = 8 << 20

    private let path: String
    private var seen = 0
    private(set) var writer: PackWriter?
    /// Why it could not be written; libgit2 would put the objects elsewhere, and say nothing.
    private(set) var failure: GitError?

    /// A pack that is to be in a file.
    init(at path: String) {
        self.path = path
    }

    /// Makes it the first place of a repository in which objects are put and looked for, as long as its handle is open.
    func install(in repository: borrowing Repository, priority: Int32) throws(GitError) {
        var database: OpaquePointer?
        defer { unsafe git_odb_free(database) }
        let owner = unsafe repository.handle
        try git("git_repository_odb") { unsafe git_repository_odb(&database, owner) }
        let backend = unsafe ObjectBackend.make(for: self)
        do throws(GitError) {
            try git("git_odb_add_backend") { unsafe git_odb_add_backend(database, backend, priority) }
        } catch {
            unsafe ObjectBackend.free(backend)
            throw error
        }
    }

    /// Takes an object; false where it does not.
    func write(_ id: ObjectID, _ type: git_object_t, _ bytes: UnsafeRawBufferPointer) -> Bool {
        seen += 1
        guard failure == nil, seen > Self.fewObjects, bytes.count <= Self.largestObject else { return false }
        do throws(GitError) {
            let writer = if let writer { writer } else { try PackWriter(at: path) }
            self.writer = writer
            try unsafe writer.add(id, type, bytes)
            return true
        } catch {
            failure = error
            return false
        }
    }

    /// What is known of an object that it has.
    func find(_ id: ObjectID) -> PackWriter.Packed? { writer?.objects[id] }

    /// Calls a closure with the name of each object, until that returns something else than 0.
    func forEach(_ body: (ObjectID) -> Int32) -> Int32 {
        for id in writer?.objects.keys.map(\.self) ?? [] {
            let status = body(id)
            if status != 0 { return status }
        }
        return 0
    }
}
