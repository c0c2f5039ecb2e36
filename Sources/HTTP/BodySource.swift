#if canImport(Darwin)
    import Darwin
#else
    import Glibc
#endif

/// The bytes of a request's body, read in turn from memory and files.
final class BodySource {
    /// One stretch, and where it begins in the whole.
    private struct Piece {
        var start: Int
        var count: Int
        var bytes: [UInt8]
        var path: String
        var descriptor: Int32
    }

    /// The number of bytes of the whole.
    private(set) var count = 0
    /// Why reading ended early.
    private(set) var failure: HTTPError?
    private var pieces: [Piece] = []
    private var place = 0

    /// Opens every file, so that the length is known.
    init(_ segments: [HTTPBody.Segment]) throws(HTTPError) {
        for segment in segments {
            var piece = Piece(start: count, count: 0, bytes: [], path: "", descriptor: -1)
            switch segment {
            case .bytes(let bytes):
                piece.bytes = bytes
                piece.count = bytes.count
            case .file(let path):
                piece.path = path
                (piece.descriptor, piece.count) = try Self.open(path)
            }
            pieces.append(piece)
            let (sum, isTooLarge) = count.addingReportingOverflow(piece.count)
            guard !isTooLarge else { throw .unreadable(path: piece.path, errno: EFBIG) }
            count = sum
        }
    }

    deinit {
        for piece in pieces where piece.descriptor >= 0 { close(piece.descriptor) }
    }

    /// Fills a buffer with what comes next; returns 0 at the end, or nil after a failure.
    func read(into buffer: UnsafeMutableRawBufferPointer) -> Int? {
        guard let piece = pieces.last(where: { $0.start <= place && $0.count > 0 }) else { return 0 }
        let offset = place - piece.start
        let wanted = min(buffer.count, piece.count - offset)
        guard wanted > 0 else { return 0 }
        if piece.descriptor < 0 {
            unsafe piece.bytes[offset..<(offset + wanted)].withUnsafeBytes { unsafe buffer.copyMemory(from: $0) }
            place += wanted
            return wanted
        }
        var done = -1
        repeat {
            done = unsafe pread(piece.descriptor, buffer.baseAddress, wanted, off_t(offset))
        } while done < 0 && errno == EINTR
        guard done > 0 else {
            failure = done < 0 ? .unreadable(path: piece.path, errno: errno) : .changedWhileReading(path: piece.path)
            return nil
        }
        place += done
        return done
    }

    /// Goes to a place in the whole; false where there is none.
    func seek(to offset: Int) -> Bool {
        guard (0...count).contains(offset) else { return false }
        place = offset
        return true
    }

    private static func open(_ path: String) throws(HTTPError) -> (descriptor: Int32, count: Int) {
        guard !path.utf8.contains(0) else { throw .unreadable(path: path, errno: EINVAL) }
        // Opening what is not a file, a pipe above all, must not wait.
        #if canImport(Darwin)
            let descriptor = unsafe Darwin.open(path, O_RDONLY | O_CLOEXEC | O_NONBLOCK)
        #else
            let descriptor = unsafe Glibc.open(path, O_RDONLY | O_CLOEXEC | O_NONBLOCK)
        #endif
        guard descriptor >= 0 else { throw .unreadable(path: path, errno: errno) }
        var status = stat()
        guard unsafe fstat(descriptor, &status) == 0, status.st_mode & S_IFMT == S_IFREG else {
            close(descriptor)
            throw .unreadable(path: path, errno: 0)
        }
        return (descriptor, Int(status.st_size))
    }
}
