extension TransferError.Reason {
    /// What the words of `ssh`, of git and of its hosts mean, the surest first.
    private static let meanings: [(words: String, reason: TransferError.Reason)] = [
        ("REMOTE HOST IDENTIFICATION HAS CHANGED", .hostKeyChanged),
        ("REVOKED HOST KEY", .hostKeyChanged),
        ("Host key verification failed", .hostKeyUnknown),
        ("host key is known for", .hostKeyUnknown),
        ("Could not resolve hostname", .unresolved),
        ("Connection refused", .unreachable),
        ("No route to host", .unreachable),
        ("Network is unreachable", .unreachable),
        ("Connection timed out", .outOfTime(.connect)),
        ("No space left on device", .full),
        ("Disk quota exceeded", .full),
        ("Permission denied (", .accessRefused),
        ("Too many authentication failures", .accessRefused),
        ("dubious ownership", .otherOwner),
        ("does not appear to be a git repository", .notFound),
        ("Repository not found", .notFound),
        ("repository not exported", .notFound),
        ("could not be found", .notFound),
        ("git-upload-pack: not found", .noGitThere),
        ("git-receive-pack: not found", .noGitThere),
        ("command not found", .noGitThere),
        ("Connection closed by", .brokenOff),
        ("Connection reset by", .brokenOff),
        ("closed by remote host", .brokenOff),
        ("not responding", .brokenOff),
        ("Broken pipe", .brokenOff),
        ("kex_exchange_identification", .brokenOff),
        ("remote error: ", .refused),
        ("fatal: ", .refused),
    ]

    /// Reads what was said; nothing where it says nothing that is known here.
    init?(words: String) {
        guard let meaning = Self.meanings.first(where: { words.contains($0.words) }) else { return nil }
        self = meaning.reason
    }
}
