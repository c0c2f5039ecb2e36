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
    public static func run<Result: Sendable>(
        count: Int, block: Int, threads: Int, _ work: @escaping @Sendable (_ next: () -> Range<Int>?) -> Result
    ) -> [Result] {
        let shared = SharedWork<Result>()
        @Sendable func runOne() {
            let result = work {
                let first = shared.next.wrappingAdd(block, ordering: .relaxed).oldValue
                return first < count ? first..<min(first + block, count) : nil
            }
            shared.results.withLock { $0.append(result) }
        }
        let others = max(1, min(threads, (count + block - 1) / max(block, 1))) - 1
        let workers = (0..<others).compactMap { _ in
            Worker {
                DescriptorTable.separate()
                runOne()
            }
        }
        runOne()
        for worker in workers { worker.join() }
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

/// What the threads share.
private final class SharedWork<Result: Sendable>: Sendable {
    let next = Atomic(0)
    let results = Mutex([Result]())
}
