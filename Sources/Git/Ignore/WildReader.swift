/// Reads the signs of a pattern one after the other.
struct WildReader {
    /// What one or more bytes of a pattern mean.
    enum Sign: Sendable {
        case byte(UInt8)
        /// `?`: any byte but a slash.
        case one
        /// `[…]`: one of these, never a slash.
        case set(ByteSet)
        /// `*`: any number of bytes but slashes.
        case name
        /// `**` at the end: any number of bytes.
        case anything
        /// `**/`: any number of folders, none too.
        case folders
        /// What can match nothing: a backslash at the end, or a bracket that is not closed.
        case malformed

        /// Whether it stands for exactly one byte.
        var isOneByte: Bool {
            switch self {
            case .byte, .one, .set: true
            case .name, .anything, .folders, .malformed: false
            }
        }
    }

    private let pattern: ArraySlice<UInt8>
    private let ignoresCase: Bool
    private var place: Int

    /// Begins at the first byte; with `ignoresCase` its signs are for bytes in lower case, but for what a backslash stands before, as
    /// in git.
    init(_ pattern: ArraySlice<UInt8>, ignoresCase: Bool) {
        self.pattern = pattern
        self.ignoresCase = ignoresCase
        place = pattern.startIndex
    }

    /// The next sign; nil at the end.
    mutating func next() -> Sign? {
        guard let byte = take() else { return nil }
        switch byte {
        case UInt8(ascii: "?"): return .one
        case UInt8(ascii: "\\"): return take().map { .byte($0) } ?? .malformed
        case UInt8(ascii: "*"): return stars()
        case UInt8(ascii: "["): return set().map { .set($0) } ?? .malformed
        default: return .byte(ignoresCase ? byte.asciiLowered : byte)
        }
    }

    private mutating func take() -> UInt8? {
        guard place < pattern.endIndex else { return nil }
        defer { place += 1 }
        return pattern[place]
    }

    private func peek(_ ahead: Int = 0) -> UInt8? {
        place + ahead < pattern.endIndex ? pattern[place + ahead] : nil
    }

    private mutating func stars() -> Sign {
        let first = place - 1
        while peek() == UInt8(ascii: "*") { place += 1 }
        let isAfterSlash = first == pattern.startIndex || pattern[first - 1] == Self.slash
        guard place - first > 1, isAfterSlash else { return .name }
        switch peek() {
        case nil: return .anything
        case Self.slash:
            place += 1
            return .folders
        case UInt8(ascii: "\\") where peek(1) == Self.slash: return .anything
        default: return .name
        }
    }

    /// The bytes of a bracket, in which a range and a class have both cases and a letter its own alone, as in git; nil where it is not
    /// closed, or names a class that there is not.
    private mutating func set() -> ByteSet? {
        var set = ByteSet()
        let isInverted = peek() == UInt8(ascii: "!") || peek() == UInt8(ascii: "^")
        if isInverted { place += 1 }
        var before: UInt8?
        var isFirst = true
        while let byte = take() {
            if byte == UInt8(ascii: "]"), !isFirst { return isInverted ? set.inverted : set }
            isFirst = false
            if byte == UInt8(ascii: "["), let (name, end) = className() {
                for byte in 0..<UInt8(0x80) {
                    guard let isMember = Self.isMember(byte, of: name) else { return nil }
                    if isMember { set.insert(ignoresCase ? byte.asciiLowered : byte) }
                }
                place = end
                before = nil
            } else if byte == UInt8(ascii: "-"), let start = before, let end = peek(), end != UInt8(ascii: "]") {
                place += 1
                guard let last = end == UInt8(ascii: "\\") ? take() : end else { return nil }
                if start <= last { for byte in start...last { set.insert(ignoresCase ? byte.asciiLowered : byte) } }
                before = nil
            } else {
                guard let member = byte == UInt8(ascii: "\\") ? take() : byte else { return nil }
                set.insert(member)
                before = member
            }
        }
        return nil
    }

    /// The name of a class such as `[:digit:]`, after its bracket, and where it ends.
    private func className() -> (name: String, end: Int)? {
        guard peek() == UInt8(ascii: ":"), let end = pattern[place...].firstIndex(of: UInt8(ascii: "]")),
            end > place + 1, pattern[end - 1] == UInt8(ascii: ":")
        else { return nil }
        return (String(decoding: pattern[(place + 1)..<(end - 1)], as: UTF8.self), end + 1)
    }

    private static let slash = UInt8(ascii: "/")

    /// Whether a byte of ASCII is in a character class of POSIX; nil where there is no such class.
    private static func isMember(_ byte: UInt8, of name: String) -> Bool? {
        switch name {
        case "alnum": isLetter(byte) || isDigit(byte)
        case "alpha": isLetter(byte)
        case "blank": byte == 0x20 || byte == 0x09
        case "cntrl": byte < 0x20 || byte == 0x7F
        case "digit": isDigit(byte)
        case "graph": isSeen(byte)
        case "lower": (0x61...0x7A).contains(byte)
        case "print": isSeen(byte) || byte == 0x20
        case "punct": isSeen(byte) && !isLetter(byte) && !isDigit(byte)
        case "space": byte == 0x20 || (0x09...0x0D).contains(byte)
        case "upper": (0x41...0x5A).contains(byte)
        case "xdigit": isDigit(byte) || (0x61...0x66).contains(byte.asciiLowered)
        default: nil
        }
    }

    private static func isSeen(_ byte: UInt8) -> Bool { (0x21...0x7E).contains(byte) }

    private static func isLetter(_ byte: UInt8) -> Bool { (0x61...0x7A).contains(byte.asciiLowered) }

    private static func isDigit(_ byte: UInt8) -> Bool { (0x30...0x39).contains(byte) }
}
