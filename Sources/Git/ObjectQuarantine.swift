import CLibgit2

#if canImport(Darwin)
    import Darwin
#else
    import Glibc
#endif

/// A folder beside the objects that the new objects of one commit are written to first.
///
/// libgit2 would force each object and its folder to the disk in turn, and each time wait for the disk. Here all of them are
/// written before the first is forced, so that the others find most of the work done; and none gets the name of an object
/// before it is on the disk whole, since an object that has a name is never written again. Git does the same
/// (git-config(1), `core.fsyncMethod=batch`), and its `prune` knows the folder's name.
@safe struct ObjectQuarantine: ~Copyable {
    private let objects: String
    private let folder: String

    private init(objects: String, folder: String) {
        self.objects = objects
        self.folder = folder
    }

    /// Sends what is written to a repository from now on, as long as its handle is open, to a folder of its own.
    static func open(for repository: borrowing Repository) throws(GitError) -> ObjectQuarantine {
        let objects = repository.commonDirectory + "/objects"
        var name = Array((objects + "/tmp_objdir-daybook-XXXXXX").utf8CString)
        guard unsafe mkdtemp(&name) != nil else { throw GitError(system: "mkdtemp") }
        let folder = String(decoding: name.dropLast().map { UInt8(bitPattern: $0) }, as: UTF8.self)
        let quarantine = ObjectQuarantine(objects: objects, folder: folder)
        var database: OpaquePointer?
        defer { unsafe git_odb_free(database) }
        let owner = unsafe repository.handle
        try git("git_repository_odb") { unsafe git_repository_odb(&database, owner) }
        var backend: OpaquePointer?
        try git("git_odb_backend_loose") { unsafe git_odb_backend_loose(&backend, folder, -1, 0, 0, 0) }
        // Before the others: libgit2's own have 1 and 2.
        try git("git_odb_add_backend") { unsafe git_odb_add_backend(database, backend, 100) }
        return quarantine
    }

    deinit {
        for name in FileAccess.names(in: folder) {
            let path = folder + "/" + name
            for object in FileAccess.names(in: path) { FileAccess.remove(path + "/" + object) }
            FileAccess.removeFolder(path)
            FileAccess.remove(path)
        }
        FileAccess.removeFolder(folder)
    }

    /// Makes the objects the repository's: on disk, and under their names, when it returns.
    func release() throws(GitError) {
        var released: [(folder: String, name: String)] = []
        for inner in FileAccess.names(in: folder) where inner.utf8.count == 2 {
            for name in FileAccess.names(in: folder + "/" + inner) { released.append((inner, name)) }
        }
        for object in released { try FileAccess.force("\(folder)/\(object.folder)/\(object.name)") }
        var touched: Set<String> = []
        for object in released {
            let target = objects + "/" + object.folder
            if try FileAccess.makeFolder(target) { touched.insert(objects) }
            touched.insert(target)
            try FileAccess.move("\(folder)/\(object.folder)/\(object.name)", to: target + "/" + object.name)
        }
        for folder in touched.sorted() { try FileAccess.force(folder) }
    }
}
