import CLibgit2

/// What a walk needs of a commit, read from the object's bytes without parsing the rest.
struct CommitHeader: Sendable {
    var tree: ObjectID
    var parents: [ObjectID]
    /// The committer's clock, seconds since 1970.
    var seconds: Int

    /// Reads the lines `tree`, `parent` and `committer`, which stand in this order before the message.
    init?(_ bytes: UnsafeRawBufferPointer) {
        var position = 0
        guard let tree = unsafe CommitHeader.id(after: "tree ", in: bytes, at: &position) else { return nil }
        self.tree = tree
        self.parents = []
        while let parent = unsafe CommitHeader.id(after: "parent ", in: bytes, at: &position) { parents.append(parent) }
        self.seconds = 0
        while position < bytes.count, unsafe bytes[position] != 0x0A {
            let end = unsafe bytes[position...].firstIndex(of: 0x0A) ?? bytes.count
            let line = unsafe UnsafeRawBufferPointer(rebasing: bytes[position..<end])
            if unsafe line.starts(with: "committer ".utf8) { self.seconds = unsafe CommitHeader.seconds(of: line) }
            position = end + 1
        }
    }

    private static func id(
        after word: StaticString, in bytes: UnsafeRawBufferPointer, at position: inout Int
    ) -> ObjectID? {
        let width = word.utf8CodeUnitCount
        guard position + width + 41 <= bytes.count, unsafe stands(word, in: bytes, at: position) else { return nil }
        let start = position + width
        guard let id = unsafe ObjectID(hexBytes: bytes[start..<(start + 40)]) else { return nil }
        position = start + 41
        return id
    }

    private static func stands(_ word: StaticString, in bytes: UnsafeRawBufferPointer, at position: Int) -> Bool {
        for offset in 0..<word.utf8CodeUnitCount where unsafe bytes[position + offset] != word.utf8Start[offset] {
            return false
        }
        return true
    }

    private static func seconds(of line: UnsafeRawBufferPointer) -> Int {
        guard let bracket = unsafe line.lastIndex(of: 0x3E) else { return 0 }
        var seconds = 0
        var position = bracket + 1
        while position < line.count, unsafe line[position] == 0x20 { position += 1 }
        while position < line.count {
            let byte = unsafe line[position]
            guard (0x30...0x39).contains(byte), seconds < 1 << 50 else { break }
            seconds = seconds * 10 + Int(byte - 0x30)
            position += 1
        }
        return seconds
    }
}

extension ObjectDatabase {
    func header(of commit: ObjectID) throws(GitError) -> CommitHeader {
        guard let header = try unsafe read(commit, as: GIT_OBJECT_COMMIT, { unsafe CommitHeader($0) }) else {
            throw GitError(refusing: "git_odb_read", .damaged(commit.hex))
        }
        return header
    }
}
