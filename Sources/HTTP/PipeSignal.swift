#if canImport(Darwin)
    import Darwin
#else
    import Glibc
#endif

/// Keeps the signal of a closed connection from ending the process: some TLS libraries write without the flag that prevents it.
package enum PipeSignal {
    /// Runs a call during which this thread gets no SIGPIPE, and takes away the one that the call caused.
    package static func held<Result>(_ call: () -> Result) -> Result {
        var pipe = sigset_t()
        var before = sigset_t()
        var pending = sigset_t()
        unsafe sigemptyset(&pipe)
        unsafe sigaddset(&pipe, SIGPIPE)
        unsafe sigpending(&pending)
        let wasPending = unsafe sigismember(&pending, SIGPIPE) == 1
        unsafe pthread_sigmask(SIG_BLOCK, &pipe, &before)
        defer {
            unsafe sigpending(&pending)
            if !wasPending, unsafe sigismember(&pending, SIGPIPE) == 1 {
                var number: Int32 = 0
                unsafe sigwait(&pipe, &number)
            }
            unsafe pthread_sigmask(SIG_SETMASK, &before, nil)
        }
        return call()
    }
}
