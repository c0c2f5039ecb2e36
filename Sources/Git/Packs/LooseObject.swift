import CLibgit2

/// An object in a file of its own: a zlib stream (RFC 1950) of its type, its length, a zero byte and its contents.
///
/// libgit2 would read one that was cut short for ever (libgit2 issue 7342).
struct LooseObject: ~Copyable {
    /// What it says of itself.
    struct Header {
        var type: git_object_t
        var size: Int
        /// What of the contents came with it.
        var contents: [UInt8]
    }

    private let bytes: [UInt8]
    private let stream: Inflater
    private var position = 0
    private var isAtEnd = false

    /// A header is no longer than this.
    private static let longestHeader = 64

    /// The bytes of such a file; nothing where there is no memory.
    init?(_ bytes: [UInt8]) {
        guard let stream = Inflater() else { return nil }
        self.bytes = bytes
        self.stream = stream
    }

    /// Puts as many bytes as there are and as there is room for; nothing where the stream is damaged, or ends before its end.
    mutating func read(into room: UnsafeMutableRawBufferPointer) -> Int? {
        var done = 0
        while done < room.count, !isAtEnd {
            let step = unsafe bytes.withUnsafeBytes { all in
                unsafe stream.take(
                    UnsafeRawBufferPointer(rebasing: all[position...]),
                    into: UnsafeMutableRawBufferPointer(rebasing: room[done...]))
            }
            guard let step else { return nil }
            position += step.taken
            done += step.put
            isAtEnd = step.isEnd
        }
        return done
    }

    /// Whether the stream ends here, as its own check sum says, and nothing is behind it.
    mutating func ends() -> Bool {
        if isAtEnd { return position == bytes.count }
        return unsafe withUnsafeTemporaryAllocation(byteCount: 1, alignment: 1) { unsafe read(into: $0) } == 0
            && isAtEnd
    }

    /// What it says of itself, which comes first; nothing where that is none.
    mutating func header() -> Header? {
        var start = [UInt8](repeating: 0, count: Self.longestHeader)
        guard let count = unsafe start.withUnsafeMutableBytes({ unsafe read(into: $0) }) else { return nil }
        start.removeLast(start.count - count)
        guard let space = start.firstIndex(of: 0x20), let end = start[space...].firstIndex(of: 0) else { return nil }
        let digits = start[(space + 1)..<end]
        guard !digits.isEmpty, digits.count < 19, digits.allSatisfy({ (0x30...0x39).contains($0) }) else { return nil }
        let type: git_object_t
        switch String(decoding: start[..<space], as: UTF8.self) {
        case "commit": type = GIT_OBJECT_COMMIT
        case "tree": type = GIT_OBJECT_TREE
        case "blob": type = GIT_OBJECT_BLOB
        case "tag": type = GIT_OBJECT_TAG
        default: return nil
        }
        let size = digits.reduce(0) { $0 * 10 + Int($1 - 0x30) }
        let contents = Array(start[(end + 1)...])
        return contents.count > size ? nil : Header(type: type, size: size, contents: contents)
    }
}
