import Companion
import HTTP
import Synchronization

/// Time that passes only where somebody waits, and remembers the waits.
final class ManualTime: Sendable {
    private let state = Mutex<(now: Duration, waits: [Duration])>((.zero, []))
    private let onWait: @Sendable (Cancellation?) -> Void

    init(onWait: @escaping @Sendable (Cancellation?) -> Void = { _ in }) { self.onWait = onWait }

    var waits: [Duration] { state.withLock { $0.waits } }

    /// Lets time pass without anybody waiting.
    func pass(_ duration: Duration) { state.withLock { $0.now += duration } }

    /// Pauses without jitter at noon of 2026-11-21, UTC.
    func pauses(budget: Duration = .seconds(60), jitter: Double = 0) -> Pauses {
        Pauses(
            elapsed: { self.state.withLock { $0.now } }, now: { 1_795_262_400 },
            sleep: { duration, cancellation in
                self.state.withLock {
                    $0.now += duration
                    $0.waits.append(duration)
                }
                self.onWait(cancellation)
            }, jitter: { jitter }, budget: budget)
    }
}
