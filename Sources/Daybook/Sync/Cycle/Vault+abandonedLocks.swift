public import Git

extension Vault {
    /// Removes what killed transfers left in the vault's repository, and in a remote that is a folder of this machine.
    func removeLeftovers(of remote: Remote) {
        Repository.removeLeftovers(in: root, now: world.now())
        if case .success(.path(let path)) = remote.pushAddress {
            Repository.removeLeftovers(in: path, now: world.now())
        }
    }

    /// Removes the locks that a process which died left on what is known of a remote's branches, so that nothing could be fetched.
    ///
    /// Git and libgit2 hold such a lock for milliseconds: one that is five seconds old has nobody any more, by the clock or, since clocks
    /// are set back, by having been watched for as long. A younger one is waited for.
    func removeAbandonedLocks(of remote: String, _ pause: (_ milliseconds: Int) -> Void) {
        guard let gitFolder else { return }
        for folder in ["refs/remotes/" + remote, "refs/daybook/push"] {
            for path in locks(in: gitFolder + "/" + folder, depth: 0) {
                var waited = 0
                var first: FileInformation?
                while let found = try? operations.information(at: path), found.kind == .file {
                    let isOld = world.now() - found.modified / 1_000_000_000 >= Self.oldestLock
                    if isOld || waited >= Self.oldestLock * 1000 && found == first {
                        try? operations.remove(path)
                        break
                    }
                    // Where somebody begins again and again, the fetch says what it meets.
                    guard waited < Self.oldestLock * 1000 else { break }
                    first = first ?? found
                    pause(500)
                    waited += 500
                }
            }
        }
    }

    /// Removes the locks in the way of a push to a remote that is a folder of this machine, once two looks found them as they were and
    /// they are ten minutes old: whoever made them died, and everybody would be kept from pushing. Gives what it found.
    func removeAbandonedLocks(of remote: Remote, _ branch: String, seenBefore: [String: Int]) -> [String: Int] {
        guard case .success(.path(let folder)) = remote.pushAddress else { return [:] }
        var found: [String: Int] = [:]
        var clock = FileSystemClock(of: folder + "/objects", now: world.now())
        for path in Repository.locks(in: folder, against: branch) {
            guard let lock = try? operations.information(at: path), lock.kind == .file else { continue }
            found[path] = lock.modified
            if seenBefore[path] == lock.modified,
                clock.isPast(lock.modified / 1_000_000_000, by: Self.oldestRemoteLock)
            {
                try? operations.remove(path)
            }
        }
        return found
    }

    /// A lock that stands in the way of a push to a remote that is a folder of this machine, whether somebody still holds it or not; of
    /// several the first.
    public func lockInTheWay(of remote: Remote, _ list: Advertisement) throws -> (branch: String, path: String)? {
        let repository = try Repository.open(root)
        guard case .success(.path(let folder)) = remote.pushAddress, let ours = try repository.head.branch else {
            return nil
        }
        let branch = try repository.branch(of: remote.name, for: ours, list)
        let found = Repository.locks(in: folder, against: branch).first { path in
            (try? operations.information(at: path))?.kind == .file
        }
        return found.map { (branch, $0) }
    }

    /// In seconds.
    private static let oldestLock = 5
    private static let oldestRemoteLock = 600

    private func locks(in folder: String, depth: Int) -> [String] {
        guard depth < 8, let entries = try? operations.list(folder).entries else { return [] }
        return entries.flatMap { entry -> [String] in
            let path = folder + "/" + entry.name
            if entry.kind == .folder { return locks(in: path, depth: depth + 1) }
            return entry.name.ends(with: ".lock") ? [path] : []
        }
    }
}
