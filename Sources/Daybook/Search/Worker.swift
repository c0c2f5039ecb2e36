#if canImport(Glibc)
    import Glibc
#elseif canImport(Musl)
    import Musl
#else
    import Darwin
#endif

/// A thread that does one piece of work and ends.
package struct Worker: Sendable {
    /// The thread, which any other may wait for; a pointer as its bits, which are the same on each.
    private let thread: UInt

    /// Starts the work; nil where the system has no thread left, and nothing is done.
    package init?(_ body: @escaping @Sendable () -> Void) {
        let work = unsafe Unmanaged.passRetained(Work(body))
        #if canImport(Darwin)
            var started: pthread_t?
        #else
            var started = pthread_t()
        #endif
        let code = unsafe pthread_create(&started, nil, Self.start, work.toOpaque())
        guard code == 0 else {
            unsafe work.release()
            return nil
        }
        #if canImport(Darwin)
            guard let started else { return nil }
            thread = unsafe UInt(bitPattern: started)
        #else
            thread = started
        #endif
    }

    /// Waits for the end of the work; to be called once.
    package func join() {
        #if canImport(Darwin)
            if let thread = unsafe pthread_t(bitPattern: thread) { unsafe pthread_join(thread, nil) }
        #else
            pthread_join(thread, nil)
        #endif
    }

    #if canImport(Darwin)
        private static let start: @convention(c) (UnsafeMutableRawPointer) -> UnsafeMutableRawPointer? = { work in
            unsafe Unmanaged<Work>.fromOpaque(work).takeRetainedValue().body()
            return nil
        }
    #else
        private static let start: @convention(c) (UnsafeMutableRawPointer?) -> UnsafeMutableRawPointer? = { work in
            if let work = unsafe work { unsafe Unmanaged<Work>.fromOpaque(work).takeRetainedValue().body() }
            return nil
        }
    #endif
}

/// What a thread does.
private final class Work: Sendable {
    let body: @Sendable () -> Void

    init(_ body: @escaping @Sendable () -> Void) { self.body = body }
}
