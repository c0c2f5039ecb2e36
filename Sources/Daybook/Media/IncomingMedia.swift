/// A file that passed every check and may be stored; nothing has been written for it yet, but a smaller version where that was asked.
public struct IncomingMedia: Sendable, Equatable {
    /// The path as it was given.
    public let source: String
    /// The original file name in one safe line, for the link's title.
    public let name: String
    /// What the file tells of itself.
    public internal(set) var info: MediaInfo
    /// Whether it is to be kept out of git.
    public let isLocal: Bool

    /// What was seen at the look, compared again when copying.
    let seen: FileInformation
    /// The address, where the file is one of the vault's own media already.
    let own: MediaPath?
    /// The smaller version to store in place of the source, to be removed afterwards.
    var shrunk: String?
    /// What tells others that the smaller version is still wanted.
    var held: HeldFile?
}

/// How a file is taken in.
public struct MediaOptions: Sendable, Equatable {
    /// Whether a file that is no media is taken as it is.
    public var takesPlainFiles: Bool
    /// The longest file that is taken, in bytes.
    public var maximumSize: Int
    /// Whether to keep it in the vault but out of git.
    public var isLocal: Bool

    /// The limit where no setting gives one: what the large git hosts take, 100 MB.
    public static let defaultMaximumSize = 100_000_000

    /// Gathers the choices.
    public init(takesPlainFiles: Bool = false, maximumSize: Int = defaultMaximumSize, isLocal: Bool = false) {
        self.takesPlainFiles = takesPlainFiles
        self.maximumSize = maximumSize
        self.isLocal = isLocal
    }
}

/// A file that stands in the vault.
public struct StoredMedia: Sendable, Equatable {
    /// Its address.
    public let path: MediaPath
    /// The original file name in one safe line.
    public let name: String
    /// What it tells of itself; date, place and camera are the original's where it was made smaller.
    public let info: MediaInfo
    /// Whether the vault had it before.
    public let alreadyThere: Bool

    /// The digest of the content.
    public var digest: Digest { path.digest }
}
