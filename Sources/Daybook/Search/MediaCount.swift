/// How many media files of each sort an entry shows.
public struct MediaCount: Sendable, Equatable {
    /// Pictures.
    public var photo = 0
    /// Films.
    public var video = 0
    /// Sounds.
    public var audio = 0
    /// Files of other types.
    public var other = 0

    /// Whether there is none.
    public var isEmpty: Bool { photo + video + audio + other == 0 }

    /// No media.
    public init() {}

    /// Counts one more file by the ending of its name.
    mutating func count(_ destination: String) {
        let name = FileOperations.name(of: destination)
        let ending = name.lastIndex(of: ".").map { name[name.index(after: $0)...] } ?? ""
        switch MediaType(fileExtension: ending)?.kind {
        case .photo: photo += 1
        case .video: video += 1
        case .audio: audio += 1
        case .document, nil: other += 1
        }
    }
}
