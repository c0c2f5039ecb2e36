extension StringProtocol {
    /// The names in a path, told apart by the bytes of its slashes, as the system does: some signs make one character of a
    /// slash and what stands beside it.
    func pathParts(omittingEmpty: Bool = true) -> [Substring] {
        Substring(self).utf8.split(separator: 0x2F, omittingEmptySubsequences: omittingEmpty).map { Substring($0) }
    }

    /// Whether a path begins at the root.
    var isAbsolutePath: Bool { utf8.first == 0x2F }

    /// Whether two names are the same byte by byte, as the system and git have it: `==` takes a name in two Unicode forms for
    /// one, and there they are two files.
    func isSame(as other: some StringProtocol) -> Bool { utf8.elementsEqual(other.utf8) }

    /// Whether it begins with these bytes, whatever sign the last of them makes with what follows.
    func begins(with start: some StringProtocol) -> Bool { utf8.starts(with: start.utf8) }

    /// Whether it ends with these bytes, whatever sign the first of them makes with what comes before.
    func ends(with end: some StringProtocol) -> Bool { utf8.suffix(end.utf8.count).elementsEqual(end.utf8) }

    /// What follows the bytes of a beginning; nil where it begins otherwise.
    func rest(after start: some StringProtocol) -> String? {
        begins(with: start) ? String(decoding: utf8.dropFirst(start.utf8.count), as: UTF8.self) : nil
    }
}
