/// How long a request may take and how much may come back.
public struct HTTPLimits: Sendable, Hashable {
    /// The longest time up to a connection: names looked up, proxies passed and certificates checked.
    public var connect: Duration
    /// The longest wait in which no byte goes or comes, once there is a connection; the caller's own time does not count.
    public var idle: Duration
    /// The longest time for everything, redirects included, or as long as it takes.
    public var total: Duration?
    /// The most bytes of a response's body, counted after decompression.
    public var longestBody: Int

    /// Limits for a person who waits, unless others are given.
    public init(
        connect: Duration = .seconds(10), idle: Duration = .seconds(60), total: Duration? = nil,
        longestBody: Int = 16 << 20
    ) {
        self.connect = connect
        self.idle = idle
        self.total = total
        self.longestBody = longestBody
    }
}
