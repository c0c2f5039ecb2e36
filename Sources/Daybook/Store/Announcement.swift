/// The list of files and folders that a transaction puts into the vault before its record stands, so that whoever comes
/// after a failure or a crash removes them.
///
/// One path a line; a folder's ends in `/`. It has to outlive the process, not the machine, so nothing is forced to disk.
struct Announcement {
    let vault: Vault
    let stateFolder: String
    private(set) var lines: [String] = []

    private var operations: FileOperations { vault.operations }
    private var list: String { stateFolder + "/staging" }

    init(of vault: Vault, stateFolder: String) {
        self.vault = vault
        self.stateFolder = stateFolder
    }

    /// Adds lines to the list on disk.
    mutating func add(_ added: [String]) throws {
        let all = lines + added
        try operations.replace(list, with: Array(all.joined(separator: "\n").utf8), durably: false)
        lines = all
    }

    /// Forgets the list: what it names is to stay, but for unfinished files.
    func withdraw() throws {
        if lines.contains(MediaPath.root + "/") { try removeUnfinishedMedia() }
        if try operations.information(at: list) != nil { try operations.remove(list) }
    }

    /// Removes what the list on disk names, folders as far as they are empty, and then the list.
    func undo() throws {
        guard try operations.information(at: list) != nil, let bytes = try operations.read(list, limit: 64_000_000)
        else { return }
        let paths = String(decoding: bytes, as: UTF8.self).split(separator: "\n").map(String.init)
        for path in paths where !path.ends(with: "/") { try removeFile(path) }
        for path in paths where path == MediaPath.root + "/" { try removeUnfinishedMedia() }
        let folders = paths.filter { $0.ends(with: "/") }.sorted { $0.utf8.count > $1.utf8.count }
        for folder in folders { try? operations.removeFolder(vault.absolute(folder.droppingLast(bytes: 1))) }
        try operations.remove(list)
    }

    private func removeFile(_ path: String) throws {
        guard (try? vault.checkWritable(path)) != nil else { return }
        if try operations.information(at: vault.absolute(path)) != nil {
            try operations.remove(vault.absolute(path))
        }
        if MediaPath(path) != nil { vault.removeEmptyFolders(above: path) }
    }

    private func removeUnfinishedMedia() throws {
        guard (try? vault.checkWritable(MediaPath.root + "/x")) != nil else { return }
        try MediaStore(vault: vault.root, files: operations).removeLeftovers()
    }
}
