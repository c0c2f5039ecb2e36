import CLibgit2

/// One name of a tree as git keeps it (gitformat-pack(5) leaves the form to git-ls-tree(1): mode, name, object).
struct TreeItem: Equatable {
    var name: [UInt8]
    /// The digits of the mode as they stand, which old programs wrote in more ways than one.
    var mode: [UInt8]
    var id: ObjectID

    var kind: TreeEntry.Kind {
        TreeEntry.Kind(digits: mode)
    }

    init(name: [UInt8], mode: [UInt8], id: ObjectID) {
        self.name = name
        self.mode = mode
        self.id = id
    }

    init(name: [UInt8], _ leaf: TreeLeaf) {
        let mode =
            switch leaf.kind {
            case .file: "100644"
            case .executable: "100755"
            case .symbolicLink: "120000"
            case .folder: "40000"
            case .submodule: "160000"
            }
        self.init(name: name, mode: Array(mode.utf8), id: leaf.id)
    }

    /// Git's order: that of the bytes, with a slash behind the name of a folder.
    static func precedes(_ one: TreeItem, _ other: TreeItem) -> Bool {
        (one.kind == .folder ? one.name + [0x2F] : one.name).lexicographicallyPrecedes(
            other.kind == .folder ? other.name + [0x2F] : other.name)
    }
}

extension TreeEntry.Kind {
    /// What the digits of a mode stand for, as they are in a tree.
    init(digits: some Sequence<UInt8>) { self.init(mode: digits.reduce(0) { $0 &<< 3 | UInt32($1 & 7) }) }
}

extension ObjectDatabase {
    /// The names of a tree, of which the first counts where a broken one has the same twice.
    func items(of tree: ObjectID) throws(GitError) -> [[UInt8]: TreeItem] {
        var items: [[UInt8]: TreeItem] = [:]
        try unsafe visitItems(of: tree) { name, mode, id in
            let item = unsafe TreeItem(name: Array(name), mode: Array(mode), id: id)
            if items[item.name] == nil { items[item.name] = item }
        }
        return items
    }

    /// Hands on every name of a tree, in its order, with its mode as it stands and its object; the bytes live as long as the call.
    func visitItems(
        of tree: ObjectID,
        _ body: (_ name: UnsafeRawBufferPointer, _ mode: UnsafeRawBufferPointer, _ id: ObjectID) -> Void
    ) throws(GitError) {
        let isWhole = try unsafe read(tree, as: GIT_OBJECT_TREE) { bytes in
            var position = 0
            while position < bytes.count {
                guard let space = unsafe bytes[position...].firstIndex(of: 0x20),
                    let end = unsafe bytes[space...].firstIndex(of: 0), bytes.count - end > 20,
                    let id = unsafe ObjectID(rawBytes: bytes[(end + 1)...])
                else { return false }
                unsafe body(
                    UnsafeRawBufferPointer(rebasing: bytes[(space + 1)..<end]),
                    UnsafeRawBufferPointer(rebasing: bytes[position..<space]), id)
                position = end + 21
            }
            return true
        }
        guard isWhole else { throw GitError(refusing: "git_odb_read", .damaged(tree.hex)) }
    }

    /// Writes a tree; any name may stand in it, since what came from elsewhere is kept as it is.
    func write(_ items: some Sequence<TreeItem>) throws(GitError) -> ObjectID {
        var bytes: [UInt8] = []
        for item in items.sorted(by: TreeItem.precedes) {
            bytes += item.mode + [0x20] + item.name + [0] + item.id.bytes
        }
        return try write(bytes, as: GIT_OBJECT_TREE)
    }
}
