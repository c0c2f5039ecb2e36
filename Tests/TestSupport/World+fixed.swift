public import Daybook
import Synchronization

extension World {
    /// A world that stands still: one instant, one offset, and bytes that follow from a seed.
    ///
    /// The instant is 2026-11-21T19:32:05+08:00 unless another is given; `advance` of ``Clock`` moves it on.
    public static func fixed(
        at instant: Int = Clock.usual, offset: Int = 8 * 3600, zone: String? = "Asia/Taipei", seed: UInt64 = 1,
        device: String = "desk"
    ) -> World {
        World.fixed(by: Clock(instant), offset: offset, zone: zone, seed: seed, device: device)
    }

    /// A world whose clock the test moves by hand.
    public static func fixed(
        by clock: Clock, offset: Int = 8 * 3600, zone: String? = "Asia/Taipei", seed: UInt64 = 1,
        device: String = "desk"
    ) -> World {
        let source = Source(seed: seed)
        return World(
            now: { clock.instant }, utcOffset: { _ in offset }, timeZoneName: zone, random: { source.bytes($0) },
            deviceName: device)
    }

    /// A clock that moves only when told.
    public final class Clock: Sendable {
        /// 2026-11-21T19:32:05+08:00, in seconds since 1970-01-01T00:00:00Z.
        public static let usual = 1_795_260_725
        private let value: Mutex<Int>

        /// A clock that shows an instant.
        public init(_ instant: Int = Clock.usual) { value = Mutex(instant) }

        /// What the clock shows, in seconds since 1970-01-01T00:00:00Z.
        public var instant: Int { value.withLock { $0 } }

        /// Moves the clock on.
        public func advance(by seconds: Int) { value.withLock { $0 += seconds } }
    }

    private final class Source: Sendable {
        private let generator: Mutex<SplitMix64>

        init(seed: UInt64) { generator = Mutex(SplitMix64(seed: seed)) }

        func bytes(_ count: Int) -> [UInt8] { generator.withLock { $0.bytes(count) } }
    }
}
