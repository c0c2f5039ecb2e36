/// Takes a client's messages out of the bytes that come in, in whatever pieces they come (LSP 3.17, "Base Protocol").
///
/// No client can make it keep more than a message of ``longest`` bytes.
public struct MessageReader: Sendable {
    /// What came in.
    public enum Piece: Sendable, Equatable {
        /// The content of a message.
        case message([UInt8])
        /// A message of more than ``longest`` bytes, which is passed over as it comes in.
        case tooLong(Int)
        /// A header that does not say how long its message is.
        case noLength
        /// Bytes that are no header at all; nothing that follows can be read.
        case noHeader
    }

    /// The longest message that is read, in bytes: room for the longest entry, whatever is escaped in it.
    public static let longest = 48 * 1024 * 1024
    /// More bytes than anybody sends, by which a length is seen to be none: what would have to be passed over never ends.
    private static let mostBytes = 1 << 40
    /// The longest header, in bytes.
    static let longestHeader = 8192

    private var bytes: [UInt8] = []
    private var start = 0
    private var content: Int?
    private var skipped = 0
    /// Whether bytes came in that are no header.
    public private(set) var isBroken = false

    /// A reader to which nothing came in yet.
    public init() {}

    /// Takes what was read; what belongs to a message that is too long is let go at once.
    public mutating func add(_ piece: ArraySlice<UInt8>) {
        guard !isBroken else { return }
        let passed = min(skipped, piece.count)
        skipped -= passed
        bytes += piece.dropFirst(passed)
    }

    /// The next piece that is there as a whole; nil where more has to come in first.
    public mutating func next() -> Piece? {
        guard !isBroken else { return nil }
        if let length = content {
            guard bytes.count - start >= length else { return nil }
            let message = Array(bytes[start..<start + length])
            content = nil
            pass(length)
            return .message(message)
        }
        guard let end = headerEnd() else {
            guard bytes.count - start > Self.longestHeader else { return nil }
            isBroken = true
            bytes = []
            return .noHeader
        }
        let length = Self.contentLength(bytes[start..<end])
        pass(end - start)
        guard let length else { return .noLength }
        guard length <= Self.mostBytes else {
            isBroken = true
            bytes = []
            return .noHeader
        }
        guard length <= Self.longest else {
            let here = min(length, bytes.count - start)
            pass(here)
            skipped = length - here
            return .tooLong(length)
        }
        content = length
        return next()
    }

    /// A message with its header.
    public static func framed(_ message: [UInt8]) -> [UInt8] {
        Array("Content-Length: \(message.count)\r\n\r\n".utf8) + message
    }

    private mutating func pass(_ count: Int) {
        start += count
        // What was passed is given back now and then, so that many short messages in one piece cost no more than one long one.
        if start == bytes.count {
            bytes.removeAll(keepingCapacity: bytes.capacity < 1 << 20)
            start = 0
        } else if start > 1 << 20 {
            bytes.removeSubrange(..<start)
            start = 0
        }
    }

    /// The byte behind the empty line that ends a header.
    private func headerEnd() -> Int? {
        var line = start
        for place in start..<min(bytes.count, start + Self.longestHeader) where bytes[place] == 0x0A {
            let end = place > line && bytes[place - 1] == 0x0D ? place - 1 : place
            // Empty lines before a header are let go with it.
            if end == line, bytes[start..<line].contains(where: { $0 > 0x20 }) { return place + 1 }
            line = place + 1
        }
        return nil
    }

    private static func contentLength(_ header: ArraySlice<UInt8>) -> Int? {
        for line in header.split(separator: 0x0A) {
            guard let colon = line.firstIndex(of: 0x3A) else { continue }
            guard String(decoding: line[..<colon], as: UTF8.self).lowercased() == "content-length" else { continue }
            let digits = line[line.index(after: colon)...].filter { $0 > 0x20 }
            guard !digits.isEmpty, digits.allSatisfy({ (0x30...0x39).contains($0) }) else { return nil }
            return Int(String(decoding: digits, as: UTF8.self)) ?? .max
        }
        return nil
    }
}
