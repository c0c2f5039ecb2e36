/// A media file read at places, with a limit on how often, so that a hostile one can't keep a reader busy for ever.
final class MediaBytes {
    /// The length of the file.
    let count: Int
    private let file: OpenFile
    private var windowStart = 0
    private var window: [UInt8] = []
    private var readsLeft = 8192

    /// The longest piece that is ever held.
    static let longestRead = 1 << 20
    private static let windowLength = 4096

    /// Takes over an open file of `count` bytes.
    init(_ file: consuming OpenFile, count: Int) {
        self.file = file
        self.count = count
    }

    /// The bytes at `offset`: fewer at the end of the file, none beyond it or when the limit is used up.
    func read(at offset: Int, count wanted: Int) throws(FileError) -> [UInt8] {
        guard offset >= 0, offset < count, wanted > 0 else { return [] }
        let length = min(wanted, count - offset, Self.longestRead)
        if offset >= windowStart, offset + length <= windowStart + window.count {
            return Array(window[(offset - windowStart)..<(offset - windowStart + length)])
        }
        guard readsLeft > 0 else { return [] }
        readsLeft -= 1
        var bytes: [UInt8] = []
        try file.seek(to: offset)
        let target = min(max(length, Self.windowLength), count - offset)
        while bytes.count < target {
            let piece = try file.read(upTo: target - bytes.count)
            if piece.isEmpty { break }
            if bytes.isEmpty { bytes = piece } else { bytes += piece }
        }
        if bytes.count <= Self.windowLength {
            (windowStart, window) = (offset, bytes)
        }
        return bytes.count > length ? Array(bytes[..<length]) : bytes
    }

    /// The unsigned number at `offset`, most significant byte first; nil beyond the end or above `Int.max`.
    func number(at offset: Int, bytes: Int) throws(FileError) -> Int? {
        try read(at: offset, count: bytes).number(at: 0, bytes: bytes)
    }
}
