import CLibgit2

#if canImport(Darwin)
    import Darwin
#else
    import Glibc
#endif

extension FileAccess {
    /// The name that git would give what stands at a path, given as a zero-terminated name that need not be UTF-8: a file, or a link,
    /// which is not followed; nothing where neither is there.
    static func objectID(at path: [CChar]) -> ObjectID? {
        var status = stat()
        guard unsafe lstat(path, &status) == 0 else { return nil }
        var oid = git_oid()
        switch status.st_mode & S_IFMT {
        case S_IFREG:
            guard unsafe git_odb_hashfile(&oid, path, GIT_OBJECT_BLOB) == 0 else { return nil }
        case S_IFLNK:
            var target = [CChar](repeating: 0, count: 4097)
            let length = unsafe readlink(path, &target, target.count)
            guard (0..<target.count).contains(length) else { return nil }
            guard unsafe git_odb_hash(&oid, target, length, GIT_OBJECT_BLOB) == 0 else { return nil }
        default: return nil
        }
        return ObjectID(oid)
    }
}
