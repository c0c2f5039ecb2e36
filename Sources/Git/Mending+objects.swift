import CLibgit2

#if canImport(Darwin)
    import Darwin
#else
    import Glibc
#endif

extension Mending {
    /// Removes the files of objects that are empty, as a loss of power leaves them: git would trust the name and never write them anew.
    func removeEmptyObjects() throws(GitError) -> Set<ObjectID> {
        let empty = location.emptyObjects
        for id in empty {
            guard unsafe unlink(location.path(of: id)) == 0 else {
                throw GitError(refusing: "unlink", .system(errno))
            }
        }
        return Set(empty)
    }

    /// Writes objects that were removed, or that the last commit misses, from the files of the work tree and the entries of the index.
    ///
    /// What is damaged stands in the way of what is written: it is put aside meanwhile, and comes back where nothing took its place.
    func restoreObjects(_ removed: Set<ObjectID>) throws(GitError) -> Int {
        var repository = try open()
        let missing = removed.union((try? repository.missingObjects()) ?? [])
        guard !missing.isEmpty else { return 0 }
        let aside = try putAside(missing)
        // Opened anew: what was seen of it before is remembered.
        if !aside.isEmpty { repository = try open() }
        var failure: GitError?
        do throws(GitError) {
            for path in Self.files(in: location.folder) {
                guard let id = try? Repository.objectID(ofFile: path), missing.contains(id) else { continue }
                _ = try repository.writeBlob(fromFile: path)
            }
        } catch {
            failure = error
        }
        writeTrees(of: repository)
        for (id, copy) in aside {
            let path = location.path(of: id)
            if FileAccess.factsWithoutFollowing(path) == nil { try FileAccess.move(copy, to: path) }
        }
        if let failure { throw failure }
        repository = try open()
        return try missing.count { (id) throws(GitError) in try repository.isSound(id) }
    }

    /// Moves the files of damaged objects to where copies are kept; those that may only not be read stay.
    private func putAside(_ ids: Set<ObjectID>) throws(GitError) -> [(id: ObjectID, copy: String)] {
        let there = ids.filter { FileAccess.factsWithoutFollowing(location.path(of: $0))?.isRegular == true }
        // Before the first is moved: a disk that fails for a moment, or refuses somebody, has damaged nothing.
        for id in there { _ = try unsafe FileAccess.read(location.path(of: id)) { (_) throws(GitError) in } }
        var aside: [(id: ObjectID, copy: String)] = []
        for id in there {
            let path = location.path(of: id)
            let copy = try keep(path, as: "object-damaged-" + id.hex.prefix(8))
            FileAccess.remove(path)
            aside.append((id, copy))
        }
        return aside
    }

    /// Puts damaged objects aside and files of the work tree in their place. What nothing here can take the place of git takes for
    /// missing from then on, which it can fetch; it fetches nothing that it finds damaged.
    mutating func replaceDamagedObjects() throws(GitError) {
        let damaged = Set(try open().brokenObjects().filter(\.isDamaged).map(\.id))
        let aside = try putAside(damaged)
        guard !aside.isEmpty else { return }
        // Opened anew: what was read of them before is remembered.
        let repository = try open()
        for path in Self.files(in: location.folder) {
            guard let id = try? Repository.objectID(ofFile: path), damaged.contains(id) else { continue }
            _ = try repository.writeBlob(fromFile: path)
        }
        writeTrees(of: repository)
        let restored = try aside.count { (object) throws(GitError) in try repository.isSound(object.id) }
        if restored > 0 { add(.objects(count: restored)) }
        if aside.count > restored { add(.putAside(count: aside.count - restored)) }
    }

    /// Writes the folders that the index stands for; they are those of the last commit but for what was staged since.
    private func writeTrees(of repository: borrowing Repository) {
        var source: OpaquePointer?
        var target: OpaquePointer?
        defer {
            unsafe git_index_free(source)
            unsafe git_index_free(target)
        }
        let path = location.gitDirectory + "/index"
        guard Self.isReadableIndex(path), unsafe git_index_open(&source, path) == 0,
            unsafe git_index_new(&target) == 0
        else { return }
        for position in 0..<(unsafe git_index_entrycount(source)) {
            guard let entry = unsafe git_index_get_byindex(source, position) else { continue }
            if unsafe git_index_entry_stage(entry) == 0 { _ = unsafe git_index_add(target, entry) }
        }
        var oid = git_oid()
        // A file that nobody has any more keeps its folder from being written, and the others are.
        _ = unsafe git_index_write_tree_to(&oid, target, repository.handle)
    }

    /// The ordinary files of the work tree.
    private static func files(in folder: String) -> [String] {
        var files: [String] = []
        var pending = [folder]
        while let folder = pending.popLast() {
            for name in FileAccess.names(in: folder) where name != ".git" {
                let path = folder + "/" + name
                guard let facts = FileAccess.factsWithoutFollowing(path) else { continue }
                if facts.isFolder { pending.append(path) } else if facts.isRegular { files.append(path) }
            }
        }
        return files
    }
}

extension RepositoryLocation {
    /// Where a loose object lies.
    func path(of id: ObjectID) -> String {
        commonDirectory + "/objects/" + id.hex.prefix(2) + "/" + id.hex.dropFirst(2)
    }

    /// The loose objects whose files are empty.
    var emptyObjects: [ObjectID] {
        var found: [ObjectID] = []
        for folder in FileAccess.names(in: commonDirectory + "/objects") where folder.utf8.count == 2 {
            for name in FileAccess.names(in: commonDirectory + "/objects/" + folder) {
                guard let id = ObjectID(hex: folder + name),
                    FileAccess.factsWithoutFollowing(path(of: id))?.size == 0
                else { continue }
                found.append(id)
            }
        }
        return found
    }
}

extension Repository {
    /// Whether the repository has an object, and it is what its name says.
    func isSound(_ id: ObjectID) throws(GitError) -> Bool {
        guard try holds(id) else { return false }
        let database = try ObjectDatabase(of: self)
        guard let type = try? database.kind(of: id).type else { return false }
        return (try? unsafe database.read(id, as: type) { _ in true }) ?? false
    }

    /// Whether the repository has an object.
    func holds(_ id: ObjectID) throws(GitError) -> Bool {
        var database: OpaquePointer?
        defer { unsafe git_odb_free(database) }
        try git("git_repository_odb") { unsafe git_repository_odb(&database, handle) }
        var oid = id.oid
        return unsafe git_odb_exists(database, &oid) == 1
    }

    /// Those of some objects that the repository does not have.
    func missing(of ids: Set<ObjectID>) throws(GitError) -> Set<ObjectID> {
        var missing: Set<ObjectID> = []
        for id in ids { if try !holds(id) { missing.insert(id) } }
        return missing
    }

    /// The folders and files of the last commit that the repository does not have, as far as its folders can be read.
    func missingObjects() throws(GitError) -> Set<ObjectID> {
        guard let commit = try head.commit else { return [] }
        var missing: Set<ObjectID> = []
        var pending = [try treeID(of: commit)]
        var seen: Set<ObjectID> = []
        while let tree = pending.popLast() {
            guard seen.insert(tree).inserted else { continue }
            guard let entries = try? entries(at: tree) else {
                missing.insert(tree)
                continue
            }
            for entry in entries where entry.kind != .submodule {
                if entry.kind == .folder {
                    pending.append(entry.id)
                } else if seen.insert(entry.id).inserted {
                    if try !holds(entry.id) { missing.insert(entry.id) }
                }
            }
        }
        return missing
    }

    /// Whether a commit is one that `git stash` makes: of the work tree, of the index, or of the files that git did not know.
    func isStashed(_ id: ObjectID) -> Bool {
        guard let commit = try? information(of: id) else { return false }
        if Self.isBesideStash(commit) { return true }
        guard commit.parents.count > 1, let second = try? information(of: commit.parents[1]) else { return false }
        return Self.isBesideStash(second)
    }

    private static func isBesideStash(_ commit: CommitInformation) -> Bool {
        let isOfIndex = commit.message.hasPrefix("index on ") && commit.parents.count == 1
        return isOfIndex || commit.message.hasPrefix("untracked files on ") && commit.parents.isEmpty
    }
}
