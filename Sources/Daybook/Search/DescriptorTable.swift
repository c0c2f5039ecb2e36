#if os(Linux)
    #if canImport(Glibc)
        import Glibc
    #elseif canImport(Musl)
        import Musl
    #endif
#endif

/// The table of what a process has open.
enum DescriptorTable {
    /// Gives this thread a table of its own, where the system has it: threads that open and close very many files in one
    /// table wait for each other (unshare(2), `CLONE_FILES`). Whatever comes of it, files are read as well as without.
    static func separate() {
        #if os(Linux)
            // The C library declares it only for those who ask for all of GNU.
            guard let symbol = unsafe dlsym(nil, "unshare") else { return }
            let unshare = unsafe unsafeBitCast(symbol, to: (@convention(c) (Int32) -> Int32).self)
            _ = unshare(cloneFiles)
        #endif
    }

    private static let cloneFiles: Int32 = 0x400
}
