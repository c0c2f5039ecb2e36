/// What a request carries; its length is known before the first byte is sent.
public enum HTTPBody: Sendable, Hashable {
    /// Nothing.
    case none
    /// These bytes.
    case bytes([UInt8])
    /// The bytes of a regular file, by path, read while they are sent.
    case file(String)
    /// The parts of a form (RFC 7578).
    case multipart(HTTPMultipart)

    /// A stretch of a body.
    public enum Segment: Sendable, Hashable {
        /// Bytes that stand there as they are.
        case bytes([UInt8])
        /// All bytes of the file at a path.
        case file(String)
    }

    /// The stretches which make up exactly what is sent, in their order.
    public var segments: [Segment] {
        switch self {
        case .none: []
        case .bytes(let bytes): [.bytes(bytes)]
        case .file(let path): [.file(path)]
        case .multipart(let form): form.segments
        }
    }
}
