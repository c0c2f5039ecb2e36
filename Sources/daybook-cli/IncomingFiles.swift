import Daybook

/// The looking at files that shall go with an entry, before anything is written.
struct IncomingFiles {
    let session: Session
    let vault: Vault
    let configuration: Configuration

    private var store: MediaStore { MediaStore(vault: vault.root, files: session.operations) }

    /// Gathers what the options name, in the order photos, videos, voice notes, files, hands it on, and removes what was made
    /// smaller for a command that fails.
    func with<Result>(_ options: MediaOptionGroup?, _ body: (_ incoming: [IncomingMedia]) throws -> Result) throws
        -> Result
    {
        guard let options else { return try body([]) }
        let media = options.photos + options.video + options.voice
        return try with(media, keeping: options.keeping) { incoming in
            for (file, sound) in zip(options.voice, incoming.suffix(options.voice.count)) where sound.isPicture {
                throw Failure(session.words.noVoice(file), hint: session.words.asPhoto(file), .badData)
            }
            return try with(options.file, keeping: options.keeping, takesPlainFiles: true) { try body(incoming + $0) }
        }
    }

    /// Looks at files, and makes them smaller where that was asked for, as the other `with` does.
    func with<Result>(
        _ files: [String], keeping: MediaKeeping, takesPlainFiles: Bool = false,
        _ body: (_ incoming: [IncomingMedia]) throws -> Result
    ) throws -> Result {
        guard !files.isEmpty else { return try body([]) }
        let limit =
            configuration["media.max_size"].flatMap { ByteSize.read($0.text) } ?? MediaOptions.defaultMaximumSize
        let options = MediaOptions(
            takesPlainFiles: takesPlainFiles, maximumSize: keeping.local ? .max : limit, isLocal: keeping.local)
        var incoming: [IncomingMedia] = []
        do {
            for file in files { incoming.append(try prepare(session.expanded(file), options, keeping)) }
            return try body(incoming)
        } catch {
            for media in incoming { store.discard(media) }
            throw error
        }
    }

    private func prepare(_ file: String, _ options: MediaOptions, _ keeping: MediaKeeping) throws -> IncomingMedia {
        guard keeping.shrink else { return try store.prepare(file, options: options) }
        guard let program = ProgramSearch.find("ffmpeg", environment: session.environment) else {
            throw MediaError.cannotShrink(path: file, .noProgram("ffmpeg"))
        }
        if session.console.terminal.errorIsTerminal { try session.say(session.words.makingSmaller(file)) }
        let shrinking = Shrinking(program: program, environment: session.environment.map { "\($0.key)=\($0.value)" })
        // Ctrl-C ends ffmpeg, and this process lives on to remove what that left.
        let action = SignalAction.interruption()
        defer { action.restore() }
        do {
            return try store.prepare(file, options: options, shrinking: shrinking)
        } catch MediaError.cannotShrink(_, .wrongType) where options.takesPlainFiles {
            return try store.prepare(file, options: options)
        } catch MediaError.cannotShrink(_, .failed(let status, _)) where Self.interruptions.contains(status) {
            throw Cancelled()
        }
    }

    /// What ffmpeg, or a shell for it, says of an end by Ctrl-C.
    private static let interruptions: Set<Int32> = [130, 255]
}

extension IncomingMedia {
    /// Whether it is a picture, in which nobody speaks; what is spoken may come as a video.
    var isPicture: Bool { info.type?.kind == .photo }
}

extension Words {
    /// That a picture was given for a voice note.
    func noVoice(_ file: String) -> String {
        pick(en: "\(quoted(file)) is a picture, and no voice note", zh: "\(quoted(file))是照片，不是語音")
    }

    func asPhoto(_ file: String) -> String {
        pick(
            en: "nothing was added; as a photo: --photo \(ShellWords.quoted(file))",
            zh: "什麼都沒有加入；當作照片：--photo \(ShellWords.quoted(file))")
    }
}
