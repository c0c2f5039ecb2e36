#if canImport(Glibc)
    import Glibc
#elseif canImport(Musl)
    import Musl
#else
    import Darwin
#endif

/// An open file, closed when its value ends.
public struct OpenFile: ~Copyable, Sendable {
    /// The path that it was opened by.
    public let path: String
    let descriptor: Int32
    let operations: FileOperations

    deinit { close(descriptor) }

    /// Up to `capacity` bytes from where the last read ended; empty at the end of the file.
    public func read(upTo capacity: Int) throws(FileError) -> [UInt8] {
        var failure: FileError?
        let bytes = unsafe [UInt8](unsafeUninitializedCapacity: capacity) { buffer, count in
            do throws(FileError) {
                count = try operations.attempt(.read, path) {
                    unsafe Self.systemRead(descriptor, buffer.baseAddress, capacity)
                }
            } catch {
                failure = error
                count = 0
            }
        }
        if let failure { throw failure }
        return bytes
    }

    /// Writes all the bytes at the current place.
    public func write(_ bytes: some ContiguousBytes) throws(FileError) {
        var failure: FileError?
        unsafe bytes.withBytes { buffer in
            var done = 0
            while done < buffer.count {
                do throws(FileError) {
                    let rest = unsafe UnsafeRawBufferPointer(rebasing: buffer[done...])
                    done += try operations.attempt(.write, path) {
                        unsafe Self.systemWrite(descriptor, rest.baseAddress, rest.count)
                    }
                } catch {
                    failure = error
                    return
                }
            }
        }
        if let failure { throw failure }
    }

    /// Moves the place of the next read to `offset` bytes from the start.
    public func seek(to offset: Int) throws(FileError) {
        _ = try operations.attempt(.read, path) { lseek(descriptor, off_t(offset), SEEK_SET) }
    }

    /// Forces the written bytes to the disk.
    public func synchronize() throws(FileError) {
        _ = try operations.attempt(.fsync, path) { FileOperations.systemSynchronize(descriptor) }
    }

    /// What the open file is, whatever its name has become since.
    public func information() throws(FileError) -> FileInformation {
        var status = stat()
        _ = try operations.attempt(.stat, path) { unsafe fstat(descriptor, &status) }
        return FileInformation(status)
    }

    /// Lends the system's number of the open file, for libraries that read by it; whoever wants to keep it makes a copy.
    package func withDescriptor<Result: ~Copyable, Failure>(
        _ body: (_ descriptor: Int32) throws(Failure) -> Result
    ) throws(Failure) -> Result { try body(descriptor) }

    /// Takes the file's advisory lock for this process, or tells that another has it.
    public func tryLock() throws(FileError) -> Bool {
        do {
            _ = try operations.attempt(.lock, path) { flock(descriptor, LOCK_EX | LOCK_NB) }
            return true
        } catch {
            if error.kind == .busy { return false }
            throw error
        }
    }

    /// The same, but waits a fifth of a second for one who only looks whether it is held, and for a program that is just
    /// being started, which has all that is open until it begins.
    func tryLockPatiently() throws(FileError) -> Bool {
        for _ in 0..<9 {
            if try tryLock() { return true }
            usleep(20_000)
        }
        return try tryLock()
    }

    /// Cuts the file to nothing, for a lock's note of its holder.
    public func truncate() throws(FileError) {
        _ = try operations.attempt(.truncate, path) { ftruncate(descriptor, 0) }
        try seek(to: 0)
    }

    private static func systemRead(_ descriptor: Int32, _ base: UnsafeMutableRawPointer?, _ count: Int) -> Int {
        #if canImport(Glibc)
            unsafe Glibc.read(descriptor, base, count)
        #elseif canImport(Musl)
            unsafe Musl.read(descriptor, base, count)
        #else
            unsafe Darwin.read(descriptor, base, count)
        #endif
    }

    private static func systemWrite(_ descriptor: Int32, _ base: UnsafeRawPointer?, _ count: Int) -> Int {
        #if canImport(Glibc)
            unsafe Glibc.write(descriptor, base, count)
        #elseif canImport(Musl)
            unsafe Musl.write(descriptor, base, count)
        #else
            unsafe Darwin.write(descriptor, base, count)
        #endif
    }
}

/// What can lend its bytes for the length of a call.
public protocol ContiguousBytes {
    /// Calls `body` with the bytes.
    func withBytes(_ body: (UnsafeRawBufferPointer) -> Void)
}

extension [UInt8]: ContiguousBytes {
    /// Calls `body` with the array's bytes.
    public func withBytes(_ body: (UnsafeRawBufferPointer) -> Void) {
        unsafe withUnsafeBytes { unsafe body($0) }
    }
}

extension ArraySlice<UInt8>: ContiguousBytes {
    /// Calls `body` with the slice's bytes.
    public func withBytes(_ body: (UnsafeRawBufferPointer) -> Void) {
        unsafe withUnsafeBytes { unsafe body($0) }
    }
}
