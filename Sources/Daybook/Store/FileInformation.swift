/// What a path names, without following a symbolic link.
public struct FileInformation: Sendable, Equatable {
    /// The kinds that are told apart.
    public enum Kind: Sendable, Equatable {
        /// An ordinary file or a folder.
        case file, folder
        /// A symbolic link.
        case symbolicLink
        /// A device, a FIFO or a socket.
        case other
    }

    /// The kind.
    public var kind: Kind
    /// The length in bytes.
    public var size: Int
    /// The permission bits.
    public var permissions: UInt32
    /// The time of the last change, in nanoseconds since 1970; only ever compared, never shown.
    public var modified: Int
    /// The file system and the file's number in it, which tell two names of one file.
    public var device: UInt64
    /// The file's number in its file system.
    public var inode: UInt64
    /// The user that owns it.
    public var owner: UInt32
}
