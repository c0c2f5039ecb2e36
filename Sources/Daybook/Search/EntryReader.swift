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
    /// The files that were read ahead, in memory that serves again; or the one file to come takes more care.
    private var ahead: [[UInt8]] = []
    private var descriptors: [Int32] = []
    private var isAlone = false

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

    /// Reads some of the files at these places, from the first on, for `take`, and returns how many.
    ///
    /// First all of them are opened, then read, then closed: what the system does many times in a row, and what is done
    /// with the files then, stays in the processor's caches, which makes a tenth of the time.
    mutating func readAhead(_ paths: EntryPaths, _ places: Range<Int>) -> Int {
        isAlone = false
        descriptors.removeAll(keepingCapacity: true)
        for index in places.prefix(Self.mostAhead) {
            guard let descriptor = try? open(paths, at: index) else { break }
            descriptors.append(descriptor)
        }
        var count = 0
        for place in descriptors.indices {
            if count == ahead.count { ahead.append([]) }
            ahead[count].removeAll(keepingCapacity: true)
            try? operations.readOnce(
                descriptors[place], paths[places.lowerBound + place], limit: Self.aheadLimit, into: &ahead[count])
            // What fills the room may have more to it, and what is empty may be no file: each comes alone.
            guard (1..<Self.aheadLimit).contains(ahead[count].count) else { break }
            count += 1
        }
        DescriptorTable.close(descriptors)
        isAlone = count == 0
        return isAlone ? 1 : count
    }

    /// How many files are read ahead, and how large they may be.
    private static let mostAhead = 32
    private static let aheadLimit = 1 << 14

    /// Gives the bytes of the `number`th file that was read ahead for those of an earlier one, as `read` does.
    mutating func take(
        _ number: Int, _ paths: EntryPaths, at index: Int, into bytes: inout [UInt8]
    ) throws(FileError) -> Bool {
        if isAlone || number >= ahead.count { return try read(paths, at: index, into: &bytes) }
        swap(&bytes, &ahead[number])
        return false
    }

    private func readOnce(_ descriptor: Int32, _ paths: EntryPaths, at index: Int) throws(FileError) -> Int {
        try operations.attempt(.read, paths[index]) {
            unsafe FileOperations.systemRead(descriptor, buffer.baseAddress, buffer.count)
        }
    }

    /// Opens a file, and returns its descriptor.
    private mutating func open(_ paths: EntryPaths, at index: Int) throws(FileError) -> Int32 {
        let place = paths.places[index]
        if place.folder != number { try enter(place.folder, of: paths) }
        let folder = folder
        let start = Int(place.start)
        return try operations.attempt(.open, paths[index]) {
            unsafe names.withUnsafeBytes { names -> Int32 in
                guard start < names.count, let base = names.baseAddress else { return -1 }
                let name = unsafe (base + start).assumingMemoryBound(to: CChar.self)
                return unsafe openat(folder, name, O_RDONLY | O_NOFOLLOW | O_NONBLOCK | O_CLOEXEC)
            }
        }
    }

    /// Appends a file's bytes; true where it is larger than an entry may be, and then perhaps not all of it was read.
    ///
    /// Symbolic links, folders and special files are errors, and none of them is waited for.
    mutating func read(_ paths: EntryPaths, at index: Int, into bytes: inout [UInt8]) throws(FileError) -> Bool {
        do throws(FileError) {
            let descriptor = try open(paths, at: index)
            defer { close(descriptor) }
            return try readAll(descriptor, paths, at: index, into: &bytes)
        } catch {
            throw FileError(call: error.call, path: root + "/" + paths[index], code: error.code)
        }
    }

    private func readAll(
        _ descriptor: Int32, _ paths: EntryPaths, at index: Int, into bytes: inout [UInt8]
    ) throws(FileError) -> Bool {
        while true {
            let count = try readOnce(descriptor, paths, at: index)
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
}

extension FileOperations {
    /// Appends what one call reads, at most so many bytes.
    fileprivate func readOnce(
        _ descriptor: Int32, _ path: @autoclosure () -> String, limit: Int, into bytes: inout [UInt8]
    ) throws(FileError) {
        try bytes.append(addingCapacity: limit) { span throws(FileError) in
            try unsafe span.withUnsafeMutableBufferPointer { memory, count throws(FileError) in
                count = try attempt(.read, path()) {
                    unsafe Self.systemRead(descriptor, UnsafeMutableRawPointer(memory.baseAddress), memory.count)
                }
            }
        }
    }

    fileprivate static func systemRead(_ descriptor: Int32, _ base: UnsafeMutableRawPointer?, _ count: Int) -> Int {
        #if canImport(Glibc)
            unsafe Glibc.read(descriptor, base, count)
        #elseif canImport(Musl)
            unsafe Musl.read(descriptor, base, count)
        #else
            unsafe Darwin.read(descriptor, base, count)
        #endif
    }
}
