import Daybook

/// A recording by a program of the machine, for as long as the person at the terminal wants.
struct Microphone {
    let session: Session

    /// The longest recording, in seconds: a terminal that is forgotten must not fill the disk.
    static let longest = 3600

    /// The programs in the order in which they are looked for, each with its arguments: 16 kHz in one channel, as speech is heard.
    static let programs: [(name: String, arguments: @Sendable (_ file: String) -> [String])] = [
        ("arecord", { ["-q", "-t", "wav", "-f", "S16_LE", "-r", "16000", "-c", "1", "-d", "\(longest)", $0] }),
        ("rec", { ["-q", "-c", "1", "-r", "16000", "-b", "16", $0, "trim", "0", "\(longest)"] }),
        ("sox", { ["-q", "-d", "-c", "1", "-r", "16000", "-b", "16", $0, "trim", "0", "\(longest)"] }),
        (
            "ffmpeg",
            {
                ["-nostdin", "-hide_banner", "-v", "error", "-y"] + device
                    + ["-ac", "1", "-ar", "16000", "-t", "\(longest)", $0]
            }
        ),
    ]

    private static var device: [String] {
        #if canImport(Darwin)
            ["-f", "avfoundation", "-i", ":default"]
        #else
            ["-f", "alsa", "-i", "default"]
        #endif
    }

    /// The bytes of a WAV file without sound: its head.
    private static let headLength = 44

    /// A recording.
    struct Recording {
        /// The path of its file, for the caller to remove.
        let file: String
        /// The signal that ended it and is to end the program once it is kept.
        let signal: Int32?

        /// Ends the program, where that was asked for.
        func endBySignal() throws(EndedBySignal) {
            if let signal { throw EndedBySignal(number: signal) }
        }
    }

    /// The recordings that no entry took, as where the machine went down in the middle of one.
    static func left(in session: Session) -> [String] {
        let folder = folder(in: session)
        let files = (try? session.operations.list(folder).entries) ?? []
        return files.filter { $0.kind == .file && $0.name.hasSuffix(".wav") }.map { folder + "/" + $0.name }.sorted()
    }

    /// Whether a file lies where recordings are made, and only there until an entry takes it.
    static func holds(_ file: String, in session: Session) -> Bool {
        FileOperations.folder(of: file) == folder(in: session)
    }

    private static func folder(in session: Session) -> String { session.stateFolder + "/recordings" }

    /// Records until Enter, Ctrl-C, another signal or the program's own end.
    func record() throws -> Recording {
        let words = session.words
        let found = Self.programs.lazy.compactMap { program in session.program(program.name).map { (program, $0) } }
            .first
        guard let (program, path) = found else {
            throw Failure(words.noRecorder, hint: words.installRecorder, .unavailable)
        }
        let file = try freeName()
        let command = Program(words: [path] + program.arguments(file), environment: session.environment)
        let isTerminal = session.console.terminal.inputIsTerminal
        let outcome = try command.runUntilStopped(by: isTerminal ? 0 : nil) {
            try? session.say(words.recording(by: program.name))
        }
        let size = try session.operations.information(at: file)?.size ?? 0
        guard size > Self.headLength else {
            try? session.operations.remove(file)
            if let signal = outcome.signal { throw EndedBySignal(number: signal) }
            let lines = String(decoding: outcome.errors.suffix(300), as: UTF8.self).split(whereSeparator: \.isNewline)
            throw Failure(
                words.nothingRecorded(by: program.name, String(lines.last ?? "")), hint: words.allowMicrophone,
                .unavailable)
        }
        return Recording(file: file, signal: outcome.signal)
    }

    /// A name by the clock in the folder of this machine's state, which no file has.
    private func freeName() throws -> String {
        let folder = Self.folder(in: session)
        try session.operations.createFolder(folder, permissions: 0o700)
        let now = session.world.localNow
        let stem = "voice-\(now.dayText)-" + now.timeText.filter { $0 != ":" }
        let taken = Set(try session.operations.list(folder).entries.map { $0.name.lowercased() })
        return folder + "/" + Layout.freeName(stem, extension: ".wav", taken: taken)
    }
}
