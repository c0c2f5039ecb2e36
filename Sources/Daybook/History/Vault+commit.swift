import Git

extension Vault {
    /// How often a commit is tried again when another program has moved the branch meanwhile.
    private static let commitAttempts = 8

    /// Makes one commit of exactly these changes on the current branch, as the identity that git's configuration names.
    func commit(_ changes: [TreeChange], _ message: CommitMessage) throws -> Committed {
        let signature = try signature()
        let text = message.text(device: world.deviceName)
        var attempt = 1
        while true {
            let repository = try Repository.open(root)
            do throws(GitError) {
                let made = try repository.commit(
                    changes, message: text, author: signature, committer: signature, expecting: repository.head.commit)
                return Committed(commit: made?.id.hex, indexRefreshed: made?.indexRefreshed ?? true)
            } catch {
                guard error.code == .modified, attempt < Self.commitAttempts else { throw error }
                attempt += 1
            }
        }
    }

    /// The identity for commits now.
    func signature() throws -> Signature {
        let now = world.now()
        let repository = try Repository.open(root)
        guard let identity = try repository.identity(seconds: now, offsetMinutes: world.utcOffset(now) / 60) else {
            throw VaultError.noIdentity
        }
        return identity
    }

    /// Whether git's configuration names somebody for commits in this vault.
    public func hasIdentity() throws -> Bool {
        do {
            _ = try signature()
            return true
        } catch VaultError.noIdentity {
            return false
        }
    }

    /// Writes a name and an address into this clone's own git configuration.
    public func setIdentity(name: String, email: String) throws {
        let repository = try Repository.open(root)
        try repository.setConfiguration("user.name", to: name)
        try repository.setConfiguration("user.email", to: email)
    }

    /// Throws the first thing about the repository that makes writing unsafe.
    func requireUsableRepository() throws {
        let problems = try Repository.inspect(root)
        if let problem = problems.first(where: { $0.refusesWriting }) { throw VaultError.repository(problem) }
    }
}
