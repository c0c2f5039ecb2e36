/// How long an answer may take and how much of it is read.
public struct AnswerLimits: Sendable, Hashable {
    /// The longest time up to a connection.
    public var connect: Duration
    /// The longest silence within an answer that comes piece by piece.
    public var silence: Duration
    /// The longest silence before an answer that comes whole.
    public var wholeAnswer: Duration
    /// The longest time for one request.
    public var total: Duration
    /// The most bytes of an answer as they come over the wire.
    public var bytes: Int
    /// How often a request is sent again to the same provider.
    public var retries: Int

    /// Limits for a person who waits, unless others are given.
    public init(
        connect: Duration = .seconds(10), silence: Duration = .seconds(60), wholeAnswer: Duration = .seconds(300),
        total: Duration = .seconds(900), bytes: Int = 8 << 20, retries: Int = 2
    ) {
        self.connect = connect
        self.silence = silence
        self.wholeAnswer = wholeAnswer
        self.total = total
        self.bytes = bytes
        self.retries = retries
    }
}
