import Git

extension Vault {
    /// Whether git's configuration names somebody for commits in a folder, whether or not that is a repository yet.
    public static func gitKnowsIdentity(near folder: String) throws -> Bool {
        if let repository = try? Repository.open(folder) {
            return try repository.identity(seconds: 0, offsetMinutes: 0) != nil
        }
        return try Repository.defaultConfiguration("user.name")?.isEmpty == false
            && Repository.defaultConfiguration("user.email")?.isEmpty == false
    }
}
