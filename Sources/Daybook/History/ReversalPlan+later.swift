import Git

extension ReversalPlan {
    /// The last change of a file, by whomever, but for what was taken back since and the taking back of it.
    func later(_ path: String) -> Vault.Version? {
        guard var last = try? vault.history(of: path, limit: 1).first else { return nil }
        // To look further back may mean to go through all commits: of a few that are named it is done, and where there is need.
        if undoes(last) != nil, reversal.obstacles.count < Self.mostNamed,
            let versions = try? vault.history(of: path, limit: Self.mostLater)
        {
            var undone: Set<String> = []
            let standing = versions.first { version in
                if undone.contains(version.commit) { return false }
                guard let target = undoes(version) else { return true }
                undone.insert(target.hex)
                return false
            }
            last = standing ?? last
        }
        return last.commit == commit.id.hex ? nil : last
    }

    /// The commit that the one of a version took back, where it did.
    private func undoes(_ version: Vault.Version) -> ObjectID? {
        guard let id = ObjectID(hex: version.commit), let commit = try? repository.information(of: id) else {
            return nil
        }
        return PastCommand(commit)?.undoes
    }

    /// How many versions are gone through for the one that stands in the way, and of how many files.
    private static let mostLater = 50
    private static let mostNamed = 5
}
