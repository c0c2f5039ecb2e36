#if canImport(Darwin)
    import Darwin
#else
    import Glibc
#endif

/// A look at the files of a work tree that tells which of them are surely what the index holds, by what the system says of them.
///
/// It decides nothing else: what it finds otherwise is looked at one by one, and what it does not understand is left to libgit2, which
/// sums up the whole index, makes a value of each entry, and sorts the names of each folder. For very many files that have not changed,
/// which is what a sync finds nearly always, it takes a third of that.
public struct FolderLook: Sendable {
    private let workTree: String
    private let index: IndexSnapshot

    /// Whether the index holds what a commit does, as git notes it there.
    public func isIndexOf(tree: ObjectID?) -> Bool { tree != nil && index.tree == tree }

    /// How many folders there are to look at.
    public var folderCount: Int { index.folders.count }

    /// Nothing where git has settings, or the index has entries, that ask for more than this.
    public init?(of repository: borrowing Repository) throws(GitError) {
        guard let workTree = repository.workTree else { return nil }
        // On such a disk a name in a folder need not be the one in the index.
        for setting in ["core.ignoreCase", "core.precomposeUnicode"] where try repository.configurationFlag(setting) {
            return nil
        }
        // Without links, or without the right to run, the index tells what a file is.
        for setting in ["core.symlinks", "core.fileMode"] {
            if let value = try repository.configuration(setting), !Configuration.isTrue(value) { return nil }
        }
        let path = repository.gitDirectory + "/index"
        guard let facts = FileAccess.factsWithoutFollowing(path), facts.isRegular,
            let bytes = FileAccess.contents(of: path, limit: 1 << 30),
            FileAccess.factsWithoutFollowing(path)?.isSameFile(as: facts) == true,
            let index = IndexSnapshot(bytes, modified: facts)
        else { return nil }
        self.workTree = workTree
        self.index = index
    }

    /// What may be other than in the index, by its path.
    public struct Suspects: Sendable {
        /// Files of the index.
        public var known: [String] = []
        /// Files and folders of which the index knows nothing; a folder ends with a slash, and is not looked into.
        public var unknown: [String] = []
        /// Files of the index in folders that this process may not look into: nothing is known of them.
        public var hidden: [String] = []

        /// None.
        public init() {}

        /// How many there are that can be looked at.
        public var count: Int { known.count + unknown.count }

        /// Adds others.
        public mutating func add(_ others: Suspects) {
            known += others.known
            unknown += others.unknown
            hidden += others.hidden
        }
    }

    /// Looks at some folders; nothing where libgit2 has to look at all.
    public func suspects(in folders: Range<Int>) -> Suspects? {
        var suspects = Suspects()
        for number in folders where index.folders.indices.contains(number) {
            guard look(at: index.folders[number], &suspects) else { return nil }
        }
        return suspects
    }

    private func look(at folder: IndexSnapshot.Folder, _ suspects: inout Suspects) -> Bool {
        let prefix = folder.path.isEmpty ? "" : folder.path + "/"
        guard let stream = unsafe openFolder(workTree + "/" + folder.path) else {
            // Through a link, or past a file, nothing is looked at.
            let isHidden = errno == EACCES
            guard isHidden || errno == ENOENT else { return false }
            let files = Array(index.files[folder.files])
            if isHidden { return add(files, after: prefix, to: &suspects.hidden) }
            return add(files, after: prefix, to: &suspects.known)
        }
        defer { unsafe closedir(stream) }
        var isThere = [Bool](repeating: false, count: folder.files.count)
        let descriptor = unsafe dirfd(stream)
        while let entry = unsafe nextEntry(of: stream) {
            let isKnown = unsafe withUnsafeBytes(of: &entry.pointee.d_name) { name in
                let length = unsafe name.firstIndex(of: 0) ?? name.count
                return unsafe index.position(
                    of: UnsafeRawBufferPointer(rebasing: name[..<length]), among: folder.files)
            }
            if let isKnown {
                isThere[isKnown - folder.files.lowerBound] = true
                continue
            }
            let name = unsafe withUnsafeBytes(of: &entry.pointee.d_name) { name in
                unsafe String(validating: name.prefix { $0 != 0 }, as: UTF8.self)
            }
            guard let name else { return false }
            if name == "." || name == ".." || folder.folders.contains(Array(name.utf8)) { continue }
            if name == ".git" {
                // The repository itself; elsewhere another one.
                guard prefix.isEmpty else { return false }
                continue
            }
            let isFolder = unsafe entry.pointee.d_type == DT_DIR
            suspects.unknown.append(prefix + name + (isFolder ? "/" : ""))
        }
        guard errno == 0 else { return false }
        var others: [IndexSnapshot.File] = []
        for (file, isThere) in zip(index.files[folder.files], isThere)
        where !isThere || !index.holds(file, in: descriptor) {
            others.append(file)
        }
        return add(others, after: prefix, to: &suspects.known)
    }

    private func add(_ files: [IndexSnapshot.File], after prefix: String, to paths: inout [String]) -> Bool {
        for file in files {
            guard let name = index.name(of: file) else { return false }
            paths.append(prefix + name)
        }
        return true
    }
}

#if canImport(Darwin)
    private typealias FolderStream = UnsafeMutablePointer<DIR>
#else
    private typealias FolderStream = OpaquePointer
#endif

/// The next entry, or nothing at the end, or where `errno` says why.
private func nextEntry(of stream: FolderStream) -> UnsafeMutablePointer<dirent>? {
    errno = 0
    return unsafe readdir(stream)
}

private func openFolder(_ path: String) -> FolderStream? {
    let descriptor = unsafe open(path, O_RDONLY | O_DIRECTORY | O_NOFOLLOW | O_CLOEXEC)
    guard descriptor >= 0 else { return nil }
    guard let stream = unsafe fdopendir(descriptor) else {
        close(descriptor)
        // Whatever it was, it is not that the folder is gone.
        errno = EIO
        return nil
    }
    return unsafe stream
}
