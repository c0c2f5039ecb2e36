import Git

extension Sync {
    /// Asks the remote what it has, and says which of its branches belongs to the vault's.
    ///
    /// - Parameter dialed: The remote, where its program was started before.
    func fetch(
        from remote: Remote, over dialed: DialedRemote? = nil, _ progress: @escaping (Progress) -> Void
    ) throws -> Round {
        let repository = try Repository.open(vault.root)
        let own = try repository.head.branch ?? "main"
        vault.removeAbandonedLocks(of: remote.name, pause)
        vault.removeLeftovers(of: remote)
        let fetched = try repository.fetch(remote, by: access, over: dialed) { progress(.transfer($0)) }
        let list = fetched.advertisement
        var round = Round(remote: remote.name, own: own, branch: try repository.branch(of: remote.name, for: own, list))
        if list.commit(of: round.branch) == nil {
            if list.branches.isEmpty {
                try checkEmptied(remote, round.branch)
            } else {
                round.branch = try successor(of: round.branch, own, remote, list)
                round.isElsewhere = true
            }
        }
        if let side = try repository.sideBranch(own, beside: round.branch, of: remote.name) {
            throw SyncError.otherBranch(side, remote: remote.name)
        }
        round.theirs = list.commit(of: round.branch)
        guard let theirs = round.theirs else { return round }
        if let skipped = fetched.skipped.first(where: { $0.branch.isSame(as: round.branch) }) {
            if case .git(let error) = skipped.reason { throw error }
            throw SyncError.unusable(branch: round.branch)
        }
        if !options.allowsMuch {
            // Git's own note of it is where the remote is now.
            let noted = fetched.moved.first { $0.branch.isSame(as: round.branch) }?.old
            if let gone = try vault.commitsGone(from: remote, round.branch, at: theirs, noted: noted) {
                // The next sync asks again, when git's note tells nothing any more.
                vault.rememberTip(round.branch, gone.tip)
                throw SyncError.wentBack(remote: remote.name, commits: gone.commits)
            }
        }
        vault.rememberPlace(of: remote)
        return round
    }

    /// Asks a remote, and anew where its answer would be a reason to ask somebody: another sync beside this one, or git, may have sent
    /// something after it answered, of which this vault knows by now.
    func askAgain(instead dialed: DialedRemote?, _ ask: (DialedRemote?) throws -> Round) throws -> Round {
        do {
            return try ask(dialed)
        } catch let error as SyncError where error.mayBeOutdated {
            return try ask(nil)
        }
    }

    /// Starts the program that the first fetch asks; nil where there is none.
    func dial(_ remote: Remote) -> DialedRemote? {
        // What cannot be opened is mended first, and what is wrong told later.
        guard !options.isOffline, let repository = try? Repository.open(vault.root), !repository.isShallow else {
            return nil
        }
        return repository.dial(remote, by: access)
    }

    /// Has git's own pull know where from, once a sync came through, and tells where that is a branch of another name. Where that cannot
    /// be written the next sync does it.
    func follow(_ round: Round, _ report: inout SyncReport) {
        guard let repository = try? Repository.open(vault.root) else { return }
        let isKnown: Bool
        do {
            isKnown = try ["remote", "merge"].contains { key in
                try repository.configuration("branch.\(round.own).\(key)") != nil
            }
        } catch {
            return
        }
        if isKnown, !round.isElsewhere { return }
        let isWritten = try? vault.writing("sync") { _ in
            // Another may be checked out by now.
            guard try repository.head.branch?.isSame(as: round.own) == true else { return false }
            try repository.follow(
                round.branch, of: round.remote, from: round.own, anew: round.isElsewhere, token: vault.lockToken)
            return true
        }
        if isWritten == true, !isKnown, !round.own.isSame(as: round.branch) {
            report.joined = (round.own, round.branch)
        }
    }

    private func checkEmptied(_ remote: Remote, _ branch: String) throws {
        guard !options.allowsMuch, try vault.wasEmptied(remote, branch) else { return }
        // It never had it: what was sent went elsewhere.
        if remote.pushAddress != remote.address { throw SyncError.pushedElsewhere(remote) }
        throw SyncError.emptied(remote: remote.name)
    }

    /// The branch in place of one that the remote does not have: a second one is never made beside those that are there.
    private func successor(
        of branch: String, _ own: String, _ remote: Remote, _ list: Advertisement
    ) throws -> String {
        let repository = try Repository.open(vault.root)
        guard let found = try repository.successor(of: branch, of: remote.name, list) else {
            throw SyncError.branchGone(
                remote: remote.name, branch: branch, others: list.branches.map(\.name).sorted())
        }
        // Nobody is asked whether to follow what belongs to another branch here.
        if let side = try repository.sideBranch(own, beside: found, of: remote.name) {
            throw SyncError.otherBranch(side, remote: remote.name)
        }
        guard options.followsBranch else {
            throw SyncError.branchMoved(remote: remote.name, branch: branch, to: found)
        }
        return found
    }
}

/// A branch that is checked out while the remote's belongs to another one.
public struct SideBranch: Sendable, Equatable {
    /// The branch that is checked out.
    public var checkedOut: String
    /// The remote's branch.
    public var theirs: String
    /// The branch that the remote's belongs to here.
    public var owner: String
    /// Whether that one is checked out in another work tree of the repository (git-worktree(1)), where git lets nobody else have it.
    public var isElsewhere: Bool

    /// One of two branches.
    public init(checkedOut: String, theirs: String, owner: String, isElsewhere: Bool = false) {
        self.checkedOut = checkedOut
        self.theirs = theirs
        self.owner = owner
        self.isElsewhere = isElsewhere
    }
}

extension Repository {
    /// What keeps a branch apart from one of a remote's: another branch is called like that, or follows it, so that this one is beside
    /// it, and git itself would push neither. Nil where the branch is the only one, under whatever name.
    func sideBranch(
        _ own: String, beside theirs: String, of remote: String
    ) throws(GitError) -> SideBranch? {
        guard !own.isSame(as: theirs) else { return nil }
        let others = try branches().filter { !$0.isSame(as: own) }
        var owner = others.first { $0.isSame(as: theirs) }
        for other in others where owner == nil {
            if try followed(by: other, of: remote)?.isSame(as: theirs) == true { owner = other }
        }
        guard let owner else { return nil }
        return SideBranch(
            checkedOut: own, theirs: theirs, owner: owner, isElsewhere: try isCheckedOut(owner))
    }

    /// The branch that a remote's branch became which is gone there: one that holds what was last seen of it, the remote's own before
    /// others, or else the remote's own or only one; nil where that is no single one.
    func successor(of branch: String, of remote: String, _ list: Advertisement) throws(GitError) -> String? {
        let own = list.head.flatMap { list.commit(of: $0) == nil ? nil : $0 }
        var heirs: [String] = []
        if let known = try known(branch, of: remote) {
            // What did not come cannot be looked into.
            heirs = list.branches.filter { $0.commit == known || (try? descends($0.commit, from: known)) == true }
                .map(\.name)
        }
        if let own, heirs.isEmpty || heirs.contains(where: { $0.isSame(as: own) }) { return own }
        if heirs.isEmpty { heirs = list.branches.map(\.name) }
        return heirs.count == 1 ? heirs.first : nil
    }
}
