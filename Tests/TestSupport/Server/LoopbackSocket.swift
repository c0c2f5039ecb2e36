import Foundation

/// A socket of this machine's own network, for one thread at a time; closing is its owner's.
struct LoopbackSocket: Sendable {
    let descriptor: Int32

    /// The system refused, with its `errno`.
    struct Refusal: Error { var number: Int32 }

    init(descriptor: Int32) {
        self.descriptor = descriptor
        var on: Int32 = 1
        // Each call's bytes leave at once, and a closed connection is an error, not a signal.
        unsafe setsockopt(descriptor, Int32(IPPROTO_TCP), TCP_NODELAY, &on, socklen_t(MemoryLayout<Int32>.size))
        #if canImport(Darwin)
            unsafe setsockopt(descriptor, SOL_SOCKET, SO_NOSIGPIPE, &on, socklen_t(MemoryLayout<Int32>.size))
        #endif
    }

    private init() throws {
        #if canImport(Darwin)
            let new = socket(AF_INET, SOCK_STREAM, 0)
        #else
            let new = socket(AF_INET, Int32(SOCK_STREAM.rawValue) | Int32(SOCK_CLOEXEC.rawValue), 0)
        #endif
        guard new >= 0 else { throw Refusal(number: errno) }
        self.init(descriptor: new)
    }

    /// A socket on a port that the system chooses, which listens there, or only keeps it from others.
    static func listening(_ listens: Bool = true) throws -> (socket: LoopbackSocket, port: Int) {
        let socket = try LoopbackSocket()
        var address = address(port: 0)
        var length = socklen_t(MemoryLayout<sockaddr_in>.size)
        let status = unsafe withUnsafeMutablePointer(to: &address) { pointer in
            unsafe pointer.withMemoryRebound(to: sockaddr.self, capacity: 1) {
                unsafe bind(socket.descriptor, $0, length) == 0
                    && (!listens || listen(socket.descriptor, 64) == 0)
                    && getsockname(socket.descriptor, $0, &length) == 0
            }
        }
        guard status else {
            defer { socket.close() }
            throw Refusal(number: errno)
        }
        return (socket, Int(UInt16(bigEndian: address.sin_port)))
    }

    /// A connection to a port.
    static func connected(to port: Int) throws -> LoopbackSocket {
        let socket = try LoopbackSocket()
        var address = address(port: port)
        let status = unsafe withUnsafePointer(to: &address) { pointer in
            unsafe pointer.withMemoryRebound(to: sockaddr.self, capacity: 1) {
                unsafe connect(socket.descriptor, $0, socklen_t(MemoryLayout<sockaddr_in>.size))
            }
        }
        guard status == 0 else {
            defer { socket.close() }
            throw Refusal(number: errno)
        }
        return socket
    }

    private static func address(port: Int) -> sockaddr_in {
        var address = sockaddr_in()
        address.sin_family = sa_family_t(AF_INET)
        address.sin_port = UInt16(truncatingIfNeeded: port).bigEndian
        address.sin_addr.s_addr = UInt32(0x7F00_0001).bigEndian
        return address
    }

    /// Waits for a connection.
    func accepted() -> LoopbackSocket? {
        while true {
            let new = accept(descriptor, nil, nil)
            if new >= 0 {
                _ = fcntl(new, F_SETFD, FD_CLOEXEC)
                return LoopbackSocket(descriptor: new)
            }
            guard errno == EINTR else { return nil }
        }
    }

    /// The next bytes; none at the end or after an error.
    func read() -> [UInt8] {
        unsafe [UInt8](unsafeUninitializedCapacity: 65536) { buffer, count in
            var got = -1
            repeat {
                got = unsafe recv(descriptor, buffer.baseAddress, buffer.count, 0)
            } while got < 0 && errno == EINTR
            count = max(0, got)
        }
    }

    /// Sends all bytes; false where the other side is gone.
    func send(_ bytes: [UInt8]) -> Bool {
        #if canImport(Darwin)
            let flags: Int32 = 0
        #else
            let flags = Int32(MSG_NOSIGNAL)
        #endif
        var rest = bytes[...]
        while !rest.isEmpty {
            let done = unsafe rest.withUnsafeBytes {
                unsafe Foundation.send(descriptor, $0.baseAddress, $0.count, flags)
            }
            if done < 0, errno == EINTR { continue }
            guard done > 0 else { return false }
            rest = rest.dropFirst(done)
        }
        return true
    }

    /// Ends both directions, so that whoever waits here wakes.
    func wake() { shutdown(descriptor, Int32(SHUT_RDWR)) }

    /// Makes the coming close an error for the other side.
    func breakOnClose() {
        var linger = linger(l_onoff: 1, l_linger: 0)
        unsafe setsockopt(descriptor, SOL_SOCKET, SO_LINGER, &linger, socklen_t(MemoryLayout.size(ofValue: linger)))
    }

    func close() { _ = Foundation.close(descriptor) }
}

/// A port at which nobody listens, nor ever will while the tests run: its socket stays open, so that no other test is given it.
public func closedPort() throws -> Int { try LoopbackSocket.listening(false).port }
