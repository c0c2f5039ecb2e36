import Git

extension Vault {
    /// The paths that were changed by hand and are in no commit yet, in the order of their bytes, media that is larger than the remote
    /// takes too; none where there is no repository. What no sync would commit, such as a link, is none of them.
    public func uncommittedPaths() throws -> [String] { try uncommitted().paths }

    /// The same, and beside it what was changed and no sync would commit.
    ///
    /// - Parameter largestFile: The largest edited file that is committed by a sync, in bytes, where that is set.
    public func uncommitted(largestFile: Int? = nil) throws -> (paths: [String], leftAlone: [LeftAlone]) {
        guard gitFolder != nil else { return ([], []) }
        let largest = self.largestFile(set: largestFile)
        var leftAlone: [LeftAlone] = []
        let (changed, isWhole) = try lookedAtStatus()
        let paths = try edits(changed, largest: largest, &leftAlone).map(\.path)
        leftAlone += try hiddenByRepositories(isInIndex: isWhole) + writtenUnsafely()
        var leftOut: [String] = []
        for path in try leftOutMedia().map(\.description) {
            guard let facts = try operations.information(at: absolute(path)) else { continue }
            if facts.kind == .file, facts.size > largest {
                leftAlone.append(LeftAlone(path: path, reason: .size(facts.size, limit: largest)))
            } else {
                leftOut.append(path)
            }
        }
        if leftOut.isEmpty { return (paths, leftAlone) }
        return (Set(paths + leftOut).sorted { $0.utf8.lexicographicallyPrecedes($1.utf8) }, leftAlone)
    }

    /// The links to folders that entries are not looked for in.
    public func linkedFolders() throws -> [String] { try listing().linkedFolders }

    /// Those of some paths at which the last commit has a folder.
    func committedFolders(among paths: [String]) throws -> Set<String> {
        let repository = try Repository.open(root)
        guard let head = try repository.head.commit else { return [] }
        return Set(try paths.filter { try repository.entry(at: $0, in: head)?.kind == .folder })
    }
}
