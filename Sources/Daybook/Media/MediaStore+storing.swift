extension MediaStore {
    /// The bytes that are held while copying.
    static let chunk = 1 << 20

    /// Puts a prepared file in its place, unless the vault has it already.
    ///
    /// Copied and hashed in one pass to a temporary file in the vault's media folder, forced to the disk, made read-only, and only
    /// then given its name, which never replaces anything: whatever fails or dies on the way, no half file stands at an address.
    ///
    /// - Parameter announce: Told of the address before a new file appears there, so that a crash can be cleaned up after.
    /// - Throws: `MediaError` for a source that changed, a stored file that is not what its name says, or something in the way;
    ///   `FileError` for anything else, such as a full disk.
    public func store(
        _ incoming: IncomingMedia, announcing announce: (MediaPath) throws -> Void = { _ in }
    ) throws -> StoredMedia {
        defer { discard(incoming) }
        if let own = incoming.own { return try adopt(own, incoming) }
        try createFolder(MediaPath.root)
        let temporary = try createTemporary()
        do {
            let digest = try copy(incoming, to: temporary.file)
            try files.setPermissions(0o444, of: temporary.path)
            let fileExtension = incoming.info.type?.fileExtension ?? MediaPath.plainExtension(of: incoming.name)
            let wanted = MediaPath(digest, fileExtension: fileExtension, isLocal: incoming.isLocal)
            let (path, alreadyThere) = try place(
                temporary.path, at: wanted, size: incoming.info.size, announcing: announce)
            try? files.remove(temporary.path)
            return StoredMedia(path: path, name: incoming.name, info: incoming.info, alreadyThere: alreadyThere)
        } catch {
            try? files.remove(temporary.path)
            try? files.removeFolder(vault + "/" + MediaPath.root)
            throw error
        }
    }

    /// Removes what preparing wrote, for a command that gives up before `store`: nothing, but for a smaller version.
    public func discard(_ incoming: IncomingMedia) {
        if let shrunk = incoming.shrunk { try? files.remove(shrunk) }
    }

    /// Takes back what `store` put there, for a command that fails afterwards; what was there before stays.
    public func discard(_ stored: StoredMedia) throws(FileError) {
        if stored.alreadyThere { return }
        try files.remove(location(of: stored.path))
        removeEmptyFolders(above: stored.path)
    }

    /// Uses a source that is one of the vault's media already, if it is what its name says.
    private func adopt(_ own: MediaPath, _ incoming: IncomingMedia) throws -> StoredMedia {
        switch try verify(own) {
        case .intact: break
        case .changed: throw MediaError.corrupt(path: own.description)
        case .missing: throw MediaError.changedWhileCopied(path: incoming.source)
        }
        return StoredMedia(path: own, name: incoming.name, info: incoming.info, alreadyThere: true)
    }

    /// Copies and hashes in one pass. The source has to be the file that was looked at, before and after.
    private func copy(_ incoming: IncomingMedia, to target: borrowing OpenFile) throws -> Digest {
        let path = incoming.shrunk ?? incoming.source
        let source = try open(path)
        let before = try source.information()
        guard before == incoming.seen else { throw MediaError.changedWhileCopied(path: path) }
        var running = RunningDigest()
        var copied = 0
        while true {
            let piece: [UInt8]
            do {
                piece = try source.read(upTo: Self.chunk)
            } catch {
                throw MediaError.unreadable(path: path, error)
            }
            if piece.isEmpty { break }
            copied += piece.count
            // A file that grows faster than it is read must not fill the disk.
            guard copied <= before.size else { throw MediaError.changedWhileCopied(path: path) }
            running.add(piece)
            try target.write(piece)
        }
        guard copied == before.size, try source.information() == before else {
            throw MediaError.changedWhileCopied(path: path)
        }
        try target.synchronize()
        return running.finish()
    }

    /// Gives a finished file an address that is free.
    func put(_ temporary: String, at path: MediaPath) throws {
        let size = try files.information(at: temporary)?.size ?? 0
        _ = try place(temporary, at: path, size: size) { _ in }
    }

    /// Gives the finished file its address, or finds that an equal one has it.
    private func place(
        _ temporary: String, at wanted: MediaPath, size: Int, announcing announce: (MediaPath) throws -> Void
    ) throws -> (path: MediaPath, alreadyThere: Bool) {
        // What git has already need not be kept a second time beside it.
        let tracked = MediaPath(wanted.digest, fileExtension: wanted.fileExtension, isLocal: false)
        if wanted.isLocal, try isIntact(tracked, size: size) { return (tracked, true) }
        if try isIntact(wanted, size: size) { return (wanted, true) }
        do {
            try announce(wanted)
            try createFolder(wanted.folder)
            try link(temporary, to: location(of: wanted))
            do {
                try files.synchronizeFolder(vault + "/" + wanted.folder)
            } catch {
                try? files.remove(location(of: wanted))
                throw error
            }
        } catch {
            removeEmptyFolders(above: wanted)
            throw error
        }
        return (wanted, false)
    }

    /// Whether an address is taken by just what it says; a wrong file there is an error, as it is never replaced.
    private func isIntact(_ path: MediaPath, size: Int) throws -> Bool {
        guard try hasFolder(path.folder), try files.information(at: location(of: path)) != nil else { return false }
        guard try verify(path, size: size) == .intact else { throw MediaError.corrupt(path: path.description) }
        return true
    }

    /// A second name, which fails where it is taken; on file systems without links, a renaming after a look.
    private func link(_ temporary: String, to target: String) throws(FileError) {
        do {
            try files.link(temporary, to: target)
        } catch {
            guard error.isWithoutLinks else { throw error }
            if try files.information(at: target) != nil { throw error }
            try files.rename(temporary, to: target)
        }
    }
}
