import Git

extension Vault {
    /// What committing edits by hand came to.
    struct CommittedEdits {
        /// The paths that were committed.
        var paths: [String] = []
        /// What was left alone.
        var leftAlone: [LeftAlone] = []
        /// What there is to tell of files that git had not merged.
        var remarks: [(path: String, remark: TreeMerge.Remark)] = []
    }

    /// Commits all that was edited by hand, new and removed files too, in one commit; under the vault's lock.
    ///
    /// What was never put into the folder is not taken for a removal.
    ///
    /// - Parameters:
    ///   - largest: The largest file that is committed, in bytes.
    ///   - mayLoseSettings: Whether the file of settings that makes the folder a vault may be gone; asked where it is.
    ///   - mayRemove: Whether so many files may be gone, of how many that the vault had; asked where they are very many.
    func commitEdits(
        largest: Int? = nil, mayLoseSettings: () throws -> Void = {},
        _ mayRemove: (_ removed: Int, _ all: Int, _ of: MassRemoval.Files) throws -> Void
    ) throws -> CommittedEdits {
        var result = CommittedEdits()
        try writeUnwritten()
        try? hideLocalMedia()
        let leftOut = try retakeLeftOut(largest)
        var (status, isWhole) = try lookedAtStatus()
        let unmerged = try unmerged(status)
        result.remarks = try keepUnmerged(unmerged)
        if !result.remarks.isEmpty { status = try gitStatus() }
        result.leftAlone += try hiddenByRepositories(isInIndex: isWhole) + writtenUnsafely()
        var changes = try edits(status, largest: largest, &result.leftAlone)
        do {
            let settings = Layout.settingsFolder + "/config.yaml"
            if changes.contains(where: { if case .remove(settings) = $0 { true } else { false } }) {
                try mayLoseSettings()
            }
            try checkRemovals(changes, mayRemove)
        } catch {
            // Whoever brings back what is gone by git's own means must not lose what they wrote.
            _ = try commitStaged(status)
            let emptied = try emptiedEntries(changes)
            let stay = changes.filter { if case .remove = $0 { true } else { emptied.contains($0.path) } }.map(\.path)
            // What stays in git may be in the way of what is new, as where a file has the place of a folder.
            let (staying, kept) = (Set(stay), Blocking(stay))
            var written = changes.filter { !staying.contains($0.path) && !kept.isInTheWay($0.path) }
            try leavingUnfit(&written, &result.leftAlone) { try commitByHand($0, subject(of: $0)) }
            throw error
        }
        if try commitStaged(status) {
            result.leftAlone = try hiddenByRepositories(isInIndex: isWhole) + writtenUnsafely()
            changes = try edits(try gitStatus(), largest: largest, &result.leftAlone)
        }
        try commitOpenConversations(in: changes.map(\.path))
        let made = try leavingUnfit(&changes, &result.leftAlone) { try commitByHand($0, subject(of: $0)) }
        // What was taken out of the index, and lies there as it was, makes no commit by itself.
        if made?.commit != nil { result.paths = changes.map(\.path) }
        try mendIndex(status)
        result.remarks += try staying(unmerged, besides: result.leftAlone)
        try settleIndex(unmerged)
        try hideFromGit(tooLarge(result.leftAlone))
        result.leftAlone += leftOut
        return result
    }

    /// The files that are left alone for their size, and that no commit has.
    private func tooLarge(_ leftAlone: [LeftAlone]) throws -> [String] {
        let repository = try Repository.open(root)
        let head = try repository.head.commit
        return try leftAlone.filter { file in
            guard case .size = file.reason else { return false }
            return try head.map { try repository.entry(at: file.path, in: $0) == nil } ?? true
        }.map(\.path)
    }

    /// Has git's index know again of files that are there as the last commit has them, and that it takes for removed and new at once:
    /// an older program left one of two names out of it that differ in Unicode form alone, and the next `git commit` would remove it.
    ///
    /// Any other file that is staged as removed and still there is somebody's own doing.
    private func mendIndex(_ status: [ChangedPath]) throws {
        let lost = status.filter { $0.staged == .deleted && $0.unstaged == .untracked }.map(\.path)
        let repository = try Repository.open(root)
        guard !lost.isEmpty, let head = try repository.head.commit else { return }
        // Where there is no index at all git would take every file for removed.
        if let gitFolder, try operations.information(at: gitFolder + "/index") == nil {
            try rememberUnrefreshed(lost.map { Array($0.utf8) })
            return refreshIndex()
        }
        let tree = try repository.tree(of: head)
        var forms: [String: Int] = [:]
        for path in lost { forms[path] = 0 }
        // Strings are equal in whatever Unicode form they are.
        for difference in try repository.differences(base: nil, ours: tree, theirs: tree) {
            if let path = String(validating: difference.path), let count = forms[path] { forms[path] = count + 1 }
        }
        let twins = lost.filter { forms[$0, default: 0] > 1 }.map { Array($0.utf8) }
        guard !twins.isEmpty else { return }
        try rememberUnrefreshed(twins)
        refreshIndex()
    }

    /// Commits what git has staged of files that were edited on since, before the edits: it would be in no commit.
    private func commitStaged(_ status: [ChangedPath]) throws -> Bool {
        try commitStaged(at: status.filter { $0.isEditedOn && (try? checkWritable($0.path)) != nil }.map(\.path))
    }

    /// Commits what git has staged of some files where it is neither in the last commit nor in the folder, and tells whether there was
    /// such.
    @discardableResult
    func commitStaged(at paths: [String]) throws -> Bool {
        var changes = try stagedAlone(at: paths)
        var leftAlone: [LeftAlone] = []
        try leavingUnfit(&changes, &leftAlone) {
            try commitByHand($0, $0.count == 1 ? "1 staged file" : "\($0.count) staged files")
        }
        return !changes.isEmpty
    }

    /// What git has staged of some files and neither the last commit nor the folder has.
    func stagedAlone(at paths: [String]) throws -> [TreeChange] {
        // While another program held the index, it was not told of commits: nobody staged what it holds of these.
        let old = try unrefreshedPaths()
        let paths = paths.filter { !old.contains(Array($0.utf8)) }
        guard !paths.isEmpty else { return [] }
        let repository = try Repository.open(root)
        let head = try repository.head.commit
        return try repository.staged(at: paths).filter { change in
            guard case .restore(let path, let object, _) = change else { return false }
            if let head, try repository.entry(at: path, in: head)?.id == object { return false }
            if case .file(object, _) = try look(at: path) { return false }
            return true
        }
    }

    /// What was edited by hand, as changes of the last commit; nothing is written.
    func edits(
        _ status: [ChangedPath], largest: Int? = nil, _ leftAlone: inout [LeftAlone]
    ) throws -> [TreeChange] {
        var changes: [TreeChange] = []
        let repository = try Repository.open(root)
        let head = try repository.head.commit
        // Some file systems call every file executable.
        let knowsExecutables = try repository.configuration("core.fileMode")?.lowercased() != "false"
        let unwritten = Set(unwrittenFiles().map(\.bytes))
        let old = try unrefreshedPaths()
        var ignores = try UnmergedIgnores(of: self)
        for changed in status {
            let path = changed.path
            guard !path.ends(with: FileOperations.temporaryEnding) else { continue }
            // Whether git is told to ignore it or not, as where its list of that cannot be written.
            if changed.staged == nil, changed.unstaged == .untracked, MediaPath(path)?.isLocal == true { continue }
            if path.ends(with: "/") {
                if let reason = try reason(ofFolder: changed) {
                    leftAlone.append(LeftAlone(path: path, reason: reason))
                }
                continue
            }
            if changed.unstaged == .unreadable {
                // Nor may its folder be, perhaps: nothing is asked about it.
                leftAlone.append(LeftAlone(path: path, reason: .unreadable))
                continue
            }
            if try isReplaced(path) {
                if let head, !unwritten.contains(Array(path.utf8)),
                    let entry = try repository.entry(at: path, in: head),
                    entry.kind == .file || entry.kind == .executable
                {
                    changes.append(.remove(path: path))
                } else if try operations.information(at: absolute(path) + "/.git") != nil {
                    // Of another repository git notes which commit it is at.
                    leftAlone.append(LeftAlone(path: path, reason: .repository))
                }
                continue
            }
            if let reason = reason(toLeave: changed) {
                // Of what was never written git says that it is gone; it was told of when it came, and `status` names it.
                if changed.staged == .deleted, unwritten.contains(Array(path.utf8)) { continue }
                leftAlone.append(LeftAlone(path: path, reason: reason))
                continue
            }
            switch try operations.information(at: absolute(path)) {
            case nil:
                guard let head, !unwritten.contains(Array(path.utf8)),
                    let entry = try repository.entry(at: path, in: head)
                else { continue }
                if entry.kind == .file || entry.kind == .executable { changes.append(.remove(path: path)) }
            case let facts? where facts.kind == .file:
                if changed.staged == .deleted, try repository.isIgnored(path) {
                    // Taken out of git and kept from it: what it holds now is nobody else's.
                    changes.append(.remove(path: path))
                    continue
                }
                if let largest, facts.size > largest {
                    leftAlone.append(LeftAlone(path: path, reason: .size(facts.size, limit: largest)))
                    continue
                }
                if try isMarked(changed, facts) {
                    leftAlone.append(LeftAlone(path: path, reason: .unmerged))
                    continue
                }
                if changed.unstaged != .untracked, let media = MediaPath(path), try mediaStore.verify(media) == .changed
                {
                    leftAlone.append(LeftAlone(path: path, reason: .changedMedia))
                    continue
                }
                if changed.unstaged == .untracked, let version = try ignores.version(hiding: path) {
                    leftAlone.append(LeftAlone(path: path, reason: .ignored(by: version)))
                    continue
                }
                var isExecutable = facts.permissions & 0o100 != 0
                if !knowsExecutables, let head {
                    isExecutable = try repository.entry(at: path, in: head)?.kind == .executable
                }
                // Git lists it for its index, which was not told of the last commit, or was told something else.
                let isTold = changed.staged != nil && changed.staged != .deleted || old.contains(Array(path.utf8))
                if let head, isTold,
                    case .file(let object, _) = try look(at: path),
                    let entry = try repository.entry(at: path, in: head), entry.id == object,
                    (entry.kind == .executable) == isExecutable
                {
                    continue
                }
                changes.append(.writeFile(path: path, from: absolute(path), executable: isExecutable))
            default: leftAlone.append(LeftAlone(path: path, reason: .kind))
            }
        }
        return changes
    }

    /// Whether a folder stands where a file was, or a file where a folder above it was.
    private func isReplaced(_ path: String) throws -> Bool {
        var folder = FileOperations.folder(of: path)
        if try operations.information(at: absolute(path))?.kind == .folder { return true }
        while !folder.isEmpty {
            if let found = try operations.information(at: absolute(folder)) { return found.kind == .file }
            folder = FileOperations.folder(of: folder)
        }
        return false
    }

    private func subject(of changes: [TreeChange]) -> String {
        let entries = changes.filter { TreeMerge.isEntry(Array($0.path.utf8)) }
        if entries.count == 1, let path = entries.first?.path, case .bytes(let bytes)? = try? state(of: path) {
            return Self.subject(of: Entry(StoredFile(path: path, bytes: bytes)))
        }
        return changes.count == 1 ? "1 file" : "\(changes.count) files"
    }
}

extension ChangedPath {
    /// Whether the index holds what neither the commit nor the file does.
    fileprivate var isEditedOn: Bool {
        switch (staged, unstaged) {
        case (.added?, .modified?), (.added?, .deleted?), (.added?, .typeChanged?), (.modified?, .modified?),
            (.modified?, .deleted?), (.modified?, .typeChanged?), (.typeChanged?, .modified?),
            (.typeChanged?, .deleted?):
            true
        default: false
        }
    }
}
