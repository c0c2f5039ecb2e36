public import HTTP

/// Why a remote was not reached, or a transfer did not come to its end.
public struct TransferError: Error, Sendable, Hashable {
    /// What happened, as far as it is known.
    public var reason: Reason
    /// What the remote and the program that reached it said, the last 16 KB as they came: any character may stand in it.
    public var words: String

    /// What can happen.
    public enum Reason: Sendable, Hashable {
        /// The address is none.
        case address(RemoteAddressProblem)
        /// A program is not installed here.
        case noProgram(String)
        /// A program was not started, with the system's `errno`.
        case notStarted(path: String, errno: Int32)
        /// This way to a remote is not among those that are used here.
        case unsupported
        /// A limit in time passed.
        case outOfTime(Limit)
        /// The caller's wish.
        case cancelled
        /// More bytes came than are allowed.
        case tooLarge(limit: Int)
        /// There are more branches than are allowed.
        case tooManyBranches(limit: Int)
        /// No address is known for the host.
        case unresolved
        /// The host takes no connection, or there is no way to it.
        case unreachable
        /// The host shows another key than it did, or one that was revoked.
        case hostKeyChanged
        /// The host's key was never seen, and nobody was asked.
        case hostKeyUnknown
        /// The host knows nobody by the keys or the password that it got.
        case accessRefused
        /// The host wants a secret, and the only one was not given for it.
        case secretWithheld(host: String)
        /// There is no repository at that place, or none for this user.
        case notFound
        /// Git does not open the repository there, which belongs to another user.
        case otherOwner
        /// There is no git on the other machine.
        case noGitThere
        /// The connection ended before its time.
        case brokenOff
        /// The repository is elsewhere now, as the server says: any character may stand in it.
        case movedTo(String)
        /// A web server answered with a status that is none of these.
        case status(Int)
        /// The way over the web failed: a certificate, a proxy, a secret that would have gone where it must not.
        case web(HTTPError)
        /// What came is not what git says.
        case notGit
        /// The repository there names its objects by another digest than SHA-1.
        case otherDigest
        /// The remote refused, in its own words.
        case refused
        /// The remote's disk is full.
        case full
        /// The folder that is the remote cannot be written to, with the system's `errno`.
        case unwritable(errno: Int32)
        /// The program ended with a status, and said nothing that is known here.
        case ended(status: Int32)
        /// Git failed on this side.
        case local(GitError)
    }

    /// The limits in time.
    public enum Limit: Sendable, Hashable {
        case connect, idle, total
    }

    /// What happened, with the words of the other side.
    public init(_ reason: Reason, words: String = "") {
        self.reason = reason
        self.words = words
    }
}
