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
    /// Where the last commit of a repository has files of Daybook's own that the folder has not, as after a clone without files or
    /// where somebody removed them, those come back as they were: the settings of a vault are not replaced by new ones.
    ///
    /// - Parameter settle: What else belongs to it, done before the commit that makes it one: where that fails, there is none, and it
    ///   can be asked for again.
    /// - Returns: The vault, and the files that came back.
    public static func create(
        at folder: String, _ founding: Founding, world: World, operations: FileOperations = FileOperations(),
        settle: (Vault) throws -> Void = { _ in }
    ) throws -> (vault: Vault, broughtBack: [String]) {
        if let found = try operations.information(at: folder, followingLinks: true) {
            guard found.kind == .folder else { throw VaultError.noFolder(folder) }
        } else {
            if let repository = Repository.enclosing(try existingFolder(above: folder, operations)) {
                throw VaultError.insideRepository(path: folder, repository: repository)
            }
            try operations.createFolder(folder)
        }
        let root = try operations.resolve(folder)
        let settings = try operations.information(at: root + "/" + Layout.settingsFolder)
        if let settings, settings.kind != .folder {
            throw VaultError.noSettingsFolder(root + "/" + Layout.settingsFolder)
        }
        if settings != nil, try operations.information(at: root + "/" + Layout.settingsFolder + "/config.yaml") != nil {
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
        var broughtBack: [String] = []
        _ = try vault.writing("init") { transaction in
            try settle(vault)
            broughtBack = try vault.bringBackOwnFiles(founding.files.map(\.path), by: &transaction)
            for file in founding.files where try !vault.hasOwnFile(at: file.path) {
                try transaction.create(file.path, Array(file.text.utf8))
            }
            return try transaction.commit(CommitMessage(command: "init", subject: "vault"))
        }
        return (vault, broughtBack)
    }

    /// Whether the folder or its last commit has a file that a new vault gets.
    private func hasOwnFile(at path: String) throws -> Bool {
        if try operations.information(at: absolute(path)) != nil { return true }
        let repository = try Repository.open(root)
        return try repository.head.commit.map { try repository.entry(at: path, in: $0) != nil } ?? false
    }

    /// Adds the files below `.daybook/`, and some others, that the last commit has and the folder has not.
    private func bringBackOwnFiles(_ others: [String], by transaction: inout Transaction) throws -> [String] {
        let repository = try Repository.open(root)
        guard let head = try repository.head.commit else { return [] }
        var wanted: [TreeEntry] = []
        if let folder = try repository.entry(at: Layout.settingsFolder, in: head), folder.kind == .folder {
            for file in try repository.entries(at: folder.id, recursively: true) {
                wanted.append(TreeEntry(path: folder.path + "/" + file.path, id: file.id, kind: file.kind))
            }
        }
        wanted += try others.filter { $0.path(inside: Layout.settingsFolder) == nil }
            .compactMap { try repository.entry(at: $0, in: head) }
        var broughtBack: [String] = []
        for file in wanted where file.kind == .file || file.kind == .executable {
            guard (try? checkWritable(file.path)) != nil, try operations.information(at: absolute(file.path)) == nil,
                try repository.size(of: file.id) <= Self.longestEntry
            else { continue }
            let bytes = try repository.contents(of: file.id, limit: Self.longestEntry)
            let isExecutable = file.kind == .executable
            try transaction.add(
                .create(
                    path: file.path, bytes: bytes, commits: .init(object: file.id, isExecutable: isExecutable)))
            broughtBack.append(file.path)
        }
        return broughtBack.sorted()
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
