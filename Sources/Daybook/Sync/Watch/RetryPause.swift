/// How long to wait before what failed is tried again: longer each time, and not at the same moment as other devices.
public enum RetryPause {
    /// The pause after the first failure, in milliseconds.
    static let shortest = 1000
    /// The longest pause, in milliseconds.
    static let longest = 300_000

    /// The pause after so many failures in a row, in milliseconds: twice as long each time, up to five minutes.
    ///
    /// - Parameter jitter: A random number, which takes up to half of it away.
    public static func milliseconds(afterFailures failures: Int, jitter: UInt16 = 0) -> Int {
        let whole = failures > 9 ? longest : min(shortest << max(failures - 1, 0), longest)
        return whole - whole / 2 * Int(jitter) / Int(UInt16.max)
    }
}

extension World {
    /// A random number for ``RetryPause``.
    public func jitter() -> UInt16 { random(2).reduce(0) { $0 &<< 8 | UInt16($1) } }
}

extension SyncState {
    /// Whether a sync that nobody asked for may be tried by now; one that was asked for always may.
    public func mayRetry(at now: Int) -> Bool {
        guard failure != nil, let date, let failures, now >= date else { return true }
        return now - date >= RetryPause.milliseconds(afterFailures: failures) / 1000
    }
}
