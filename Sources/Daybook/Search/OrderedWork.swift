import Dispatch
import Synchronization

/// Numbered things that two threads make, and one of them takes in their order.
package final class OrderedWork<Made: Sendable>: Sendable {
    private let count: Int
    private let ahead: Int
    private let make: @Sendable (Int) -> Made
    private let state = Mutex(State())
    /// Counts the changes that either side may wait for.
    private let room = DispatchSemaphore(value: 0)
    private let made = DispatchSemaphore(value: 0)

    private struct State {
        var next = 0
        var taken = 0
        var made: [Int: Made] = [:]
        var hasEnded = false
        var isWaiting = false
    }

    /// Things from 0 up to `count`, of which at most `ahead` are kept beyond the one that is taken.
    package init(count: Int, ahead: Int, make: @escaping @Sendable (Int) -> Made) {
        (self.count, self.ahead, self.make) = (count, max(1, ahead), make)
    }

    /// Makes things until there are no more, or none is wanted; for the thread that takes none.
    package func makeAll() {
        while true {
            switch claim(waits: true) {
            case .some(let number): finish(number, make(number))
            case nil:
                if state.withLock({ $0.hasEnded || $0.next >= count }) { return }
                room.wait()
            }
        }
    }

    /// Whether the other thread waits, as so many are made.
    var isFull: Bool { state.withLock { $0.isWaiting } }

    /// Gives all of them to `take`, in their order, and makes what the other thread is not making.
    package func takeAll(_ take: (Made) throws -> Void) rethrows {
        defer {
            state.withLock { $0.hasEnded = true }
            room.signal()
        }
        for number in 0..<count {
            try take(thing(number))
            let waits = state.withLock { state in
                state.taken = number + 1
                defer { state.isWaiting = false }
                return state.isWaiting
            }
            if waits { room.signal() }
        }
    }

    private func thing(_ number: Int) -> Made {
        while true {
            if let made = state.withLock({ $0.made.removeValue(forKey: number) }) { return made }
            if let other = claim(waits: false) {
                let made = make(other)
                if other == number { return made }
                finish(other, made)
            } else {
                made.wait()
            }
        }
    }

    private func claim(waits: Bool) -> Int? {
        state.withLock { state in
            guard !state.hasEnded, state.next < count, state.next < state.taken + ahead else {
                if waits { state.isWaiting = true }
                return nil
            }
            defer { state.next += 1 }
            return state.next
        }
    }

    private func finish(_ number: Int, _ thing: Made) {
        state.withLock { $0.made[number] = thing }
        made.signal()
    }
}
