extension Repository {
    /// The commits that were made in this clone, as far as its log of `HEAD` tells: not those that came from a remote or by a merge.
    public var commitsMadeHere: Set<ObjectID> {
        let bytes = FileAccess.contents(of: gitDirectory + "/logs/HEAD", limit: 256 << 20) ?? []
        let mark = Array("\tcommit".utf8)
        var made: Set<ObjectID> = []
        for line in bytes.split(separator: 0x0A) {
            guard let tab = line.firstIndex(of: 0x09), line[tab...].starts(with: mark) else { continue }
            let entry = String(decoding: line[tab...], as: UTF8.self)
            if entry.hasPrefix("\tcommit (merge)") || entry.contains(": sync: ") || entry.contains(": clone: ") {
                continue
            }
            if let id = ObjectID(hexBytes: line.dropFirst(41).prefix(40)) { made.insert(id) }
        }
        return made
    }
}
