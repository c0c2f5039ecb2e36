#if canImport(Glibc)
    import Glibc
#elseif canImport(Musl)
    import Musl
#else
    import Darwin
#endif

extension ChildProcess {
    /// A program that runs with its streams in the caller's hands, who closes them and waits for its end.
    struct Running: Sendable {
        /// Its process number.
        var process: pid_t
        /// What writes to its input; no program inherits it by chance, nor the other two.
        var input: Int32
        /// What reads its output.
        var output: Int32
        /// What reads its errors.
        var errors: Int32
    }

    /// Starts the program and returns at once.
    ///
    /// - Parameter leadingGroup: Whether it leads a process group of its own, so that all that it starts can be ended with it.
    func start(leadingGroup: Bool) throws(StartError) -> Running {
        try checkStrings()
        var pipes: [Pipe] = []
        do {
            for _ in 0..<3 { pipes.append(try pipe()) }
            let process = try spawn(input: pipes[0], output: pipes[1], errors: pipes[2], leadingGroup: leadingGroup)
            pipes[0].closeReading()
            pipes[1].closeWriting()
            pipes[2].closeWriting()
            return Running(
                process: process, input: pipes[0].writing, output: pipes[1].reading, errors: pipes[2].reading)
        } catch {
            for index in pipes.indices { pipes[index].closeAll() }
            throw error
        }
    }
}
