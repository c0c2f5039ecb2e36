import Git

extension Vault {
    /// Files that stand where git has one that is not put into the folder for its name: git does not look there, and nobody commits
    /// them.
    func writtenUnsafely() throws -> [LeftAlone] {
        let named = unwrittenFiles().filter { $0.reason == .name }
        if named.isEmpty { return [] }
        let repository = try Repository.open(root)
        // What lies in git's own folder is git's.
        let ignoresCase = try repository.configuration("core.ignoreCase")?.lowercased() == "true"
        let unwritten = named.filter { !(ignoresCase ? $0.path.lowercased() : $0.path).begins(with: ".git/") }
        guard let head = try repository.head.commit else { return [] }
        return try unwritten.filter { try repository.workTreeHoldsOther(at: $0.bytes, than: head) }.map {
            LeftAlone(path: $0.path, reason: .name)
        }
    }
}
