import Git

extension Vault {
    /// Files that stand where git has one that is not put into the folder for its name: git does not look there, and nobody commits
    /// them.
    func writtenUnsafely() throws -> [LeftAlone] {
        // What lies in git's own folder is git's.
        let unwritten = unwrittenFiles().filter { $0.reason == .name && !$0.path.lowercased().begins(with: ".git/") }
        if unwritten.isEmpty { return [] }
        let repository = try Repository.open(root)
        guard let head = try repository.head.commit else { return [] }
        return try unwritten.filter { try repository.workTreeHoldsOther(at: $0.bytes, than: head) }.map {
            LeftAlone(path: $0.path, reason: .name)
        }
    }
}
