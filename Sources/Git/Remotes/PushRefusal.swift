/// Why a remote did not move a branch.
public enum PushRefusal: Sendable, Hashable {
    /// The branch there has commits that the pushed one does not come from.
    case nonFastForward
    /// Somebody else moved the branch in between, or it was not where it was expected.
    case moved
    /// A lock is in the way there, of somebody at work or of one who died.
    case locked
    /// A hook said no, in its own words.
    case hookDeclined
    /// The branch is protected.
    case protectedBranch
    /// Something is larger than the remote takes, or would take more room than it gives.
    case tooLarge
    /// The remote's disk is full.
    case full
    /// The branch is checked out there.
    case checkedOut
    /// The remote's own user may not write there, or something else keeps it from that.
    case unwritable
    /// The remote did not take the objects.
    case unpacking
    /// Hooks stand there that git alone would run, and git is not installed here.
    case needsGit
    /// Any other reason, in the remote's words.
    case other
}

extension PushRefusal {
    /// Reads the status of a branch (gitprotocol-pack(5), "Report Status") and what was said beside it.
    init(status: String, words: String) {
        let said = words.lowercased()
        let isOfSize = [
            "quota", "file size limit", "exceeds", "too large", "larger than", "gh001",
        ].contains(where: said.contains)
        let isOfPermission = [
            "unable to create temporary", "insufficient permission", "permission denied", "operation not permitted",
            "read-only file system",
        ].contains(where: said.contains)
        switch status {
        case _ where status.contains("non-fast-forward") || status.contains("fetch first"): self = .nonFastForward
        case _ where status.contains("currently checked out"): self = .checkedOut
        case _ where status.contains("protected branch") || said.contains("protected branch"): self = .protectedBranch
        case _ where RemoteDisk.isFull(words: words): self = .full
        case _ where isOfSize: self = .tooLarge
        case _ where status.contains("hook declined"): self = .hookDeclined
        case _ where said.contains(".lock': file exists"): self = .locked
        case _ where isOfPermission: self = .unwritable
        case "failed to update ref", "failed to lock", "failed to update refs", "incorrect old value provided",
            "reference already exists":
            self = .moved
        case _ where status.contains("cannot lock ref"): self = .moved
        case _ where status.contains("unpack"): self = .unpacking
        default: self = .other
        }
    }
}

extension PushRefusal {
    /// The path of the lock that git's words name, on the remote's machine.
    public static func lock(in words: String) -> String? {
        guard let end = words.firstRange(of: ".lock': File exists")?.lowerBound,
            let start = words[..<end].lastIndex(of: "'").map(words.index(after:)), start < end
        else { return nil }
        return words[start..<end] + ".lock"
    }
}
