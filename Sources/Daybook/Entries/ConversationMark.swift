#if canImport(Glibc)
    import Glibc
#elseif canImport(Musl)
    import Musl
#else
    import Darwin
#endif

/// The note of a conversation with turns that are in no commit yet: a file of git's folder that lists the entry and its new
/// media, and is locked as long as the process lives. Beside it stands the entry as the conversation last wrote it.
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
        // No path holds a zero byte; any other may stand in it.
        let paths = bytes.split(separator: 0).map { String(decoding: $0, as: UTF8.self) }
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
        let new = added.filter { path in !paths.contains { $0.isSame(as: path) } }
        guard !new.isEmpty else { return }
        paths += new
        try file.truncate()
        try file.write(Array(paths.joined(separator: "\u{0}").utf8))
    }

    /// Keeps what a turn is about to write; to be called before it is written.
    func keep(_ said: SaidCopy) throws {
        try operations.replace(file.path + Self.copyEnding, with: said.written, permissions: 0o600, durably: false)
    }

    /// The entry as the conversation last wrote it; nil where it wrote none.
    var said: SaidCopy? {
        let read = try? operations.read(file.path + Self.copyEnding, limit: Vault.longestEntry + 100_000)
        return read.flatMap { $0 }.flatMap { SaidCopy($0) }
    }

    private static let copyEnding = ".said"

    /// Removes the mark.
    consuming func remove() throws {
        // The mark goes last, and stays where the rest does: without it nobody would look for that.
        let copy = file.path + Self.copyEnding
        do throws(FileError) { try operations.remove(copy) } catch { if error.kind != .missing { throw error } }
        try? operations.remove(FileOperations.temporaryPath(for: copy))
        try operations.remove(file.path)
        try? operations.removeFolder(FileOperations.folder(of: file.path))
    }

    static func folder(of stateFolder: String) -> String { stateFolder + "/chats" }

    /// The mark's name among the others.
    var name: String { FileOperations.name(of: file.path) }

    /// Calls `body` with each mark of a vault but one; one that cannot be read is passed over.
    static func forEach(
        in vault: Vault, but excluded: String? = nil, _ body: (consuming ConversationMark) throws -> Void
    ) {
        guard let folder = vault.stateFolder.map(Self.folder),
            (try? vault.operations.information(at: folder)) != .some(nil),
            let names = try? vault.operations.list(folder).entries
        else { return }
        for name in names
        where !name.name.hasPrefix(".") && !name.name.hasSuffix(copyEnding) && name.name != excluded {
            guard let mark = try? ConversationMark(at: folder + "/" + name.name, vault.operations) else { continue }
            try? body(mark)
        }
        // One that died may have left the folder empty.
        if names.isEmpty { try? vault.operations.removeFolder(folder) }
    }
}
