/// The names of the trees that an index stands for (gitformat-index(5), "Cache tree"), by which git sees what has not changed.
struct IndexTrees {
    /// The tree of a folder, `""` for the top, before a commit and after it.
    struct Change {
        var folder: [UInt8]
        var before: ObjectID?
        var after: ObjectID?
    }

    private struct Node {
        var name: [UInt8]
        /// How many entries of the index the folder holds; negative where the name of its tree is not known.
        var count: Int
        var id: ObjectID?
        var changedTo: ObjectID?
        var difference = 0
        var isGone = false
        /// The folders in it, in the order that git looks for them by.
        var folders: [Int] = []
    }

    private var nodes: [Node] = []
    private var positions: [[UInt8]: Int] = [:]

    /// Nothing where the bytes are not what git writes.
    init?(_ bytes: ArraySlice<UInt8>) {
        var rest = bytes
        // The folders that have yet to come in each of those that are open.
        var open: [(path: [UInt8], node: Int, rest: Int)] = []
        repeat {
            guard let name = IndexTrees.field(endingWith: 0, of: &rest),
                let count = IndexTrees.number(endingWith: 0x20, of: &rest),
                let subtrees = IndexTrees.number(endingWith: 0x0A, of: &rest), subtrees >= 0
            else { return nil }
            var id: ObjectID?
            if count >= 0 {
                guard let found = ObjectID(rawBytes: rest) else { return nil }
                id = found
                rest = rest.dropFirst(20)
            }
            var path = name
            if let parent = open.last {
                guard !name.isEmpty else { return nil }
                if !parent.path.isEmpty { path = parent.path + [0x2F] + name }
                open[open.count - 1].rest -= 1
                nodes[parent.node].folders.append(nodes.count)
            }
            positions[path] = nodes.count
            open.append((path, nodes.count, subtrees))
            nodes.append(Node(name: name, count: count, id: id))
            while let last = open.last, last.rest == 0 { open.removeLast() }
        } while !open.isEmpty
        guard rest.isEmpty else { return nil }
    }

    /// Takes in that a path was added to the index (1), changed (0) or removed (-1).
    ///
    /// Where all its folders stood for what the commit before held, they stand for what the commit holds now; else git works
    /// their names out again.
    mutating func note(_ changes: [Change], difference: Int) {
        // In a folder that the commit before did not have, and that is known, the index has nothing either.
        let isKnown = changes.allSatisfy { change in
            guard let position = positions[change.folder] else { return change.before == nil && change.after != nil }
            return nodes[position].count >= 0 && nodes[position].id == change.before
                && (change.after != nil || !change.folder.isEmpty)
        }
        for change in changes {
            if isKnown, positions[change.folder] == nil { add(change.folder) }
            guard let position = positions[change.folder] else { continue }
            nodes[position].difference += difference
            nodes[position].changedTo = change.after
            if !isKnown {
                nodes[position].count = -1
            } else if change.after == nil {
                nodes[position].isGone = true
            }
        }
    }

    /// Adds a folder, whose parent is there.
    private mutating func add(_ folder: [UInt8]) {
        let slash = folder.lastIndex(of: 0x2F)
        guard let parent = positions[Array(folder[..<(slash ?? 0)])] else { return }
        let name = Array(folder[(slash.map { $0 + 1 } ?? 0)...])
        positions[folder] = nodes.count
        // Git looks for the shorter names first.
        let place = nodes[parent].folders.firstIndex { other in
            let other = nodes[other].name
            return other.count == name.count ? name.lexicographicallyPrecedes(other) : name.count < other.count
        }
        nodes[parent].folders.insert(nodes.count, at: place ?? nodes[parent].folders.count)
        nodes.append(Node(name: name, count: 0))
    }

    /// The bytes as git writes them: each folder before the folders in it.
    var bytes: [UInt8] {
        var bytes: [UInt8] = []
        var pending = [0]
        while let next = pending.popLast() {
            let node = nodes[next]
            let folders = node.folders.filter { !nodes[$0].isGone }
            let id = node.changedTo ?? node.id
            let count = node.count < 0 || id == nil ? -1 : node.count + node.difference
            bytes += node.name + [0]
            bytes += "\(count) \(folders.count)\n".utf8
            if count >= 0, let id { bytes += id.bytes }
            pending += folders.reversed()
        }
        return bytes
    }

    /// The name of the tree of the whole index, from the bytes that git writes, where it is known and is of so many entries.
    static func top(of bytes: ArraySlice<UInt8>, holding entries: Int) -> ObjectID? {
        var rest = bytes
        guard let name = field(endingWith: 0, of: &rest), name.isEmpty,
            number(endingWith: 0x20, of: &rest) == entries, number(endingWith: 0x0A, of: &rest) != nil
        else { return nil }
        return ObjectID(rawBytes: rest)
    }

    private static func field(endingWith end: UInt8, of bytes: inout ArraySlice<UInt8>) -> [UInt8]? {
        guard let position = bytes.firstIndex(of: end) else { return nil }
        let field = Array(bytes[..<position])
        bytes = bytes[(position + 1)...]
        return field
    }

    private static func number(endingWith end: UInt8, of bytes: inout ArraySlice<UInt8>) -> Int? {
        guard let field = field(endingWith: end, of: &bytes), field.count <= 10 else { return nil }
        return Int(String(decoding: field, as: UTF8.self))
    }
}
