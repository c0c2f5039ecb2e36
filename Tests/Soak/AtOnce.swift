import Dispatch
import Foundation
import Synchronization

/// Does something so many times at once, each on a thread of its own, and waits for all; more than there are processors, too.
func atOnce<Result: Sendable>(_ count: Int, _ body: @escaping @Sendable (_ number: Int) throws -> Result) throws
    -> [Result]
{
    let results = Results<Result>()
    let group = DispatchGroup()
    for number in 0..<count {
        group.enter()
        Thread.detachNewThread {
            let result = Swift.Result { try body(number) }
            results.values.withLock { $0[number] = result }
            group.leave()
        }
    }
    group.wait()
    return try results.values.withLock { values in try (0..<count).compactMap { try values[$0]?.get() } }
}

private final class Results<Value: Sendable>: Sendable {
    let values = Mutex<[Int: Result<Value, any Error>]>([:])
}
