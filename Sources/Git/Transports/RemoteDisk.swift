#if canImport(Darwin)
    import Darwin
#else
    import Glibc
#endif

/// What a remote that cannot write says.
enum RemoteDisk {
    /// Whether words of another system mean that its disk is full, or that its user may have no more of it.
    static func isFull(words: String) -> Bool {
        let said = words.lowercased()
        return ["no space left on device", "disk quota exceeded"].contains(where: said.contains)
    }

    /// What a failure to write to a remote that is a folder means, whose repository is the only one that is written to then; nil for
    /// another failure.
    static func reason(_ error: GitError) -> TransferError.Reason? {
        guard case .system(let errno) = error.code else { return nil }
        return [ENOSPC, EDQUOT].contains(errno) ? .full : .unwritable(errno: errno)
    }
}
