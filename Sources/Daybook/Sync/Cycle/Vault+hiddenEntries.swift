import Git

extension Vault {
    /// The entries in folders that are another repository to git and none here: git does not look at them at all.
    ///
    /// - Parameter isInIndex: Whether git's index may hold such a repository that the last commit does not have.
    func hiddenByRepositories(isInIndex: Bool) throws -> [LeftAlone] {
        let repository = try Repository.open(root)
        var others = isInIndex ? try repository.submodulesInIndex() : []
        if let head = try repository.head.commit, try repository.entry(at: ".gitmodules", in: head) != nil {
            others += try repository.entries(at: head, recursively: true).filter { $0.kind == .submodule }.map(\.path)
        }
        guard !others.isEmpty else { return [] }
        let hiding = try others.filter { path in
            try operations.information(at: absolute(path))?.kind == .folder
                && operations.information(at: absolute(path) + "/.git") == nil
        }
        guard !hiding.isEmpty else { return [] }
        return try listing().entries.compactMap { path in
            hiding.first { path.path(inside: $0) != nil }.map { LeftAlone(path: path, reason: .hidden(by: $0)) }
        }
    }
}
