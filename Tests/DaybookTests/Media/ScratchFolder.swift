import Daybook

#if canImport(Glibc)
    import Glibc
#elseif canImport(Musl)
    import Musl
#else
    import Darwin
#endif

/// A folder of one test's own, removed with all that is in it when the test ends.
final class ScratchFolder {
    let path: String

    init() throws {
        var template = Array("/tmp/daybook-media-XXXXXX\0".utf8CString)
        let made = unsafe template.withUnsafeMutableBufferPointer { buffer -> String? in
            guard let base = buffer.baseAddress, let name = unsafe mkdtemp(base) else { return nil }
            return unsafe String(cString: name)
        }
        guard let made else { throw FileError(call: .mkdir, path: "/tmp", code: errno) }
        path = made
    }

    deinit { Self.remove(path) }

    /// Writes a file and gives its full path.
    @discardableResult
    func write(_ name: String, _ bytes: [UInt8]) throws -> String {
        let files = FileOperations()
        let full = path + "/" + name
        try files.createFolder(FileOperations.folder(of: full))
        if try files.information(at: full) != nil { try files.remove(full) }
        try files.open(full, for: .creating(permissions: 0o644)).write(bytes)
        return full
    }

    /// The relative paths of all files, in order.
    func allFiles(under folder: String = "") throws -> [String] {
        let files = FileOperations()
        var found: [String] = []
        let full = folder.isEmpty ? path : path + "/" + folder
        guard try files.information(at: full) != nil else { return [] }
        for entry in try files.list(full).entries {
            let name = folder.isEmpty ? entry.name : folder + "/" + entry.name
            found += entry.kind == .folder ? try allFiles(under: name) : [name]
        }
        return found
    }

    private static func remove(_ path: String) {
        let files = FileOperations()
        guard let found = try? files.information(at: path) else { return }
        if found.kind == .folder {
            for entry in (try? files.list(path).entries) ?? [] { remove(path + "/" + entry.name) }
            try? files.removeFolder(path)
        } else {
            try? files.remove(path)
        }
    }
}

/// A folder with a vault beside the files that come from outside.
struct MediaScene {
    let folder: ScratchFolder
    let store: MediaStore

    init(files: FileOperations = FileOperations()) throws {
        folder = try ScratchFolder()
        try FileOperations().createFolder(folder.path + "/vault")
        store = MediaStore(vault: folder.path + "/vault", files: files)
    }

    /// Stores bytes under an original name.
    func add(_ name: String, _ bytes: [UInt8], options: MediaOptions = MediaOptions()) throws -> StoredMedia {
        try store.store(store.prepare(folder.write(name, bytes), options: options))
    }

    /// What a file of these bytes tells of itself.
    func info(_ bytes: [UInt8]) throws -> MediaInfo {
        try store.prepare(folder.write("sample", bytes), options: MediaOptions(takesPlainFiles: true)).info
    }
}
