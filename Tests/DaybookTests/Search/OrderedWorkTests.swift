import Synchronization
import TestSupport
import Testing

@testable import Daybook

#if canImport(Darwin)
    import Darwin
#elseif canImport(Musl)
    import Musl
#else
    import Glibc
#endif

/// Numbered things that two threads make for one.
struct OrderedWorkTests {
    private struct Stopped: Error, Equatable { var number: Int }

    /// What was made, and how often.
    private final class Made: Sendable {
        let counts = Mutex([Int: Int]())

        func make(_ number: Int) -> Int {
            counts.withLock { $0[number, default: 0] += 1 }
            return number * 7
        }
    }

    @Test(arguments: [0, 1, 2, 31, 500])
    func `all are taken in their order, and each is made once`(count: Int) {
        for ahead in [0, 1, 3, 64] {
            for worker in [ReadyWorker?.none, ReadyWorker()] {
                let made = Made()
                let work = OrderedWork(count: count, ahead: ahead, make: made.make)
                var taken: [Int] = []
                if let worker {
                    worker.run(beside: work.makeAll) { work.takeAll { taken.append($0) } }
                    worker.end()
                } else {
                    work.takeAll { taken.append($0) }
                }
                #expect(taken == (0..<count).map { $0 * 7 })
                #expect(made.counts.withLock { $0 } == Dictionary(uniqueKeysWithValues: (0..<count).map { ($0, 1) }))
            }
        }
    }

    @Test func `no more than so many are made before they are taken`() {
        let made = Made()
        let work = OrderedWork(count: 300, ahead: 5, make: made.make)
        let worker = ReadyWorker()
        var taken = 0
        worker.run(beside: work.makeAll) {
            work.takeAll { _ in
                if taken + 5 < 300 {
                    while !work.isFull { sched_yield() }
                    #expect(made.counts.withLock { $0.count } == taken + 5)
                }
                taken += 1
            }
        }
        worker.end()
        #expect(taken == 300)
    }

    @Test func `what stops the taking ends the work, and the same thread does the next`() {
        let worker = ReadyWorker()
        for _ in 0..<20 {
            let work = OrderedWork(count: 1_000, ahead: 4, make: Made().make)
            #expect(throws: Stopped(number: 70)) {
                try worker.run(beside: work.makeAll) {
                    try work.takeAll { if $0 == 70 { throw Stopped(number: $0) } }
                }
            }
        }
        let work = OrderedWork(count: 100, ahead: 4, make: Made().make)
        var sum = 0
        worker.run(beside: work.makeAll) { work.takeAll { sum += $0 } }
        worker.end()
        #expect(sum == 7 * 4950)
    }
}
