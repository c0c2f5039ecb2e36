import Git

extension Vault {
    /// Whether git's configuration or the environment names somebody for commits in a folder, whether or not that is a repository yet.
    public static func gitKnowsIdentity(near folder: String, in world: World) throws -> Bool {
        if let repository = try? Repository.open(folder) { return try world.signature(in: repository) != nil }
        func isKnown(_ told: String?, _ setting: String) throws -> Bool {
            try (told ?? Repository.defaultConfiguration(setting))?.isEmpty == false
        }
        return try isKnown(world.author.name, "user.name") && isKnown(world.author.email, "user.email")
    }

    /// Whether anything tells whose commits those in this vault are.
    public func hasIdentity() throws -> Bool { try world.signature(in: try Repository.open(root)) != nil }
}

extension World {
    /// Whose a commit is that is made now: what the environment says, over git's configuration; nil where either part is missing.
    func signature(in repository: borrowing Repository) throws(GitError) -> Signature? {
        func known(_ told: String?, _ setting: String) throws(GitError) -> String? {
            if let told { return told }
            return try repository.configuration(setting)
        }
        guard let name = try known(author.name, "user.name"), !name.isEmpty,
            let email = try known(author.email, "user.email"), !email.isEmpty
        else { return nil }
        let instant = now()
        return Signature(name: name, email: email, seconds: instant, offsetMinutes: utcOffset(instant) / 60)
    }
}
