import Synchronization

#if canImport(Glibc)
    import Glibc
#elseif canImport(Musl)
    import Musl
#else
    import Darwin
#endif

/// Work on numbered things that several threads share, a few of them at a time.
public enum Parallel {
    /// Calls `work` on so many threads, this one among them, and returns what each made, in no order.
    ///
    /// Each asks `next` for numbers from 0 up to `count`, in blocks of at most `block`, until there are no more. What it
    /// opens it has to close: on Linux no other thread knows its descriptors.
    ///
    /// - Parameter first: How many threads begin. The others follow once it shows that all of it takes long and that threads wait, as
    ///   where files come from a slow disk: to start a thread takes as long as to read some files that are in memory.
    public static func run<Result: Sendable>(
        count: Int, block: Int, threads: Int, first: Int = .max,
        _ work: @escaping @Sendable (_ next: () -> Range<Int>?) -> Result
    ) -> [Result] {
        let most = max(1, min(threads, (count + block - 1) / max(block, 1)))
        let shared = SharedWork<Result>(waiting: max(0, most - max(first, 1)))
        let begin = ContinuousClock.now
        @Sendable func startOne() {
            let worker = Worker {
                DescriptorTable.separate()
                runOne()
            }
            if let worker { shared.workers.withLock { $0.append(worker) } }
        }
        @Sendable func runOne() {
            let start = ThreadTimes.now
            let result = work {
                let first = shared.next.wrappingAdd(block, ordering: .relaxed).oldValue
                guard first < count else { return nil }
                if shared.isSlow(at: first, of: count, since: begin), ThreadTimes.now.isWaiting(since: start) {
                    for _ in 0..<shared.waiting.exchange(0, ordering: .relaxed) { startOne() }
                }
                return first..<min(first + block, count)
            }
            shared.results.withLock { $0.append(result) }
        }
        for _ in 1..<max(most - shared.waiting.load(ordering: .relaxed), 1) { startOne() }
        runOne()
        // One that is waited for may have started others.
        while let worker = shared.workers.withLock({ $0.popLast() }) { worker.join() }
        return shared.results.withLock { $0 }
    }

    /// How many threads can work at once, where nothing has to be waited for.
    static var processors: Int { max(1, Int(sysconf(Int32(_SC_NPROCESSORS_ONLN)))) }

    /// Does `body` on this thread and something else beside it on another, and waits for both; where the system has no
    /// thread left, the other is not done.
    public static func run<Result>(
        beside other: @escaping @Sendable () -> Void, _ body: () throws -> Result
    ) rethrows -> Result {
        let worker = Worker(other)
        defer { worker?.join() }
        return try body()
    }
}

/// Two clocks, in nanoseconds: the machine's, and one that runs while the thread works.
private struct ThreadTimes {
    let elapsed: Int
    let worked: Int

    static var now: ThreadTimes { ThreadTimes(elapsed: read(CLOCK_MONOTONIC), worked: read(CLOCK_THREAD_CPUTIME_ID)) }

    /// Whether a good part of the time since then was spent in waiting.
    func isWaiting(since start: ThreadTimes) -> Bool { (worked - start.worked) * 4 < (elapsed - start.elapsed) * 3 }

    private static func read(_ clock: clockid_t) -> Int {
        var time = timespec()
        unsafe clock_gettime(clock, &time)
        return Int(time.tv_sec) &* 1_000_000_000 &+ Int(time.tv_nsec)
    }
}

/// What the threads share.
private final class SharedWork<Result: Sendable>: Sendable {
    /// The next number that nobody has.
    let next = Atomic(0)
    let results = Mutex([Result]())
    /// How many threads are not started yet.
    let waiting: Atomic<Int>
    /// The threads beside the first that nobody waited for.
    let workers = Mutex([Worker]())
    /// What takes longer is worth more threads: some of them are started in a tenth of it.
    private static var long: Duration { .milliseconds(5) }

    init(waiting: Int) { self.waiting = Atomic(waiting) }

    /// Whether there are threads to start and the rest will take long, as far as what was done tells.
    func isSlow(at done: Int, of count: Int, since begin: ContinuousClock.Instant) -> Bool {
        guard done > 0, waiting.load(ordering: .relaxed) > 0 else { return false }
        return (ContinuousClock.now - begin) * (count - done) > Self.long * done
    }
}
