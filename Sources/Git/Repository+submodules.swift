import CLibgit2

extension Repository {
    /// The paths at which the index holds which commit another repository is at.
    public func submodulesInIndex() throws(GitError) -> [String] {
        var index: OpaquePointer?
        defer { unsafe git_index_free(index) }
        try requireIndexFile()
        try git("git_repository_index") { unsafe git_repository_index(&index, handle) }
        var paths: [String] = []
        for position in 0..<(unsafe git_index_entrycount(index)) {
            guard let entry = unsafe git_index_get_byindex(index, position),
                unsafe entry.pointee.mode == GIT_FILEMODE_COMMIT.rawValue, let path = unsafe entry.pointee.path
            else { continue }
            if let path = unsafe String(validatingCString: path) { paths.append(path) }
        }
        return paths
    }
}
