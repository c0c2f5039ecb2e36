import CLibgit2

extension Repository {
    /// Writes a commit that says of itself what another says, with another tree and other parents, and moves no branch to it.
    ///
    /// A signature is left out: it would be none of the new one.
    ///
    /// - Parameter message: Makes the message from the bytes of the former one.
    public func writeCommit(
        like commit: ObjectID, tree: ObjectID, parents: [ObjectID], message: ([UInt8]) -> [UInt8]
    ) throws(GitError) -> ObjectID {
        let database = try ObjectDatabase(of: self)
        let bytes = try unsafe database.read(commit, as: GIT_OBJECT_COMMIT) { unsafe Array($0) }
        var made = Array((["tree \(tree.hex)"] + parents.map { "parent \($0.hex)" }).joined(separator: "\n").utf8)
        var start = 0
        var isKept = false
        // Headers up to an empty line; one that goes on begins its further lines with a space (gitformat-commit in git's sources).
        while start < bytes.count, bytes[start] != 0x0A {
            let end = bytes[start...].firstIndex(of: 0x0A) ?? bytes.count
            let line = bytes[start..<end]
            if line.first != 0x20 {
                isKept = !["tree ", "parent ", "gpgsig", "mergetag "].contains { line.starts(with: $0.utf8) }
            }
            if isKept { made += [0x0A] + line }
            start = end + 1
        }
        made += [0x0A, 0x0A] + message(Array(bytes.dropFirst(start + 1)))
        return try database.write(made, as: GIT_OBJECT_COMMIT)
    }
}
