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

    /// The arguments that turn a source into a JPEG or an MP4.
    ///
    /// Only local files may be opened, also by what a hostile file names inside; the place where it was taken is not copied
    /// into the new file.
    func arguments(_ kind: MediaType.Kind, source: String, target: String) -> [String] {
        let side = kind == .photo ? photoSide : videoSide
        let scale =
            "scale=w='min(\(side),iw)':h='min(\(side),ih)':force_original_aspect_ratio=decrease:force_divisible_by=2"
        let common =
            ["-nostdin", "-hide_banner", "-v", "error", "-y", "-protocol_whitelist", "file"]
            + ["-i", "file:" + source, "-map_metadata", "-1"]
        let output = ["file:" + target]
        switch kind {
        case .photo:
            return common + ["-map", "0:v:0", "-frames:v", "1", "-vf", scale + ",format=yuvj420p", "-q:v", "4"]
                + ["-f", "mjpeg"] + output
        default:
            return common + ["-map", "0:v:0", "-map", "0:a:0?", "-vf", scale, "-c:v", "libx264", "-preset", "veryfast"]
                + ["-crf", "26", "-pix_fmt", "yuv420p", "-c:a", "aac", "-b:a", "128k", "-movflags", "+faststart"]
                + ["-f", "mp4"] + output
        }
    }
}
