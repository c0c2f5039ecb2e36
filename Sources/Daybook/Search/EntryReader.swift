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
    static let searchLimit = Document.sizeLimit + (1 << 17)

    private let root: String
    private let rootFolder: Int32
    /// The folder of the last file, which most often is that of the next: its path with a slash, and its descriptor.
    private var folderPath: [UInt8] = []
    private var folder: Int32
    private let operations: FileOperations
    private var buffer = [UInt8](repeating: 0, count: 1 << 17)

    /// Opens the vault's folder.
    init(root: String, operations: FileOperations) throws(FileError) {
        self.root = root
        self.operations = operations
        rootFolder = try operations.attempt(.open, root) {
            FileOperations.systemOpen(root, O_RDONLY | O_DIRECTORY | O_CLOEXEC, 0)
        }
        folder = rootFolder
    }

    deinit {
        if folder != rootFolder { close(folder) }
        close(rootFolder)
    }

    /// Appends a file's bytes; true where it is larger than an entry may be, and then perhaps not all of it was read.
    ///
    /// Symbolic links, folders and special files are errors, and none of them is waited for.
    mutating func read(_ paths: EntryPaths, at index: Int, into bytes: inout [UInt8]) throws(FileError) -> Bool {
        do throws(FileError) {
            try enterFolder(of: paths, at: index)
            let (folder, nameStart) = (folder, folderPath.count)
            let descriptor = try operations.attempt(.open, paths[index]) {
                unsafe paths.withPath(at: index) { path -> Int32 in
                    unsafe path.withMemoryRebound(to: CChar.self) { text -> Int32 in
                        guard let start = text.baseAddress else { return -1 }
                        return unsafe openat(folder, start + nameStart, O_RDONLY | O_NOFOLLOW | O_NONBLOCK | O_CLOEXEC)
                    }
                }
            }
            defer { close(descriptor) }
            while true {
                let count = try unsafe buffer.withUnsafeMutableBufferPointer { target throws(FileError) in
                    let start = UnsafeMutableRawPointer(target.baseAddress)
                    return try operations.attempt(.read, paths[index]) {
                        unsafe Self.systemRead(descriptor, start, target.count)
                    }
                }
                // Only what is empty or large may be no ordinary file, and only then is it worth a look.
                if bytes.isEmpty, count == 0 || count == buffer.count {
                    // Large arrays that grow by doubling would hold twice the file, and in each thread.
                    bytes.reserveCapacity(min(try size(of: descriptor, paths[index]), Self.searchLimit) + 1)
                }
                bytes.append(contentsOf: buffer[..<count])
                if count < buffer.count || bytes.count >= Self.searchLimit { return bytes.count > Document.sizeLimit }
            }
        } catch {
            throw FileError(call: error.call, path: root + "/" + paths[index], code: error.code)
        }
    }

    /// Opens the folder of a path, where it is not that of the last one.
    private mutating func enterFolder(of paths: EntryPaths, at index: Int) throws(FileError) {
        let known = folderPath
        let length = unsafe paths.withPath(at: index) { path -> Int? in
            var length = path.count
            while length > 0, unsafe path[length - 1] != 0x2F { length -= 1 }
            guard length == known.count else { return length }
            return unsafe path.prefix(length).elementsEqual(known) ? nil : length
        }
        guard let length else { return }
        if folder != rootFolder { close(folder) }
        folder = rootFolder
        folderPath = []
        guard length > 0 else { return }
        let wanted = String(decoding: paths[index].utf8.prefix(length), as: UTF8.self)
        let rootFolder = rootFolder
        folder = try operations.attempt(.open, wanted) {
            unsafe openat(rootFolder, wanted, O_RDONLY | O_DIRECTORY | O_CLOEXEC)
        }
        folderPath = Array(wanted.utf8)
    }

    /// The length of an ordinary file; throws for any other.
    private func size(of descriptor: Int32, _ path: String) throws(FileError) -> Int {
        var status = stat()
        _ = try operations.attempt(.stat, path) { unsafe fstat(descriptor, &status) }
        guard FileInformation(status).kind == .file else { throw FileError(call: .read, path: path, code: EISDIR) }
        return max(0, Int(status.st_size))
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
