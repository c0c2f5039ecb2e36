import Synchronization

#if canImport(Glibc)
    import Glibc
#elseif canImport(Musl)
    import Musl
#else
    import Darwin
#endif

extension ChildProcess {
    /// Both ends of a pipe; -1 for one that is closed.
    struct Pipe {
        var reading: Int32
        var writing: Int32

        mutating func closeWriting() {
            if writing != -1 { close(writing) }
            writing = -1
        }

        mutating func closeReading() {
            if reading != -1 { close(reading) }
            reading = -1
        }

        mutating func closeAll() {
            closeWriting()
            closeReading()
        }
    }

    /// Held while pipes are made and while programs are started: between the two steps that make a pipe, one that starts would
    /// inherit it, and keep it open as long as it runs.
    static let starting = Mutex(())

    /// A pipe that no program inherits by chance.
    func pipe() throws(StartError) -> Pipe {
        var ends: [Int32] = [-1, -1]
        let code = Self.starting.withLock { _ -> Int32 in
            guard Self.systemPipe(&ends) == 0 else { return errno }
            for end in ends { _ = fcntl(end, F_SETFD, FD_CLOEXEC) }
            return 0
        }
        guard code == 0 else { throw StartError(program: program, code: code) }
        return Pipe(reading: ends[0], writing: ends[1])
    }

    private static func systemPipe(_ ends: inout [Int32]) -> Int32 {
        #if canImport(Glibc)
            unsafe Glibc.pipe(&ends)
        #elseif canImport(Musl)
            unsafe Musl.pipe(&ends)
        #else
            unsafe Darwin.pipe(&ends)
        #endif
    }

    /// Reads both outputs together until each has ended, as a program that waits on one would never end the other, or time is up.
    func collect(
        _ output: Int32, _ errors: Int32, until deadline: ContinuousClock.Instant?
    ) -> (output: [UInt8], errors: [UInt8], isWhole: Bool) {
        var kept: [[UInt8]] = [[], []]
        var open: [Int32] = [output, errors]
        while open != [-1, -1] {
            var waits = open.map { pollfd(fd: $0, events: Int16(POLLIN), revents: 0) }
            var patience: Int32 = -1
            if let deadline {
                let rest = ContinuousClock.now.duration(to: deadline)
                if rest <= .zero { return (kept[0], kept[1], false) }
                patience = Int32(
                    clamping: rest / .milliseconds(1) < 1_000_000 ? Int64(rest / .milliseconds(1)) + 1 : 1_000_000)
            }
            if unsafe poll(&waits, nfds_t(waits.count), patience) == -1 {
                if errno == EINTR { continue }
                break
            }
            for (index, wait) in waits.enumerated() where open[index] != -1 && wait.revents != 0 {
                var piece = [UInt8](repeating: 0, count: 4096)
                let count = unsafe read(open[index], &piece, piece.count)
                if count > 0 {
                    kept[index] += piece.prefix(min(count, max(outputLimit - kept[index].count, 0)))
                } else if count == 0 || errno != EINTR {
                    open[index] = -1
                }
            }
        }
        return (kept[0], kept[1], true)
    }
}
