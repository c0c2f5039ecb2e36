import Git

extension Vault {
    private var unrefreshedList: String? { stateFolder.map { $0 + "/unrefreshed" } }

    /// Remembers paths whose commit git's index does not know of yet.
    func rememberUnrefreshed(_ paths: [String]) throws {
        if paths.isEmpty { return }
        try setUnrefreshed(Set(try unrefreshed() + paths).sorted())
    }

    private func setUnrefreshed(_ paths: [String]) throws {
        guard let unrefreshedList else { return }
        if paths.isEmpty { return try operations.remove(unrefreshedList) }
        try operations.replace(unrefreshedList, with: Array(paths.joined(separator: "\n").utf8), durably: false)
    }

    /// Remembers paths while they are committed, and forgets them where git's index knows of the commit, or none was made.
    func rememberingUnrefreshed(_ paths: [String], _ commit: () throws -> Committed) throws {
        let before = try unrefreshed()
        try rememberUnrefreshed(paths)
        do {
            if try !commit().indexRefreshed { return }
        } catch {
            try? setUnrefreshed(before)
            throw error
        }
        // One that stays does no harm: the next command finds that the index knows.
        try? setUnrefreshed(before)
    }

    /// Tells git's index of the commits that it missed; while another program holds it, they stay remembered.
    func refreshIndex() {
        guard let unrefreshedList, let paths = try? unrefreshed(), !paths.isEmpty,
            let repository = try? Repository.open(root), (try? repository.refreshIndex(paths, token: lockToken)) != nil
        else { return }
        try? operations.remove(unrefreshedList)
    }

    /// Removes lock files whose program has most likely died; to be called under the vault's lock, so that none is a living one of ours.
    ///
    /// A record tells that a process of ours died. A lock on the branch that is younger is then its, unless git has taken it
    /// this moment: git holds one for milliseconds, but the index for as long as an editor is open.
    func removeStaleLocks(_ problems: [RepositoryProblem]) {
        let now = world.now()
        if let lockToken { Repository.removeLocks(root, token: lockToken) }
        for problem in problems {
            switch problem {
            case .branchLocked(let path, _) where lockToken.map({ problem.isLock(of: $0) }) == true:
                try? operations.remove(path)
            case .branchLocked(let path, let modified):
                let isOurs = diedAt().map { modified >= $0 && now - modified > 5 } ?? false
                if isOurs || problem.isStaleLock(at: now) { try? operations.remove(path) }
            case .indexLocked(let path, _):
                if problem.isStaleLock(at: now) { try? operations.remove(path) }
            default: continue
            }
        }
    }

    /// When the record of a process that died was written, in seconds since 1970.
    private func diedAt() -> Int? {
        guard let stateFolder else { return nil }
        let record = try? operations.information(at: RedoRecord.path(in: stateFolder))
        return record.map { $0.modified / 1_000_000_000 }
    }

    private func unrefreshed() throws -> [String] {
        guard let unrefreshedList, try operations.information(at: unrefreshedList) != nil,
            let bytes = try operations.read(unrefreshedList, limit: 64_000_000)
        else { return [] }
        return String(decoding: bytes, as: UTF8.self).split(separator: "\n").map(String.init)
    }
}
