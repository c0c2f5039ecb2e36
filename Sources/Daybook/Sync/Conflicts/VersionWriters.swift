import Git

/// Who wrote the versions that an entry keeps, as far as its history tells.
struct VersionWriters {
    /// A commit that changed the entry, and where that was made.
    struct Writer {
        /// The commit.
        var commit: ObjectID
        /// What the entry's file held after it.
        var object: ObjectID
        /// The device.
        var device: String?
        /// When.
        var date: EntryDate
    }

    /// The oldest first.
    private var commits: [Writer] = []
    /// Where the vault is.
    private let root: String
    /// What this device is called; empty for one without a name.
    private let deviceName: String
    /// What this clone committed itself.
    private let made: Set<ObjectID>

    /// Looks through the history of an entry.
    init(of path: String, in vault: Vault) throws {
        let repository = try Repository.open(vault.root)
        root = vault.root
        deviceName = vault.world.deviceName
        made = repository.commitsMadeHere
        for version in try vault.history(of: path, limit: 200) where !version.isRemoval {
            guard let commit = ObjectID(hex: version.commit), try repository.information(of: commit).parents.count < 2,
                let entry = try repository.entry(at: version.path, in: commit)
            else { continue }
            commits.append(Writer(commit: commit, object: entry.id, device: version.device, date: version.date))
        }
        commits.reverse()
    }

    /// For each version of each place the first commit that holds it; else, where a merge made one of the words of several, the one that
    /// holds the last written of its lines.
    ///
    /// Reads each text of the history once, whatever the number of places, and holds one at a time.
    func writers(of overlaps: [Overlap], in body: Body) throws -> [[Writer?]] {
        let places = overlaps.map { $0.versions.map { Array(body.bytes[$0]) } }
        let finder = LinesFinder(places.flatMap(\.self))
        var firstWithPart: [Int?] = Array(repeating: nil, count: finder.lines.count)
        var firstWithLine: [Int?] = Array(repeating: nil, count: finder.lineCount)
        var left = Set(firstWithPart.indices)
        let repository = try Repository.open(root)
        for (index, writer) in commits.enumerated() where !left.isEmpty {
            guard let text = try repository.text(of: writer.object) else { continue }
            let found = finder.find(in: text)
            for part in found.parts where left.remove(part) != nil { firstWithPart[part] = index }
            for line in found.lines where firstWithLine[line] == nil { firstWithLine[line] = index }
        }
        var part = 0
        return places.map { versions in
            let parts = part..<part + versions.count
            part = parts.upperBound
            var common = Set(parts.first.map { finder.lines[$0] } ?? [])
            for part in parts { common.formIntersection(finder.lines[part]) }
            return parts.map { part in
                if let first = firstWithPart[part] { return commits[first] }
                let own = finder.lines[part].filter { !common.contains($0) }
                let firsts = own.compactMap { firstWithLine[$0] }
                return firsts.count == own.count ? firsts.max().map { commits[$0] } : nil
            }
        }
    }

    /// Which of the versions of a place that these wrote were written on this device, where some were and some were not; nil where the
    /// history does not tell.
    func mine(among writers: [Writer?]) -> Set<Int>? {
        let found = writers.compactMap(\.self)
        guard found.count == writers.count else { return nil }
        let isNamed = !deviceName.isEmpty && found.allSatisfy { $0.device != nil }
        let named = isNamed ? Self.some(found.map { $0.device == deviceName }) : nil
        // Two machines may have one name, or the history none: this clone knows what it committed itself.
        return named ?? Self.some(found.map { made.contains($0.commit) })
    }

    private static func some(_ isMine: [Bool]) -> Set<Int>? {
        let mine = isMine.indices.filter { isMine[$0] }
        return mine.isEmpty || mine.count == isMine.count ? nil : Set(mine)
    }
}
