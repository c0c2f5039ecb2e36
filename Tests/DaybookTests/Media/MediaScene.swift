import Daybook
import TestSupport

/// A folder with a vault beside the files that come from outside.
struct MediaScene {
    let folder: TemporaryFolder
    let store: MediaStore

    init(files: FileOperations = FileOperations()) throws {
        folder = try TemporaryFolder()
        try FileOperations().createFolder(folder("vault"))
        store = MediaStore(vault: folder("vault"), files: files)
    }

    /// Writes a file, in place of a read-only one too, and gives its full path.
    @discardableResult
    func write(_ name: String, _ bytes: [UInt8]) throws -> String {
        let path = folder(name)
        if try FileOperations().information(at: path) != nil { try FileOperations().remove(path) }
        try folder.write(bytes, to: name)
        return path
    }

    /// Stores bytes under an original name.
    func add(_ name: String, _ bytes: [UInt8], options: MediaOptions = MediaOptions()) throws -> StoredMedia {
        try store.store(store.prepare(write(name, bytes), options: options))
    }

    /// What a file of these bytes tells of itself.
    func info(_ bytes: [UInt8]) throws -> MediaInfo {
        try store.prepare(write("sample", bytes), options: MediaOptions(takesPlainFiles: true)).info
    }
}
