extension Vault {
    /// Where a media file of this vault lies that may be read to be sent somewhere, as an absolute path; one that is not there is the
    /// reader's to tell of.
    ///
    /// Whoever can put a link into a vault, as by a push, must not choose files from elsewhere on this machine: through a link nothing is
    /// taken but what the address of the media says, byte for byte.
    ///
    /// - Throws: `VaultError.path` where a link, or what is no file, stands there or in place of a folder above.
    public func mediaToSend(_ media: MediaPath) throws -> String {
        let path = media.description
        do {
            try checkWritable(path)
            if let found = try operations.information(at: absolute(path)), found.kind != .file {
                throw VaultError.path(.notAnOrdinaryFile(path))
            }
        } catch let error as VaultError {
            guard try mediaStore.verify(media) == .intact else { throw error }
        }
        return absolute(path)
    }

    /// The same for a file that a person names by a path, which may lie in this vault or not: what leads through a link out of the vault
    /// is refused.
    ///
    /// - Throws: `VaultError.path`.
    public func requireSendable(_ file: String) throws {
        let top = try operations.resolve(root)
        /// Nil where nothing is there.
        func isOwn(_ path: String) -> Bool? {
            (try? operations.resolve(path)).map { $0.isSame(as: top) || $0.path(inside: top) != nil }
        }
        var place = file.isAbsolutePath ? "" : "."
        var isWithin = isOwn(place) ?? false
        for part in file.pathParts() {
            place += "/" + part
            // Then it is the reader's to tell of.
            guard let isNext = isOwn(place) else { return }
            let wasWithin = isWithin
            isWithin = isNext
            guard wasWithin, !isWithin, part != ".." else { continue }
            // A folder of media may be kept elsewhere.
            let address = file.pathParts().suffix(4).joined(separator: "/")
            if let media = MediaPath(address), try mediaStore.verify(media) == .intact,
                try operations.resolve(file).isSame(as: operations.resolve(absolute(media.description)))
            {
                return
            }
            throw VaultError.path(.notAnOrdinaryFile(file))
        }
    }
}
