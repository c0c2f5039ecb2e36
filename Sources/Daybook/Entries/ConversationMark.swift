#if canImport(Glibc)
    import Glibc
#elseif canImport(Musl)
    import Musl
#else
    import Darwin
#endif

/// The note of a conversation with turns that are in no commit yet: a file of git's folder that lists the entry and its new
/// media, one a line, and is locked as long as the process lives.
///
/// It is made and read under the vault's lock alone.
struct ConversationMark: ~Copyable {
    private let file: OpenFile
    private let operations: FileOperations
    /// The entry and the media.
    private(set) var paths: [String]

    /// Makes a mark for a conversation that begins.
    init(in vault: Vault) throws {
        let folder = try Self.folder(of: vault.requireWritable())
        let operations = vault.operations
        try operations.createFolder(folder)
        let file = try operations.open(folder + "/" + NewMessage.newID(in: vault.world), for: .lock)
        _ = try file.tryLock()
        self.init(file: file, operations: operations, paths: [])
    }

    /// Reads a mark, whoever holds it.
    private init(at path: String, _ operations: FileOperations) throws {
        let file = try operations.open(path, for: .lock)
        let bytes = try operations.read(path, limit: 1_000_000) ?? []
        let paths = String(decoding: bytes, as: UTF8.self).split(separator: "\n").map(String.init)
        self.init(file: file, operations: operations, paths: paths)
    }

    private init(file: consuming OpenFile, operations: FileOperations, paths: [String]) {
        self.file = file
        self.operations = operations
        self.paths = paths
    }

    /// Whether its process is gone; the mark is held from then on.
    ///
    /// A program that is being started holds all locks of its parent for a moment, so one look is not enough.
    func isAbandoned() throws -> Bool {
        for _ in 0..<5 {
            if try file.tryLock() { return true }
            usleep(5_000)
        }
        return false
    }

    /// When it was last written, in seconds since 1970; nil where that cannot be told.
    var written: Int? {
        (try? operations.information(at: file.path)).flatMap { $0 }.map { $0.modified / 1_000_000_000 }
    }

    /// Adds paths to the list.
    mutating func add(_ added: [String]) throws {
        let new = added.filter { !paths.contains($0) }
        guard !new.isEmpty else { return }
        paths += new
        try file.truncate()
        try file.write(Array(paths.joined(separator: "\n").utf8))
    }

    /// Removes the mark.
    consuming func remove() throws {
        try operations.remove(file.path)
        try? operations.removeFolder(FileOperations.folder(of: file.path))
    }

    static func folder(of stateFolder: String) -> String { stateFolder + "/chats" }

    /// Calls `body` with each mark of a vault; one that cannot be read is passed over.
    static func forEach(in vault: Vault, _ body: (consuming ConversationMark) throws -> Void) {
        guard let folder = vault.stateFolder.map(Self.folder),
            (try? vault.operations.information(at: folder)) != .some(nil),
            let names = try? vault.operations.list(folder).entries
        else { return }
        for name in names {
            guard let mark = try? ConversationMark(at: folder + "/" + name.name, vault.operations) else { continue }
            try? body(mark)
        }
        // One that died may have left the folder empty.
        if names.isEmpty { try? vault.operations.removeFolder(folder) }
    }
}
