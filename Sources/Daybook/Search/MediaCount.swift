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

    /// Counts one more file of a sort; nil is a type that is not known.
    fileprivate mutating func add(_ kind: MediaType.Kind?) {
        switch kind {
        case .photo: photo += 1
        case .video: video += 1
        case .audio: audio += 1
        case .document, nil: other += 1
        }
    }
}

/// Counts the media of a body by the endings of their names, of which nearly all are the same.
struct MediaCounter {
    private(set) var found = MediaCount()
    private var ending: [UInt8]?
    private var kind: MediaType.Kind?

    /// Counts one more.
    mutating func count(_ link: MediaLink) {
        let path = link.pathBytes
        let name = path[((path.lastIndex(of: 0x2F).map { $0 + 1 }) ?? path.startIndex)...]
        let ending = name.lastIndex(of: 0x2E).map { name[($0 + 1)...] } ?? []
        if self.ending?.elementsEqual(ending) != true {
            self.ending = Array(ending)
            kind = MediaType(fileExtension: String(decoding: ending, as: UTF8.self))?.kind
        }
        found.add(kind)
    }
}
