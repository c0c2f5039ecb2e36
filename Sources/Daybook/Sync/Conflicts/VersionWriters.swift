import Git

/// Who wrote the versions that an entry keeps, as far as its history tells.
struct VersionWriters {
    /// What the entry held after a commit, and where that was made.
    struct Text {
        /// The commit.
        var commit: ObjectID
        /// The whole file.
        var bytes: [UInt8]
        /// The device.
        var device: String?
        /// When.
        var date: EntryDate
    }

    /// The oldest first.
    private var texts: [Text] = []
    /// What this device is called; empty for one without a name.
    private let deviceName: String
    /// What this clone committed itself.
    private let made: Set<ObjectID>

    /// Looks through the history of an entry.
    init(of path: String, in vault: Vault) throws {
        let repository = try Repository.open(vault.root)
        deviceName = vault.world.deviceName
        made = repository.commitsMadeHere
        for version in try vault.history(of: path, limit: 200) where !version.isRemoval {
            guard let commit = ObjectID(hex: version.commit), try repository.information(of: commit).parents.count < 2,
                let entry = try repository.entry(at: version.path, in: commit),
                let bytes = try repository.text(of: entry.id)
            else { continue }
            texts.append(Text(commit: commit, bytes: bytes, device: version.device, date: version.date))
        }
        texts.reverse()
    }

    /// The first text that holds each version of a place; else, where a merge made one of the words of several, the one that holds the
    /// last written of its lines.
    func writers(of overlap: Overlap, in body: Body) -> [Text?] {
        let versions = overlap.versions.map { Array(body.bytes[$0]) }
        var common = Set(versions.first.map { LineMerging.lines($0) } ?? [])
        for version in versions { common.formIntersection(LineMerging.lines(version)) }
        return versions.map { version in
            if let writer = texts.first(where: { LineMerging.contains($0.bytes, version) }) { return writer }
            let own = LineMerging.lines(version).filter { !common.contains($0) }
            let places = own.compactMap { line in texts.firstIndex { LineMerging.contains($0.bytes, line) } }
            return places.count == own.count ? places.max().map { texts[$0] } : nil
        }
    }

    /// Which versions of a place were written on this device, where some were and some were not; nil where the history does not tell.
    func mine(of overlap: Overlap, in body: Body) -> Set<Int>? {
        let found = writers(of: overlap, in: body).compactMap(\.self)
        guard found.count == overlap.versions.count else { return nil }
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
