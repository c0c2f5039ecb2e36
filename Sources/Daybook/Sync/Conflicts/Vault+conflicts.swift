import Git

extension Vault {
    /// The entries in which a merge kept more than one version, by path.
    public func conflicts() throws -> [Conflict] {
        var found: [Conflict] = []
        for path in try listing().entries {
            let isCopy = FileOperations.name(of: path).contains(".conflict-")
            guard let file = try? read(path), isCopy || file.mayHoldConflict,
                let conflict = try conflict(in: Entry(file), isCopy: isCopy)
            else { continue }
            found.append(conflict)
        }
        return found
    }

    /// What is to be settled in one entry; nil where nothing is.
    public func conflict(at path: String) throws -> Conflict? {
        try conflict(in: entry(at: path), isCopy: FileOperations.name(of: path).contains(".conflict-"))
    }

    private func conflict(in entry: Entry, isCopy: Bool) throws -> Conflict? {
        let body = Body(of: entry.document)
        let overlaps = body.overlaps
        let values = entry.frontMatter.list(FieldName.conflicts)
        guard isCopy || !overlaps.isEmpty || !values.isEmpty else { return nil }
        let writers = overlaps.isEmpty ? [] : try versions(of: entry.path)
        let places = overlaps.map { overlap in
            Conflict.Place(
                id: overlap.id,
                versions: overlap.versions.map { range in
                    let writer = writers.writer(of: Array(body.bytes[range]))
                    return Conflict.Version(
                        text: String(decoding: body.bytes[range], as: UTF8.self), device: writer?.device,
                        date: writer?.date)
                })
        }
        return Conflict(path: entry.path, title: entry.title, places: places, values: values, isCopy: isCopy)
    }

    /// Settles all places of an entry, in one commit; values that were not chosen stay for the writer.
    ///
    /// - Throws: `ResolveError`, and what changing an entry throws.
    /// - Returns: How many places were settled, and what came of the change.
    public func resolve(_ path: String, _ choice: ConflictChoice) throws -> (places: Int, change: Change?) {
        var count = 0
        let writers = choice == .both ? [] : try versions(of: path)
        let here = choice == .both ? [] : try Repository.open(root).commitsMadeHere
        let changes = try change([path], command: "resolve") { document, _, _ in
            // A version may hold places itself.
            for _ in 0..<16 {
                let body = Body(of: document)
                let overlaps = body.overlaps
                if overlaps.isEmpty { break }
                var chosen: [Int: Range<Int>] = [:]
                for overlap in overlaps {
                    chosen[overlap.range.lowerBound] = choose(choice, overlap, body, writers, here)
                }
                guard chosen.count == overlaps.count else {
                    throw ResolveError.unknownSide(path: path, places: overlaps.count - chosen.count)
                }
                count += overlaps.count
                try document.replaceBody(with: body.settling { chosen[$0.range.lowerBound] })
            }
        }
        guard count > 0 else { throw ResolveError.nothing(path: path) }
        return (count, changes.first)
    }

    /// Which versions of a place stay; nil where the history does not tell.
    private func choose(
        _ choice: ConflictChoice, _ overlap: Overlap, _ body: Body, _ writers: [TextVersion], _ here: Set<ObjectID>
    ) -> Range<Int>? {
        let all = overlap.versions.indices
        if choice == .both { return all }
        let found = overlap.versions.compactMap { writers.writer(of: Array(body.bytes[$0])) }
        guard found.count == all.count else { return nil }
        func side(isMine: [Bool]) -> Range<Int>? {
            let (mine, theirs) = (all.filter { isMine[$0] }, all.filter { !isMine[$0] })
            guard let one = (choice == .mine ? mine : theirs).first, mine.count == 1, theirs.count == 1 else {
                return nil
            }
            return one..<one + 1
        }
        let isNamed = !world.deviceName.isEmpty && found.allSatisfy { $0.device != nil }
        let named = isNamed ? side(isMine: found.map { $0.device == world.deviceName }) : nil
        // Two machines may have one name, or the history none: this clone knows what it committed itself.
        return named ?? side(isMine: found.map { here.contains($0.commit) })
    }

    /// The texts that an entry had, the oldest first.
    private func versions(of path: String) throws -> [TextVersion] {
        let repository = try Repository.open(root)
        var versions: [TextVersion] = []
        for version in try history(of: path, limit: 200) where !version.isRemoval {
            guard let commit = ObjectID(hex: version.commit), try repository.information(of: commit).parents.count < 2,
                let entry = try repository.entry(at: version.path, in: commit),
                let bytes = try repository.text(of: entry.id)
            else { continue }
            versions.append(TextVersion(commit: commit, bytes: bytes, device: version.device, date: version.date))
        }
        return versions.reversed()
    }
}

/// What an entry held after a commit, and where that was made.
private struct TextVersion {
    var commit: ObjectID
    var bytes: [UInt8]
    var device: String?
    var date: EntryDate
}

extension [TextVersion] {
    /// The first that holds some lines.
    fileprivate func writer(of lines: [UInt8]) -> TextVersion? {
        first { LineMerging.contains($0.bytes, lines) }
    }
}

extension StoredFile {
    /// Whether a look for conflicts is worth it.
    fileprivate var mayHoldConflict: Bool {
        bytes.contains("<!-- conflict ") || bytes.contains("conflicts:")
    }
}

extension [UInt8] {
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
