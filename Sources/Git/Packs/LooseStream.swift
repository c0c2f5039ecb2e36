/// An object's file that is read piece by piece, for those that are too large to be in memory.
struct LooseStream: ~Copyable {
    private let id: ObjectID
    private let inflater: Inflater
    private var header: [UInt8]? = []
    private var isAtEnd = false
    private var left = 0
    /// Of the header and the contents, which is the object's name.
    private var hash = SHA1()

    /// A header is no longer than this.
    private static let longestHeader = 64
    private static let pieceLength = 1 << 18

    /// Hands the contents of a file's object on, no more than 256 KB at a time.
    ///
    /// - Parameter path: Where the object lies.
    /// - Throws: `GitError` with `.damaged` where it is not what it should be, which may be found at its end; and what `body` throws.
    static func read(_ path: String, of id: ObjectID, _ body: ([UInt8]) throws -> Void) throws {
        guard let inflater = Inflater() else { throw GitError(refusing: "inflateInit", .damaged(id.hex)) }
        var stream = LooseStream(id: id, inflater: inflater)
        var refusal: (any Error)?
        do throws(GitError) {
            _ = try unsafe FileAccess.read(path) { (bytes) throws(GitError) in
                try unsafe stream.take(bytes) { (piece) throws(GitError) in
                    do {
                        try body(piece)
                    } catch {
                        refusal = error
                        throw GitError(refusing: "read", .damaged(id.hex))
                    }
                }
            }
        } catch {
            throw refusal ?? error
        }
        guard stream.isAtEnd, stream.header == nil, stream.left == 0, stream.hash.finish() == id.bytes else {
            throw GitError(refusing: "inflate", .damaged(id.hex))
        }
    }

    private init(id: ObjectID, inflater: consuming Inflater) {
        self.id = id
        self.inflater = inflater
    }

    private mutating func take(
        _ bytes: UnsafeRawBufferPointer, _ body: ([UInt8]) throws(GitError) -> Void
    ) throws(GitError) {
        var position = 0
        while position < bytes.count {
            guard !isAtEnd else { throw GitError(refusing: "inflate", .damaged(id.hex)) }
            var step: (taken: Int, put: Int, isEnd: Bool)?
            let piece = unsafe [UInt8](unsafeUninitializedCapacity: Self.pieceLength) { room, count in
                let free = unsafe UnsafeMutableRawBufferPointer(start: room.baseAddress, count: Self.pieceLength)
                step = unsafe inflater.take(UnsafeRawBufferPointer(rebasing: bytes[position...]), into: free)
                count = step?.put ?? 0
            }
            guard let step else { throw GitError(refusing: "inflate", .damaged(id.hex)) }
            position += step.taken
            isAtEnd = step.isEnd
            hash.update(piece)
            try pass(piece, body)
        }
    }

    /// Takes the header off what comes first.
    private mutating func pass(_ piece: [UInt8], _ body: ([UInt8]) throws(GitError) -> Void) throws(GitError) {
        var contents = piece[...]
        if let known = header {
            let start = known + piece
            guard let end = start.prefix(Self.longestHeader).firstIndex(of: 0) else {
                guard start.count < Self.longestHeader else { throw GitError(refusing: "inflate", .damaged(id.hex)) }
                header = start
                return
            }
            let words = String(decoding: start[..<end], as: UTF8.self).split(separator: " ")
            guard words.count == 2, words[0] == "blob", let size = Int(words[1]), size >= 0 else {
                throw GitError(refusing: "inflate", .damaged(id.hex))
            }
            (header, left) = (nil, size)
            contents = start[(end + 1)...]
        }
        guard contents.count <= left else { throw GitError(refusing: "inflate", .damaged(id.hex)) }
        left -= contents.count
        if !contents.isEmpty { try body(Array(contents)) }
    }
}
