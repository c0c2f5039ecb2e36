import Git

extension Vault {
    /// The entries in which a merge kept more than one version, by path.
    public func conflicts() throws -> [Conflict] {
        var found: [Conflict] = []
        for path in try listing().entries {
            let isCopy = Self.isNamedAsCopy(path)
            guard let file = try? read(path), isCopy || file.bytes.mayHoldConflict,
                let conflict = try conflict(in: Entry(file), isCopy: isCopy)
            else { continue }
            found.append(conflict)
        }
        return (found + (try otherCopies())).sorted { $0.path.utf8.lexicographicallyPrecedes($1.path.utf8) }
    }

    /// How many files that are no entries are versions kept beside others, or hold git's marks.
    public func otherConflicts() throws -> Int { try otherCopies().count }

    /// Files that are no entries, as the last commit has them and the folder still does: versions kept beside others, and texts in which
    /// somebody committed git's marks.
    private func otherCopies() throws -> [Conflict] {
        guard gitFolder != nil, let head = try Repository.open(root).head.commit else { return [] }
        let files = try Repository.open(root).entries(at: head, recursively: true)
        var found: [Conflict] = []
        for path in files.map(\.path) {
            guard !VaultWalk.isEntryName(FileOperations.name(of: path)), MediaPath(path) == nil else { continue }
            let isCopy = Self.isNamedAsCopy(path)
            guard let facts = try operations.information(at: absolute(path)), facts.kind == .file,
                isCopy || facts.size <= Self.longestOther
            else { continue }
            var marks: [Int] = []
            if !isCopy {
                guard let bytes = try? read(path)?.bytes, bytes.mayHoldConflict, !bytes.contains(0) else { continue }
                marks = GitMarks(in: bytes).lines
                if marks.isEmpty { continue }
            }
            found.append(
                Conflict(
                    path: path, title: FileOperations.name(of: path), places: [], strays: [], gitMarks: marks,
                    values: [],
                    isCopy: isCopy))
        }
        return found
    }

    /// The longest file that is no entry and is looked into.
    private static let longestOther = 1 << 20

    /// What is to be settled in one entry; nil where nothing is.
    public func conflict(at path: String) throws -> Conflict? {
        try conflict(in: entry(at: path), isCopy: Self.isNamedAsCopy(path))
    }

    /// Whether a file is called like a version that could not be merged.
    static func isNamedAsCopy(_ path: String) -> Bool {
        FileOperations.name(of: path).utf8.firstRange(of: ".conflict-".utf8) != nil
    }

    private func conflict(in entry: Entry, isCopy: Bool) throws -> Conflict? {
        let body = Body(of: entry.document)
        let marks = body.overlapMarks
        let overlaps = marks?.overlaps ?? []
        var counter = body.lineCounter
        let strays = marks?.strays.sorted().map { counter.line(of: $0, in: body.bytes) } ?? []
        let values = entry.frontMatter.list(FieldName.conflicts)
        let gitMarks = GitMarks(in: entry.file.bytes).lines
        guard isCopy || !overlaps.isEmpty || !strays.isEmpty || !gitMarks.isEmpty || !values.isEmpty else { return nil }
        let writers = overlaps.isEmpty ? nil : try VersionWriters(of: entry.path, in: self)
        let found = try writers?.writers(of: overlaps, in: body) ?? []
        let places = zip(overlaps, found).map { overlap, found in
            let mine = writers?.mine(among: found)
            return Conflict.Place(
                id: overlap.id,
                versions: zip(overlap.versions, found).enumerated().map { index, version in
                    Conflict.Version(
                        text: String(decoding: body.bytes[version.0], as: UTF8.self), device: version.1?.device,
                        date: version.1?.date, isMine: mine.map { $0.contains(index) })
                })
        }
        return Conflict(
            path: entry.path, title: entry.title, places: places, strays: strays, gitMarks: gitMarks, values: values,
            isCopy: isCopy)
    }
}

extension [UInt8] {
    /// Whether a look for conflicts is worth it.
    var mayHoldConflict: Bool { contains("<!-- conflict ") || contains("conflicts:") || contains("<<<<<<< ") }

    /// Whether the bytes of a text stand in these.
    fileprivate func contains(_ text: String) -> Bool {
        let wanted = Array(text.utf8)
        guard let first = wanted.first else { return true }
        var start = startIndex
        while let found = place(of: first, in: start..<count) {
            if self[found...].starts(with: wanted) { return true }
            start = found + 1
        }
        return false
    }
}
