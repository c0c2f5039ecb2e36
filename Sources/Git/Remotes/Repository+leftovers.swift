import CLibgit2

#if canImport(Darwin)
    import Darwin
#else
    import Glibc
#endif

extension Repository {
    /// After how many seconds nobody is at work any more on what libgit2, or a push of ours, began: no transfer waits that long.
    private static let oldestOwn = 3600
    /// The same for what git itself began, which may be pausing.
    private static let oldestForeign = 86_400

    /// Removes what transfers that were killed left behind: packs and objects that are not whole, locks beside packs, and the names
    /// that commits have while they are pushed. Whether somebody is still at work is told by their age alone,
    /// by the clock of this machine and by that of the folder.
    ///
    /// - Parameter now: In seconds since 1970.
    public static func removeLeftovers(in folder: String, now: Int) {
        guard let location = RepositoryLocation(folder) else { return }
        let objects = location.commonDirectory + "/objects"
        var clock = FileSystemClock(of: objects, now: now)
        removeLeftovers(ofObjects: objects, &clock)
        guard let repository = try? open(folder) else { return }
        repository.removePushedNames(&clock)
    }

    /// The files in a repository, as absolute paths, by which a push holds a branch that is the one checked out there.
    public static func locks(in folder: String, against branch: String) -> [String] {
        guard let location = RepositoryLocation(folder) else { return [] }
        return [
            location.commonDirectory + "/refs/heads/\(branch).lock", location.commonDirectory + "/packed-refs.lock",
            location.gitDirectory + "/HEAD.lock",
        ]
    }

    private static func removeLeftovers(ofObjects objects: String, _ clock: inout FileSystemClock) {
        ObjectQuarantine.removeAbandoned(in: objects)
        func remove(_ path: String, after seconds: Int) {
            // A folder's own time does not tell of what is written in it, but its parts are small and quickly done.
            guard let facts = FileAccess.factsWithoutFollowing(path),
                clock.isPast(facts.modifiedSeconds, by: seconds)
            else { return }
            FileAccess.removeTree(path)
        }
        for name in FileAccess.names(in: objects) {
            if name.hasPrefix("tmp_object_git2_") { remove(objects + "/" + name, after: oldestOwn) }
            if name.hasPrefix("tmp_obj"), !name.hasPrefix("tmp_objdir-daybook-") {
                remove(objects + "/" + name, after: oldestForeign)
            }
        }
        let packs = objects + "/pack"
        for name in FileAccess.names(in: packs) {
            let isLock = name.hasPrefix("pack-") && name.hasSuffix(".lock")
            if isLock || name.hasPrefix("pack_git2_") || name.hasPrefix("tmp_push_") {
                remove(packs + "/" + name, after: oldestOwn)
            } else if name.hasPrefix("tmp_") {
                remove(packs + "/" + name, after: oldestForeign)
            }
        }
    }

    /// Removes the names that commits were pushed by, see `push`; those that `git pack-refs` took up lived long enough for it.
    private func removePushedNames(_ clock: inout FileSystemClock) {
        guard let names = try? referenceNames(Self.pushedNames) else { return }
        for name in names {
            let facts = FileAccess.factsWithoutFollowing(commonDirectory + "/" + name)
            if let facts, !clock.isPast(facts.modifiedSeconds, by: Self.oldestOwn) { continue }
            unsafe git_reference_remove(handle, name)
        }
    }
}
