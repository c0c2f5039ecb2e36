import CLibgit2

#if canImport(Darwin)
    import Darwin
#else
    import Glibc
#endif

/// The mending of a repository after a crash of the machine or a failing disk: what git calls fatal, and what can be told from its
/// logs, its index and the work tree. Nothing is thrown away that still says something.
struct Mending {
    let location: RepositoryLocation
    /// A folder for copies of what is replaced.
    let keeping: String
    let token: String
    /// Whether every object is read, to find those that are not what their names say.
    let readsHistory: Bool
    private(set) var done: [Mended] = []
    /// Whether the folder of all branches was missing.
    private(set) var hadNoReferences = false

    init(_ location: RepositoryLocation, keeping: String, token: String, readsHistory: Bool) {
        self.location = location
        self.keeping = keeping
        self.token = token
        self.readsHistory = readsHistory
    }

    /// Puts right whatever it can, in the order in which one thing needs the other.
    mutating func run() throws(GitError) {
        try makeFolders()
        try mendPacks()
        try mendHead()
        try mendPackedReferences()
        let removed = try removeEmptyObjects()
        let isIndexDamaged = hasDamagedIndex()
        let restored = try restoreObjects(removed)
        if restored > 0 { done.append(.objects(count: restored)) }
        let lost = try removed.isEmpty ? [] : open().missing(of: removed)
        if !lost.isEmpty {
            done.append(.lostObjects(count: lost.count))
            try LostObjects.remember(lost, in: keeping, by: token + ".lost")
        }
        try mendBranch()
        try mendOtherReferences()
        try restoreLostBranches()
        if isIndexDamaged { try rebuildIndex() }
        if readsHistory { try replaceDamagedObjects() }
    }

    mutating func add(_ mended: Mended) { done.append(mended) }

    func open() throws(GitError) -> Repository { try Repository.open(location.folder) }

    /// Keeps a file that is about to be replaced under a second name, which is free; a folder, which can have one alone, goes there.
    func keep(_ path: String, as name: String) throws(GitError) -> String {
        var copy = keeping + "/" + name
        var number = 2
        while FileAccess.factsWithoutFollowing(copy) != nil {
            copy = keeping + "/\(name)-\(number)"
            number += 1
        }
        if FileAccess.factsWithoutFollowing(path)?.isFolder == true {
            try FileAccess.move(path, to: copy)
        } else {
            try FileAccess.double(path, as: copy)
        }
        return copy
    }

    /// Makes the folders of references where they are missing: without them there is no repository.
    private mutating func makeFolders() throws(GitError) {
        guard location.missingParts.contains("refs") else { return }
        for name in ["refs", "refs/heads", "refs/tags"] {
            try FileAccess.createFolder(location.commonDirectory + "/" + name)
        }
        hadNoReferences = true
        done.append(.references)
    }

    private func hasDamagedIndex() -> Bool {
        let path = location.gitDirectory + "/index"
        return !Self.isReadableIndex(path)
    }

    private mutating func rebuildIndex() throws(GitError) {
        let repository = try open()
        guard try repository.head.commit != nil else { return }
        let path = location.gitDirectory + "/index"
        // One that is split in two only looks damaged to libgit2.
        if try repository.inspect(readingIndex: true).contains(.splitIndex) { return }
        var copy: String?
        if FileAccess.factsWithoutFollowing(path) != nil {
            copy = try keep(path, as: "index-damaged")
            guard unsafe unlink(path) == 0 || errno == ENOENT else {
                throw GitError(refusing: "unlink", .system(errno))
            }
        }
        // One that is not there is made again from the last commit.
        try unsafe repository.changeIndex(token: token) { (_) throws(GitError) in }
        done.append(copy.map { .index(copy: $0) } ?? .missingIndex)
    }

    static func isReadableIndex(_ path: String) -> Bool {
        // Whoever opened a pipe would wait for a writer for ever.
        guard let facts = FileAccess.facts(at: path), facts.isRegular, facts.size <= Repository.LargestFile.index
        else { return false }
        var index: OpaquePointer?
        defer { unsafe git_index_free(index) }
        return unsafe git_index_open(&index, path) == 0
    }
}

extension Repository {
    /// Puts right what can be put right in a damaged repository, and tells what it was; a sound one is left alone.
    ///
    /// - Parameters:
    ///   - folder: The work tree's folder.
    ///   - keeping: A folder for copies of what is replaced.
    ///   - token: As for `commit`.
    ///   - readsHistory: Whether every object is read, to find those that are not what their names say.
    public static func mend(
        _ folder: String, keeping: String, token: String, readsHistory: Bool = false
    ) throws(GitError) -> [Mended] {
        try GitLibrary.ensureStarted()
        guard let location = RepositoryLocation(folder) else { throw GitError(refusing: "mend", .notFound) }
        var mending = Mending(location, keeping: keeping, token: token, readsHistory: readsHistory)
        try mending.run()
        return mending.done
    }
}
