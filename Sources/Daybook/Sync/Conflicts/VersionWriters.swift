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

    /// The first text that holds some lines.
    func writer(of lines: ArraySlice<UInt8>) -> Text? {
        let lines = Array(lines)
        return texts.first { LineMerging.contains($0.bytes, lines) }
    }

    /// Which version of a place was written on this device, where one was and one was not; nil where the history does not tell.
    func mine(of overlap: Overlap, in body: Body) -> Int? {
        let found = overlap.versions.compactMap { writer(of: body.bytes[$0]) }
        guard found.count == 2, overlap.versions.count == 2 else { return nil }
        let isNamed = !deviceName.isEmpty && found.allSatisfy { $0.device != nil }
        let named = isNamed ? Self.only(found.map { $0.device == deviceName }) : nil
        // Two machines may have one name, or the history none: this clone knows what it committed itself.
        return named ?? Self.only(found.map { made.contains($0.commit) })
    }

    private static func only(_ isMine: [Bool]) -> Int? {
        isMine.count(where: { $0 }) == 1 ? isMine.firstIndex(of: true) : nil
    }
}
