/// A file's object in a pack that is read piece by piece, for those that are too large to be in memory: a film, say. libgit2 unpacks
/// them whole.
///
/// Only one that is kept by itself can be read so, which git does with what is longer than `core.bigFileThreshold`, and what nothing else
/// is like: of one that is told by its difference from another both would be needed.
struct PackedStream: ~Copyable {
    private let pack: PackFile
    private var position: Int
    private let size: Int
    private let id: ObjectID

    private static let pieceLength = 1 << 18
    /// The type of a file's object in the first byte (gitformat-pack(5), "pack-*.pack files have the following format").
    private static let blob: UInt8 = 3

    /// Looks for an object in the packs of a folder; nothing where none has it by itself.
    init?(_ id: ObjectID, in folder: String) {
        for name in FileAccess.names(in: folder).sorted() where name.hasSuffix(".idx") {
            guard let index = PackFile(folder + "/" + name), let offset = index.offset(of: id),
                let pack = PackFile(folder + "/" + name.dropLast(4) + ".pack"), let start = pack.bytes(at: offset, 20),
                let first = start.first, first >> 4 & 7 == Self.blob
            else { continue }
            var size = Int(first & 15)
            var count = 1
            // Four bits in the first byte, seven in each that follows.
            while start[count - 1] & 0x80 != 0 {
                guard count < min(start.count, 9) else { return nil }
                size |= Int(start[count] & 0x7F) << (4 + (count - 1) * 7)
                count += 1
            }
            self.pack = pack
            position = offset + count
            self.size = size
            self.id = id
            return
        }
        return nil
    }

    /// Hands the contents on, no more than 256 KB at a time.
    ///
    /// - Throws: `GitError` with `.damaged` where it is not what it should be, which may be found at its end; and what `body` throws.
    mutating func read(_ body: ([UInt8]) throws -> Void) throws {
        guard let inflater = Inflater() else { throw damaged }
        // An index that is damaged may lead to another object.
        var hash = SHA1()
        hash.update(Array("blob \(size)\0".utf8))
        var left = size
        while true {
            guard let bytes = pack.bytes(at: position, Self.pieceLength), !bytes.isEmpty else { throw damaged }
            var taken = 0
            while taken < bytes.count {
                var step: (taken: Int, put: Int, isEnd: Bool)?
                let piece = unsafe [UInt8](unsafeUninitializedCapacity: Self.pieceLength) { room, count in
                    let free = unsafe UnsafeMutableRawBufferPointer(start: room.baseAddress, count: Self.pieceLength)
                    step = unsafe bytes.withUnsafeBytes { all in
                        unsafe inflater.take(UnsafeRawBufferPointer(rebasing: all[taken...]), into: free)
                    }
                    count = step?.put ?? 0
                }
                guard let step, piece.count <= left else { throw damaged }
                taken += step.taken
                left -= piece.count
                hash.update(piece)
                if !piece.isEmpty { try body(piece) }
                guard step.isEnd else { continue }
                guard left == 0, hash.finish() == id.bytes else { throw damaged }
                return
            }
            position += bytes.count
        }
    }

    private var damaged: GitError { GitError(refusing: "inflate", .damaged(id.hex)) }
}
