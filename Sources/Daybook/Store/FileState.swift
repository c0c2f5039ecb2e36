/// What stands at a path that a transaction is concerned with.
enum FileState: Equatable {
    /// Nothing.
    case missing
    /// A file of an entry's size.
    case bytes([UInt8])
    /// A link, a folder, or a file that is longer than an entry may be.
    case other

    /// The digest of a file's bytes.
    var digest: String? {
        if case .bytes(let bytes) = self { Digest(of: bytes).description } else { nil }
    }
}

extension Vault {
    /// Looks at a path without following links; throws only where the disk fails.
    func state(of path: String) throws(FileError) -> FileState {
        guard let found = try operations.information(at: absolute(path)) else { return .missing }
        guard found.kind == .file else { return .other }
        do {
            return try operations.read(absolute(path), limit: Self.longestEntry).map { .bytes($0) } ?? .other
        } catch {
            switch error.kind {
            case .missing: return .missing
            case .symbolicLink, .wrongKind: return .other
            default: throw error
            }
        }
    }

    /// What stands where a folder above a path would be and is none: a file, a link or something else; nil where nothing does.
    func fileInPlaceOfFolder(above path: String) throws(FileError) -> String? {
        var folder = FileOperations.folder(of: path)
        while !folder.isEmpty {
            if let found = try operations.information(at: absolute(folder)) {
                return found.kind == .folder ? nil : folder
            }
            folder = FileOperations.folder(of: folder)
        }
        return nil
    }

    /// Removes the folders above a path that are empty, up to the vault; one that cannot be removed does no harm.
    func removeEmptyFolders(above path: String) {
        var folder = FileOperations.folder(of: path)
        while !folder.isEmpty {
            do throws(FileError) {
                try operations.removeFolder(absolute(folder))
            } catch {
                if error.kind != .missing { return }
            }
            folder = FileOperations.folder(of: folder)
        }
    }
}

extension Layout {
    /// The path beside an entry's under which a version that lost against another is kept: `NAME.conflict-<8 hex digits>.md`.
    static func conflictPath(of path: String, holding bytes: [UInt8]) -> String {
        let ending = ".conflict-" + Digest(of: bytes).description.prefix(8) + ".md"
        let name = FileOperations.name(of: path)
        let stem = name.lowercased().ends(with: ".md") ? name.droppingLast(bytes: 3) : name
        let folder = FileOperations.folder(of: path)
        return (folder.isEmpty ? "" : folder + "/") + cut(stem, to: 200) + ending
    }
}
