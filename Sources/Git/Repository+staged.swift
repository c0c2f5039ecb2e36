import CLibgit2

extension Repository {
    /// The files that the index has at some paths, as changes that would commit them; what it has not, has in conflict, only intends
    /// to add, or has as a link or another repository is passed over.
    public func staged(at paths: [String]) throws(GitError) -> [TreeChange] {
        var index: OpaquePointer?
        defer { unsafe git_index_free(index) }
        try requireIndexFile()
        try git("git_repository_index") { unsafe git_repository_index(&index, handle) }
        var changes: [TreeChange] = []
        for path in paths {
            guard let entry = unsafe git_index_get_bypath(index, path, 0) else { continue }
            let isIntended = unsafe UInt32(entry.pointee.flags_extended) & GIT_INDEX_ENTRY_INTENT_TO_ADD.rawValue != 0
            let mode = unsafe entry.pointee.mode
            guard !isIntended, mode == GIT_FILEMODE_BLOB.rawValue || mode == GIT_FILEMODE_BLOB_EXECUTABLE.rawValue
            else {
                continue
            }
            unsafe changes.append(
                .restore(
                    path: path, object: ObjectID(entry.pointee.id),
                    executable: mode == GIT_FILEMODE_BLOB_EXECUTABLE.rawValue))
        }
        return changes
    }
}
