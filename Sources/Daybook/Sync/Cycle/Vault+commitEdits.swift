import Git

extension Vault {
    /// What committing edits by hand came to.
    struct CommittedEdits {
        /// The paths that were committed.
        var paths: [String] = []
        /// The paths that were left alone: links, files that may not be read, such as git would pass through a filter.
        var leftAlone: [String] = []
    }

    /// Commits all that was edited by hand, new and removed files too, in one commit; under the vault's lock.
    ///
    /// What was never put into the folder is not taken for a removal.
    ///
    /// - Parameter mayRemove: Whether so many files may be gone, of how many that the vault had; asked where they are very many.
    func commitEdits(_ mayRemove: (_ removed: Int, _ all: Int) throws -> Void) throws -> CommittedEdits {
        var result = CommittedEdits()
        let status = try gitStatus()
        var changes = try edits(status, &result.leftAlone)
        try checkRemovals(changes, mayRemove)
        if try commitStaged(status) {
            result.leftAlone = []
            changes = try edits(try gitStatus(), &result.leftAlone)
        }
        try commitOpenConversations(in: Set(changes.map(\.path)))
        try leavingUnfit(&changes, &result.leftAlone) { try commitByHand($0, subject(of: $0)) }
        result.paths = changes.map(\.path)
        return result
    }

    /// Commits what git has staged of files that were edited on since, before the edits: it would be in no commit.
    private func commitStaged(_ status: [ChangedPath]) throws -> Bool {
        let paths = status.filter { $0.isEditedOn && (try? checkWritable($0.path)) != nil }.map(\.path)
        guard !paths.isEmpty else { return false }
        var changes = try Repository.open(root).staged(at: paths)
        var leftAlone: [String] = []
        try leavingUnfit(&changes, &leftAlone) {
            try commitByHand($0, $0.count == 1 ? "1 staged file" : "\($0.count) staged files")
        }
        return !changes.isEmpty
    }

    /// What was edited by hand, as changes of the last commit; nothing is written.
    func edits(_ status: [ChangedPath], _ leftAlone: inout [String]) throws -> [TreeChange] {
        var changes: [TreeChange] = []
        let repository = try Repository.open(root)
        let head = try repository.head.commit
        // Some file systems call every file executable.
        let knowsExecutables = try repository.configuration("core.fileMode")?.lowercased() != "false"
        let unwritten = Set(unwrittenFiles().map { Array($0.path.utf8) })
        for changed in status {
            let path = changed.path
            guard !path.hasSuffix("/"), !path.hasSuffix(FileOperations.temporaryEnding) else { continue }
            if try isReplaced(path) {
                if let head, !unwritten.contains(Array(path.utf8)),
                    let entry = try repository.entry(at: path, in: head),
                    entry.kind == .file || entry.kind == .executable
                {
                    changes.append(.remove(path: path))
                }
                continue
            }
            guard (try? checkWritable(path)) != nil, !path.unicodeScalars.contains("\u{FFFD}"),
                changed.unstaged != .unreadable
            else {
                leftAlone.append(path)
                continue
            }
            switch try operations.information(at: absolute(path)) {
            case nil:
                guard let head, !unwritten.contains(Array(path.utf8)),
                    let entry = try repository.entry(at: path, in: head)
                else { continue }
                if entry.kind == .file || entry.kind == .executable { changes.append(.remove(path: path)) }
            case let facts? where facts.kind == .file:
                var isExecutable = facts.permissions & 0o100 != 0
                if !knowsExecutables, let head {
                    isExecutable = try repository.entry(at: path, in: head)?.kind == .executable
                }
                changes.append(.writeFile(path: path, from: absolute(path), executable: isExecutable))
            default: leftAlone.append(path)
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

    func checkRemovals(
        _ changes: [TreeChange], _ mayRemove: (_ removed: Int, _ all: Int) throws -> Void
    ) throws {
        let removed = changes.count {
            if case .remove(let path) = $0 { TreeMerge.isEntry(Array(path.utf8)) } else { false }
        }
        guard removed > MassRemoval.fewestOfAll, let head = try Repository.open(root).head.commit else { return }
        let added = changes.count {
            if case .writeFile(let path, _, _) = $0 { TreeMerge.isEntry(Array(path.utf8)) } else { false }
        }
        let all = try Repository.open(root).entryCount(at: head)
        // Files that got other names are gone and new.
        if MassRemoval.isOne(removed - added, of: all) { try mayRemove(removed, all) }
    }

    /// Does something with changes, without the files that git would pass through a filter, or that cannot be read; nothing where none
    /// is left.
    @discardableResult
    func leavingUnfit<Result>(
        _ changes: inout [TreeChange], _ leftAlone: inout [String], _ body: ([TreeChange]) throws -> Result
    ) throws -> Result? {
        while !changes.isEmpty {
            do {
                return try body(changes)
            } catch let error as GitError {
                let path: String
                switch error.code {
                case .filtered(let found, _), .unreadable(let found, _), .invalidPath(let found): path = found
                default: throw error
                }
                let count = changes.count
                changes.removeAll { absolute($0.path) == path || $0.path == path }
                guard changes.count < count else { throw error }
                leftAlone.append(path)
            }
        }
        return nil
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

/// When so many entries go at once that somebody has to be asked: a remote or a folder may have been emptied by mistake.
enum MassRemoval {
    static let fewest = 20
    static let fewestOfAll = 2

    /// More than 20 entries, and more than a third of all; or all, where these are more than two.
    static func isOne(_ removed: Int, of all: Int) -> Bool {
        removed > fewest && removed * 3 > all || removed > fewestOfAll && removed >= all
    }
}

extension Repository {
    /// How many entries a commit holds.
    func entryCount(at commit: ObjectID) throws(GitError) -> Int {
        try entries(at: commit, recursively: true).count {
            $0.kind != .folder && TreeMerge.isEntry(Array($0.path.utf8))
        }
    }
}
