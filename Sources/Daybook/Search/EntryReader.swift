#if canImport(Glibc)
    import Glibc
#elseif canImport(Musl)
    import Musl
#else
    import Darwin
#endif

/// Reads a vault's files one after the other with as few calls and allocations as can be.
@safe struct EntryReader: ~Copyable {
    /// How much is read of a file that is too large to be an entry.
    static let searchLimit = Document.sizeLimit + (1 << 17)

    private let root: String
    private let rootFolder: Int32
    /// The folder of the last file, which most often is that of the next: its number, its descriptor, and the names in it.
    private var number: UInt32?
    private var folder: Int32
    private var names: [UInt8] = []
    private let operations: FileOperations
    /// Where files are read to; what is not needed of it is not touched.
    private let buffer: UnsafeMutableRawBufferPointer

    /// Opens the vault's folder.
    init(root: String, operations: FileOperations) throws(FileError) {
        self.root = root
        self.operations = operations
        rootFolder = try operations.attempt(.open, root) {
            FileOperations.systemOpen(root, O_RDONLY | O_DIRECTORY | O_CLOEXEC, 0)
        }
        folder = rootFolder
        unsafe buffer = .allocate(byteCount: 1 << 17, alignment: 16)
    }

    deinit {
        unsafe buffer.deallocate()
        if folder != rootFolder { close(folder) }
        close(rootFolder)
    }

    /// Appends a file's bytes; true where it is larger than an entry may be, and then perhaps not all of it was read.
    ///
    /// Symbolic links, folders and special files are errors, and none of them is waited for.
    mutating func read(_ paths: EntryPaths, at index: Int, into bytes: inout [UInt8]) throws(FileError) -> Bool {
        do throws(FileError) {
            let place = paths.places[index]
            if place.folder != number { try enter(place.folder, of: paths) }
            let folder = folder
            let start = Int(place.start)
            let descriptor = try operations.attempt(.open, paths[index]) {
                unsafe names.withUnsafeBytes { names -> Int32 in
                    guard start < names.count, let base = names.baseAddress else { return -1 }
                    let name = unsafe (base + start).assumingMemoryBound(to: CChar.self)
                    return unsafe openat(folder, name, O_RDONLY | O_NOFOLLOW | O_NONBLOCK | O_CLOEXEC)
                }
            }
            defer { close(descriptor) }
            while true {
                let count = try operations.attempt(.read, paths[index]) {
                    unsafe Self.systemRead(descriptor, buffer.baseAddress, buffer.count)
                }
                // Only what is empty or large may be no ordinary file, and only then is it worth a look.
                if bytes.isEmpty, unsafe count == 0 || count == buffer.count {
                    // Large arrays that grow by doubling would hold twice the file, and in each thread.
                    bytes.reserveCapacity(min(try size(of: descriptor, paths[index]), Self.searchLimit) + 1)
                }
                unsafe bytes.append(contentsOf: UnsafeRawBufferPointer(rebasing: buffer[..<count]))
                if unsafe count < buffer.count || bytes.count >= Self.searchLimit {
                    return bytes.count > Document.sizeLimit
                }
            }
        } catch {
            throw FileError(call: error.call, path: root + "/" + paths[index], code: error.code)
        }
    }

    /// Opens another folder of the paths than that of the last file.
    private mutating func enter(_ other: UInt32, of paths: EntryPaths) throws(FileError) {
        if folder != rootFolder { close(folder) }
        folder = rootFolder
        number = nil
        let entered = paths.folders[Int(other)]
        if !entered.path.isEmpty {
            let wanted = String(decoding: entered.path, as: UTF8.self)
            let rootFolder = rootFolder
            folder = try operations.attempt(.open, wanted) {
                unsafe openat(rootFolder, wanted, O_RDONLY | O_DIRECTORY | O_CLOEXEC)
            }
        }
        names = entered.names
        number = other
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
