import CLibgit2

#if canImport(Glibc)
    import Glibc
#elseif canImport(Musl)
    import Musl
#else
    import Darwin
#endif

/// What a fetch brought.
public struct Fetched: Sendable, Hashable {
    /// What the remote has.
    public var advertisement: Advertisement
    /// The branches that are elsewhere than they were known to be, sorted by name.
    public var moved: [Move]
    /// The branches that were left out, sorted by name: their names or what they are at is nothing that can be kept here.
    public var skipped: [Skipped]
    /// The bytes that came.
    public var receivedBytes: Int

    /// A branch that moved.
    public struct Move: Sendable, Hashable {
        /// Its short name.
        public var branch: String
        /// The commit it was known to be at.
        public var old: ObjectID?
        /// The commit it is at.
        public var new: ObjectID
    }

    /// A branch that was left out.
    public struct Skipped: Sendable, Hashable {
        /// Its short name; any character may stand in it.
        public var branch: String
        /// Why.
        public var reason: Reason

        /// Why a branch is left out.
        public enum Reason: Sendable, Hashable {
            /// Its name cannot be kept here.
            case name
            /// It is at something else than a commit, or at one that did not come.
            case notACommit
            /// Git does not let it be noted.
            case git(GitError)
        }
    }
}

extension Repository {
    /// Asks a remote which branches it has; nothing comes and nothing changes.
    public func advertisement(
        of remote: Remote, by access: RemoteAccess
    ) throws(TransferError) -> Advertisement {
        try connection(to: remote.address, pushing: false, by: access) { _ in }.advertised()
    }

    /// Fetches all branches of a remote, without tags, and notes them as `refs/remotes/NAME/…`; those that are gone there stay noted.
    ///
    /// - Parameter dialed: The remote, where its program was started before; it serves for one fetch.
    public func fetch(
        _ remote: Remote, by access: RemoteAccess, over dialed: DialedRemote? = nil,
        progress: @escaping (TransferProgress) -> Void = { _ in }
    ) throws(TransferError) -> Fetched {
        let connection =
            if let dialed {
                try open(dialed.carrier, pushing: false, by: access, progress: progress)
            } else {
                try connection(to: remote.address, pushing: false, by: access, progress: progress)
            }
        let advertisement = try connection.advertised()
        let before = connection.session.received
        try connection.download()
        var fetched = Fetched(
            advertisement: advertisement, moved: [], skipped: [], receivedBytes: connection.session.received - before)
        for branch in advertisement.branches.sorted(by: { $0.name < $1.name }) {
            switch note(branch, of: remote.name) {
            case .success(let move?): fetched.moved.append(move)
            case .success: break
            case .failure(let skipped): fetched.skipped.append(skipped)
            }
        }
        return fetched
    }

    /// Notes where a remote's branch is.
    private func note(_ branch: RemoteBranch, of remote: String) -> Result<Fetched.Move?, Fetched.Skipped> {
        let reference = Remote.prefix(remote) + branch.name
        // That name stands for the remote's head, and leads to another branch.
        guard branch.name != "HEAD", branch.name.utf8.count <= 200, unsafe git_reference_is_valid_name(reference) == 1
        else { return .failure(Fetched.Skipped(branch: branch.name, reason: .name)) }
        do throws(GitError) {
            guard try isCommit(branch.commit) else {
                return .failure(Fetched.Skipped(branch: branch.name, reason: .notACommit))
            }
            let old = try commit(ofReference: reference)
            guard old != branch.commit else { return .success(nil) }
            try setReference(reference, to: branch.commit, entry: "fetch")
            return .success(Fetched.Move(branch: branch.name, old: old, new: branch.commit))
        } catch {
            return .failure(Fetched.Skipped(branch: branch.name, reason: .git(error)))
        }
    }

    /// Whether an object is here, and a commit.
    func isCommit(_ id: ObjectID) throws(GitError) -> Bool {
        do throws(GitError) {
            return try ObjectDatabase(of: self).kind(of: id).type == GIT_OBJECT_COMMIT
        } catch {
            guard error.code == .notFound else { throw error }
            return false
        }
    }

    /// Keeps a commit, with all that led to it, under the full name of a reference.
    public func keep(_ commit: ObjectID, as reference: String) throws(GitError) {
        try setReference(reference, to: commit, entry: "keep")
    }

    /// Sets a reference, wherever it was; waits for up to five seconds where somebody else is setting it, such as a sync in the background.
    func setReference(_ name: String, to id: ObjectID, entry: String) throws(GitError) {
        var made: OpaquePointer?
        defer { unsafe git_reference_free(made) }
        var target = id.oid
        var attempt = 1
        while true {
            do throws(GitError) {
                try git("git_reference_create") { unsafe git_reference_create(&made, handle, name, &target, 1, entry) }
                return
            } catch {
                guard error.code == .locked, attempt < Self.lockAttempts else { throw error }
                attempt += 1
                usleep(20_000)
            }
        }
    }

    private static var lockAttempts: Int { 250 }
}

extension Fetched.Skipped: Error {}
