public import HTTP

/// How time passes between two requests, as values, so that a test need not wait.
public struct Pauses: Sendable {
    /// A clock for lengths of time, which nobody sets.
    public var elapsed: @Sendable () -> Duration
    /// The current instant, in seconds since 1970-01-01T00:00:00Z, which servers' dates are compared with.
    public var now: @Sendable () -> Int
    /// Waits, and returns early where the wish to end is had.
    public var sleep: @Sendable (Duration, Cancellation?) -> Void
    /// A number from 0 up to 1, another each time, so that many clients do not come back at the same instant.
    public var jitter: @Sendable () -> Double
    /// The time after which nothing is asked again, waits and failed requests counted.
    public var budget: Duration

    /// Gathers the values.
    public init(
        elapsed: @escaping @Sendable () -> Duration, now: @escaping @Sendable () -> Int,
        sleep: @escaping @Sendable (Duration, Cancellation?) -> Void, jitter: @escaping @Sendable () -> Double,
        budget: Duration = .seconds(60)
    ) {
        self.elapsed = elapsed
        self.now = now
        self.sleep = sleep
        self.jitter = jitter
        self.budget = budget
    }
}
