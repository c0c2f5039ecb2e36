/// The rules of one ignore file (gitignore(5)), of which the last that a path matches decides.
final class IgnoreRules {
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
    /// The patterns by the places of their rules, each as it was read when it was first needed.
    private var patterns: [Int: WildPattern] = [:]

    /// What rules there are.
    enum Sort: Int {
        case none
        /// Such that libgit2 reads them as git does: names and paths with single stars, that leave out.
        case simple
        /// Others.
        case odd
    }

    /// The line, from 1, of a rule such as `!//` or `!\/`, of which libgit2 leaves no pattern.
    private(set) var lineWithoutPattern: Int?
    /// The oddest sort of them.
    private(set) var sort = Sort.none

    /// Reads the rules of a file, which is not longer than settings may be.
    init(_ bytes: [UInt8], ignoresCase: Bool) {
        self.bytes = bytes
        self.ignoresCase = ignoresCase
        var start = bytes.starts(with: [0xEF, 0xBB, 0xBF]) ? 3 : 0
        var number = 0
        while start < bytes.count {
            let end = bytes[start...].firstIndex(of: 0x0A) ?? bytes.count
            number += 1
            add(bytes[start..<end], number)
            start = end + 1
        }
    }

    private func add(_ line: ArraySlice<UInt8>, _ number: Int) {
        guard let first = line.first, first != UInt8(ascii: "#") else { return }
        sort = sort == .odd || !Self.isSimple(line) ? .odd : .simple
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
        if takesIn, Self.leavesNoPattern(line.dropFirst()) { lineWithoutPattern = lineWithoutPattern ?? number }
        guard !pattern.isEmpty else { return }
        rules.append(
            Rule(
                start: UInt32(truncatingIfNeeded: pattern.startIndex),
                length: UInt32(truncatingIfNeeded: pattern.count),
                takesIn: takesIn, isOfFolders: isOfFolders, isOfNames: isOfNames))
    }

    private static func isSimple(_ line: ArraySlice<UInt8>) -> Bool {
        guard line.first != UInt8(ascii: "!"), line.last != 0x20 else { return false }
        var before: UInt8 = 0
        for byte in line {
            if byte < 0x20 || byte == UInt8(ascii: "\\") || byte == UInt8(ascii: "[") { return false }
            if byte == before, byte == slash || byte == UInt8(ascii: "*") { return false }
            before = byte
        }
        return true
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
        for place in rules.indices.reversed() {
            let rule = rules[place]
            guard mayMatch(rule, path, name), pattern(at: place).matches(rule.isOfNames ? name : path) else { continue }
            if rule.isOfFolders, !isFolder() { continue }
            return !rule.takesIn
        }
        return nil
    }

    /// Whether a rule's first and last bytes, where they stand for themselves, are the path's: of nearly all rules they are not.
    private func mayMatch(_ rule: Rule, _ path: ArraySlice<UInt8>, _ name: ArraySlice<UInt8>) -> Bool {
        guard let start = rule.isOfNames ? name.first : path.first, let end = path.last else { return false }
        let first = bytes[Int(rule.start)]
        let last = bytes[Int(rule.start) + Int(rule.length) - 1]
        if first.asciiLowered != start.asciiLowered, !WildPattern.isSpecial(first) { return false }
        // A bracket may end with what stands for others.
        return last.asciiLowered == end.asciiLowered || WildPattern.isSpecial(last) || last == UInt8(ascii: "]")
    }

    private func pattern(at place: Int) -> WildPattern {
        if let known = patterns[place] { return known }
        let range = Int(rules[place].start)..<Int(rules[place].start) + Int(rules[place].length)
        let pattern = WildPattern(bytes[range], ignoresCase: ignoresCase)
        patterns[place] = pattern
        return pattern
    }

    private static let slash = UInt8(ascii: "/")

    /// Whether libgit2 drops all of what stands behind a `!`; of one slash, or one backslash, it makes no rule at all.
    private static func leavesNoPattern(_ signs: ArraySlice<UInt8>) -> Bool {
        let isSlash = { (byte: UInt8) in byte == slash || byte == UInt8(ascii: "\\") }
        return signs.count > 1 && signs.contains(where: isSlash) && signs.allSatisfy { $0 <= 0x20 || isSlash($0) }
    }
}
