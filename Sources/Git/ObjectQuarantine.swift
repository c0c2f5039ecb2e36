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
/// (git-config(1), `core.fsyncMethod=batch`), and its `prune` knows the folder's name. Where they are many all but the largest are
/// one pack: a file for each would have to be forced, and git would be the slower for it ever after.
@safe struct ObjectQuarantine: ~Copyable {
    private let objects: String
    private let folder: String
    private let pack: GrowingPack
    // Held as long as the process lives, by which one that was left behind can be told from one in use.
    private let hold: Int32

    private static let mark = "tmp_objdir-daybook-"

    private init(objects: String, folder: String, hold: Int32) {
        self.objects = objects
        self.folder = folder
        self.hold = hold
        pack = GrowingPack(at: folder + "/pack")
    }

    /// Sends what is written to a repository from now on, as long as its handle is open, to a folder of its own.
    static func open(for repository: borrowing Repository) throws(GitError) -> ObjectQuarantine {
        let objects = repository.commonDirectory + "/objects"
        let (folder, hold) = try makeFolder(in: objects)
        let quarantine = ObjectQuarantine(objects: objects, folder: folder, hold: hold)
        var database: OpaquePointer?
        defer { unsafe git_odb_free(database) }
        let owner = unsafe repository.handle
        try git("git_repository_odb") { unsafe git_repository_odb(&database, owner) }
        var backend: UnsafeMutablePointer<git_odb_backend>?
        try git("git_odb_backend_loose") { unsafe git_odb_backend_loose(&backend, folder, -1, 0, 0, 0) }
        // Before the others: libgit2's own have 1 and 2.
        try git("git_odb_add_backend") { unsafe git_odb_add_backend(database, backend, 100) }
        try quarantine.pack.install(in: repository, priority: 101)
        return quarantine
    }

    /// Makes a folder and takes its lock; -1 for the lock where the file system knows none.
    ///
    /// Whoever looks for abandoned ones may come upon it before it has its lock, and remove it.
    private static func makeFolder(in objects: String) throws(GitError) -> (folder: String, hold: Int32) {
        while true {
            var name = Array((objects + "/" + mark + "XXXXXX").utf8CString)
            guard unsafe mkdtemp(&name) != nil else { throw GitError(system: "mkdtemp") }
            let folder = String(decoding: name.dropLast().map { UInt8(bitPattern: $0) }, as: UTF8.self)
            let hold = holding(folder)
            let isTaken = hold == nil && errno == EWOULDBLOCK
            if !isTaken, FileAccess.factsWithoutFollowing(folder) != nil { return (folder, hold ?? -1) }
            if let hold { close(hold) }
        }
    }

    deinit {
        FileAccess.removeTree(folder)
        if hold >= 0 { close(hold) }
    }

    /// Removes the folders that processes left behind which died.
    static func removeAbandoned(in objects: String) {
        for name in FileAccess.names(in: objects) where name.hasPrefix(mark) {
            let folder = objects + "/" + name
            guard let hold = holding(folder) else { continue }
            removeIndexes(of: folder, in: objects)
            FileAccess.removeTree(folder)
            close(hold)
        }
    }

    /// Takes the lock of a folder; nothing where another process has it, or the file system knows none.
    private static func holding(_ folder: String) -> Int32? {
        let descriptor = openFile(folder, O_RDONLY | O_DIRECTORY | O_NOFOLLOW | O_CLOEXEC)
        guard descriptor >= 0 else { return nil }
        if flock(descriptor, LOCK_EX | LOCK_NB) == 0 { return descriptor }
        let reason = errno
        close(descriptor)
        errno = reason
        return nil
    }

    /// Removes the index of a pack that did not come to its place behind it.
    private static func removeIndexes(of folder: String, in objects: String) {
        for name in FileAccess.names(in: folder) where name.hasPrefix("pack-") && name.hasSuffix(".pack") {
            let place = objects + "/pack/" + name.dropLast(5)
            guard FileAccess.factsWithoutFollowing(place + ".pack") == nil else { continue }
            FileAccess.remove(place + ".idx")
        }
    }

    /// Makes the objects the repository's: on disk, and under their names, when it returns.
    func release(for sharing: SharedPermissions?) throws(GitError) {
        if let failure = pack.failure { throw failure }
        try pack.gather(from: folder)
        try releaseLoose(for: sharing)
        if let writer = pack.writer { try release(writer, for: sharing) }
    }

    private func release(_ writer: PackWriter, for sharing: SharedPermissions?) throws(GitError) {
        let digest = try writer.finish()
        let name = "pack-" + digest.map { ($0 < 16 ? "0" : "") + String($0, radix: 16) }.joined()
        // The name that it is to have: an index alone can be told by it.
        let (own, index) = ("\(folder)/\(name).pack", "\(folder)/\(name).idx")
        try FileAccess.move(writer.path, to: own)
        try FileAccess.write(
            writer.index(ending: digest).bytes, to: index, flags: O_WRONLY | O_CREAT | O_EXCL, permissions: 0o444,
            durably: true)
        let packs = objects + "/pack"
        if try FileAccess.makeFolder(packs) {
            sharing?.apply(to: packs)
            try FileAccess.force(objects)
        }
        for path in [own, index] { sharing?.apply(to: path) }
        // A pack without an index might be somebody's, and is never removed; an index without a pack is nobody's.
        try FileAccess.move(index, to: "\(packs)/\(name).idx")
        do throws(GitError) {
            try FileAccess.move(own, to: "\(packs)/\(name).pack")
        } catch {
            ObjectQuarantine.removeIndexes(of: folder, in: objects)
            throw error
        }
        try FileAccess.force(packs)
    }

    private func releaseLoose(for sharing: SharedPermissions?) throws(GitError) {
        var released: [(folder: String, name: String)] = []
        // One that is passed over would be gone with the folder, and the branch would lead to it.
        for inner in try FileAccess.allNames(in: folder) where inner.utf8.count == 2 {
            for name in try FileAccess.allNames(in: folder + "/" + inner) { released.append((inner, name)) }
        }
        for object in released {
            let path = "\(folder)/\(object.folder)/\(object.name)"
            sharing?.apply(to: path)
            try FileAccess.force(path)
        }
        var touched: Set<String> = []
        for object in released {
            let target = objects + "/" + object.folder
            if try FileAccess.makeFolder(target) {
                sharing?.apply(to: target)
                touched.insert(objects)
            }
            touched.insert(target)
            try FileAccess.move("\(folder)/\(object.folder)/\(object.name)", to: target + "/" + object.name)
        }
        for folder in touched.sorted() { try FileAccess.force(folder) }
    }
}

// Within the type its own `open` would be found instead.
private func openFile(_ path: String, _ flags: Int32) -> Int32 {
    unsafe open(path, flags)
}
