import Git

extension Vault {
    private var unrefreshedList: String? { stateFolder.map { $0 + "/unrefreshed" } }
    private var skippedList: String? { stateFolder.map { $0 + "/skipped" } }

    /// Remembers paths, by their bytes, whose commit git's index does not know of yet.
    func rememberUnrefreshed(_ paths: [[UInt8]]) throws {
        if paths.isEmpty { return }
        try setPaths(Set(try readPaths(in: unrefreshedList) + paths), in: unrefreshedList)
    }

    /// Remembers the paths of a record by keeping it, under another name: where the disk is full nothing can be written, but renamed.
    func rememberUnrefreshed(byRecord record: String, of commit: String) throws {
        guard let stateFolder else { return }
        try operations.rename(record, to: stateFolder + "/" + Self.keptRecords + commit.prefix(12) + ".json")
    }

    private static var keptRecords: String { "unrefreshed-" }

    /// The records that were kept for the paths in them.
    private func keptRecords() throws -> [String] {
        guard let stateFolder, try operations.information(at: stateFolder) != nil else { return [] }
        return try operations.list(stateFolder).entries.map(\.name)
            .filter { $0.utf8.starts(with: Self.keptRecords.utf8) }.map { stateFolder + "/" + $0 }
    }

    /// The paths, by their bytes, whose commit git's index does not know of: what it holds of them is old.
    func unrefreshedPaths() throws -> Set<[UInt8]> {
        var paths = Set(try readPaths(in: unrefreshedList))
        for record in try keptRecords() {
            for path in try RedoRecord.paths(in: record, operations) { paths.insert(Array(path.utf8)) }
        }
        return paths
    }

    /// Remembers paths while they are committed, and forgets them where git's index knows of the commit, or none was made.
    func rememberingUnrefreshed(_ paths: [String], _ commit: () throws -> Committed) throws -> Committed {
        let before = try readPaths(in: unrefreshedList)
        try rememberUnrefreshed(paths.map { Array($0.utf8) })
        let committed: Committed
        do {
            committed = try commit()
        } catch {
            try? setPaths(Set(before), in: unrefreshedList)
            throw error
        }
        // One that stays does no harm: the next command finds that the index knows.
        if committed.indexRefreshed { try? setPaths(Set(before), in: unrefreshedList) }
        return committed
    }

    /// Tells git's index of the commits that it missed; while another program holds it, they stay remembered.
    ///
    /// Of files that are not put into the folder git is told not to look for them: it would take them for removed, and the next
    /// `git commit -a` would remove them for everybody. Which entries these are is remembered, since their owner may have told git the
    /// same of others.
    func refreshIndex() {
        // One that was lost is made again from the commit, which knows nothing of these.
        if let gitFolder, (try? operations.information(at: gitFolder + "/index")) == .some(nil) {
            try? rememberUnrefreshed(unwrittenFiles().map(\.bytes))
        }
        guard let unrefreshedList, let records = try? keptRecords(), let paths = try? Array(unrefreshedPaths()),
            !paths.isEmpty, let repository = try? Repository.open(root),
            let skipped = try? Set(readPaths(in: skippedList))
        else { return }
        let unwritten = Set(unwrittenFiles().map(\.bytes))
        let all = skipped.union(paths.filter(unwritten.contains))
        do {
            try setPaths(all, in: skippedList)
            try repository.refreshIndex(
                paths, skipping: unwritten, showing: skipped.subtracting(unwritten), token: lockToken)
            try setPaths(all.subtracting(Set(paths).subtracting(unwritten)), in: skippedList)
            for list in records + [unrefreshedList] where try operations.information(at: list) != nil {
                try operations.remove(list)
            }
        } catch {
            // The next command does it.
        }
    }

    /// Each path ends with a zero byte; where none is there, the list is one of lines, as it was before.
    private func readPaths(in list: String?) throws -> [[UInt8]] {
        guard let list, try operations.information(at: list) != nil,
            let bytes = try operations.read(list, limit: 64_000_000)
        else { return [] }
        return bytes.split(separator: bytes.contains(0) ? 0 : 0x0A).map(Array.init)
    }

    private func setPaths(_ paths: Set<[UInt8]>, in list: String?) throws {
        guard let list else { return }
        if paths.isEmpty {
            if try operations.information(at: list) != nil { try operations.remove(list) }
            return
        }
        let sorted = paths.sorted { $0.lexicographicallyPrecedes($1) }
        let bytes = sorted.reduce(into: [UInt8]()) { $0 += $1 + [0] }
        if try operations.information(at: list) != nil, try operations.read(list, limit: 64_000_000) == bytes { return }
        try operations.replace(list, with: bytes, durably: false)
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
}
