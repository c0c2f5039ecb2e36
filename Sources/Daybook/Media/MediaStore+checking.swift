extension MediaStore {
    /// What became of a stored file.
    public enum State: Sendable, Equatable {
        /// It holds what its name says.
        case intact
        /// It holds something else, or is no ordinary file.
        case changed
        /// It is not there.
        case missing
    }

    /// Reads a stored file and compares its digest with its name, in bounded memory.
    public func verify(_ path: MediaPath) throws(FileError) -> State {
        try verify(path, size: nil)
    }

    func verify(_ path: MediaPath, size: Int?) throws(FileError) -> State {
        let location = location(of: path)
        guard let found = try files.information(at: location) else { return .missing }
        guard found.kind == .file, size == nil || found.size == size else { return .changed }
        let file = try files.open(location, for: .reading)
        var running = RunningDigest()
        while true {
            let piece = try file.read(upTo: Self.chunk)
            if piece.isEmpty { break }
            running.add(piece)
        }
        return running.finish() == path.digest ? .intact : .changed
    }

    /// What stands in the media folders: the addresses in order, and the names that are none, relative to the vault; without
    /// unfinished files.
    public func contents() throws(FileError) -> (media: [MediaPath], strays: [String]) {
        var media: [MediaPath] = []
        var strays: [String] = []
        var folders = [MediaPath.root]
        while let folder = folders.popLast() {
            guard try files.information(at: vault + "/" + folder)?.kind == .folder else { continue }
            for entry in try files.list(vault + "/" + folder).entries {
                if folder == MediaPath.root, Self.isUnfinished(entry.name) { continue }
                let path = folder + "/" + entry.name
                let kind =
                    if let kind = entry.kind { kind } else { try files.information(at: vault + "/" + path)?.kind }
                if kind == .folder, path.utf8.lazy.filter({ $0 == 0x2F }).count <= 3 {
                    folders.append(path)
                } else if kind == .file, let address = MediaPath(path) {
                    media.append(address)
                } else {
                    strays.append(path)
                }
            }
        }
        media.sort { $0.description < $1.description }
        strays.sort()
        return (media, strays)
    }

    /// What a stored file tells of itself, or nil where it is not there.
    public func info(_ path: MediaPath) throws(FileError) -> MediaInfo? {
        let location = location(of: path)
        guard let found = try files.information(at: location), found.kind == .file else { return nil }
        return try MediaInfo(MediaBytes(try files.open(location, for: .reading), count: found.size))
    }
}
