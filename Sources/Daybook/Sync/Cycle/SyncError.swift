public import Git

/// Why a sync stopped before its end; what was committed stays so, and nothing is lost.
public enum SyncError: Error, Equatable, Sendable {
    /// No remote is called `origin` and there are several; their names.
    case manyRemotes([String])
    /// So many entries, or media files, would go of all that there are: by another device, or since they are gone from the folder.
    case massRemoval(removed: Int, all: Int, of: MassRemoval.Files = .entries, isIncoming: Bool)
    /// The settings that make the folder a vault were removed: by another device, or they are gone from the folder.
    case settingsRemoved(isIncoming: Bool)
    /// The remote had this vault's entries once and has nothing any more.
    case emptied(remote: String)
    /// The remote's branch went back, or was written anew, and lacks so many commits that it had, and that are here.
    case wentBack(remote: String, commits: Int)
    /// The remote does not have the vault's branch, but has one that is likely to have come in its place.
    case branchMoved(remote: String, branch: String, to: String)
    /// The remote does not have the vault's branch, and which of the others is to be followed cannot be told.
    case branchGone(remote: String, branch: String, others: [String])
    /// Another branch than the one that the remote's belongs to is checked out: what is on it would go to that of the others.
    case otherBranch(SideBranch, remote: String)
    /// The remote's history has nothing in common with this one.
    case unrelated(remote: String)
    /// The remote's branch is at something that did not come.
    case unusable(branch: String)
    /// Files that were committed and not sent yet are larger than the remote takes, in bytes.
    case tooLarge([LargeFile], limit: Int)
    /// The remote did not take what was sent, in its own words: any character may stand in them.
    case refused(PushRefusal, status: String, words: String)
    /// A lock is in the way of the remote's branch, of somebody at work or of one who died; its path where that is known, in which any
    /// character may stand, and whether that is one of this machine.
    case locked(branch: String, path: String?, isHere: Bool)
    /// The vault's own history was cut off when it was cloned, so that nothing can be compared with the remote.
    case shallow
    /// The settings of both sides ask for rules of merging that this program does not know.
    case newerPolicy(Int)
    /// The remote did not say whether it took what was sent.
    case unknown(TransferError)
    /// What is sent goes to another place than what is fetched comes from, and that does not hold the same branch.
    case pushedElsewhere(Remote)
    /// Others were faster, again and again.
    case outrun(attempts: Int)
}

extension SyncError {
    /// Whether the remote's answer may have been overtaken by what went to it since from here, so that it is worth asking again.
    var mayBeOutdated: Bool {
        switch self {
        case .emptied, .wentBack, .branchMoved, .branchGone: true
        default: false
        }
    }
}
