#if canImport(Glibc)
    import Glibc
#elseif canImport(Musl)
    import Musl
#else
    import Darwin
#endif

/// What a standard input that is no terminal has for a command that needs none of it.
enum StandardInputOffer: Equatable {
    /// Nothing: it has ended, or there is none.
    case nothing
    /// Something that was given to this command.
    case given
    /// What the program that started this one reads itself, or others after it.
    ///
    /// - Parameter hasMore: Whether something waits there that will be gone where nobody reads it.
    case shared(hasMore: Bool)
    /// It is open, and nothing came.
    case silent

    /// The seconds that the first word is waited for.
    static let patience = 2

    /// Looks at a descriptor; of a pipe that says nothing yet, for as long as that.
    init(_ descriptor: Int32) {
        var information = stat()
        guard unsafe fstat(descriptor, &information) == 0 else {
            self = .nothing
            return
        }
        switch information.st_mode & S_IFMT {
        case S_IFREG:
            // Where somebody has read in it before, as a loop that reads lines, the rest is theirs.
            self = lseek(descriptor, 0, SEEK_CUR) > 0 ? .shared(hasMore: false) : .given
        case S_IFIFO where Self.isOfParent(descriptor):
            self = .shared(hasMore: Self.bytesWait(descriptor))
        case S_IFIFO:
            self = Self.wait(for: descriptor, milliseconds: Int32(Self.patience) * 1000) ? .given : .silent
        case S_IFSOCK:
            // No shell pipes through one; a program that keeps a connection open to another need not have anything to say.
            self = Self.wait(for: descriptor, milliseconds: 0) ? .given : .nothing
        default:
            self = .nothing
        }
    }

    /// Whether something, or the end, can be read within a time.
    @discardableResult
    static func wait(for descriptor: Int32, milliseconds: Int32) -> Bool {
        var state = pollfd(fd: descriptor, events: Int16(POLLIN), revents: 0)
        while true {
            let count = unsafe poll(&state, 1, milliseconds)
            if count >= 0 { return count > 0 }
            if errno != EINTR { return false }
        }
    }

    /// Whether bytes can be read at once, and not only the end.
    private static func bytesWait(_ descriptor: Int32) -> Bool {
        var state = pollfd(fd: descriptor, events: Int16(POLLIN), revents: 0)
        return unsafe poll(&state, 1, 0) > 0 && state.revents & Int16(POLLIN) != 0
    }

    /// Whether bytes can be read at once from what was given to this program alone: by a pipe, or a file that nobody has read in.
    static func holdsBytes(_ descriptor: Int32) -> Bool {
        var information = stat()
        guard unsafe fstat(descriptor, &information) == 0, !isOfParent(descriptor) else { return false }
        switch information.st_mode & S_IFMT {
        case S_IFREG: return information.st_size > 0 && lseek(descriptor, 0, SEEK_CUR) == 0
        case S_IFIFO: return bytesWait(descriptor)
        default: return false
        }
    }

    /// Whether the program that started this one has the same pipe as its standard input, as far as the system tells: only Linux's does.
    ///
    /// A file does not tell: some shells open it for themselves before they start the command that it is meant for.
    private static func isOfParent(_ descriptor: Int32) -> Bool {
        #if canImport(Darwin)
            return false
        #else
            guard let own = target(of: "/proc/self/fd/\(descriptor)"), own.starts(with: "pipe:".utf8) else {
                return false
            }
            return own == target(of: "/proc/\(getppid())/fd/0")
        #endif
    }

    private static func target(of link: String) -> [UInt8]? {
        var buffer = [UInt8](repeating: 0, count: Int(PATH_MAX))
        let size = buffer.count
        let count = unsafe buffer.withUnsafeMutableBytes { bytes -> Int in
            guard let start = bytes.baseAddress else { return -1 }
            return unsafe readlink(link, start.assumingMemoryBound(to: CChar.self), size)
        }
        return count > 0 ? Array(buffer[..<count]) : nil
    }
}
