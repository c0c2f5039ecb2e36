import Git

extension Vault {
    /// What a new vault is told of its owner.
    public struct Founding: Sendable {
        /// The name and address for commits, where git's configuration has none.
        public var identity: (name: String, email: String)?
        /// Files of Daybook's own besides the settings: path and text.
        public var files: [(path: String, text: String)]

        /// Gathers the values.
        public init(identity: (name: String, email: String)? = nil, files: [(path: String, text: String)] = []) {
            self.identity = identity
            self.files = files
        }
    }

    /// Makes a folder (or an existing one, of Markdown files or a git repository) a vault; touches none of the files that are there.
    ///
    /// - Parameter settle: What else belongs to it, done before the commit that makes it one: where that fails, there is none, and it
    ///   can be asked for again.
    public static func create(
        at folder: String, _ founding: Founding, world: World, operations: FileOperations = FileOperations(),
        settle: (Vault) throws -> Void = { _ in }
    ) throws -> (vault: Vault, committed: Committed) {
        if let found = try operations.information(at: folder, followingLinks: true) {
            guard found.kind == .folder else { throw VaultError.noFolder(folder) }
        } else {
            if let repository = Repository.enclosing(try existingFolder(above: folder, operations)) {
                throw VaultError.insideRepository(path: folder, repository: repository)
            }
            try operations.createFolder(folder)
        }
        let root = try operations.resolve(folder)
        if try operations.information(at: root + "/" + Layout.settingsFolder)?.kind == .folder,
            try operations.information(at: root + "/" + Layout.settingsFolder + "/config.yaml") != nil
        {
            throw VaultError.alreadyVault(root)
        }
        if try operations.information(at: root + "/.git") == nil {
            // A folder may itself be a bare repository.
            if let problem = (try? Repository.inspect(root))?.first(where: { $0.refusesWriting }) {
                throw VaultError.repository(problem)
            }
            if let repository = Repository.enclosing(root) {
                throw VaultError.insideRepository(path: root, repository: repository)
            }
            guard !Repository.isBare(root) else { throw VaultError.repository(.bare) }
            _ = try Repository.create(at: root)
        }
        if let problem = try Repository.inspect(root).first(where: { $0.refusesWriting }) {
            throw VaultError.repository(problem)
        }
        try operations.createFolder(root + "/" + Layout.settingsFolder)
        let vault = try Vault(at: root, world: world, operations: operations)
        if try !vault.hasIdentity(), let identity = founding.identity {
            try vault.setIdentity(name: identity.name, email: identity.email)
        }
        let committed = try vault.writing("init") { transaction in
            try settle(vault)
            for file in founding.files where try operations.information(at: root + "/" + file.path) == nil {
                try transaction.create(file.path, Array(file.text.utf8))
            }
            return try transaction.commit(CommitMessage(command: "init", subject: "vault"))
        }
        return (vault, committed)
    }

    private static func existingFolder(above path: String, _ operations: FileOperations) throws -> String {
        var folder = path.isAbsolutePath ? path : "./" + path
        while try operations.information(at: folder, followingLinks: true) == nil {
            let parent = FileOperations.folder(of: folder)
            if parent.isEmpty || parent == folder { return "." }
            folder = parent
        }
        return folder
    }
}
