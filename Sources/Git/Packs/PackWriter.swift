import CLibgit2

#if canImport(Darwin)
    import Darwin
#else
    import Glibc
#endif

/// A pack that is written from its first byte to its last (gitformat-pack(5)), each object whole and compressed for itself.
///
/// libgit2's own writer looks for objects that are like one another, and takes longer for it than for all the rest; git does that
/// whenever it cleans up.
@safe final class PackWriter {
    /// What is known of an object of the pack.
    struct Packed {
        /// Where it begins in the file, and where it ends.
        var range: Range<Int>
        /// The bytes before its compressed ones.
        var headerLength: Int
        /// The CRC-32 of all of them.
        var checksum: UInt32
        /// The length of its contents.
        var size: Int
        var type: git_object_t
    }

    let path: String
    private(set) var objects: [ObjectID: Packed] = [:]
    private let descriptor: Int32
    private let deflater: Deflater
    // What is not in the file yet.
    private let buffer: UnsafeMutableRawBufferPointer
    private var used = 0
    private var written = 0

    /// Begins a pack in a file that must not exist.
    init(at path: String) throws(GitError) {
        guard let deflater = Deflater() else { throw GitError(refusing: "deflateInit", .system(ENOMEM)) }
        self.deflater = deflater
        self.path = path
        descriptor = openNew(path)
        guard descriptor >= 0 else { throw GitError(system: "open") }
        unsafe buffer = .allocate(byteCount: 1 << 20, alignment: 16)
        // The number of objects stands here at the end.
        unsafe buffer.copyBytes(from: Array("PACK".utf8) + [0, 0, 0, 2, 0, 0, 0, 0])
        used = 12
    }

    deinit {
        unsafe buffer.deallocate()
        if descriptor >= 0 { close(descriptor) }
    }

    /// Adds an object.
    func add(_ id: ObjectID, _ type: git_object_t, _ bytes: UnsafeRawBufferPointer) throws(GitError) {
        if objects[id] != nil { return }
        let header = Self.header(type, size: bytes.count)
        let start = written + used
        if unsafe used + header.count > buffer.count { try flush() }
        unsafe UnsafeMutableRawBufferPointer(rebasing: buffer[used...]).copyBytes(from: header)
        var checksum = advance(by: header.count, checksum: 0)
        guard unsafe deflater.begin(bytes) else { throw GitError(refusing: "deflate", .system(EFBIG)) }
        var isEnd = false
        while !isEnd {
            if unsafe used == buffer.count { try flush() }
            guard let put = unsafe deflater.put(into: UnsafeMutableRawBufferPointer(rebasing: buffer[used...])) else {
                throw GitError(refusing: "deflate", .system(EINVAL))
            }
            checksum = advance(by: put.count, checksum: checksum)
            isEnd = put.isEnd
        }
        objects[id] = Packed(
            range: start..<(written + used), headerLength: header.count, checksum: checksum,
            size: bytes.count, type: type)
    }

    /// The contents of an object, put into memory of their length; false where the file does not hold them.
    func read(_ packed: Packed, into contents: UnsafeMutableRawBufferPointer) throws(GitError) -> Bool {
        try flush()
        let compressed = packed.range.dropFirst(packed.headerLength)
        var bytes = [UInt8](repeating: 0, count: compressed.count)
        let count = unsafe bytes.withUnsafeMutableBytes {
            unsafe pread(descriptor, $0.baseAddress, $0.count, off_t(compressed.startIndex))
        }
        guard count == bytes.count else { return false }
        return unsafe contents.count == packed.size && Deflater.inflate(bytes, into: contents)
    }

    /// Ends the pack, and forces it to the disk; returns the digest that it ends with, by which git calls it.
    func finish() throws(GitError) -> [UInt8] {
        try flush()
        var count: [UInt8] = []
        count.append(word: UInt32(truncatingIfNeeded: objects.count))
        guard unsafe pwrite(descriptor, count, count.count, 8) == count.count else { throw GitError(system: "pwrite") }
        let digest = try digest()
        unsafe buffer.copyBytes(from: digest)
        used = digest.count
        try flush()
        try FileAccess.force(path)
        return digest
    }

    /// The index of the pack, which is finished.
    func index(ending digest: [UInt8]) -> PackIndex {
        PackIndex(
            objects.lazy.map { id, packed in
                PackIndex.Place(id: id, offset: packed.range.lowerBound, checksum: packed.checksum)
            }, ofPackEnding: digest)
    }

    private func digest() throws(GitError) -> [UInt8] {
        var hash = SHA1()
        var position = 0
        while position < written {
            let count = unsafe pread(
                descriptor, buffer.baseAddress, min(buffer.count, written - position), off_t(position))
            if count < 0, errno == EINTR { continue }
            guard count > 0 else { throw GitError(system: "pread") }
            unsafe hash.update(UnsafeRawBufferPointer(rebasing: buffer[..<count]))
            position += count
        }
        return hash.finish()
    }

    private func advance(by count: Int, checksum: UInt32) -> UInt32 {
        let start = used
        used += count
        return unsafe Deflater.checksum(checksum, UnsafeRawBufferPointer(rebasing: buffer[start..<used]))
    }

    private func flush() throws(GitError) {
        var start = 0
        while start < used {
            let count = unsafe writeBytes(descriptor, buffer.baseAddress?.advanced(by: start), used - start)
            if count < 0, errno == EINTR { continue }
            guard count >= 0 else { throw GitError(system: "write") }
            start += count
        }
        written += used
        used = 0
    }

    /// The type and the length: four bits of it in the first byte, seven in each other.
    private static func header(_ type: git_object_t, size: Int) -> [UInt8] {
        var rest = UInt(size)
        var bytes = [UInt8(truncatingIfNeeded: type.rawValue) << 4 | UInt8(rest & 0x0F)]
        rest >>= 4
        while rest > 0 {
            bytes[bytes.count - 1] |= 0x80
            bytes.append(UInt8(rest & 0x7F))
            rest >>= 7
        }
        return bytes
    }
}

// Within the type their own would be found instead.
private func openNew(_ path: String) -> Int32 {
    unsafe open(path, O_RDWR | O_CREAT | O_EXCL | O_CLOEXEC | O_NOFOLLOW, 0o444)
}

private func writeBytes(_ descriptor: Int32, _ bytes: UnsafeRawPointer?, _ count: Int) -> Int {
    unsafe write(descriptor, bytes, count)
}
