import Git

extension Vault {
    /// The files of a status that git has not merged.
    func unmerged(_ status: [ChangedPath]) throws -> [UnmergedFile] {
        guard status.contains(where: \.isUnmerged) else { return [] }
        return try Repository.open(root).unmergedFiles()
    }

    /// Puts versions of unmerged files that nothing else shows beside them, and tells where: git writes both versions of a text into one
    /// file, of any other only one, and once that is committed the index holds the other no more.
    func keepUnmerged(_ files: [UnmergedFile]) throws -> [(path: String, remark: TreeMerge.Remark)] {
        let repository = try Repository.open(root)
        var kept: [(path: String, remark: TreeMerge.Remark)] = []
        for file in files {
            guard let path = String(validating: file.path), !TreeMerge.isEntry(file.path), MediaPath(path) == nil,
                (try? checkWritable(path)) != nil, case .file(let found, _) = try look(at: path)
            else { continue }
            for leaf in Set([file.ours, file.theirs].compactMap(\.self)) where leaf.isFile && leaf.id != found {
                guard try repository.isBinary(leaf.id) else { continue }
                let copy = String(decoding: FileMerging.besidePath(of: file.path, leaf.id), as: UTF8.self)
                guard case .missing = try look(at: copy) else { continue }
                var staged = StagedFile(write: .init(path: copy, old: nil, new: leaf), found: .missing)
                try staged.write(leaf.id, in: self, repository)
                if try staged.place(in: self) { kept.append((path, .apart(copy: copy))) }
            }
        }
        return kept
    }

    /// What there is to tell of unmerged files which one side removed and that are there.
    func staying(_ files: [UnmergedFile], besides leftAlone: [LeftAlone]) throws -> [(
        path: String, remark: TreeMerge.Remark
    )] {
        try files.compactMap { file in
            guard file.base != nil, (file.ours == nil) != (file.theirs == nil),
                let path = String(validating: file.path),
                !leftAlone.contains(where: { $0.path.isSame(as: path) }),
                try operations.information(at: absolute(path)) != nil
            else { return nil }
            return (path, .kept)
        }
    }

    /// Whether a file is one into which git wrote both versions, and that is no entry: what reads it reads the marks.
    func isMarked(_ changed: ChangedPath, _ facts: FileInformation) throws -> Bool {
        guard changed.isUnmerged, !TreeMerge.isEntry(Array(changed.path.utf8)), facts.size <= GitMarks.longestText
        else {
            return false
        }
        let bytes = try operations.read(absolute(changed.path), limit: GitMarks.longestText)
        return bytes.map { !GitMarks(in: $0, limit: 1).lines.isEmpty } ?? false
    }

    /// Takes what git's index still holds of a merge, such as one of `stash pop`, for settled where the file is as the last commit has it,
    /// or is in neither: git would go on refusing to commit and to pull.
    func settleIndex(_ files: [UnmergedFile]) throws {
        let repository = try Repository.open(root)
        let head = try repository.head.commit
        let settled = try files.map(\.path).filter { path in
            guard let path = String(validating: path) else { return false }
            let held = try head.flatMap { try repository.entry(at: path, in: $0) }
            switch try look(at: path) {
            case .missing: return held == nil
            case .file(let object, _): return held?.id == object
            default: return false
            }
        }
        guard !settled.isEmpty else { return }
        try rememberUnrefreshed(settled)
        refreshIndex()
    }
}

extension ChangedPath {
    /// Whether git has not merged it.
    fileprivate var isUnmerged: Bool { staged == .conflicted || unstaged == .conflicted }
}

extension Repository {
    /// Whether git takes contents for no text: there is a zero byte among the first 8,000 (gitattributes(5), `merge`).
    fileprivate func isBinary(_ object: ObjectID) throws -> Bool {
        var seen = 0
        var hasZero = false
        try readBlob(object) { piece in
            if seen < 8000 { hasZero = hasZero || piece.prefix(8000 - seen).contains(0) }
            seen += piece.count
        }
        return hasZero
    }
}
