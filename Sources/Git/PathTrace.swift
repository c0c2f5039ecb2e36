import CLibgit2

/// Looks one path up in one tree after another, and goes into a folder only where it is not the folder seen before.
struct PathTrace {
    /// What stands at a path: a change of either is a change of the path.
    struct Entry: Equatable, Sendable {
        var id: ObjectID
        var mode: UInt32
    }

    /// The path, from the top of the tree.
    let path: String
    private let names: [[UInt8]]
    private var last: [(tree: ObjectID, entry: Entry?)] = []

    init(_ path: String) {
        self.path = path
        self.names = path.pathParts().map { Array($0.utf8) }
    }

    /// The entry at the path in a tree, or nothing.
    mutating func entry(in tree: ObjectID, of database: borrowing ObjectDatabase) throws(GitError) -> Entry? {
        var tree = tree
        for (depth, name) in names.enumerated() {
            let entry: Entry?
            if depth < last.count, last[depth].tree == tree {
                entry = last[depth].entry
            } else {
                entry = try unsafe database.read(tree, as: GIT_OBJECT_TREE) { unsafe PathTrace.find(name, in: $0) }
                if depth < last.count { last[depth] = (tree, entry) } else { last.append((tree, entry)) }
            }
            if depth == names.count - 1 { return entry }
            guard let entry, entry.mode == 0o040000 else { return nil }
            tree = entry.id
        }
        return nil
    }

    /// Goes through `mode SP name NUL id` until the name is met.
    private static func find(_ name: [UInt8], in tree: UnsafeRawBufferPointer) -> Entry? {
        var position = 0
        while position < tree.count {
            var mode: UInt32 = 0
            while position < tree.count, unsafe tree[position] != 0x20 {
                mode = unsafe mode &<< 3 | UInt32(tree[position] & 7)
                position += 1
            }
            let start = position + 1
            var end = start
            while end < tree.count, unsafe tree[end] != 0 { end += 1 }
            guard end + 20 < tree.count else { return nil }
            if end - start == name.count, unsafe tree[start..<end].elementsEqual(name),
                let id = unsafe ObjectID(rawBytes: tree[(end + 1)..<(end + 21)])
            {
                return Entry(id: id, mode: mode)
            }
            position = end + 21
        }
        return nil
    }
}
