#if canImport(Darwin)
    import Darwin
#else
    import Glibc
#endif

extension FileAccess {
    /// Reads a regular file piece by piece and returns its facts as they were before the first byte was read.
    ///
    /// Throws `.unreadable`, `.tooLarge` before any byte is read, `.changedWhileReading` where the size does not hold,
    /// and what `begin` and `body` throw.
    static func read(
        _ path: String, limit: Int = .max,
        begin: (Facts) throws(GitError) -> Void = { (_) throws(GitError) in },
        body: (UnsafeRawBufferPointer) throws(GitError) -> Void
    ) throws(GitError) -> Facts {
        let descriptor = unsafe open(path, O_RDONLY | O_CLOEXEC | O_NONBLOCK)
        guard descriptor >= 0 else { throw GitError(refusing: "open", .unreadable(path: path, errno: errno)) }
        defer { close(descriptor) }
        var status = stat()
        guard unsafe fstat(descriptor, &status) == 0 else {
            throw GitError(refusing: "fstat", .unreadable(path: path, errno: errno))
        }
        let facts = Facts(status: status)
        guard facts.isRegular else {
            throw GitError(refusing: "open", .unreadable(path: path, errno: facts.isFolder ? EISDIR : EINVAL))
        }
        guard facts.size <= limit else {
            throw GitError(refusing: "open", .tooLarge(size: facts.size, limit: limit))
        }
        try begin(facts)
        let capacity = min(max(facts.size &+ 1, 1), 1 << 18)
        let buffer = UnsafeMutableRawBufferPointer.allocate(byteCount: capacity, alignment: 16)
        defer { unsafe buffer.deallocate() }
        var total = 0
        while true {
            let count = unsafe readBytes(descriptor, buffer.baseAddress, capacity)
            if count < 0, errno == EINTR { continue }
            guard count >= 0 else { throw GitError(refusing: "read", .unreadable(path: path, errno: errno)) }
            if count == 0 { break }
            total &+= count
            guard total <= facts.size else { throw GitError(refusing: "read", .changedWhileReading(path)) }
            try unsafe body(UnsafeRawBufferPointer(rebasing: buffer[0..<count]))
        }
        guard total == facts.size else { throw GitError(refusing: "read", .changedWhileReading(path)) }
        return facts
    }

    /// The first bytes of a regular file, as many as there are up to a number. Throws `.unreadable`.
    static func start(of path: String, _ count: Int) throws(GitError) -> [UInt8] {
        let descriptor = unsafe open(path, O_RDONLY | O_CLOEXEC | O_NONBLOCK)
        guard descriptor >= 0 else { throw GitError(refusing: "open", .unreadable(path: path, errno: errno)) }
        defer { close(descriptor) }
        var failure: Int32 = 0
        let bytes = unsafe [UInt8](unsafeUninitializedCapacity: count) { room, done in
            while done < count {
                let more = unsafe readBytes(descriptor, room.baseAddress?.advanced(by: done), count - done)
                if more < 0, errno == EINTR { continue }
                if more < 0 { failure = errno }
                guard more > 0 else { return }
                done += more
            }
        }
        guard failure == 0 else { throw GitError(refusing: "read", .unreadable(path: path, errno: failure)) }
        return bytes
    }
}

// Within the extension its own `read` would be found instead.
private func readBytes(_ descriptor: Int32, _ buffer: UnsafeMutableRawPointer?, _ count: Int) -> Int {
    unsafe read(descriptor, buffer, count)
}
