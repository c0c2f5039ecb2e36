#if canImport(Glibc)
    import Glibc
#elseif canImport(Musl)
    import Musl
#else
    import Darwin
#endif

/// Reads a vault's files one after the other with as few calls and allocations as can be.
struct EntryReader: ~Copyable {
    /// How much is read of a file that is too large to be an entry.
    static let searchLimit = 4 * Document.sizeLimit

    private let root: String
    private let folder: Int32
    private let operations: FileOperations
    private var buffer = [UInt8](repeating: 0, count: 1 << 17)

    /// Opens the vault's folder.
    init(root: String, operations: FileOperations) throws(FileError) {
        self.root = root
        self.operations = operations
        folder = try operations.attempt(.open, root) {
            FileOperations.systemOpen(root, O_RDONLY | O_DIRECTORY | O_CLOEXEC, 0)
        }
    }

    deinit { close(folder) }

    /// Appends a file's bytes; true where it is larger than an entry may be, and then perhaps not all of it was read.
    ///
    /// Symbolic links, folders and special files are errors, and none of them is waited for.
    mutating func read(_ path: String, into bytes: inout [UInt8]) throws(FileError) -> Bool {
        do throws(FileError) {
            let folder = folder
            let descriptor = try operations.attempt(.open, path) {
                unsafe openat(folder, path, O_RDONLY | O_NOFOLLOW | O_NONBLOCK | O_CLOEXEC)
            }
            defer { close(descriptor) }
            while true {
                let result: Result<Int, FileError> = unsafe buffer.withUnsafeMutableBytes { target in
                    Result { () throws(FileError) in
                        try operations.attempt(.read, path) {
                            unsafe Self.systemRead(descriptor, target.baseAddress, target.count)
                        }
                    }
                }
                let count = try result.get()
                // Only what is empty or large may be no ordinary file, and only then is it worth a look.
                if bytes.isEmpty, count == 0 || count == buffer.count { try check(descriptor, path) }
                bytes.append(contentsOf: buffer[..<count])
                if count < buffer.count || bytes.count >= Self.searchLimit { return bytes.count > Document.sizeLimit }
            }
        } catch {
            throw FileError(call: error.call, path: root + "/" + path, code: error.code)
        }
    }

    private func check(_ descriptor: Int32, _ path: String) throws(FileError) {
        var status = stat()
        _ = try operations.attempt(.stat, path) { unsafe fstat(descriptor, &status) }
        guard FileInformation(status).kind == .file else { throw FileError(call: .read, path: path, code: EISDIR) }
    }

    private static func systemRead(_ descriptor: Int32, _ base: UnsafeMutableRawPointer?, _ count: Int) -> Int {
        #if canImport(Glibc)
            unsafe Glibc.read(descriptor, base, count)
        #elseif canImport(Musl)
            unsafe Musl.read(descriptor, base, count)
        #else
            unsafe Darwin.read(descriptor, base, count)
        #endif
    }
}
