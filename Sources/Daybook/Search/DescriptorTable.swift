#if canImport(Glibc)
    import Glibc
#elseif canImport(Musl)
    import Musl
#else
    import Darwin
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

    /// Closes what is open under these numbers: by one call where they follow one another, as they do in a table in which
    /// nothing was closed between them, and where the system has it (close_range(2), Linux 5.9).
    static func close(_ descriptors: [Int32]) {
        if let first = descriptors.first, let last = descriptors.last, let closeRange,
            descriptors.elementsEqual(first...max(first, last)), closeRange(UInt32(first), UInt32(last), 0) == 0
        {
            return
        }
        for descriptor in descriptors { closeOne(descriptor) }
    }

    private static func closeOne(_ descriptor: Int32) {
        #if canImport(Glibc)
            _ = Glibc.close(descriptor)
        #elseif canImport(Musl)
            _ = Musl.close(descriptor)
        #else
            _ = Darwin.close(descriptor)
        #endif
    }

    private static let closeRange: (@convention(c) (UInt32, UInt32, Int32) -> Int32)? = {
        #if os(Linux)
            guard let symbol = unsafe dlsym(nil, "close_range") else { return nil }
            return unsafe unsafeBitCast(symbol, to: (@convention(c) (UInt32, UInt32, Int32) -> Int32).self)
        #else
            return nil
        #endif
    }()
}
