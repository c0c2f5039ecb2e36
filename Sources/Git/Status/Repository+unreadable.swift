import CLibgit2

#if canImport(Darwin)
    import Darwin
#else
    import Glibc
#endif

extension Repository {
    /// So many are told of at most: each costs a comparison for each file that there is.
    private static let mostUnreadable = 1000

    /// The files of the index that are there and that this process may not read, at which a look of libgit2 at the work tree ends;
    /// none where there are very many.
    func unreadableFiles() throws(GitError) -> [String] {
        guard let workTree else { return [] }
        var index: OpaquePointer?
        defer { unsafe git_index_free(index) }
        try git("git_repository_index") { unsafe git_repository_index(&index, handle) }
        var paths: [String] = []
        for position in 0..<(unsafe git_index_entrycount(index)) {
            guard let entry = unsafe git_index_get_byindex(index, position), let bytes = unsafe entry.pointee.path,
                let path = unsafe String(validatingCString: bytes),
                FileAccess.factsWithoutFollowing(workTree + "/" + path)?.isRegular == true,
                Self.mayNotRead(workTree + "/" + path)
            else { continue }
            paths.append(path)
            if paths.count > Self.mostUnreadable { return [] }
        }
        return paths
    }

    /// Whether this process may not read a file, as far as permissions tell.
    static func mayNotRead(_ file: String) -> Bool { unsafe access(file, R_OK) != 0 && errno == EACCES }

    /// Patterns of all paths but some, as libgit2 goes through them: the first that fits decides.
    static func patterns(besides paths: [String]) -> [String] {
        paths.map { "!" + $0.replacing(/[\\*?\[]/) { "\\" + $0.output } } + ["*"]
    }
}

/// The folders of a work tree that are there and that this process may not look into, as far as permissions tell.
struct ClosedFolders {
    private let workTree: String?
    private var known: [[UInt8]: Bool] = [:]

    init(_ workTree: String?) { self.workTree = workTree }

    /// Whether a path is in such a folder, or is one where it ends with a slash.
    mutating func hide(_ path: String) -> Bool {
        guard let workTree else { return false }
        for (place, byte) in zip(path.utf8.indices, path.utf8) where byte == UInt8(ascii: "/") {
            let folder = path[..<place]
            let key = Array(folder.utf8)
            if let isClosed = known[key] {
                if isClosed { return true }
                continue
            }
            // Of a file in its place it is told that nobody runs it.
            let isClosed =
                unsafe access(workTree + "/" + folder, R_OK | X_OK) != 0 && errno == EACCES
                && FileAccess.facts(at: workTree + "/" + folder)?.isFolder != false
            known[key] = isClosed
            if isClosed { return true }
        }
        return false
    }
}
