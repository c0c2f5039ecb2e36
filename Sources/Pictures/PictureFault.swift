public import Daybook

/// Why there is no smaller picture, as facts; the picture is then not sent.
public enum PictureFault: Error, Sendable, Equatable {
    /// libvips is not installed, or lacks a function.
    case libraryMissing
    /// The file is missing, empty, unreadable or no ordinary file.
    case file(MediaError)
    /// It is not a picture, or not a film where one was asked for; with the type that it is.
    case wrongType(path: String, MediaType?)
    /// It has more pixels than are decoded, as its head says.
    case tooManyPixels(path: String, width: Int, height: Int, limit: Int)
    /// It cannot be decoded, in the decoder's words.
    case damaged(path: String, message: String)
    /// Decoding took longer than so many seconds.
    case tookTooLong(path: String, seconds: Int)
    /// Even the smallest form has more bytes than allowed.
    case tooLarge(path: String, size: Int, limit: Int)
    /// The program that the file needs is not there: `ffmpeg` for films.
    case programMissing(path: String, program: String)
    /// The program could not be started, or failed, with its exit status and the end of what it said.
    case programFailed(path: String, program: String, status: Int32, message: String)
}
