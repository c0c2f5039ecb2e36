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
    /// The words that were given as arguments, which are kept above what cannot be read.
    private var above = ""

    init(session: Session, command: String) { (self.session, self.command) = (session, command) }

    private var descriptor: Int32 { session.input }

    /// U+FEFF in UTF-8.
    private static let byteOrderMark: [UInt8] = [0xEF, 0xBB, 0xBF]

    /// All of it, however long that takes, without a byte order mark before it, which says how it is written and is no word of it.
    ///
    /// - Throws: `Failure` where it is no UTF-8 or longer than an entry may be; the bytes are then kept elsewhere. So they are where
    ///   a signal ends the program before: `Cancelled` for Ctrl-C's, `EndedBySignal` for others.
    func all() throws -> String {
        let bytes = try hearing()
        if bytes.count >= Vault.longestEntry { throw tooLong(bytes) }
        let start = bytes.starts(with: Self.byteOrderMark) ? Self.byteOrderMark.count : 0
        guard let text = String(validating: bytes[start...], as: UTF8.self) else { throw notUTF8(bytes) }
        return text
    }

    /// The bytes up to the end, or to as many as no entry may have; a signal meanwhile keeps them, since nothing else has them.
    private func hearing() throws -> [UInt8] {
        var bytes: [UInt8] = []
        let signals = HeardSignals()
        while bytes.count < Vault.longestEntry {
            if let number = signals?.wait(or: descriptor) { throw try ended(by: number, after: bytes) }
            let piece = try read()
            if piece.isEmpty { break }
            bytes += piece
        }
        return bytes
    }

    /// Whether an error comes from a signal while it was read, so that what came is kept already and no more is waited for.
    static func isKept(_ error: any Error) -> Bool {
        (error as? Cancelled)?.hasKeptInput ?? (error as? EndedBySignal)?.hasKeptInput ?? false
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
        var reader = self
        reader.above = given
        let text = Self.joined(given, try reader.besideWords())
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

    /// Keeps what came before a signal, and what waits already, and says where.
    private func ended(by number: Int32, after bytes: [UInt8]) throws -> any Error {
        var bytes = bytes
        while bytes.count < Vault.longestEntry, StandardInputOffer.wait(for: descriptor, milliseconds: 0),
            let piece = try? read(), !piece.isEmpty
        {
            bytes += piece
        }
        let error: any Error =
            SignalAction.isInterruption(number)
            ? Cancelled(hasKeptInput: true) : EndedBySignal(number: number, hasKeptInput: true)
        guard bytes.contains(where: { !Self.blanks.contains($0) }) else { return error }
        let words = session.words
        // Whoever ended it may have taken the terminal away, too.
        if let kept = session.rescue(bytes: withWordsAbove(bytes)) {
            try? session.console.note(words.inputIsKept(in: kept.path))
            // Half a character, or too much, is taken by no command.
            if bytes.count < Vault.longestEntry, String(validating: bytes, as: UTF8.self) != nil {
                try? session.console.note(words.inputIsTaken(from: kept.path, by: command))
            }
        } else {
            try? session.console.note(asWritten: Sanitised.text(String(decoding: bytes, as: UTF8.self)))
        }
        return error
    }

    private static let blanks: Set<UInt8> = [0x20, 0x09, 0x0A, 0x0D]

    private func notUTF8(_ bytes: [UInt8]) -> Failure {
        let words = session.words
        guard let kept = session.rescue(bytes: withWordsAbove(bytes)) else {
            return Failure(words.inputNotUTF8 + words.pick(en: "; ", zh: "；") + words.theyAreNowhere, .badData)
        }
        return Failure(
            words.inputNotUTF8 + words.pick(en: "; ", zh: "；") + words.asItCame(kept.path),
            hint: words.makeUTF8(kept.path, for: command), .badData)
    }

    private func withWordsAbove(_ bytes: [UInt8]) -> [UInt8] {
        above.contains { !$0.isWhitespace } ? Array((above + "\n\n").utf8) + bytes : bytes
    }

    private func tooLong(_ bytes: [UInt8]) -> Failure {
        let words = session.words
        let told = EntryError.tooLarge(path: "-", limit: Vault.longestEntry).failure(in: words)
        let kept = session.rescue(bytes: withWordsAbove(bytes)) { try read() }
        guard let kept else {
            return Failure(
                told.message + words.pick(en: "; ", zh: "；") + words.theyAreNowhere, hint: told.hint, told.status)
        }
        let place = kept.isWhole ? words.asItCame(kept.path) : words.itsBeginningIsIn(kept.path)
        return Failure(told.message + words.pick(en: "; ", zh: "；") + place, hint: words.splitIt, told.status)
    }
}

/// The system's `read`, by a name that the methods above do not hide.
private func posixRead(_ descriptor: Int32, _ start: UnsafeMutableRawPointer, _ count: Int) -> Int {
    unsafe read(descriptor, start, count)
}
