import Daybook

#if canImport(Glibc)
    import Glibc
#elseif canImport(Musl)
    import Musl
#else
    import Darwin
#endif

/// Holds an index of a vault and says in lines of `name=number` what that took: `IndexOnce VAULT ROUNDS`. For the benchmark,
/// which runs whole programs.
///
/// Times are in microseconds; memory is the peak in bytes, and what the index itself takes is a part of it.
@main
enum IndexOnce {
    static func main() {
        let words = CommandLine.arguments
        guard words.count >= 3, let rounds = Int(words[2]), rounds > 0 else {
            print("usage: IndexOnce VAULT ROUNDS [FILTER …]")
            exit(2)
        }
        do {
            try measure(words[1], rounds, Array(words.dropFirst(3)))
        } catch {
            // An error that leaves `main` would end the program by a trap, which looks like a fault of ours.
            print("IndexOnce: \(error)")
            exit(1)
        }
    }

    private static func measure(_ path: String, _ rounds: Int, _ filters: [String]) throws {
        let world = World(
            now: { 1_795_260_725 }, utcOffset: { _ in 8 * 3600 }, timeZoneName: "Asia/Taipei",
            random: { [UInt8](repeating: 7, count: $0) }, deviceName: "bench")
        let vault = try Vault(at: path, world: world)
        let start = now()
        let index = try Index(vault: vault)
        let end = now()
        print("build=\(end - start)")
        print("entries=\(index.entryCount)")
        print("peak=\(peakMemory())")
        print("the=\(try index.list(Query(vault.filter(["the"]), limit: 1)).matchCount)")
        let questions = Questions(named: filters)
        for (name, filters) in questions.sets {
            var times: [Int] = []
            var count = 0
            for round in 0..<rounds {
                let filter = try vault.filter([filters[round % filters.count]])
                let query = Query(filter, limit: 20, snippet: Snippet.Shape(width: 60) { $0.utf8.count > 2 ? 2 : 1 })
                let start = now()
                count += try index.list(query).matchCount
                times.append(now() - start)
            }
            times.sort()
            print("\(name).median=\(times[times.count / 2])")
            print("\(name).p99=\(times[min(times.count - 1, times.count * 99 / 100)])")
            print("\(name).found=\(count / rounds)")
        }
        try refresh(index, vault, rounds)
        print("after=\(peakMemory())")
    }

    /// Changes entries one after the other, and has the index follow each.
    private static func refresh(_ index: Index, _ vault: Vault, _ rounds: Int) throws {
        let paths = try vault.list(Query(limit: rounds, details: [])).entries.map(\.path)
        var times: [Int] = []
        for path in paths {
            let bytes = try vault.operations.read(vault.absolute(path), limit: 1 << 24) ?? []
            try vault.operations.replace(vault.absolute(path), with: bytes + Array("\nrefreshed\n".utf8))
            let start = now()
            try index.refresh(paths: [path])
            times.append(now() - start)
            try vault.operations.replace(vault.absolute(path), with: bytes)
        }
        times.sort()
        print("refresh.median=\(times[times.count / 2])")
        print("refresh.p99=\(times[min(times.count - 1, times.count * 99 / 100)])")
        let start = now()
        try index.refresh()
        print("refreshAll=\(now() - start)")
    }

    /// Microseconds of a clock that only goes on.
    private static func now() -> Int {
        var time = timespec()
        unsafe clock_gettime(CLOCK_MONOTONIC, &time)
        return Int(time.tv_sec) * 1_000_000 + Int(time.tv_nsec) / 1000
    }

    private static func peakMemory() -> Int {
        var usage = rusage()
        // RUSAGE_SELF, which has another type on each system.
        unsafe getrusage(0, &usage)
        #if canImport(Darwin)
            return Int(usage.ru_maxrss)
        #else
            return Int(usage.ru_maxrss) * 1024
        #endif
    }
}
