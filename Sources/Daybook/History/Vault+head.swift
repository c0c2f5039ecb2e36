public import Git

extension Vault {
    /// The current branch's last commit in hex; nil before there is one.
    func headCommit() throws -> String? {
        try Repository.open(root).head.commit?.hex
    }

    /// Throws what is lost where there is no commit for that reason: git's history is not nothing then, but not to be found.
    func requireNoLostBranch() throws {
        let lost = try repositoryProblems().first { problem in
            switch problem {
            case .lostBranch, .damagedPackedReferences, .unreadableHead: true
            default: false
            }
        }
        if let lost { throw VaultError.repository(lost) }
    }

    /// What stands against writing to the vault's repository, and what its owner should know, gravest first; none without one.
    public func repositoryProblems() throws -> [RepositoryProblem] {
        gitFolder == nil ? [] : try Repository.inspect(root)
    }

    /// What the last commit holds at a path; nil where it holds nothing there.
    func committedBytes(of path: String) throws -> [UInt8]? {
        let repository = try Repository.open(root)
        guard let head = try repository.head.commit else { return nil }
        return try repository.contents(of: path, at: head, limit: Self.longestEntry)
    }

    /// The object, in hex, that the branch's last commit has at a path; nil where it has nothing.
    func committedObject(of path: String) throws -> String? {
        let repository = try Repository.open(root)
        guard let head = try repository.head.commit else { return nil }
        return try repository.entry(at: path, in: head)?.id.description
    }
}
