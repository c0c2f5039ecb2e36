import CLibz

/// Compresses one piece of bytes after another as zlib streams (RFC 1950), as git keeps its objects.
///
/// The memory of the first is used for all others, which takes as long as a small object itself otherwise.
@safe struct Deflater: ~Copyable {
    private let stream: UnsafeMutablePointer<z_stream>

    /// Level 1, as git's own loose objects: others take half as long again for a tenth less.
    private static let level: Int32 = 1

    /// Nothing where there is no memory.
    init?() {
        let made = UnsafeMutablePointer<z_stream>.allocate(capacity: 1)
        unsafe made.initialize(to: z_stream())
        guard unsafe daybook_deflate_begin(made, Self.level) == Z_OK else {
            unsafe made.deallocate()
            return nil
        }
        unsafe stream = made
    }

    deinit {
        unsafe deflateEnd(stream)
        unsafe stream.deallocate()
    }

    /// Begins with other bytes, which have to live until they are through.
    func begin(_ bytes: UnsafeRawBufferPointer) -> Bool {
        guard unsafe deflateReset(stream) == Z_OK, let size = UInt32(exactly: bytes.count) else { return false }
        // zlib reads them alone, whatever its type says.
        unsafe stream.pointee.next_in = UnsafeMutablePointer(
            mutating: bytes.baseAddress?.assumingMemoryBound(to: Bytef.self))
        unsafe stream.pointee.avail_in = size
        return true
    }

    /// Puts as much as there is room for, and tells how much that is and whether it was the end; nothing where it cannot.
    func put(into room: UnsafeMutableRawBufferPointer) -> (count: Int, isEnd: Bool)? {
        let size = UInt32(clamping: room.count)
        unsafe stream.pointee.next_out = room.baseAddress?.assumingMemoryBound(to: Bytef.self)
        unsafe stream.pointee.avail_out = size
        let status = unsafe deflate(stream, Z_FINISH)
        guard status == Z_OK || status == Z_STREAM_END else { return nil }
        return unsafe (Int(size - stream.pointee.avail_out), status == Z_STREAM_END)
    }

    /// Puts the contents of a stream into memory of their length; false where it holds another number of bytes.
    static func inflate(_ bytes: [UInt8], into contents: UnsafeMutableRawBufferPointer) -> Bool {
        var size = uLongf(contents.count)
        // zlib wants an address even where there is nothing to put.
        var nothing: UInt8 = 0
        let status = unsafe withUnsafeMutablePointer(to: &nothing) { nothing in
            let target = unsafe contents.baseAddress?.assumingMemoryBound(to: Bytef.self) ?? nothing
            return unsafe uncompress(target, &size, bytes, uLong(bytes.count))
        }
        return status == Z_OK && Int(size) == contents.count
    }

    /// Goes on with the check sum of bytes, which is 0 before the first (CRC-32; RFC 1952, 8).
    static func checksum(_ sum: UInt32, _ bytes: UnsafeRawBufferPointer) -> UInt32 {
        // Without an address zlib begins anew.
        guard let start = unsafe bytes.baseAddress?.assumingMemoryBound(to: Bytef.self) else { return sum }
        return UInt32(truncatingIfNeeded: unsafe crc32(uLong(sum), start, uInt(clamping: bytes.count)))
    }
}

/// Takes a zlib stream apart, as it comes and as there is room.
@safe struct Inflater: ~Copyable {
    private let stream: UnsafeMutablePointer<z_stream>

    /// Nothing where there is no memory.
    init?() {
        let made = UnsafeMutablePointer<z_stream>.allocate(capacity: 1)
        unsafe made.initialize(to: z_stream())
        guard unsafe daybook_inflate_begin(made) == Z_OK else {
            unsafe made.deallocate()
            return nil
        }
        unsafe stream = made
    }

    deinit {
        unsafe inflateEnd(stream)
        unsafe stream.deallocate()
    }

    /// Goes on with the bytes that come next; tells how many of them it took, how many it put, and whether that was the end. Nothing
    /// where the stream is damaged, or neither is enough to go on.
    func take(
        _ bytes: UnsafeRawBufferPointer, into room: UnsafeMutableRawBufferPointer
    ) -> (taken: Int, put: Int, isEnd: Bool)? {
        let (count, free) = (min(bytes.count, 1 << 30), min(room.count, 1 << 30))
        // zlib reads them alone, whatever its type says.
        unsafe stream.pointee.next_in = UnsafeMutablePointer(
            mutating: bytes.baseAddress?.assumingMemoryBound(to: Bytef.self))
        unsafe stream.pointee.avail_in = UInt32(count)
        unsafe stream.pointee.next_out = room.baseAddress?.assumingMemoryBound(to: Bytef.self)
        unsafe stream.pointee.avail_out = UInt32(free)
        let status = unsafe zlibInflate(stream)
        let taken = unsafe count - Int(stream.pointee.avail_in)
        let put = unsafe free - Int(stream.pointee.avail_out)
        guard status == Z_STREAM_END || status == Z_OK && taken + put > 0 else { return nil }
        return (taken, put, status == Z_STREAM_END)
    }
}

// Within a type that has a function of this name its own would be found instead.
private func zlibInflate(_ stream: UnsafeMutablePointer<z_stream>) -> Int32 {
    unsafe inflate(stream, Z_NO_FLUSH)
}
