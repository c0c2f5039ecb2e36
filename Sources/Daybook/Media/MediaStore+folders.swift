#if canImport(Glibc)
    import Glibc
#elseif canImport(Musl)
    import Musl
#else
    import Darwin
#endif

extension MediaStore {
    /// The end of the names of unfinished files, which git ignores.
    static let temporarySuffix = ".tmp-daybook"

    /// Whether a folder of the vault is there, where no level of it may be a link out of the vault.
    func hasFolder(_ folder: String) throws -> Bool {
        var path = vault
        for part in folder.pathParts() {
            path += "/" + part
            guard let found = try files.information(at: path) else { return false }
            if found.kind != .folder { throw MediaError.obstructed(path: folder) }
        }
        return true
    }

    /// Makes a folder of the vault where it is missing.
    func createFolder(_ folder: String) throws {
        if try !hasFolder(folder) { try files.createFolder(vault + "/" + folder) }
    }

    /// Makes a new file to be filled, in the media folder and so in the same file system as the addresses.
    ///
    /// Its name needs no randomness, as a name that is taken is passed over and one writer holds the vault's lock at a time.
    ///
    /// - Parameter purpose: `incoming` for what is made and named under the vault's lock, `shrinking` for what is made before it
    ///   is taken, under a lock of the file's own.
    func createTemporary(for purpose: String = "incoming") throws(FileError) -> Temporary {
        var number = 1
        while true {
            let path = "\(vault)/\(MediaPath.root)/.\(purpose)-\(number)\(Self.temporarySuffix)"
            do {
                return Temporary(path: path, file: try files.open(path, for: .creating(permissions: 0o600)))
            } catch {
                if error.kind != .exists || number == 1000 { throw error }
            }
            number += 1
        }
    }

    /// Removes unfinished files that a process which died left behind, and tells how many; to be called under the vault's lock.
    @discardableResult
    public func removeLeftovers() throws(FileError) -> Int {
        let folder = vault + "/" + MediaPath.root
        guard try files.information(at: folder)?.kind == .folder else { return 0 }
        var removed = 0
        for entry in try files.list(folder).entries where Self.isUnfinished(entry.name) {
            let path = folder + "/" + entry.name
            if entry.name.hasPrefix(".shrinking-") {
                guard try files.information(at: path)?.kind == .file else { continue }
                // Whoever makes it smaller holds its lock.
                let file = try files.open(path, for: .lock)
                guard try file.tryLock() else { continue }
            }
            try files.remove(path)
            removed += 1
        }
        // The folder may have been made for what did not come.
        if removed > 0 { try? files.removeFolder(folder) }
        return removed
    }

    /// The unfinished files in the media folder, relative to the vault.
    func unfinished() -> [String] {
        guard let names = try? files.list(vault + "/" + MediaPath.root).entries.map(\.name) else { return [] }
        return names.filter(Self.isUnfinished).map { MediaPath.root + "/" + $0 }
    }

    /// Whether a name in the media folder is that of a file on its way in.
    static func isUnfinished(_ name: String) -> Bool {
        (name.hasPrefix(".incoming-") || name.hasPrefix(".shrinking-")) && name.hasSuffix(temporarySuffix)
    }

    /// Removes the folders of an address as far as they are empty.
    func removeEmptyFolders(above path: MediaPath) {
        var folder = path.folder
        while !folder.isEmpty {
            do {
                try files.removeFolder(vault + "/" + folder)
            } catch {
                if error.kind != .missing { return }
            }
            folder = FileOperations.folder(of: folder)
        }
    }

    /// A new file, open for writing.
    struct Temporary: ~Copyable {
        let path: String
        let file: OpenFile
    }
}

extension FileError {
    /// Whether a file system said that it knows no second names.
    package var isWithoutLinks: Bool { [EPERM, ENOTSUP, EOPNOTSUPP, ENOSYS, EMLINK].contains(code) }
}
