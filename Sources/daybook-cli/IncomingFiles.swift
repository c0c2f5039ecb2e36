import Daybook

/// The looking at files that shall go with an entry, before anything is written.
struct IncomingFiles {
    let session: Session
    let vault: Vault
    let configuration: Configuration

    /// What the options name, in the order photos, videos, voice notes, files.
    func prepare(_ options: MediaOptionGroup?) throws -> [IncomingMedia] {
        guard let options else { return [] }
        let media = options.photos + options.video + options.voice
        return try prepare(media, keeping: options.keeping)
            + prepare(options.file, keeping: options.keeping, takesPlainFiles: true)
    }

    /// Looks at files, and makes them smaller where that was asked for.
    func prepare(_ files: [String], keeping: MediaKeeping, takesPlainFiles: Bool = false) throws -> [IncomingMedia] {
        guard !files.isEmpty else { return [] }
        let limit =
            configuration["media.max_size"].flatMap { ByteSize.read($0.text) } ?? MediaOptions.defaultMaximumSize
        let options = MediaOptions(
            takesPlainFiles: takesPlainFiles, maximumSize: keeping.local ? .max : limit, isLocal: keeping.local)
        let store = MediaStore(vault: vault.root, files: session.operations)
        guard keeping.shrink else { return try files.map { try store.prepare(session.expanded($0), options: options) } }
        let shrinking = try shrinking(files)
        return try files.map { try store.prepare(session.expanded($0), options: options, shrinking: shrinking) }
    }

    /// How photos and films are made smaller.
    private func shrinking(_ files: [String]) throws -> Shrinking {
        guard let program = ProgramSearch.find("ffmpeg", environment: session.environment) else {
            throw MediaError.cannotShrink(path: files.first ?? "", .noProgram("ffmpeg"))
        }
        let environment = session.environment.sorted { $0.key < $1.key }.map { $0.key + "=" + $0.value }
        return Shrinking(program: program, environment: environment)
    }
}
