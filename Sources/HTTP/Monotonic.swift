#if canImport(Darwin)
    import Darwin
#else
    import Glibc
#endif

/// The system's clock for lengths of time, which nobody sets.
package enum Monotonic {
    /// The time since some beginning.
    package static var now: Duration {
        var time = timespec()
        unsafe clock_gettime(CLOCK_MONOTONIC, &time)
        return .seconds(time.tv_sec) + .nanoseconds(time.tv_nsec)
    }
}

extension Duration {
    /// Whole milliseconds, rounded up, from 0 to what fits a C `int`.
    package var wholeMilliseconds: Int32 {
        guard self > .zero else { return 0 }
        guard self < .seconds(2_000_000) else { return 2_000_000_000 }
        let parts = components
        return Int32(parts.seconds * 1000 + (parts.attoseconds + 999_999_999_999_999) / 1_000_000_000_000_000)
    }
}
