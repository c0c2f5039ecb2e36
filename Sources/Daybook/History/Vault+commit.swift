import Git

#if canImport(Glibc)
    import Glibc
#elseif canImport(Musl)
    import Musl
#else
    import Darwin
#endif

extension Vault {
    /// How often a commit is tried again when another program has moved the branch, or holds it, meanwhile.
    private static let commitAttempts = 50

    /// Makes one commit of exactly these changes on the current branch, as the identity that git's configuration names.
    ///
    /// Where git's index could not be brought up to date, the next command does it: until then git would take the files for
    /// changed, and a commit by hand would undo ours.
    func commit(_ changes: [TreeChange], _ message: CommitMessage) throws -> Committed {
        try commit(changes, text: message.text(device: world.deviceName))
    }

    /// The same with a whole message.
    func commit(_ changes: [TreeChange], text: String) throws -> Committed {
        var attempt = 1
        while true {
            let repository = try Repository.open(root)
            let signature = try signature(repository)
            do throws(GitError) {
                let made = try repository.commit(
                    changes, message: text, author: signature, committer: signature, expecting: repository.head.commit,
                    token: lockToken)
                let paths = changes.map { Array($0.path.utf8) }
                let isBehind = made.map { !$0.indexRefreshed } ?? false
                let isRemembered = !isBehind || (try? rememberUnrefreshed(paths)) != nil
                forgetUnwritten(paths)
                return Committed(
                    commit: made?.id.hex, indexRefreshed: !isBehind, isRemembered: isRemembered)
            } catch {
                guard error.code == .modified || error.code == .locked, attempt < Self.commitAttempts else {
                    throw error
                }
                attempt += 1
                usleep(20_000)
            }
        }
    }

    /// The identity for commits now.
    private func signature(_ repository: borrowing Repository) throws -> Signature {
        guard let identity = try world.signature(in: repository) else { throw VaultError.noIdentity }
        return identity
    }

    /// Writes a name and an address into this clone's own git configuration.
    public func setIdentity(name: String, email: String) throws {
        let lock = try VaultLock(of: self, command: "config")
        let repository = try Repository.open(root)
        try repository.setConfiguration("user.name", to: name, token: lockToken)
        try repository.setConfiguration("user.email", to: email, token: lockToken)
        _ = consume lock
    }

    /// The file that git's locks are taken with by whoever holds the vault's lock.
    var lockToken: String? { stateFolder.map { $0 + "/hold" } }

    /// Throws the first thing about the repository that makes writing unsafe, and tells the rest.
    func requireUsableRepository() throws -> [RepositoryProblem] {
        let problems = try Repository.inspect(root)
        if let problem = problems.first(where: { $0.refusesWriting }) { throw VaultError.repository(problem) }
        return problems
    }
}
