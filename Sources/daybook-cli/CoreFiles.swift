#if canImport(Glibc)
    import Glibc
#elseif canImport(Musl)
    import Musl
#else
    import Darwin
#endif

/// The files that systems leave of the memory of a process that crashed, and whatever else would show it.
enum CoreFiles {
    /// Has none made of this process: it is about to hold a key.
    static func forbid() {
        forbidReading()
        forbidTraces()
        var limit = rlimit()
        guard unsafe getrlimit(CoreFiles.kind, &limit) == 0, limit.rlim_cur != 0 else { return }
        limit.rlim_cur = 0
        _ = unsafe setrlimit(CoreFiles.kind, &limit)
    }

    /// Has the system give this process' memory to nobody, where it can: a program that is handed what crashes (core(5), a pattern
    /// that begins with a pipe) is not held by the limit. Programs that are started from here are as they would be.
    private static func forbidReading() {
        #if os(Linux)
            // The C library declares it with any number of arguments, which Swift cannot call.
            guard let symbol = unsafe dlsym(nil, "prctl") else { return }
            typealias Control = @convention(c) (Int32, UInt, UInt, UInt, UInt) -> Int32
            _ = unsafe unsafeBitCast(symbol, to: Control.self)(setDumpable, 0, 0, 0, 0)
        #endif
    }

    /// `PR_SET_DUMPABLE`.
    private static let setDumpable: Int32 = 4

    /// Takes away what Swift has set up to tell of a crash, which shows memory that the registers point to.
    private static func forbidTraces() {
        for number in [SIGABRT, SIGBUS, SIGFPE, SIGILL, SIGQUIT, SIGSEGV, SIGTRAP] {
            var current = sigaction()
            // A signal that is ignored stays so.
            guard unsafe sigaction(number, nil, &current) == 0, current.sa_flags & SA_SIGINFO != 0 else { continue }
            _ = signal(number, SIG_DFL)
        }
    }

    #if canImport(Glibc)
        private static let kind = __rlimit_resource_t(RLIMIT_CORE.rawValue)
    #else
        private static let kind = RLIMIT_CORE
    #endif
}
