/// A type of media, told by a file's content and never by its name.
public enum MediaType: String, Sendable, CaseIterable {
    /// Pictures.
    case jpeg, png, gif, webp, heic, heif, avif, tiff
    /// Films.
    case mp4, m4v, mov, threeGP, webm, matroska, ogv, avi
    /// Sound.
    case mp3, m4a, threeGPAudio, wav, ogg, opus, flac, amr, aac
    /// Documents.
    case pdf

    /// What a type is for a person.
    public enum Kind: String, Sendable, CaseIterable {
        /// A picture, a film, a sound, or pages.
        case photo, video, audio, document
    }

    /// What the type is for a person.
    public var kind: Kind {
        switch self {
        case .jpeg, .png, .gif, .webp, .heic, .heif, .avif, .tiff: .photo
        case .mp4, .m4v, .mov, .threeGP, .webm, .matroska, .ogv, .avi: .video
        case .mp3, .m4a, .threeGPAudio, .wav, .ogg, .opus, .flac, .amr, .aac: .audio
        case .pdf: .document
        }
    }

    /// The one extension that stored files of the type have, without a dot.
    public var fileExtension: String {
        switch self {
        case .jpeg: "jpg"
        case .threeGP: "3gp"
        case .threeGPAudio: "3ga"
        case .matroska: "mkv"
        case .png, .gif, .webp, .heic, .heif, .avif, .tiff, .mp4, .m4v, .mov, .webm, .ogv, .avi, .mp3, .m4a, .wav,
            .ogg, .opus, .flac, .amr, .aac, .pdf:
            rawValue
        }
    }

    /// The type that stored files with an extension have, as a reader of links sees it; nil where it is none of ours.
    public init?(fileExtension: some StringProtocol) {
        let wanted = fileExtension.lowercased()
        guard let type = Self.allCases.first(where: { $0.fileExtension == wanted }) else {
            switch wanted {
            case "jpeg": self = .jpeg
            case "tif": self = .tiff
            default: return nil
            }
            return
        }
        self = type
    }
}
