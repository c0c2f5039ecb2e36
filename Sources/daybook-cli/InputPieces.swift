import Daybook

#if canImport(Glibc)
    import Glibc
#elseif canImport(Musl)
    import Musl
#else
    import Darwin
#endif

/// What comes in on a descriptor, piece by piece as it comes.
struct InputPieces {
    let descriptor: Int32
    private var buffer = [UInt8](repeating: 0, count: 1 << 16)

    init(descriptor: Int32) { self.descriptor = descriptor }

    /// What there is, waited for where there is nothing; nil at the end.
    mutating func next() throws(FileError) -> ArraySlice<UInt8>? {
        while true {
            let count = unsafe read(descriptor, &buffer, buffer.count)
            if count > 0 { return buffer[..<count] }
            if count == 0 { return nil }
            switch errno {
            case EINTR: continue
            case EAGAIN: StandardInputOffer.wait(for: descriptor, milliseconds: -1)
            case EBADF: return nil
            default: throw FileError(call: .read, path: "-", code: errno)
            }
        }
    }
}
