/// The rules for a path in a tree that can be checked out anywhere without harm.
enum TreePath {
    /// Splits a path into its names; throws `.invalidPath` for one that is empty, absolute, over 4,096 bytes or 128 names,
    /// has an empty name, one over 255 bytes, `.` or `..`, a NUL, or a name that some file system takes for `.git`.
    static func segments(of path: String) throws(GitError) -> [String] {
        let names = path.pathParts(omittingEmpty: false)
        guard path.utf8.count <= 4096, names.count <= 128, names.allSatisfy({ isAllowed($0) }) else {
            throw GitError(refusing: "commit", .invalidPath(path))
        }
        return names.map(String.init)
    }

    private static func isAllowed(_ name: Substring) -> Bool { name.utf8.count <= 255 && isHarmless(name) }

    /// Whether a name leads nowhere else than to a file or folder of its own.
    static func isHarmless(_ name: Substring) -> Bool {
        guard !name.isEmpty, !name.utf8.contains(0) else { return false }
        // Windows takes a backslash for a separator, so that each part has to pass.
        return name.utf8.split(separator: 0x5C, omittingEmptySubsequences: false).allSatisfy { part in
            let part = Substring(part)
            return part != "." && part != ".." && !isGitDirectoryName(part)
        }
    }

    /// Whether Git for Windows or for macOS would refuse the name as another spelling of `.git` (CVE-2014-9390).
    private static func isGitDirectoryName(_ name: Substring) -> Bool {
        // What begins with another ASCII character is none, whatever becomes of the rest.
        if let first = name.utf8.first, first < 0x80, ![0x2E, 0x47, 0x67].contains(first) { return false }
        let visible = String.UnicodeScalarView(name.unicodeScalars.filter { !isIgnoredByHFS($0.value) })
        var folded = String(visible).lowercased()[...]
        // NTFS drops dots and spaces at the end, and what follows a colon names a stream.
        if let colon = folded.utf8.firstIndex(of: 0x3A) { folded = folded[..<colon] }
        while folded.last == "." || folded.last == " " { folded.removeLast() }
        return folded == ".git" || folded == "git~1"
    }

    /// Whether some file system takes a name for `.gitmodules`.
    static func isModulesName(_ name: Substring) -> Bool {
        let visible = String.UnicodeScalarView(name.unicodeScalars.filter { !isIgnoredByHFS($0.value) })
        let folded = String(visible).lowercased()
        return [".gitmodules", "gitmod~", "gi7eba~"].contains { folded.begins(with: $0) }
    }

    private static func isIgnoredByHFS(_ scalar: UInt32) -> Bool {
        switch scalar {
        case 0x200C...0x200F, 0x202A...0x202E, 0x206A...0x206F, 0xFEFF: true
        default: false
        }
    }
}
