import CLibgit2

#if canImport(Darwin)
    import Darwin
#else
    import Glibc
#endif

extension Repository {
    /// What has become of some paths that a look at the folder found, in the order of their bytes; ignored files are left out.
    ///
    /// libgit2 is asked for the name of a file's contents alone: it goes through ignore rules one by one, of which a hostile file may
    /// keep it busy for hours.
    public func status(of suspects: FolderLook.Suspects) throws(GitError) -> [ChangedPath] {
        var changed = suspects.hidden.map { ChangedPath(path: $0, unstaged: .unreadable) }
        guard let workTree, suspects.count > 0 else { return Self.sorted(changed) }
        var index: OpaquePointer?
        defer { unsafe git_index_free(index) }
        try requireIndexFile()
        try git("git_repository_index") { unsafe git_repository_index(&index, handle) }
        try git("git_index_read") { unsafe git_index_read(index, 0) }
        // libgit2 takes what is below a folder that cannot be listed for gone.
        var closed = ClosedFolders(workTree)
        var unknown = suspects.unknown
        var conversions = AttributeMentions(of: .conversions)
        let setting = try configuration("core.autocrlf")
        let converts = setting.map { $0.lowercased() == "input" || Configuration.isTrue($0) } ?? false
        let tree = try head.commit.map { (commit) throws(GitError) in try self.tree(of: commit) }
        for path in suspects.known {
            guard let entry = unsafe git_index_get_bypath(index, path, 0) else {
                // Somebody took it out of the index meanwhile.
                unknown.append(path)
                continue
            }
            let facts = closed.hide(path) ? nil : try Self.facts(of: path, in: workTree)
            if closed.hide(path) || facts?.isRegular == true && Self.mayNotRead(workTree + "/" + path) {
                changed.append(ChangedPath(path: path, unstaged: .unreadable))
                continue
            }
            if unsafe EntryMarks(entry).isAny { continue }
            if facts?.isFolder == true { unknown.append(path + "/") }
            var isConverted = converts
            if !converts, facts?.isRegular == true {
                isConverted = try conversions.mayConcern(path, in: self, workTree: workTree, tree: tree)
            }
            if let kind = try unsafe change(of: path, in: workTree, from: entry, to: facts, isConverted: isConverted) {
                changed.append(ChangedPath(path: path, unstaged: kind))
            }
        }
        try requireEndOfIgnoreRules(above: unknown)
        for path in unknown { try unsafe addUntracked(path, in: workTree, index, &closed, to: &changed) }
        return Self.sorted(changed)
    }

    private static func sorted(_ changed: [ChangedPath]) -> [ChangedPath] {
        changed.sorted { $0.path.utf8.lexicographicallyPrecedes($1.path.utf8) }
    }

    /// Throws `.endless` where a file of ignore rules that is as good as endless leaves all out that lies below it: nobody would be told.
    private func requireEndOfIgnoreRules(above paths: [String]) throws(GitError) {
        var folders: Set<[UInt8]> = []
        for path in paths {
            let folder = path.withoutTrailingSlash.utf8.lastIndex(of: 0x2F).map { Array(path.utf8[..<$0]) } ?? []
            guard folders.insert(folder).inserted, let odd = oddRules([".gitignore"], above: path, "exclude"),
                odd.isLong
            else { continue }
            throw GitError(refusing: "open", .endless(path: odd.path))
        }
    }

    /// How a file differs from an entry of the index.
    private func change(
        of path: String, in workTree: String, from entry: UnsafePointer<git_index_entry>, to facts: FileAccess.Facts?,
        isConverted: Bool
    ) throws(GitError) -> ChangedPath.Kind? {
        guard let facts, facts.isRegular || facts.isLink else { return .deleted }
        let mode = unsafe entry.pointee.mode
        guard facts.isLink == (mode == GIT_FILEMODE_LINK.rawValue) else { return .typeChanged }
        let old = unsafe ObjectID(entry.pointee.id)
        let whole = workTree + "/" + path
        if facts.isLink {
            return FileAccess.objectID(at: Array(whole.utf8CString)) == old ? nil : .modified
        }
        let mayRun = facts.status.st_mode & S_IXUSR != 0
        guard mayRun == (mode == GIT_FILEMODE_BLOB_EXECUTABLE.rawValue) else { return .modified }
        // Another size is another content to git, whatever it converts; none stands where the file may have changed since it was written.
        let size = unsafe entry.pointee.file_size
        if size != UInt32(truncatingIfNeeded: facts.size), size > 0 || facts.size == 0 { return .modified }
        // What stands in git byte by byte is unchanged, whatever would become of it there.
        do throws(GitError) {
            if try Self.objectID(ofFile: whole) == old { return nil }
        } catch {
            // Somebody is writing it.
            guard case .changedWhileReading = error.code else { throw error }
            return .modified
        }
        if !isConverted { return .modified }
        if let odd = oddRules([".gitattributes"], above: path, "attributes") {
            throw GitError(refusing: "git_filter_list_load", .endless(path: odd.path))
        }
        // As libgit2 does for its own status: what cannot be turned back is no reason to tell nothing.
        var filters: OpaquePointer?
        defer { unsafe git_filter_list_free(filters) }
        try git("git_filter_list_load") {
            unsafe git_filter_list_load(
                &filters, handle, nil, path, GIT_FILTER_TO_ODB, GIT_FILTER_ALLOW_UNSAFE.rawValue)
        }
        var oid = git_oid()
        var contents = unsafe git_buf()
        defer { unsafe git_buf_dispose(&contents) }
        try git("git_filter_list_apply_to_file") {
            unsafe git_filter_list_apply_to_file(&contents, filters, handle, path)
        }
        try git("git_odb_hash") { unsafe git_odb_hash(&oid, contents.ptr, contents.size, GIT_OBJECT_BLOB) }
        return ObjectID(oid) == old ? nil : .modified
    }

    /// Adds what the index does not know at a path, and below it where it is a folder; a repository in this one is a folder alone.
    private func addUntracked(
        _ path: String, in workTree: String, _ index: OpaquePointer?, _ closed: inout ClosedFolders,
        to changed: inout [ChangedPath]
    ) throws(GitError) {
        var pending = [path.withoutTrailingSlash]
        while let path = pending.popLast() {
            guard let facts = try Self.facts(of: path, in: workTree) else {
                // A name that is no text, as nearly as it can be written.
                if path.unicodeScalars.contains("\u{FFFD}"), try !isIgnored(path) {
                    changed.append(ChangedPath(path: path, unstaged: .untracked))
                }
                continue
            }
            if facts.mayWait { continue }
            guard facts.isFolder else {
                // Git may be told to look for no file there.
                guard unsafe git_index_get_bypath(index, path, 0) == nil else { continue }
                if try !isIgnored(path) { changed.append(ChangedPath(path: path, unstaged: .untracked)) }
                continue
            }
            // What is ignored is there every time.
            if try isIgnored(path + "/") { continue }
            if closed.hide(path + "/") {
                changed.append(ChangedPath(path: path, unstaged: .unreadable))
                continue
            }
            let names = try FileAccess.allNames(in: workTree + "/" + path)
            if names.contains(".git") {
                changed.append(ChangedPath(path: path + "/", unstaged: .untracked))
                continue
            }
            guard path.utf8.count(where: { $0 == UInt8(ascii: "/") }) < Self.mostFolders else {
                let top = path.pathParts().first.map(String.init) ?? path
                throw GitError(refusing: "opendir", .nestedTooDeeply(below: top))
            }
            for name in names {
                let inner = path + "/" + name
                let isRules = name == ".gitignore" || name == ".gitattributes"
                if isRules, let facts = FileAccess.factsWithoutFollowing(workTree + "/" + inner), Self.isOdd(facts) {
                    throw GitError(refusing: "open", .endless(path: workTree + "/" + inner))
                }
                pending.append(inner)
            }
        }
    }

    /// As many folders in one another as libgit2 goes down.
    private static let mostFolders = 99

    /// What the system says of a path; nothing where there is nothing. Throws `.unreadable` where it does not say.
    private static func facts(of path: String, in workTree: String) throws(GitError) -> FileAccess.Facts? {
        if let facts = FileAccess.factsWithoutFollowing(workTree + "/" + path) { return facts }
        guard FileAccess.isMissing(errno) else {
            throw GitError(refusing: "lstat", .unreadable(path: workTree + "/" + path, errno: errno))
        }
        return nil
    }
}
