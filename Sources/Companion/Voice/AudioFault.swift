public import Daybook

/// Why a recording cannot be sent, as facts.
public enum AudioFault: Error, Sendable, Equatable {
    /// The file is missing, empty, unreadable or no ordinary file.
    case file(MediaError)
    /// It is neither sound nor film, with the type that it is.
    case wrongType(path: String, MediaType?)
    /// The services do not take its format or its size as it is, or its sound cannot be parted from what else is in it, and ffmpeg,
    /// which could change that, is not there.
    case needsConversion(path: String, size: Int, limit: Int)
    /// ffmpeg could not be started, failed, or made something too large, with its exit status and the end of what it said.
    case notConverted(path: String, status: Int32, message: String)
}
