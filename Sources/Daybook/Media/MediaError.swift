/// Why a file can't become media, or why stored media can't be trusted.
public enum MediaError: Error, Sendable, Equatable {
    /// Nothing is at the path.
    case missing(path: String)
    /// The file can't be read, with the system's reason.
    case unreadable(path: String, FileError)
    /// It is a folder, a device, a FIFO or a socket.
    case notAFile(path: String, FileInformation.Kind)
    /// It holds no byte.
    case empty(path: String)
    /// Its content is of no type of media, and it was not offered as a plain file.
    case notMedia(path: String)
    /// It is longer than allowed; both in bytes.
    case tooLarge(path: String, size: Int, limit: Int)
    /// It changed between the look at it and the end of copying.
    case changedWhileCopied(path: String)
    /// A stored file, relative to the vault, is not what its name says; nothing was replaced.
    case corrupt(path: String)
    /// In the vault, something that is no folder (a symbolic link among them) stands where media belong.
    case obstructed(path: String)
    /// It could not be made smaller.
    case cannotShrink(path: String, Obstacle)

    /// What keeps a file from being made smaller.
    public enum Obstacle: Sendable, Equatable {
        /// It is neither a photo nor a film.
        case wrongType(MediaType?)
        /// The program is not there or can't be started.
        case noProgram(String)
        /// The program failed, with its exit status and the end of what it said.
        case failed(status: Int32, message: String)
        /// What it made is not a whole picture or film of the expected shape.
        case unusable
    }
}
