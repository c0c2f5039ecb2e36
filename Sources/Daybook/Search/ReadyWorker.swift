import Dispatch
import Synchronization

/// A thread that waits until there is something to do beside this one.
///
/// A thread that is only started then runs on the processor of the one that started it, until the system moves one of
/// them some milliseconds later; one that was waiting is woken on an idle processor.
package final class ReadyWorker: Sendable {
    private let shared = Shared()
    private let worker: Worker?

    /// Starts the thread; where the system has none left, all is done by the thread that asks.
    package init() {
        let shared = shared
        worker = Worker {
            while let body = shared.next() {
                body()
                shared.done.signal()
            }
        }
    }

    /// Does `body` on this thread and something else beside it on the other, where there is one, and waits for both.
    package func run<Result>(
        beside other: @escaping @Sendable () -> Void, _ body: () throws -> Result
    ) rethrows -> Result {
        if worker != nil { shared.begin(other) }
        defer { if worker != nil { shared.done.wait() } }
        return try body()
    }

    /// Ends the thread; to be called once.
    package func end() {
        shared.begin(nil)
        worker?.join()
    }

    /// What both threads know.
    private final class Shared: Sendable {
        private let work = Mutex((@Sendable () -> Void)?.none)
        private let waiting = DispatchSemaphore(value: 0)
        let done = DispatchSemaphore(value: 0)

        func begin(_ body: (@Sendable () -> Void)?) {
            work.withLock { $0 = body }
            waiting.signal()
        }

        func next() -> (@Sendable () -> Void)? {
            waiting.wait()
            return work.withLock { $0.take() }
        }
    }
}
