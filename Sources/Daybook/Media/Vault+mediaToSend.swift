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
}
