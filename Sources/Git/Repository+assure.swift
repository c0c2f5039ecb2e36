import CLibgit2

#if canImport(Darwin)
    import Darwin
#else
    import Glibc
#endif

extension Repository {
    /// Makes sure that the repository holds a file's bytes and can give them back, and writes them again where it cannot: before
    /// the only other place that has them is written over.
    ///
    /// An object that was emptied by a loss of power, or that a failing disk altered, has its name still, so that git and libgit2
    /// would not write it anew. Nothing is done where the bytes come back from the object, by whose name they are verified.
    ///
    /// - Returns: Whether it had to be written again.
    @discardableResult
    public func assure(_ bytes: [UInt8]) throws(GitError) -> Bool {
        let id = try Repository.objectID(of: bytes)
        if isReadable(id) { return false }
        let objects = commonDirectory + "/objects"
        let path = objects + "/" + id.hex.prefix(2) + "/" + id.hex.dropFirst(2)
        if unsafe unlink(path) != 0, errno != ENOENT { throw GitError(system: "unlink") }
        // One that lies damaged in a pack would be taken for there; git looks at loose ones where a pack fails it.
        var database: OpaquePointer?
        defer { unsafe git_odb_free(database) }
        try git("git_odb_new") { unsafe git_odb_new(&database) }
        var backend: UnsafeMutablePointer<git_odb_backend>?
        try git("git_odb_backend_loose") { unsafe git_odb_backend_loose(&backend, objects, -1, 1, 0, 0) }
        try git("git_odb_add_backend") { unsafe git_odb_add_backend(database, backend, 1) }
        var oid = git_oid()
        try git("git_odb_write") {
            unsafe bytes.withUnsafeBytes {
                unsafe git_odb_write(&oid, database, $0.baseAddress, $0.count, GIT_OBJECT_BLOB)
            }
        }
        return true
    }

    private func isReadable(_ id: ObjectID) -> Bool {
        (try? unsafe ObjectDatabase(of: self).read(id, as: GIT_OBJECT_BLOB) { _ in true }) ?? false
    }
}
