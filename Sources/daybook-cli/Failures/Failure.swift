import ArgumentParser
import Daybook

/// What a person is told when a command cannot be done: what happened, what to do next, and the exit status.
struct Failure: Error, Equatable {
    /// What happened, to which file.
    var message: String
    /// What to do next.
    var hint: String?
    /// The exit status.
    var status: Status

    /// The exit statuses, most of them those of `sysexits.h`.
    enum Status: Int32 {
        case done = 0
        case nothingFound = 1
        case usage = 2
        case badData = 65
        case noInput = 66
        case unavailable = 69
        case cannotCreate = 73
        case inputOutput = 74
        case temporary = 75
        case refused = 77
        case configuration = 78
        case interrupted = 130
    }

    init(_ message: String, hint: String? = nil, _ status: Status) {
        self.message = message
        self.hint = hint
        self.status = status
    }
}

/// An error that knows how it is told.
protocol Tellable: Error {
    /// The words for it.
    func failure(in words: Words) -> Failure
}

/// An end without data that is no mistake: nothing was found, or a check failed; everything has been said already.
struct QuietFailure: Error, Equatable {
    var status: Failure.Status
}

/// The person changed their mind: nothing was written.
struct Cancelled: Error, Equatable {
    /// Whether they looked at what had come, and left it: it is not asked for again.
    var isDeclined = false
    /// Whether what came through standard input is kept already.
    var hasKeptInput = false
}
