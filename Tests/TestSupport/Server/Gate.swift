import Dispatch
import Synchronization

/// A place where one thread waits until another lets it pass, so that no test has to guess how long something takes.
public final class Gate: Sendable {
    private struct State {
        var isOpen = false
        var wasReached = false
        var atGate: [DispatchSemaphore] = []
        var watching: [DispatchSemaphore] = []
    }

    private let state = Mutex(State())

    /// A closed gate.
    public init() {}

    /// Lets everybody pass, now and later.
    public func open() {
        let waiting = state.withLock { state in
            state.isOpen = true
            defer { state.atGate = [] }
            return state.atGate
        }
        waiting.forEach { $0.signal() }
    }

    /// Waits until the gate is open.
    public func wait() {
        let semaphore = DispatchSemaphore(value: 0)
        let (isOpen, watching) = state.withLock { state in
            state.wasReached = true
            if !state.isOpen { state.atGate.append(semaphore) }
            defer { state.watching = [] }
            return (state.isOpen, state.watching)
        }
        watching.forEach { $0.signal() }
        if !isOpen { semaphore.wait() }
    }

    /// Waits until somebody stands at the gate, or has passed it; false where nobody came in a minute.
    public func waitUntilReached() -> Bool {
        let semaphore = DispatchSemaphore(value: 0)
        let wasReached = state.withLock { state in
            if !state.wasReached { state.watching.append(semaphore) }
            return state.wasReached
        }
        return wasReached || semaphore.wait(timeout: .now() + 60) == .success
    }
}
