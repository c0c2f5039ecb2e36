import CLibgit2

extension GrowingPack {
    /// Puts objects in files of their own that came before it was known how many there would be into the pack, where there is one.
    ///
    /// Each would have to be forced to the disk, and its folder too: that takes longer than all the rest of the pack. What the pack does
    /// not take stays where it is.
    func gather(from folder: String) throws(GitError) {
        guard let writer else { return }
        for inner in try FileAccess.allNames(in: folder) where inner.utf8.count == 2 {
            for name in try FileAccess.allNames(in: folder + "/" + inner) {
                let path = "\(folder)/\(inner)/\(name)"
                guard let id = ObjectID(hex: inner + name),
                    let packed = FileAccess.contents(of: path, limit: Self.largestObject),
                    var object = LooseObject(packed), let header = object.header(),
                    header.size <= Self.largestObject
                else { continue }
                var contents = [UInt8](repeating: 0, count: header.size)
                let isWhole = unsafe contents.withUnsafeMutableBytes { room in
                    unsafe room.copyBytes(from: header.contents)
                    let rest = unsafe UnsafeMutableRawBufferPointer(rebasing: room[header.contents.count...])
                    return unsafe object.read(into: rest) == rest.count && object.ends()
                }
                guard isWhole else { throw GitError(refusing: "write", .damaged(id.hex)) }
                var failure: GitError?
                unsafe contents.withUnsafeBytes { bytes in
                    do throws(GitError) { try unsafe writer.add(id, header.type, bytes) } catch { failure = error }
                }
                if let failure { throw failure }
                FileAccess.remove(path)
            }
        }
    }
}
