public import Git

extension Vault {
    /// How a vault stands to its remote.
    public enum Standing: Sendable, Equatable {
        /// The remote has nothing yet.
        case empty
        /// The remote had this vault's entries once and has nothing any more.
        case emptied
        /// The remote's branch went back, or was written anew, and lacks so many commits that it had, and that are here.
        case wentBack(commits: Int)
        /// Both are at the same commit.
        case same
        /// The remote lacks what is here.
        case ahead
        /// The remote has what is not here yet.
        case behind
        /// The remote does not have the vault's branch but others, and perhaps one in its place.
        case elsewhere(branch: String, successor: String?)
        /// Another branch is checked out than the one that the remote's belongs to.
        case otherBranch(SideBranch)
    }

    /// Asks a remote what it has, and says how the vault stands to it; nothing comes and nothing changes.
    public func advertisement(
        of remote: Remote, by access: RemoteAccess
    ) throws -> (advertisement: Advertisement, standing: Standing) {
        let first = try listed(by: remote, access)
        switch first.standing {
        // A sync that is under way may have sent something after the remote answered.
        case .emptied, .wentBack: return try listed(by: remote, access)
        default: return first
        }
    }

    private func listed(
        by remote: Remote, _ access: RemoteAccess
    ) throws -> (advertisement: Advertisement, standing: Standing) {
        let repository = try Repository.open(root)
        let list = try repository.advertisement(of: remote, by: access)
        let head = try repository.head
        let own = head.branch ?? "main"
        let branch = try repository.branch(of: remote.name, for: own, list)
        guard let theirs = list.commit(of: branch) else {
            if list.branches.isEmpty {
                // Where what is sent goes elsewhere, it never had it.
                let isElsewhere = remote.pushAddress != remote.address
                return (list, try !isElsewhere && wasEmptied(remote, branch) ? .emptied : .empty)
            }
            let successor = try repository.successor(of: branch, of: remote.name, list)
            if let successor, let side = try repository.sideBranch(own, beside: successor, of: remote.name) {
                return (list, .otherBranch(side))
            }
            return (list, .elsewhere(branch: branch, successor: successor))
        }
        if let side = try repository.sideBranch(own, beside: branch, of: remote.name) {
            return (list, .otherBranch(side))
        }
        if theirs == head.commit { return (list, .same) }
        if let gone = try commitsGone(from: remote, branch, at: theirs) {
            return (list, .wentBack(commits: gone.commits))
        }
        guard let ours = head.commit, (try? repository.descends(ours, from: theirs)) == true else {
            return (list, .behind)
        }
        return (list, .ahead)
    }
}
