import HTTP

#if canImport(Darwin)
    import Darwin
#else
    import Glibc
#endif

/// What is to be sent in one request, whose length has to be known first: much of it waits in a file.
struct OutgoingBody {
    private static let mostInMemory = 1 << 20
    private let folder: String
    private var bytes: [UInt8] = []
    /// How many bytes there are.
    private(set) var count = 0
    private var file: (path: String, descriptor: Int32)?

    /// Nothing yet.
    ///
    /// - Parameter folder: Where a file is made if it is needed; git removes those that are left there.
    init(folder: String) { self.folder = folder }

    mutating func append(_ more: UnsafeRawBufferPointer) throws(GitError) {
        unsafe bytes.append(contentsOf: more)
        count += more.count
        if bytes.count > Self.mostInMemory { try spill() }
    }

    /// All of it, to be sent before the value is removed.
    mutating func whole() throws(GitError) -> HTTPBody {
        guard file != nil else { return .bytes(bytes) }
        try spill()
        return file.map { .file($0.path) } ?? .none
    }

    mutating func remove() {
        bytes = []
        count = 0
        guard let file else { return }
        close(file.descriptor)
        FileAccess.remove(file.path)
        self.file = nil
    }

    private mutating func spill() throws(GitError) {
        if file == nil {
            // `git prune` takes away what has such a name.
            var name = Array((folder + "/tmp_push_XXXXXX").utf8CString)
            let descriptor = unsafe mkstemp(&name)
            guard descriptor >= 0 else { throw GitError(system: "mkstemp") }
            _ = fcntl(descriptor, F_SETFD, FD_CLOEXEC)
            let path = String(decoding: name.dropLast().map { UInt8(bitPattern: $0) }, as: UTF8.self)
            file = (path, descriptor)
        }
        guard let file else { return }
        var rest = bytes[...]
        while !rest.isEmpty {
            let count = unsafe rest.withUnsafeBytes { unsafe write(file.descriptor, $0.baseAddress, $0.count) }
            if count >= 0 { rest = rest.dropFirst(count) } else if errno != EINTR { throw GitError(system: "write") }
        }
        bytes = []
    }
}
