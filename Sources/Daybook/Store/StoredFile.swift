/// A file of the vault as it was read, so that whoever writes it later can tell that nobody else did in between.
public struct StoredFile: Sendable, Equatable {
    /// The path from the vault's root.
    public let path: String
    /// The bytes that were read.
    public let bytes: [UInt8]

    /// Takes a file as it was read.
    public init(path: String, bytes: [UInt8]) {
        self.path = path
        self.bytes = bytes
    }
}

extension Vault {
    /// The longest entry that is parsed or written, in bytes.
    public static let longestEntry = Document.sizeLimit

    /// Reads an entry's file; nil where it is longer than an entry may be.
    public func read(_ path: String) throws -> StoredFile? {
        try check(path)
        guard let bytes = try operations.read(absolute(path), limit: Self.longestEntry) else { return nil }
        return StoredFile(path: path, bytes: bytes)
    }

    /// Throws where a path is unsafe, or where a link on the way leads out of the vault.
    ///
    /// This is for looking: a link inside the vault is followed here. See `checkWritable`.
    func check(_ path: String) throws {
        do { try Layout.check(path) } catch { throw VaultError.path(error) }
        var folder = FileOperations.folder(of: path)
        while !folder.isEmpty {
            if try operations.information(at: absolute(folder)) != nil {
                let resolved = try operations.resolve(absolute(folder))
                guard resolved.isSame(as: root) || resolved.path(inside: root) != nil else {
                    throw VaultError.path(.linkLeavesVault(path: path, target: resolved))
                }
                return
            }
            folder = FileOperations.folder(of: folder)
        }
    }

    /// Throws where a path is unsafe to write at: where a folder on the way is a link or no folder, or belongs to another repository.
    func checkWritable(_ path: String) throws {
        do { try Layout.check(path) } catch { throw VaultError.path(error) }
        var folder = ""
        for part in path.pathParts().dropLast() {
            folder += folder.isEmpty ? String(part) : "/" + part
            guard let found = try operations.information(at: absolute(folder)) else { return }
            if found.kind == .symbolicLink {
                let target = (try? operations.resolve(absolute(folder))) ?? folder
                let isInside = target.isSame(as: root) || target.path(inside: root) != nil
                throw VaultError.path(
                    isInside ? .notAnOrdinaryFile(folder) : .linkLeavesVault(path: path, target: target))
            }
            guard found.kind == .folder else { throw VaultError.path(.notAnOrdinaryFile(folder)) }
            if try operations.information(at: absolute(folder) + "/.git") != nil {
                throw VaultError.path(.belongsToGit(path))
            }
        }
    }
}
