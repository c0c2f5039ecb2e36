/// How a photo or film is made smaller: by ffmpeg, to what every viewer opens.
public struct Shrinking: Sendable, Equatable {
    /// The path of the ffmpeg program.
    public var program: String
    /// What of the environment the program gets, as `NAME=value`.
    public var environment: [String]
    /// The longest side of a photo and of a film, in pixels.
    public var photoSide: Int
    /// The longest side of a film, in pixels.
    public var videoSide: Int

    /// Gathers the choices.
    public init(program: String, environment: [String] = [], photoSide: Int = 2048, videoSide: Int = 1280) {
        self.program = program
        self.environment = environment
        self.photoSide = photoSide
        self.videoSide = videoSide
    }

    /// Whether a type can be made smaller: photos and films, but for GIF, whose movement would be lost.
    static func serves(_ type: MediaType?) -> Bool {
        type != .gif && (type?.kind == .photo || type?.kind == .video)
    }

    /// The arguments that turn a source into a JPEG or an MP4.
    ///
    /// Only local files may be opened, also by what a hostile file names inside; the place where it was taken is not copied
    /// into the new file.
    func arguments(_ info: MediaInfo, source: String, target: String) -> [String] {
        let isPhoto = info.type?.kind == .photo
        let side = isPhoto ? photoSide : videoSide
        let scale =
            "scale=w='min(\(side),iw)':h='min(\(side),ih)':force_original_aspect_ratio=decrease:force_divisible_by=2"
        let turning = isPhoto ? Self.turning(info) : nil
        let input =
            ["-nostdin", "-hide_banner", "-v", "error", "-y", "-protocol_whitelist", "file"]
            + (turning == nil ? [] : ["-noautorotate"]) + ["-i", "file:" + source, "-map_metadata", "-1"]
        let output = ["file:" + target]
        if isPhoto {
            let filters = (turning ?? []) + [scale, "format=yuvj420p"]
            return input + ["-map", "0:v:0", "-frames:v", "1", "-vf", filters.joined(separator: ",")]
                + ["-q:v", "4", "-f", "mjpeg"] + output
        }
        return input + ["-map", "0:v:0", "-map", "0:a:0?", "-vf", scale, "-c:v", "libx264", "-preset", "veryfast"]
            + ["-crf", "26", "-pix_fmt", "yuv420p", "-c:a", "aac", "-b:a", "128k", "-movflags", "+faststart"]
            + ["-f", "mp4"] + output
    }

    /// The filters that turn a photo upright, as the versions of ffmpeg differ in which formats they turn by themselves; nil
    /// for HEIF, which says it in a way of its own that ffmpeg knows where it reads the format at all.
    private static func turning(_ info: MediaInfo) -> [String]? {
        if [.heic, .heif, .avif].contains(info.type) { return nil }
        switch info.orientation {
        case 2: return ["hflip"]
        case 3: return ["hflip", "vflip"]
        case 4: return ["vflip"]
        case 5: return ["transpose=0"]
        case 6: return ["transpose=1"]
        case 7: return ["transpose=3"]
        case 8: return ["transpose=2"]
        default: return []
        }
    }
}
