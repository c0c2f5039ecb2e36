import Git

extension Vault {
    /// Of entries with one id, the one that keeps it: the one that was committed first, as far as history tells, else the first path.
    func keeper(among paths: [String]) throws -> String? {
        guard paths.count > 1, gitFolder != nil else { return paths.first }
        let repository = try Repository.open(root)
        guard let head = try repository.head.commit else { return paths.first }
        let ages = paths.map { path in
            // A history that cannot be read tells nothing.
            (path, (try? repository.history(of: path, from: head))?.last?.commit.committer.seconds ?? .max)
        }
        return ages.min { $0.1 < $1.1 }?.0
    }
}
