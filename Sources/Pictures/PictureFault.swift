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

extension PictureFault {
    /// The same of a picture that has no name, or another than that of its file.
    ///
    /// - Parameter name: What the picture is called.
    public func naming(_ name: String) -> PictureFault {
        switch self {
        case .libraryMissing, .file: self
        case .wrongType(_, let type): .wrongType(path: name, type)
        case .tooManyPixels(_, let width, let height, let limit):
            .tooManyPixels(path: name, width: width, height: height, limit: limit)
        case .damaged(_, let message): .damaged(path: name, message: message)
        case .tookTooLong(_, let seconds): .tookTooLong(path: name, seconds: seconds)
        case .tooLarge(_, let size, let limit): .tooLarge(path: name, size: size, limit: limit)
        case .programMissing(_, let program): .programMissing(path: name, program: program)
        case .programFailed(_, let program, let status, let message):
            .programFailed(path: name, program: program, status: status, message: message)
        }
    }
}
