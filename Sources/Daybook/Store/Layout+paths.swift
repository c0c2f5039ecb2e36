extension Layout {
    /// Why a path is not one of an entry or media file of this vault.
    public enum PathProblem: Error, Equatable, Sendable {
        /// Absolute, empty, or with an empty, `.` or `..` part.
        case leavesVault(String)
        /// A part that git takes for its own folder.
        case belongsToGit(String)
        /// A part with control or bidi characters, or a backslash.
        case unsafeCharacters(String)
        /// A folder on the way is a symbolic link that leads out of the vault.
        case linkLeavesVault(path: String, target: String)
        /// The file itself is a symbolic link, or is no ordinary file.
        case notAnOrdinaryFile(String)
    }

    /// Throws where a relative path could name something outside the vault or inside git's folder.
    public static func check(_ path: String) throws(PathProblem) {
        guard !path.isEmpty, !path.isAbsolutePath else { throw .leavesVault(path) }
        for part in path.pathParts(omittingEmpty: false) {
            if part.isEmpty || part == "." || part == ".." { throw .leavesVault(path) }
            if part.unicodeScalars.contains(where: { $0 == "\\" || isInvisible($0) && !isVariation($0) }) {
                throw .unsafeCharacters(path)
            }
            if isGitFolder(part) { throw .belongsToGit(path) }
        }
    }

    /// Joins a name that is not taken in its folder, case and Unicode form aside: `NAME.md`, `NAME-2.md`, `NAME-3.md`, …
    public static func freeName(_ stem: String, extension suffix: String, taken: Set<String>) -> String {
        var number = 1
        while true {
            let ending = number == 1 ? suffix : "-\(number)" + suffix
            let name = cut(stem, to: longestName - ending.utf8.count) + ending
            if !taken.contains(name.nameKey) { return name }
            number += 1
        }
    }

    /// The way from an entry's folder to another path of the vault, both relative to its root.
    public static func relativePath(from entry: String, to target: String) -> String {
        let folders = entry.pathParts().dropLast()
        let parts = target.pathParts()
        var common = 0
        while common < folders.count, common < parts.count - 1, folders[common].isSame(as: parts[common]) {
            common += 1
        }
        return String(repeating: "../", count: folders.count - common) + parts.dropFirst(common).joined(separator: "/")
    }

    /// A link's destination in an entry as a path from the vault's root, or nil where it leads out or is no path.
    public static func resolve(_ destination: String, from entry: String) -> String? {
        guard !destination.isAbsolutePath, !destination.contains("://") else { return nil }
        // The system would take what stands before a zero byte for the whole path.
        guard !destination.utf8.contains(0) else { return nil }
        var parts = entry.pathParts().dropLast().map(String.init)
        for part in destination.pathParts() {
            switch part {
            case ".": continue
            case "..":
                guard parts.popLast() != nil else { return nil }
            default: parts.append(String(part))
            }
        }
        return parts.isEmpty ? nil : parts.joined(separator: "/")
    }

    /// `.git`, and the names that HFS+ and NTFS take for it.
    private static func isGitFolder(_ part: Substring) -> Bool {
        // What begins with any other visible sign of ASCII is none, as nearly every name.
        if let first = part.utf8.first, (0x21...0x7E).contains(first), first != 0x2E, first | 0x20 != 0x67 {
            return false
        }
        // HFS+ passes over the joiners too, which names may hold otherwise.
        let visible = String(
            String.UnicodeScalarView(
                part.unicodeScalars.filter { !isInvisible($0) && $0 != "\u{200C}" && $0 != "\u{200D}" }))
        var folded = Substring(visible.lowercased())
        while let last = folded.last, last == "." || last == " " { folded.removeLast() }
        return folded == ".git" || folded == "git~1" || folded.begins(with: ".git:") || folded.begins(with: ".git\\")
    }

    private static func isVariation(_ scalar: Unicode.Scalar) -> Bool { (0xFE00...0xFE0F).contains(scalar.value) }
}
