#if canImport(Darwin)
    import Darwin
#else
    import Glibc
#endif

/// A file of which parts are read where they stand: a pack, or its index.
struct PackFile: ~Copyable {
    private let descriptor: Int32
    /// Its length in bytes.
    let size: Int

    /// Opens a regular file; nothing where it is none, or may not be read.
    init?(_ path: String) {
        let opened = unsafe open(path, O_RDONLY | O_CLOEXEC | O_NONBLOCK)
        guard opened >= 0 else { return nil }
        var status = stat()
        guard unsafe fstat(opened, &status) == 0, status.st_mode & S_IFMT == S_IFREG else {
            close(opened)
            return nil
        }
        descriptor = opened
        size = Int(status.st_size)
    }

    deinit { close(descriptor) }

    /// So many bytes from a place on, or as many as there are; nothing where they cannot be read.
    func bytes(at offset: Int, _ count: Int) -> [UInt8]? {
        guard offset >= 0, offset <= size, count >= 0 else { return nil }
        let wanted = min(count, size - offset)
        var isWhole = true
        let bytes = unsafe [UInt8](unsafeUninitializedCapacity: wanted) { room, done in
            while done < wanted {
                let more = unsafe pread(
                    descriptor, room.baseAddress?.advanced(by: done), wanted - done, off_t(offset + done))
                if more < 0, errno == EINTR { continue }
                guard more > 0 else {
                    isWhole = false
                    return
                }
                done += more
            }
        }
        return isWhole ? bytes : nil
    }

    /// The number in the four bytes at a place, the greatest first.
    func word(at offset: Int) -> Int? {
        guard let bytes = bytes(at: offset, 4), bytes.count == 4 else { return nil }
        return bytes.reduce(0) { $0 << 8 | Int($1) }
    }
}

extension PackFile {
    /// Where an object begins in the pack that this is the index of, in git's second version (gitformat-pack(5), "Version 2 pack-*.idx
    /// files"); nothing where it is not in it, or the index is another.
    func offset(of id: ObjectID) -> Int? {
        guard bytes(at: 0, 8) == [0xFF, 0x74, 0x4F, 0x63, 0, 0, 0, 2], let count = word(at: 8 + 255 * 4) else {
            return nil
        }
        let first = Int(id.firstByte)
        let (names, known) = (8 + 1024, first == 0 ? 0 : word(at: 8 + (first - 1) * 4))
        // Names, check sums and places take 28 bytes of each, two digests 40.
        guard let start = known, let end = word(at: 8 + first * 4), start <= end, end <= count,
            size >= names + count * 28 + 40,
            let range = bytes(at: names + start * 20, (end - start) * 20)
        else { return nil }
        let wanted = id.bytes
        guard let place = (0..<(end - start)).first(where: { range[($0 * 20)..<($0 * 20 + 20)].elementsEqual(wanted) }),
            let offset = word(at: names + count * 24 + (start + place) * 4)
        else { return nil }
        guard offset >= 1 << 31 else { return offset }
        let far = names + count * 28 + (offset & 0x7FFF_FFFF) * 8
        guard let high = word(at: far), let low = word(at: far + 4), high < 1 << 31 else { return nil }
        return high << 32 | low
    }
}
