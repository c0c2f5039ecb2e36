import CLibcurl

#if canImport(Darwin)
    import Darwin
#else
    import Glibc
#endif

extension Transfer {
    /// Tells libcurl what to call; the handle must not outlive this value.
    func setFunctions() {
        unsafe daybook_curl_set_functions(
            curl, easy, Unmanaged.passUnretained(self).toOpaque(),
            { bytes, size, count, receiver in
                unsafe Transfer.at(receiver)?.takeLine(UnsafeRawBufferPointer(start: bytes, count: size &* count)) ?? 0
            },
            { bytes, size, count, receiver in
                unsafe Transfer.at(receiver)?.takeBody(UnsafeRawBufferPointer(start: bytes, count: size &* count)) ?? 0
            },
            { buffer, size, count, receiver in
                let space = unsafe UnsafeMutableRawBufferPointer(start: buffer, count: size &* count)
                return unsafe Transfer.at(receiver)?.give(space) ?? Int(CURL_READFUNC_ABORT)
            },
            { receiver, offset, origin in
                guard origin == SEEK_SET, let transfer = unsafe Transfer.at(receiver) else { return CURL_SEEKFUNC_FAIL }
                return transfer.source.seek(to: Int(offset)) ? CURL_SEEKFUNC_OK : CURL_SEEKFUNC_FAIL
            },
            { _, socket, _ in
                // A program that is started meanwhile has no business with the connection.
                _ = fcntl(socket, F_SETFD, FD_CLOEXEC)
                return Int32(CURL_SOCKOPT_OK)
            })
    }

    private static func at(_ receiver: UnsafeMutableRawPointer?) -> Transfer? {
        unsafe receiver.map { unsafe Unmanaged<Transfer>.fromOpaque($0).takeUnretainedValue() }
    }

    /// Takes a line of the head; returns how much was taken, which libcurl expects to be all.
    private func takeLine(_ line: UnsafeRawBufferPointer) -> Int {
        lastMove = Monotonic.now
        let hadHead = reader.finished != nil
        guard unsafe reader.read(Array(line)) else {
            failure = .badResponse(host: address.authority)
            return 0
        }
        if !hadHead, let head = reader.finished, isTooLong(head.headers) {
            failure = .tooLarge(limit: request.limits.longestBody)
            return 0
        }
        return line.count
    }

    /// Whether the head already says that the body is over the limit.
    private func isTooLong(_ headers: HTTPHeaders) -> Bool {
        guard request.method != .head, headers["Content-Encoding"] == nil else { return false }
        return headers["Content-Length"].flatMap { Int($0) }.map { $0 > request.limits.longestBody } ?? false
    }

    /// Takes bytes of the body, up to the limit.
    private func takeBody(_ bytes: UnsafeRawBufferPointer) -> Int {
        lastMove = Monotonic.now
        guard reader.finished != nil else {
            // A status that libcurl takes for a final one and we do not.
            failure = .badResponse(host: address.authority)
            return 0
        }
        let taken = min(bytes.count, max(0, request.limits.longestBody - received))
        unsafe pending.append(contentsOf: bytes.prefix(taken))
        received += taken
        if taken < bytes.count { failure = .tooLarge(limit: request.limits.longestBody) }
        return taken
    }

    /// Gives bytes of the request's body.
    private func give(_ space: UnsafeMutableRawBufferPointer) -> Int {
        lastMove = Monotonic.now
        guard let count = unsafe source.read(into: space) else {
            failure = source.failure
            return Int(CURL_READFUNC_ABORT)
        }
        return count
    }
}
