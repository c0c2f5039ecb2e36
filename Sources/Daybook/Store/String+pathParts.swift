extension StringProtocol {
    /// The names in a path, told apart by the bytes of its slashes, as the system does: some signs make one character of a
    /// slash and what stands beside it.
    package func pathParts(omittingEmpty: Bool = true) -> [Substring] {
        Substring(self).utf8.split(separator: 0x2F, omittingEmptySubsequences: omittingEmpty).map { Substring($0) }
    }

    /// Whether a path begins at the root.
    package var isAbsolutePath: Bool { utf8.first == 0x2F }
}
