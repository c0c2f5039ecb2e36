import Git

extension Vault {
    /// The entries in folders that are another repository to git and none here: git does not look at them at all.
    func hiddenByRepositories() throws -> [LeftAlone] {
        let repository = try Repository.open(root)
        guard let head = try repository.head.commit, try repository.entry(at: ".gitmodules", in: head) != nil else {
            return []
        }
        let others = try repository.entries(at: head, recursively: true).filter { $0.kind == .submodule }.map(\.path)
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
