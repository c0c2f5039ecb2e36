extension Vault {
    /// The vault in a folder; one without `.daybook/` opens too, to be looked at.
    public init(at folder: String, world: World, operations: FileOperations = FileOperations()) throws {
        let resolved: String
        do {
            resolved = try operations.resolve(folder)
        } catch {
            if error.kind == .missing || error.kind == .wrongKind { throw VaultError.noFolder(folder) }
            throw error
        }
        guard try operations.information(at: resolved)?.kind == .folder else { throw VaultError.noFolder(folder) }
        root = resolved
        isInitialized =
            try operations.information(at: resolved + "/" + Layout.settingsFolder)?.kind == .folder
        gitFolder = try Self.gitFolder(of: resolved, operations)
        self.operations = operations
        self.world = world
    }

    /// The nearest vault at or above a folder.
    public static func nearest(
        to folder: String, world: World, operations: FileOperations = FileOperations()
    ) throws -> Vault {
        let start: String
        do { start = try operations.resolve(folder) } catch { throw VaultError.noFolder(folder) }
        var candidate = start
        while true {
            let marker = (candidate == "/" ? "" : candidate) + "/" + Layout.settingsFolder
            if try operations.information(at: marker)?.kind == .folder {
                return try Vault(at: candidate, world: world, operations: operations)
            }
            let parent = FileOperations.folder(of: candidate)
            if parent == candidate || parent.isEmpty { throw VaultError.notFound(from: start) }
            candidate = parent
        }
    }

    /// `.git` itself, or the folder that a `.git` file of a linked work tree or submodule names.
    static func gitFolder(of root: String, _ operations: FileOperations) throws(FileError) -> String? {
        let path = root + "/.git"
        guard let found = try operations.information(at: path, followingLinks: true) else { return nil }
        if found.kind == .folder { return try operations.resolve(path) }
        guard found.kind == .file, let bytes = try operations.read(path, limit: 8192, throughLinks: true) else {
            return nil
        }
        let text = String(decoding: bytes, as: UTF8.self)
        guard text.hasPrefix("gitdir: ") else { return nil }
        let target = text.dropFirst("gitdir: ".count).prefix { $0 != "\n" && $0 != "\r\n" }
        // One that leads nowhere keeps nobody from looking.
        return try? operations.resolve(target.isAbsolutePath ? String(target) : root + "/" + target)
    }
}
