import Foundation

/// A folder of a test's own, removed with everything in it when the last reference to it goes.
public final class TemporaryFolder: Sendable {
    /// The absolute path, free of symbolic links and without a slash at the end.
    public let path: String

    /// Makes an empty folder that only this user may read.
    ///
    /// - Parameter inMemory: Whether to make it on a file system in memory where there is one, for tests that force much to the disk.
    public init(inMemory: Bool = false) throws {
        let memory = "/dev/shm"
        let usesMemory = inMemory && FileManager.default.isWritableFile(atPath: memory)
        let parent = (usesMemory ? URL(fileURLWithPath: memory) : FileManager.default.temporaryDirectory)
            .appendingPathComponent("daybook-\(UUID().uuidString.prefix(8))")
        try FileManager.default.createDirectory(
            at: parent, withIntermediateDirectories: true, attributes: [.posixPermissions: 0o700])
        guard let real = unsafe realpath(parent.path, nil) else { throw CocoaError(.fileNoSuchFile) }
        path = unsafe String(cString: real)
        unsafe free(real)
    }

    deinit {
        if (try? FileManager.default.removeItem(atPath: path)) == nil {
            unlockFolders()
            try? FileManager.default.removeItem(atPath: path)
        }
    }

    /// The absolute path of a name inside the folder.
    public func callAsFunction(_ name: String) -> String { "\(path)/\(name)" }

    /// Writes a file, with the folders above it.
    public func write(_ text: String, to name: String) throws {
        try write(Array(text.utf8), to: name)
    }

    /// Writes a file, with the folders above it.
    public func write(_ bytes: [UInt8], to name: String) throws {
        let file = URL(fileURLWithPath: self(name))
        try FileManager.default.createDirectory(
            at: file.deletingLastPathComponent(), withIntermediateDirectories: true)
        try Data(bytes).write(to: file)
    }

    /// The bytes of a file.
    public func bytes(of name: String) throws -> [UInt8] {
        try [UInt8](Data(contentsOf: URL(fileURLWithPath: self(name))))
    }

    /// The text of a file, with U+FFFD for what is not UTF-8.
    public func text(of name: String) throws -> String {
        try String(decoding: bytes(of: name), as: UTF8.self)
    }

    /// Whether a file or folder of that name is there.
    public func holds(_ name: String) -> Bool { FileManager.default.fileExists(atPath: self(name)) }

    /// The paths of all files and links inside, relative to the folder and sorted by their bytes; folders are left out.
    public func files(under name: String = "") throws -> [String] {
        let top = name.isEmpty ? path : self(name)
        return try FileManager.default.subpathsOfDirectory(atPath: top)
            .filter { (try? FileManager.default.contentsOfDirectory(atPath: "\(top)/\($0)")) == nil }
            .sorted { $0.utf8.lexicographicallyPrecedes($1.utf8) }
    }

    /// Gives the owner back the rights that removing needs: a test may have taken them away.
    private func unlockFolders() {
        var waiting = [path]
        while let folder = waiting.popLast() {
            unsafe chmod(folder, 0o700)
            for name in (try? FileManager.default.contentsOfDirectory(atPath: folder)) ?? [] {
                let child = "\(folder)/\(name)"
                let kind = try? FileManager.default.attributesOfItem(atPath: child)[.type] as? FileAttributeType
                if kind == .typeDirectory { waiting.append(child) }
            }
        }
    }
}
