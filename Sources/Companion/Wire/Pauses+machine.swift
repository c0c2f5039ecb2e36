internal import HTTP

#if canImport(Darwin)
    import Darwin
#else
    import Glibc
#endif

extension Pauses {
    /// The waits of this machine.
    ///
    /// - Parameter now: The current instant, in seconds since 1970.
    public static func machine(
        now: @escaping @Sendable () -> Int, budget: Duration = .seconds(60)
    ) -> Pauses {
        let clock = ContinuousClock()
        let start = clock.now
        return Pauses(
            elapsed: { start.duration(to: clock.now) }, now: now,
            sleep: { duration, cancellation in
                let end = clock.now + duration
                while clock.now < end, cancellation?.isCancelled != true {
                    // Short naps, so that a wish to end is not kept waiting.
                    let rest = min(.milliseconds(50), end - clock.now)
                    var time = timespec()
                    time.tv_nsec = Int(max(0, rest.components.attoseconds / 1_000_000_000))
                    unsafe nanosleep(&time, nil)
                }
            }, jitter: { Double.random(in: 0..<1) }, budget: budget)
    }
}
