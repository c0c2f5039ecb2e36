/// A pattern of an ignore file (gitignore(5)), without what stands around it: `*` and `?` for what is in one name, `[…]` for one byte
/// of several, `**` between slashes for any folders, and a backslash before what stands for itself.
///
/// Matching takes a time that grows with the lengths of pattern and path alone, whatever stars there are.
struct WildPattern: Sendable {
    /// The bytes before the first special sign.
    private let literal: ArraySlice<UInt8>
    /// The others.
    private let rest: ArraySlice<UInt8>
    private let ignoresCase: Bool

    /// The longest path that a system takes.
    private static let longestPath = 4096

    /// Takes a pattern; with `ignoresCase` letters of ASCII match in either case.
    init(_ pattern: ArraySlice<UInt8>, ignoresCase: Bool) {
        // Git compares what is before the first special sign as it stands, so that `**` right after it counts as at the start.
        let special = pattern.firstIndex(where: Self.isSpecial) ?? pattern.endIndex
        literal = pattern[..<special]
        rest = pattern[special...]
        self.ignoresCase = ignoresCase
    }

    /// Whether a path, or a name, is what the pattern says, from its first byte to its last.
    func matches(_ path: ArraySlice<UInt8>) -> Bool {
        guard path.count >= literal.count, zip(path, literal).allSatisfy({ folded($0) == folded($1) }) else {
            return false
        }
        let path = path.dropFirst(literal.count)
        if rest.isEmpty { return path.isEmpty }
        guard let steps = WildSteps(rest, ignoresCase: ignoresCase, longest: Self.longestPath) else { return false }
        return steps.match(path.lazy.map(folded))
    }

    private func folded(_ byte: UInt8) -> UInt8 { ignoresCase ? byte.asciiLowered : byte }

    private static func isSpecial(_ byte: UInt8) -> Bool { "*?[\\".utf8.contains(byte) }
}

extension UInt8 {
    /// A letter of ASCII in lower case, any other byte as it is.
    var asciiLowered: UInt8 { (0x41...0x5A).contains(self) ? self + 0x20 : self }
}
