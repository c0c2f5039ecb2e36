import Git

extension Vault {
    /// The media of this vault.
    var mediaStore: MediaStore { MediaStore(vault: root, files: operations) }

    /// Writes a media file that git has under a temporary name, piece by piece, read-only and forced to the disk.
    ///
    /// - Throws: `MediaError.corrupt` where it is not what its name says.
    func writeMedia(_ media: MediaPath, from object: ObjectID, to temporary: String) throws {
        if try operations.information(at: temporary) != nil { try operations.remove(temporary) }
        do {
            let file = try operations.open(temporary, for: .creating(permissions: 0o600))
            var running = RunningDigest()
            try Repository.open(root).readBlob(object) { piece in
                running.add(piece)
                try file.write(piece)
            }
            guard running.finish() == media.digest else { throw MediaError.corrupt(path: media.description) }
            try file.synchronize()
            try operations.setPermissions(0o444, of: temporary)
        } catch {
            try? operations.remove(temporary)
            throw error
        }
    }
}
