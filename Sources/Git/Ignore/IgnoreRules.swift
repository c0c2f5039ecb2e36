/// The rules of one ignore file (gitignore(5)), of which the last that a path matches decides.
struct IgnoreRules: Sendable {
    private struct Rule {
        var start: UInt32
        var length: UInt32
        /// Whether it takes something in again that another leaves out.
        var takesIn: Bool
        /// Whether it is for folders alone.
        var isOfFolders: Bool
        /// Whether it is for names in any folder below; otherwise for paths from the file's own folder.
        var isOfNames: Bool
    }

    private let bytes: [UInt8]
    private let ignoresCase: Bool
    private var rules: [Rule] = []

    /// Whether some rule takes something in again.
    var takesIn: Bool { rules.contains(where: \.takesIn) }

    /// Reads the rules of a file, which is not longer than settings may be.
    init(_ bytes: [UInt8], ignoresCase: Bool) {
        self.bytes = bytes
        self.ignoresCase = ignoresCase
        var start = bytes.starts(with: [0xEF, 0xBB, 0xBF]) ? 3 : 0
        while start < bytes.count {
            let end = bytes[start...].firstIndex(of: 0x0A) ?? bytes.count
            add(bytes[start..<end])
            start = end + 1
        }
    }

    private mutating func add(_ line: ArraySlice<UInt8>) {
        guard let first = line.first, first != UInt8(ascii: "#") else { return }
        var pattern = line.last == 0x0D ? line.dropLast() : line
        // Where a text of C ends.
        if let end = pattern.firstIndex(of: 0) { pattern = pattern[..<end] }
        pattern = Self.withoutTrailingSpaces(pattern)
        let takesIn = first == UInt8(ascii: "!") && !pattern.isEmpty
        if takesIn { pattern.removeFirst() }
        let isOfFolders = pattern.last == Self.slash
        if isOfFolders { pattern.removeLast() }
        let isOfNames = !pattern.contains(Self.slash)
        if pattern.first == Self.slash { pattern.removeFirst() }
        guard !pattern.isEmpty else { return }
        rules.append(
            Rule(
                start: UInt32(truncatingIfNeeded: pattern.startIndex),
                length: UInt32(truncatingIfNeeded: pattern.count),
                takesIn: takesIn, isOfFolders: isOfFolders, isOfNames: isOfNames))
    }

    /// Without the spaces at the end that no backslash stands before.
    private static func withoutTrailingSpaces(_ line: ArraySlice<UInt8>) -> ArraySlice<UInt8> {
        var end = line.startIndex
        var place = line.startIndex
        while place < line.endIndex {
            let isEscape = line[place] == UInt8(ascii: "\\")
            // A backslash that is the last byte keeps all that is before it.
            if isEscape, place + 1 == line.endIndex { return line }
            place += isEscape ? 2 : 1
            if isEscape || line[place - 1] != 0x20 { end = place }
        }
        return line[..<end]
    }

    /// Whether the rules leave a path out, or take it in; nil where none speaks of it.
    ///
    /// - Parameters:
    ///   - path: From the folder of the file.
    ///   - isFolder: Asked where a rule is for folders alone.
    func hides(_ path: ArraySlice<UInt8>, isFolder: () -> Bool) -> Bool? {
        let name = path.lastIndex(of: Self.slash).map { path[($0 + 1)...] } ?? path
        for rule in rules.reversed() {
            let pattern = bytes[Int(rule.start)..<Int(rule.start) + Int(rule.length)]
            guard WildPattern(pattern, ignoresCase: ignoresCase).matches(rule.isOfNames ? name : path) else { continue }
            if rule.isOfFolders, !isFolder() { continue }
            return !rule.takesIn
        }
        return nil
    }

    private static let slash = UInt8(ascii: "/")
}
