import Daybook
import HTTP

/// The making of a clip from a file: its sound alone, without what the recorder wrote beside it; where the services do not take the
/// format, or it cannot be parted from the rest, by ffmpeg into a small one.
public struct AudioReading: Sendable, Hashable {
    /// The path of ffmpeg, where it is there.
    public var ffmpeg: String?
    /// What of the environment it gets, as `NAME=value`.
    public var environment: [String]
    /// A folder for what it makes, removed again.
    public var temporaryFolder: String
    /// The most bytes that are sent; the services take 25 MB.
    public var limit: Int

    /// Gathers the choices.
    public init(
        ffmpeg: String? = nil, environment: [String] = [], temporaryFolder: String, limit: Int = 24_000_000
    ) {
        self.ffmpeg = ffmpeg
        self.environment = environment
        self.temporaryFolder = temporaryFolder
        self.limit = limit
    }

    /// A clip, and an estimate of the tokens that it may cost with its text.
    public struct Result: Sendable, Hashable {
        /// What is sent.
        public var clip: AudioClip
        /// Services count about ten tokens for a second of sound, and half as many for the words.
        public var tokens: Int
    }

    /// Reads a sound, or the sound of a film. The same file gives the same bytes.
    public func read(_ path: String) throws(AudioFault) -> Result {
        let info: MediaInfo
        do {
            info = try MediaInfo(ofFile: path)
        } catch {
            throw .file(error as? MediaError ?? .missing(path: path))
        }
        guard let type = info.type, type.kind == .audio || type.kind == .video else {
            throw .wrongType(path: path, info.type)
        }
        if let format = Self.format(of: type), info.size <= limit,
            let bare = BareAudio.bytes(of: try Self.bytes(of: path, limit: limit), type)
        {
            return Self.result(bare, format, info.duration)
        }
        guard let ffmpeg else { throw .needsConversion(path: path, size: info.size, limit: limit) }
        return Self.result(try converted(path, by: ffmpeg), "m4a", info.duration)
    }

    /// What a type is called among the formats that every service takes; nil where it is none of them, or may hold pictures.
    private static func format(of type: MediaType) -> String? {
        switch type {
        case .mp3, .m4a, .wav, .flac, .ogg: type.fileExtension
        case .opus: "ogg"
        default: nil
        }
    }

    private static func result(_ bytes: [UInt8], _ format: String, _ seconds: Double?) -> Result {
        // Compressed speech has four kilobytes in a second.
        let seconds = seconds.map { min(max($0, 0), 1e6) } ?? Double(bytes.count) / 4000
        let clip = AudioClip(content: .bytes(bytes), format: format, digest: Digest(of: bytes))
        return Result(clip: clip, tokens: Int(seconds * 15) + 1)
    }

    private static func bytes(of path: String, limit: Int) throws(AudioFault) -> [UInt8] {
        do throws(FileError) {
            if let bytes = try FileOperations().read(path, limit: limit, throughLinks: true) { return bytes }
        } catch {
            throw .file(.unreadable(path: path, error))
        }
        throw .file(.changedWhileCopied(path: path))
    }

    /// Speech in one channel, as small as services hear it, without what the recorder wrote into the file.
    private func converted(_ path: String, by ffmpeg: String) throws(AudioFault) -> [UInt8] {
        let files = FileOperations()
        let target = temporaryFolder + "/" + Digest.mark(of: path) + ".m4a"
        do throws(FileError) {
            try files.createFolder(temporaryFolder, permissions: 0o700)
        } catch {
            throw .file(.unreadable(path: temporaryFolder, error))
        }
        defer { try? files.remove(target) }
        var process = ChildProcess(
            ffmpeg,
            ["-nostdin", "-hide_banner", "-v", "error", "-y", "-protocol_whitelist", "file", "-i", "file:" + path]
                + [
                    "-map", "0:a:0", "-map_metadata", "-1", "-map_chapters", "-1", "-fflags", "+bitexact", "-flags:a",
                    "+bitexact",
                ]
                + ["-ac", "1", "-ar", "16000", "-c:a", "aac", "-b:a", "32k", "-f", "ipod", "file:" + target],
            environment: environment)
        process.timeLimit = .seconds(600)
        guard let outcome = try? process.run() else {
            throw .notConverted(path: path, status: 127, message: "")
        }
        let said = String(decoding: outcome.errors.suffix(300), as: UTF8.self).split { $0.isWhitespace }
        guard outcome.status == 0, let bytes = try? files.read(target, limit: limit), !bytes.isEmpty else {
            throw .notConverted(path: path, status: outcome.status, message: said.joined(separator: " "))
        }
        return bytes
    }
}
