import Git

/// What stands at a path, with the name that its bytes have as an object of git's.
enum FoundFile: Equatable {
    case missing
    case file(ObjectID, FileInformation)
    /// A folder, a link or no ordinary file.
    case other
}

extension Vault {
    /// Looks at a path without following a link, and reads what is there.
    func look(at path: String) throws -> FoundFile {
        guard let facts = try operations.information(at: absolute(path)) else { return .missing }
        guard facts.kind == .file else { return .other }
        return .file(try Repository.objectID(ofFile: absolute(path)), facts)
    }
}

/// A file that has been written beside its place.
struct StagedFile {
    let write: TreeApplication.Write
    /// What stood at its place before.
    let found: FoundFile
    /// Whether it is on the disk.
    private(set) var isForced = false

    init(write: TreeApplication.Write, found: FoundFile) {
        self.write = write
        self.found = found
    }

    var temporary: String { FileOperations.temporaryPath(for: write.path, "sync." + mark) }
    private var former: String { FileOperations.temporaryPath(for: write.path, "sync-old." + mark) }

    /// Tells apart the files of a folder whose long names begin alike, since many are written at once.
    private var mark: String { Digest.mark(of: write.path) }

    /// The permissions of the new file: those of the old one, but for what git knows of them.
    var permissions: UInt32 {
        guard case .file(_, let facts) = found else { return write.new.kind == .executable ? 0o777 : 0o666 }
        return write.new.kind == .executable ? facts.permissions | 0o111 : facts.permissions & ~0o111
    }

    /// Writes bytes.
    mutating func write(_ bytes: [UInt8], in vault: Vault) throws {
        try begin(in: vault)
        let path = vault.absolute(temporary)
        try vault.operations.writeTemporary(path, bytes, permissions: permissions, durably: false)
        try finish(in: vault)
    }

    /// Writes an object of git's, a large one piece by piece.
    mutating func write(_ object: ObjectID, in vault: Vault, _ repository: borrowing Repository) throws {
        if let media = MediaPath(write.path) {
            try begin(in: vault)
            try vault.writeMedia(media, from: object, to: vault.absolute(temporary))
            isForced = true
            return
        }
        if let bytes = try repository.text(of: object) { return try write(bytes, in: vault) }
        try begin(in: vault)
        let path = vault.absolute(temporary)
        if try vault.operations.information(at: path) != nil { try vault.operations.remove(path) }
        let file = try vault.operations.open(path, for: .creating(permissions: permissions))
        try repository.readBlob(object) { try file.write($0) }
        try finish(in: vault)
    }

    private func begin(in vault: Vault) throws {
        let folder = FileOperations.folder(of: write.path)
        if !folder.isEmpty { try vault.operations.createFolder(vault.absolute(folder)) }
    }

    /// Removes what a process that died left of it; an old file into which somebody wrote since is kept beside.
    func removeLeftovers(in vault: Vault) throws {
        if let found = try vault.operations.information(at: vault.absolute(temporary)) {
            if try isSavedMeanwhile(found, in: vault) {
                try keepBeside(vault.absolute(temporary), in: vault)
            } else {
                try vault.operations.remove(vault.absolute(temporary))
            }
        }
        switch try vault.look(at: former) {
        case .missing: return
        case .file(let object, _) where object != write.old?.id && object != write.new.id:
            let beside = FileMerging.besidePath(of: Array(write.path.utf8), object)
            try vault.operations.rename(
                vault.absolute(former), to: vault.absolute(String(decoding: beside, as: UTF8.self)))
        default: try vault.operations.remove(vault.absolute(former))
        }
    }

    /// Whether what stands beside the place may be what somebody saved in the moment in which the names were exchanged: the old file has
    /// a second name, and another one has its place.
    private func isSavedMeanwhile(_ beside: FileInformation, in vault: Vault) throws -> Bool {
        guard case .file(let old, let kept) = try vault.look(at: former),
            let now = try vault.operations.information(at: vault.absolute(write.path)), now.inode != kept.inode,
            beside.inode != kept.inode
        else { return false }
        let object = try Repository.objectID(ofFile: vault.absolute(temporary))
        return object != old && object != write.new.id && object != write.old?.id
    }

    /// Removes what was written beside its place, or begun, and the folder that was made for it.
    func withdraw(in vault: Vault) throws {
        let path = vault.absolute(temporary)
        if try vault.operations.information(at: path) != nil { try vault.operations.remove(path) }
        if case .missing = found { vault.removeEmptyFolders(above: write.path) }
    }

    private func finish(in vault: Vault) throws {
        guard case .file = found else { return }
        try vault.operations.setPermissions(permissions, of: vault.absolute(temporary))
    }

    /// Gives it its name, if what was found there still is; false where it is not.
    func place(in vault: Vault) throws -> Bool {
        let operations = vault.operations
        let (path, staged) = (vault.absolute(write.path), vault.absolute(temporary))
        guard case .file(_, let facts) = found else {
            do {
                try operations.link(staged, to: path)
            } catch {
                if error.kind == .exists { return false }
                guard error.isWithoutLinks else { throw error }
                if try operations.information(at: path) != nil { return false }
                try operations.rename(staged, to: path)
                return true
            }
            try operations.remove(staged)
            return true
        }
        guard try operations.information(at: path)?.isSameFile(as: facts) == true else { return false }
        // The old file keeps a second name, to see whether somebody wrote into it in this moment.
        let kept = vault.absolute(former)
        var isKept = true
        do {
            try operations.link(path, to: kept)
        } catch {
            if !error.isWithoutLinks { throw error }
            isKept = false
        }
        let beside = FileMerging.besidePath(of: Array(write.path.utf8), write.new.id)
        let isPlaced = try operations.supplant(
            path, by: staged, expecting: facts,
            orKeepingAt: vault.absolute(String(decoding: beside, as: UTF8.self)))
        if isPlaced, !isKept, try operations.information(at: staged) != nil {
            try operations.rename(staged, to: kept)
            return true
        }
        // What came out has its second name, or is not what was expected and stands where it stood.
        let left = isPlaced ? staged : kept
        if try operations.information(at: left) != nil { try operations.remove(left) }
        return isPlaced
    }

    /// Removes the file that was found, unless somebody saves it in this moment: whatever has the name then keeps it.
    func remove(in vault: Vault) throws {
        let operations = vault.operations
        let (path, kept) = (vault.absolute(write.path), vault.absolute(former))
        do {
            try operations.rename(path, to: kept)
        } catch {
            if error.kind == .missing { return }
            throw error
        }
        guard case .file(let object, _) = try vault.look(at: former), object == write.old?.id else {
            do {
                try operations.link(kept, to: path)
            } catch {
                if error.kind == .exists { return try keepBeside(kept, in: vault) }
                guard error.isWithoutLinks else { throw error }
                return try operations.rename(kept, to: path)
            }
            return try operations.remove(kept)
        }
        try operations.remove(kept)
    }

    /// Removes the old file, as late as can be; one into which somebody wrote since is kept beside.
    func settle(in vault: Vault) throws {
        guard case .file(_, let facts) = found else { return }
        let operations = vault.operations
        let kept = vault.absolute(former)
        guard let now = try operations.information(at: kept) else { return }
        try now.isSameFile(as: facts) ? operations.remove(kept) : keepBeside(kept, in: vault)
    }

    private func keepBeside(_ kept: String, in vault: Vault) throws {
        let beside = FileMerging.besidePath(of: Array(write.path.utf8), try Repository.objectID(ofFile: kept))
        try vault.operations.rename(kept, to: vault.absolute(String(decoding: beside, as: UTF8.self)))
    }
}

extension FileInformation {
    /// Whether nobody has written the file since.
    fileprivate func isSameFile(as other: FileInformation) -> Bool {
        inode == other.inode && device == other.device && size == other.size && modified == other.modified
            && kind == other.kind
    }
}

/// Which removals have to come before files can be written.
struct Blocking {
    private var folders: Set<String> = []
    private var paths: Set<String> = []
    private var exact: Set<[UInt8]> = []

    init(_ writes: [String]) {
        for path in writes {
            exact.insert(Array(path.utf8))
            paths.insert(path.nameKey)
            var folder = FileOperations.folder(of: path)
            while !folder.isEmpty, folders.insert(folder.nameKey).inserted {
                folder = FileOperations.folder(of: folder)
            }
        }
    }

    /// Whether a file that goes stands where a folder is to be, lies in a folder where a file is to be, or has the name of one that
    /// is to be written, case and Unicode form aside.
    func isInTheWay(_ path: String) -> Bool {
        let key = path.nameKey
        if folders.contains(key) || paths.contains(key) && !exact.contains(Array(path.utf8)) { return true }
        var folder = FileOperations.folder(of: key)
        while !folder.isEmpty {
            if paths.contains(folder) { return true }
            folder = FileOperations.folder(of: folder)
        }
        return false
    }
}
