#if canImport(Darwin)
    import Darwin
#else
    import Glibc
#endif

extension Repository {
    /// Whether git's index has an entry at one of some paths, or may have one: an index in another form than git's usual one is not
    /// looked through.
    ///
    /// libgit2 would make a value of every entry of the index for the same answer.
    public func mayStandInIndex(_ paths: [String]) -> Bool {
        let wanted = Set(paths.map { Array($0.utf8) })
        let lengths = Set(wanted.map(\.count))
        guard !wanted.isEmpty, let facts = FileAccess.factsWithoutFollowing(gitDirectory + "/index") else {
            return false
        }
        guard facts.isRegular, let bytes = FileAccess.contents(of: gitDirectory + "/index", limit: 1 << 30),
            bytes.count > 32, bytes.starts(with: "DIRC\0\0\0".utf8), bytes[7] == 2 || bytes[7] == 3
        else { return true }
        var position = 12
        for _ in 0..<bytes.word(at: 8) {
            guard position + 64 <= bytes.count else { return true }
            let flags = UInt16(bytes[position + 60]) << 8 | UInt16(bytes[position + 61])
            let start = position + (flags & 0x4000 == 0 ? 62 : 64)
            var length = Int(flags & 0x0FFF)
            if length == 0x0FFF {
                while start + length < bytes.count, bytes[start + length] != 0 { length += 1 }
            }
            guard start + length < bytes.count else { return true }
            if lengths.contains(length), wanted.contains(Array(bytes[start..<(start + length)])) { return true }
            position += (start + length - position + 8) / 8 * 8
        }
        // Of a split one the rest lies in another file (gitformat-index(5), "Split index").
        while position + 8 <= bytes.count - 20 {
            if bytes[position..<(position + 4)].elementsEqual("link".utf8) { return true }
            position += 8 + Int(bytes.word(at: position + 4))
        }
        return false
    }
}
