/// The media of one vault: every file once, under an address made from its content, read-only.
///
/// A file enters in two steps: `prepare` makes all checks and writes nothing, `store` copies. Between them a command checks whatever
/// else it needs, so that nothing is written for a command that then refuses.
public struct MediaStore: Sendable {
    /// The vault's folder.
    public let vault: String
    /// The calls by which files are touched.
    public let files: FileOperations

    /// The media of the vault in a folder.
    public init(vault: String, files: FileOperations = FileOperations()) {
        self.vault = vault
        self.files = files
    }

    /// The full path of an address.
    public func location(of path: MediaPath) -> String { vault + "/" + path.description }

    /// Checks a file and reads what it tells of itself, without writing anything.
    ///
    /// - Throws: `MediaError`, for a file that is missing, unreadable, empty, no file, no media, or too large.
    public func prepare(_ source: String, options: MediaOptions = MediaOptions()) throws -> IncomingMedia {
        let file = try open(source)
        let seen = try file.information()
        let name = DisplayName.line(FileOperations.name(of: source), limit: 200) ?? "file"
        if seen.size == 0 { throw MediaError.empty(path: source) }
        let info: MediaInfo
        do {
            info = try MediaInfo(MediaBytes(file, count: seen.size))
        } catch {
            throw MediaError.unreadable(path: source, error)
        }
        guard info.type != nil || options.takesPlainFiles else { throw MediaError.notMedia(path: source) }
        guard seen.size <= options.maximumSize else {
            throw MediaError.tooLarge(path: source, size: seen.size, limit: options.maximumSize)
        }
        return IncomingMedia(
            source: source, name: name, info: info, isLocal: options.isLocal, seen: seen,
            own: try own(source, isLocal: options.isLocal))
    }

    /// Opens an ordinary file from anywhere, following links as the person who named it would.
    func open(_ source: String) throws -> OpenFile {
        do {
            // Looked at before it is opened, as opening alone moves some devices.
            guard let found = try files.information(at: source, followingLinks: true) else {
                throw MediaError.missing(path: source)
            }
            if found.kind != .file { throw MediaError.notAFile(path: source, found.kind) }
            let file = try files.open(source, for: .readingThroughLinks)
            let opened = try file.information().kind
            if opened != .file { throw MediaError.notAFile(path: source, opened) }
            return file
        } catch let error as FileError {
            if error.kind == .missing { throw MediaError.missing(path: source) }
            throw MediaError.unreadable(path: source, error)
        }
    }

    /// The address of a source that is one of this vault's media itself.
    private func own(_ source: String, isLocal: Bool) throws -> MediaPath? {
        guard let root = try? files.resolve(vault), let path = try? files.resolve(source),
            let address = path.path(inside: root).flatMap({ MediaPath($0) }), !address.isLocal || isLocal
        else { return nil }
        return address
    }
}
