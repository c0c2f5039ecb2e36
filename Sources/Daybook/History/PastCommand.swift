import Git

/// A command that git's history tells of.
public struct PastCommand: Sendable, Equatable {
    /// The commit that it made, in hex.
    public var commit: String
    /// The verb.
    public var command: String
    /// What it concerned, such as `diary 2026-11-21`.
    public var subject: String
    /// When it was made, in the committer's own offset.
    public var date: EntryDate
    /// The device that its trailer names.
    public var device: String?

    /// The names of the trailers that the state of undoing is read from.
    enum Trailer {
        static let command = "Daybook-Command"
        static let undoes = "Daybook-Undoes"
        static let passed = "Daybook-Passed"
        static let device = "Daybook-Device"
        static let leftOut = "Daybook-Left-Out"
    }

    /// The command that made a commit; nil for one that was made by hand.
    init?(_ commit: CommitInformation) {
        let trailers = commit.trailers
        guard let command = trailers.last(where: { $0.key == Trailer.command })?.value, !command.isEmpty else {
            return nil
        }
        self.commit = commit.id.hex
        self.command = command
        let subject = commit.subject
        self.subject =
            subject.hasPrefix(command + ": ") ? String(subject.dropFirst(command.count + 2)) : subject
        let committer = commit.committer
        date = EntryDate(instant: committer.seconds, offset: committer.offsetMinutes * 60)
        device = trailers.last { $0.key == Trailer.device }?.value
        undoes = trailers.last { $0.key == Trailer.undoes }.flatMap { ObjectID(hex: $0.value) }
        leftOut = trailers.last { $0.key == Trailer.leftOut }.flatMap { ObjectID(hex: $0.value) }
        passed = trailers.filter { $0.key == Trailer.passed }.compactMap { ObjectID(hex: $0.value) }
    }

    /// The commit that it took back.
    var undoes: ObjectID?
    /// The later commits that had no effect any more then, and are taken back with it: else they would be found to have one again.
    var passed: [ObjectID]
    /// The commit in whose place it is, without files that are too large for the remote.
    var leftOut: ObjectID?
}
