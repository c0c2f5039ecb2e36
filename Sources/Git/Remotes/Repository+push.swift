import CLibgit2

#if canImport(Darwin)
    import Darwin
#else
    import Glibc
#endif

/// What became of a push.
public struct Pushed: Sendable, Hashable {
    /// Whether the branch moved.
    public var outcome: Outcome
    /// What the remote said, the last 16 KB as they came: any character may stand in it.
    public var words: String
    /// The lines that the remote itself said, such as warnings, without those that only tell how far it is; any character may stand
    /// in them.
    public var said: [String] = []

    /// What can become of a push.
    public enum Outcome: Sendable, Hashable {
        /// The remote said that the branch is there now, or it was before.
        case done
        /// The remote said that it did not move the branch, with its status where it gave one; or it was not asked to.
        case refused(PushRefusal, status: String)
        /// The remote was asked and did not say; it may have moved the branch, now or in a moment.
        case unknown(TransferError)
    }
}

extension Repository {
    /// Pushes a commit to a branch of a remote, which moves there only from a commit that this one came of, and notes it as
    /// `refs/remotes/NAME/BRANCH` where it is done.
    ///
    /// Throws where the remote was not asked to move anything.
    ///
    /// - Parameters:
    ///   - branch: Its short name.
    ///   - expected: Where the branch has to be, or that there is none; without it, anywhere.
    public func push(
        _ commit: ObjectID, to branch: String, of remote: Remote, expecting expected: ObjectID?? = .none,
        by access: RemoteAccess, progress: @escaping (TransferProgress) -> Void = { _ in }
    ) throws(TransferError) -> Pushed {
        let reference = "refs/heads/" + branch
        guard unsafe git_reference_is_valid_name(reference) == 1 else {
            throw TransferError(.local(GitError(refusing: "push", .invalidName)))
        }
        let pushed: Pushed
        if case .success(.path(let path)) = remote.pushAddress, access.programs.find("git") == nil {
            pushed = try pushDirectly(
                commit, to: reference, at: path, expecting: expected, by: access, progress: progress)
        } else {
            let connection = try connection(to: remote.pushAddress, pushing: true, by: access, progress: progress)
            pushed = try send(commit, to: branch, over: connection, expecting: expected)
        }
        // Only what is known of the remote; the next fetch notes it too.
        if pushed.outcome == .done {
            try? setReference(Remote.prefix(remote.name) + branch, to: commit, entry: "update by push")
        }
        return pushed
    }

    /// Calls a closure with the name of a reference to a commit, which is there as long as the call: libgit2 1.5 pushes nothing else.
    private func withReference(
        to commit: ObjectID, for session: RemoteSession, _ body: (String) throws(GitError) -> Void
    ) throws(GitError) {
        // No other push of this process, nor of another, has it.
        let number = UInt(bitPattern: ObjectIdentifier(session).hashValue)
        let name = "\(Self.pushedNames)\(getpid())-\(String(number, radix: 16))"
        try setReference(name, to: commit, entry: "push")
        defer { unsafe git_reference_remove(handle, name) }
        try body(name)
    }

    /// How the names begin that commits have while they are pushed.
    static var pushedNames: String { "refs/daybook/push/" }

    private func send(
        _ commit: ObjectID, to branch: String, over connection: borrowing RemoteConnection,
        expecting expected: ObjectID??
    ) throws(TransferError) -> Pushed {
        let session = connection.session
        let present = try connection.advertised().commit(of: branch)
        if present == commit { return Pushed(outcome: .done, words: session.words) }
        if let expected, expected != present {
            return Pushed(outcome: .refused(.moved, status: ""), words: session.words)
        }
        let reference = "refs/heads/" + branch
        do throws(GitError) {
            try withReference(to: commit, for: session) { (name) throws(GitError) in
                try connection.upload(name, to: reference)
            }
        } catch {
            if error.code == .other(GIT_ENONFASTFORWARD.rawValue) {
                return Pushed(outcome: .refused(.nonFastForward, status: ""), words: session.words)
            }
            let unpacking = "unpacking the sent packfile failed"
            guard session.hasAskedForChange else { throw session.explain(error) }
            // It may have said so and gone away while it was still sent the objects.
            let isRefused = session.failure == nil ? error.message.hasPrefix(unpacking) : session.hasBrokenOffUnpacking
            guard isRefused else {
                let reason = session.explain(error)
                return Pushed(outcome: .unknown(reason), words: reason.words)
            }
            // The remote's status of the branch is lost to us here.
            session.end()
            let words = [session.words, session.unpackingFailure].filter { !$0.isEmpty }.joined(separator: "\n")
            let refusal = PushRefusal(status: "unpacker error", words: words)
            return Pushed(outcome: .refused(refusal, status: ""), words: words)
        }
        session.end()
        switch session.answers[reference] {
        case .some(nil): return Pushed(outcome: .done, words: session.words, said: session.said)
        case .some(let status?):
            let refusal = PushRefusal(status: status, words: session.words)
            return Pushed(outcome: .refused(refusal, status: status), words: session.words)
        case .none: return Pushed(outcome: .unknown(TransferError(.notGit)), words: session.words)
        }
    }
}
