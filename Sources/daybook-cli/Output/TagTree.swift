import Daybook

/// Tags below those that they nest in.
struct TagTree {
    /// A line of the tree.
    struct Row {
        /// How many tags it nests in.
        var depth = 0
        /// Its last part; of a tag that stands alone, all of it.
        var name: String
        /// How many entries have it, or one that nests in it.
        var count: Int
        /// The latest date of an entry that has it, or one that nests in it.
        var latest: EntryDate?

        /// A tag by itself.
        init(_ tag: TagCount) { (name, count, latest) = (tag.tag.description, tag.count, tag.latest) }

        init(depth: Int, name: String, count: Int, latest: EntryDate?) {
            (self.depth, self.name, self.count, self.latest) = (depth, name, count, latest)
        }
    }

    /// The lines, each above those that nest in it; what stands side by side is in the order of the given tags, or from the
    /// most entries down.
    private(set) var rows: [Row] = []

    /// A place in the tree.
    private struct Node {
        var name = ""
        var total = 0
        var latest: EntryDate?
        /// The places of those that nest in it, in the order of the given tags.
        var children: [Int] = []
    }

    init(_ tags: [TagCount], totals: [String: Int], isByTotal: Bool) {
        var nodes = [Node()]
        var places: [String: Int] = [:]
        for tag in tags {
            let names = tag.tag.names
            var parent = 0
            for (part, path) in tag.tag.nesting.enumerated() {
                if let place = places[path] {
                    parent = place
                    continue
                }
                let name = names.indices.contains(part) ? names[part] : path
                nodes[parent].children.append(nodes.count)
                (parent, places[path]) = (nodes.count, nodes.count)
                nodes.append(Node(name: name, total: totals[path] ?? 0))
            }
            nodes[parent].latest = tag.latest
        }
        if isByTotal {
            for place in nodes.indices where nodes[place].children.count > 1 {
                let children = nodes[place].children
                nodes[place].children = children.sorted {
                    nodes[$0].total == nodes[$1].total ? $0 < $1 : nodes[$0].total > nodes[$1].total
                }
            }
        }
        // No recursion: a tag may nest in thousands.
        var pending = nodes[0].children.reversed().map { (place: $0, depth: 0) }
        while let (place, depth) = pending.popLast() {
            let node = nodes[place]
            rows.append(Row(depth: depth, name: node.name, count: node.total, latest: node.latest))
            pending += node.children.reversed().map { (place: $0, depth: depth + 1) }
        }
        takeDatesOfNested()
    }

    /// Gives each line the latest date among its own and those of the lines that nest in it.
    private mutating func takeDatesOfNested() {
        // From below: the latest date, by depth, of the lines that still wait for the one that they nest in.
        var waiting: [EntryDate?] = []
        for index in rows.indices.reversed() {
            let depth = rows[index].depth
            while waiting.count < depth + 2 { waiting.append(nil) }
            rows[index].latest = Self.later(rows[index].latest, waiting[depth + 1])
            waiting[depth + 1] = nil
            waiting[depth] = Self.later(waiting[depth], rows[index].latest)
        }
    }

    private static func later(_ left: EntryDate?, _ right: EntryDate?) -> EntryDate? {
        guard let left, let right else { return left ?? right }
        return left.instant(assumingOffset: 0) < right.instant(assumingOffset: 0) ? right : left
    }
}
