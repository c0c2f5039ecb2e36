#if canImport(Glibc)
    import Glibc
#elseif canImport(Musl)
    import Musl
#else
    import Darwin
#endif

/// Every call by which Daybook touches files, in one place, so that tests can make any of them fail or end the process.
public struct FileOperations: Sendable {
    /// The names of the calls.
    public enum Call: String, Sendable, CaseIterable {
        /// Opening, reading and writing of one file's bytes.
        case open, read, write
        /// Forcing a file's or folder's data to the disk.
        case fsync
        /// Changes of names.
        case rename, link, unlink, mkdir, rmdir
        /// Looking.
        case stat, list, readlink, realpath
        /// Permissions, locks and lengths.
        case chmod, lock, truncate
    }

    /// What is told of each call before it is made; throwing makes the call fail.
    public typealias Interceptor = @Sendable (_ call: Call, _ path: String) throws(FileError) -> Void

    private let interceptor: Interceptor?

    /// The system's own calls, each announced to `interceptor` first where one is given.
    public init(interceptor: Interceptor? = nil) {
        self.interceptor = interceptor
    }

    /// Announces a call, then makes it, again while a signal interrupts it; -1 is a failure whose `errno` is thrown.
    func attempt<Result: SignedInteger>(
        _ call: Call, _ path: @autoclosure () -> String, _ body: () -> Result
    ) throws(FileError) -> Result {
        // Of very many files that are read, no name is made as a text that nobody asks for.
        if let interceptor { try interceptor(call, path()) }
        while true {
            let result = body()
            if result != -1 { return result }
            let code = errno
            if code != EINTR { throw FileError(call: call, path: path(), code: code) }
        }
    }

    /// Announces a call that is made elsewhere.
    func announce(_ call: Call, _ path: String) throws(FileError) {
        try interceptor?(call, path)
    }
}

/// A call on a file that failed.
public struct FileError: Error, Equatable, Sendable {
    /// The call.
    public var call: FileOperations.Call
    /// The path as it was given to the call.
    public var path: String
    /// The system's `errno`.
    public var code: Int32

    /// Gathers the facts.
    public init(call: FileOperations.Call, path: String, code: Int32) {
        self.call = call
        self.path = path
        self.code = code
    }

    /// What kind of failure it is, for those who choose a message or an exit status.
    public enum Kind: Sendable {
        /// No such file, or already there.
        case missing, exists
        /// Permission, or a read-only file system.
        case denied, readOnly
        /// The disk or the quota is full.
        case full
        /// A symbolic link where none is followed.
        case symbolicLink
        /// A folder where a file was meant, or the other way round.
        case wrongKind
        /// The name is longer than the file system takes.
        case nameTooLong
        /// On another file system than its folder.
        case elsewhere
        /// More than is read, or than the file system takes.
        case tooLarge
        /// Held by another process.
        case busy
        /// Anything else, such as a failing disk.
        case other
    }

    /// The kind that the code stands for.
    public var kind: Kind {
        switch code {
        case ENOENT: .missing
        case EEXIST: .exists
        case EACCES, EPERM: .denied
        case EROFS: .readOnly
        case ENOSPC, EDQUOT: .full
        case ELOOP: .symbolicLink
        case EISDIR, ENOTDIR: .wrongKind
        case ENAMETOOLONG: .nameTooLong
        case EXDEV: .elsewhere
        case EFBIG: .tooLarge
        case EWOULDBLOCK, EBUSY: .busy
        default: .other
        }
    }

    /// The system's words for the code.
    public var reason: String {
        guard let text = unsafe strerror(code) else { return "error \(code)" }
        return unsafe String(cString: text)
    }
}
