import CLibgit2

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
        // The database would take one that lies there damaged, or in a pack, for written. What writes loose objects asks nobody, and
        // renames into place what is on the disk; git looks at loose ones where a pack fails it.
        var backend: UnsafeMutablePointer<git_odb_backend>?
        defer { if let backend = unsafe backend { unsafe backend.pointee.free?(backend) } }
        let objects = commonDirectory + "/objects"
        try git("git_odb_backend_loose") { unsafe git_odb_backend_loose(&backend, objects, -1, 1, 0, 0) }
        guard let loose = unsafe backend, let write = unsafe loose.pointee.write else {
            throw GitError(refusing: "git_odb_backend_loose", .notFound)
        }
        var oid = id.oid
        try git("git_odb_write") {
            unsafe bytes.withUnsafeBytes { unsafe write(loose, &oid, $0.baseAddress, $0.count, GIT_OBJECT_BLOB) }
        }
        return true
    }

    private func isReadable(_ id: ObjectID) -> Bool {
        (try? unsafe ObjectDatabase(of: self).read(id, as: GIT_OBJECT_BLOB) { _ in true }) ?? false
    }
}
