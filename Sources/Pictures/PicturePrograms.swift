/// Programs of this machine that read what libvips cannot, found by the caller.
public struct PicturePrograms: Sendable, Hashable {
    /// The path of ffmpeg, for frames of films.
    public var ffmpeg: String?
    /// The path of a program that turns HEIF into JPEG: `heif-convert`, `heif-dec`, or macOS' `sips`.
    public var heif: String?
    /// What of the environment the programs get, as `NAME=value`.
    public var environment: [String]
    /// A folder for what they write, removed again; without it no program is asked for HEIF.
    public var temporaryFolder: String?

    /// The programs that turn HEIF into JPEG, the likeliest first.
    public static let heifConverters = ["heif-convert", "heif-dec", "sips"]

    /// Gathers the paths.
    public init(
        ffmpeg: String? = nil, heif: String? = nil, environment: [String] = [], temporaryFolder: String? = nil
    ) {
        self.ffmpeg = ffmpeg
        self.heif = heif
        self.environment = environment
        self.temporaryFolder = temporaryFolder
    }
}
