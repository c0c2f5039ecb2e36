/// A pattern of an ignore file (gitignore(5)), without what stands around it: `*` and `?` for what is in one name, `[…]` for one byte
/// of several, `**` between slashes for any folders, and a backslash before what stands for itself.
struct WildPattern: Sendable {
    /// The bytes before the first special sign.
    private let literal: [UInt8]
    /// What the others ask for; nil where nothing matches that.
    private let rest: WildSteps?
    private let ignoresCase: Bool

    /// The longest path that a system takes.
    private static let longestPath = 4096

    /// Reads a pattern; with `ignoresCase` letters of ASCII match in either case.
    init(_ pattern: ArraySlice<UInt8>, ignoresCase: Bool) {
        // Git compares what is before the first special sign as it stands, so that `**` right after it counts as at the start.
        let special = pattern.firstIndex(where: Self.isSpecial) ?? pattern.endIndex
        literal = pattern[..<special].map { ignoresCase ? $0.asciiLowered : $0 }
        rest = WildSteps(pattern[special...], ignoresCase: ignoresCase, longest: Self.longestPath)
        self.ignoresCase = ignoresCase
    }

    /// Whether a path, or a name, is what the pattern says, from its first byte to its last.
    func matches(_ path: ArraySlice<UInt8>) -> Bool {
        guard let rest, path.count >= literal.count,
            zip(path, literal).allSatisfy({ byte, literal in (ignoresCase ? byte.asciiLowered : byte) == literal })
        else { return false }
        return rest.match(path.dropFirst(literal.count))
    }

    /// Whether a byte of a pattern does not stand for itself.
    static func isSpecial(_ byte: UInt8) -> Bool {
        switch byte {
        case UInt8(ascii: "*"), UInt8(ascii: "?"), UInt8(ascii: "["), UInt8(ascii: "\\"): true
        default: false
        }
    }
}

extension UInt8 {
    /// A letter of ASCII in lower case, any other byte as it is.
    var asciiLowered: UInt8 { (0x41...0x5A).contains(self) ? self + 0x20 : self }
}
