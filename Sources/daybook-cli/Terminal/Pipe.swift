#if canImport(Glibc)
    private import Glibc
#elseif canImport(Musl)
    private import Musl
#elseif canImport(Darwin)
    private import Darwin
#endif

/// The two ends of a pipe to or from a child, closed at most once each.
struct Pipe {
    private(set) var reading: Int32
    private(set) var writing: Int32

    /// A pipe whose ends no other child inherits, or nothing where no descriptor is left.
    static func make() -> Pipe? {
        var ends: [Int32] = [-1, -1]
        guard unsafe pipe(&ends) == 0 else { return nil }
        for end in ends { _ = fcntl(end, F_SETFD, FD_CLOEXEC) }
        return Pipe(reading: ends[0], writing: ends[1])
    }

    mutating func closeReading() {
        if reading >= 0 { posixClose(reading) }
        reading = -1
    }

    mutating func closeWriting() {
        if writing >= 0 { posixClose(writing) }
        writing = -1
    }

    /// Closes both ends.
    func close() {
        if reading >= 0 { posixClose(reading) }
        if writing >= 0 { posixClose(writing) }
    }
}

extension Program {
    /// Feeds a child and listens to it at the same time, so that neither waits for the other for ever.
    func exchange(_ input: [UInt8], to toChild: inout Pipe?, from fromChild: inout Pipe?) -> [UInt8] {
        var rest = input[...]
        var output: [UInt8] = []
        if let writing = toChild?.writing { _ = fcntl(writing, F_SETFL, O_NONBLOCK) }
        while true {
            if rest.isEmpty { toChild?.closeWriting() }
            let writing = toChild?.writing ?? -1
            let reading = fromChild?.reading ?? -1
            if writing < 0, reading < 0 { return output }
            var states = [
                pollfd(fd: writing, events: Int16(POLLOUT), revents: 0),
                pollfd(fd: reading, events: Int16(POLLIN), revents: 0),
            ]
            if unsafe poll(&states, 2, -1) < 0, errno != EINTR { return output }
            if states[0].revents != 0 {
                let (written, code) = unsafe rest.withUnsafeBytes { buffer -> (Int, Int32) in
                    (unsafe write(writing, buffer.baseAddress, buffer.count), errno)
                }
                if written >= 0 {
                    rest = rest.dropFirst(written)
                } else if code != EAGAIN, code != EINTR {
                    rest = []
                }
            }
            if states[1].revents != 0 {
                var buffer = [UInt8](repeating: 0, count: 1 << 16)
                let size = buffer.count
                let count = unsafe read(reading, &buffer, size)
                if count > 0 {
                    output.append(contentsOf: buffer[..<count])
                } else if count == 0 || errno != EINTR {
                    fromChild?.closeReading()
                }
            }
        }
    }
}

private func posixClose(_ descriptor: Int32) {
    _ = close(descriptor)
}
