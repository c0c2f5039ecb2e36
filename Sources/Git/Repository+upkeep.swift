extension Repository {
    /// From how many packs on, and from how many objects in files of their own, looking for one takes noticeably longer: each fetch leaves
    /// a pack, and each command some files.
    private static let mostPacks = 50
    private static let mostLoose = 5_000

    /// Whether a repository's objects lie in so many packs, or in so many files, that they are to be put together (git-gc(1)).
    ///
    /// The files are reckoned from those of one of the 256 folders, as git does.
    public static func wantsUpkeep(_ folder: String) -> Bool {
        guard let location = RepositoryLocation(folder) else { return false }
        let objects = location.commonDirectory + "/objects"
        let packs = FileAccess.names(in: objects + "/pack").count { $0.utf8.suffix(5).elementsEqual(".pack".utf8) }
        return packs > mostPacks || FileAccess.names(in: objects + "/17").count * 256 > mostLoose
    }

    /// What git is told to put the objects together; nil where the user wants no upkeep of git's (`gc.auto` is 0).
    ///
    /// Nothing goes: neither what no branch leads to any more, nor what the logs of branches tell. Git itself sees to it that one process
    /// does it at a time.
    public static func upkeepArguments(_ folder: String) throws(GitError) -> [String]? {
        let repository = try open(folder)
        if try repository.configuration("gc.auto") == "0" { return nil }
        let settings = [
            "gc.auto=\(mostLoose)", "gc.autoPackLimit=\(mostPacks)", "gc.autoDetach=false", "gc.pruneExpire=never",
            "gc.reflogExpire=never", "gc.reflogExpireUnreachable=never", "gc.worktreePruneExpire=never",
        ]
        return ["--git-dir=" + repository.gitDirectory] + settings.flatMap { ["-c", $0] } + ["gc", "--auto", "--quiet"]
    }
}
