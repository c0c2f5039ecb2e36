/// What a commit says: the command and what it concerned, never what was written.
public struct CommitMessage: Sendable, Equatable {
    /// The verb that made the commit.
    public var command: String
    /// What it concerned, such as `diary 2026-11-21`.
    public var subject: String
    /// Further trailers, such as the commit that is undone.
    public var trailers: [Trailer]

    /// A trailer line of a commit message.
    public struct Trailer: Sendable, Equatable, Codable {
        /// The token before the colon.
        public var name: String
        /// The rest of the line.
        public var value: String

        /// A trailer from its parts.
        public init(_ name: String, _ value: String) {
            self.name = name
            self.value = value
        }
    }

    /// A message of a command.
    public init(command: String, subject: String, trailers: [Trailer] = []) {
        self.command = command
        self.subject = subject
        self.trailers = trailers
    }

    /// The whole text as git stores it.
    public func text(device: String) -> String {
        var lines = ["\(command): \(subject)", "", "Daybook-Command: \(command)"]
        lines += trailers.map { "\($0.name): \($0.value)" }
        if !device.isEmpty { lines.append("Daybook-Device: \(device)") }
        return lines.joined(separator: "\n") + "\n"
    }
}
