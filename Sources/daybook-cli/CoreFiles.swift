#if canImport(Glibc)
    import Glibc
#elseif canImport(Musl)
    import Musl
#else
    import Darwin
#endif

/// The files that systems leave of the memory of a process that crashed.
enum CoreFiles {
    /// Has none made of this process: it is about to hold a key.
    static func forbid() {
        var limit = rlimit()
        guard unsafe getrlimit(CoreFiles.kind, &limit) == 0, limit.rlim_cur != 0 else { return }
        limit.rlim_cur = 0
        _ = unsafe setrlimit(CoreFiles.kind, &limit)
    }

    #if canImport(Glibc)
        private static let kind = __rlimit_resource_t(RLIMIT_CORE.rawValue)
    #else
        private static let kind = RLIMIT_CORE
    #endif
}
