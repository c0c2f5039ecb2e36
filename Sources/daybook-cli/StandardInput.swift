import Daybook

#if canImport(Glibc)
    import Glibc
#elseif canImport(Musl)
    import Musl
#else
    import Darwin
#endif

/// What another program says to a command that takes words: nothing of it is dropped without a word.
struct StandardInput {
    let session: Session
    /// The command that takes it, as it stands behind `daybook`: for hints.
    let command: String

    private var descriptor: Int32 { session.input }

    /// All of it, however long that takes.
    ///
    /// - Throws: `Failure` where it is no UTF-8 or longer than an entry may be; the bytes are then kept elsewhere.
    func all() throws -> String {
        var bytes: [UInt8] = []
        while bytes.count < Vault.longestEntry {
            let piece = try read()
            if piece.isEmpty { break }
            bytes += piece
        }
        if bytes.count >= Vault.longestEntry { throw tooLong(bytes) }
        guard let text = String(validating: bytes, as: UTF8.self) else { throw notUTF8(bytes) }
        return text
    }

    /// What there is of it beside words that were given as arguments; empty where there is none.
    ///
    /// A program that nobody speaks to may have been handed a pipe that never ends: the first word is waited for a moment only. What
    /// the program that started this one reads itself, as a shell its script or a loop its lines, is left to that.
    func besideWords() throws -> String {
        if session.console.terminal.inputIsTerminal { return "" }
        switch StandardInputOffer(descriptor) {
        case .nothing: return ""
        case .given: return try all()
        case .shared(let hasMore):
            if hasMore { try session.say(session.words.inputIsShared) }
            return ""
        case .silent:
            try session.say(session.words.inputIsSilent(seconds: StandardInputOffer.patience))
            return ""
        }
    }

    /// Words, and below them what came beside them, which is said.
    func joined(_ words: [String]) throws -> String {
        let given = words.joined(separator: " ")
        let text = Self.joined(given, try besideWords())
        if text.utf8.count > given.utf8.count, text.hasPrefix(given), given.contains(where: { !$0.isWhitespace }) {
            try session.say(session.words.inputIsBelow)
        }
        return text
    }

    /// Says that a command takes no words where some wait for it.
    func tellOfUnread() throws {
        guard !session.console.terminal.inputIsTerminal, StandardInputOffer.holdsBytes(descriptor) else { return }
        try session.warn(session.words.inputIsNotTaken(by: command))
    }

    /// Words, and below them what came beside them.
    static func joined(_ words: String, _ piped: String) -> String {
        guard piped.contains(where: { !$0.isWhitespace }) else { return words }
        guard words.contains(where: { !$0.isWhitespace }) else { return piped }
        var words = words[...]
        while words.last?.isNewline == true { words.removeLast() }
        return words + "\n\n" + piped.drop(while: \.isNewline)
    }

    private func read() throws(FileError) -> ArraySlice<UInt8> {
        var buffer = [UInt8](repeating: 0, count: 65_536)
        while true {
            let size = buffer.count
            let count = unsafe posixRead(descriptor, &buffer, size)
            if count >= 0 { return buffer[..<count] }
            switch errno {
            case EINTR: continue
            case EAGAIN: StandardInputOffer.wait(for: descriptor, milliseconds: -1)
            // There is none.
            case EBADF: return []
            default: throw FileError(call: .read, path: "-", code: errno)
            }
        }
    }

    private func notUTF8(_ bytes: [UInt8]) -> Failure {
        let words = session.words
        guard let kept = session.rescue(bytes: bytes) else {
            return Failure(words.inputNotUTF8 + words.pick(en: "; ", zh: "；") + words.theyAreNowhere, .badData)
        }
        return Failure(
            words.inputNotUTF8 + words.pick(en: "; ", zh: "；") + words.asItCame(kept.path),
            hint: words.makeUTF8(kept.path, for: command), .badData)
    }

    private func tooLong(_ bytes: [UInt8]) -> Failure {
        let words = session.words
        let told = EntryError.tooLarge(path: "-", limit: Vault.longestEntry).failure(in: words)
        let kept = session.rescue(bytes: bytes) { try read() }
        guard let kept else {
            return Failure(
                told.message + words.pick(en: "; ", zh: "；") + words.theyAreNowhere, hint: told.hint, told.status)
        }
        let place = kept.isWhole ? words.asItCame(kept.path) : words.itsBeginningIsIn(kept.path)
        return Failure(told.message + words.pick(en: "; ", zh: "；") + place, hint: words.splitIt, told.status)
    }
}

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

/// The system's `read`, by a name that the methods above do not hide.
private func posixRead(_ descriptor: Int32, _ start: UnsafeMutableRawPointer, _ count: Int) -> Int {
    unsafe read(descriptor, start, count)
}
