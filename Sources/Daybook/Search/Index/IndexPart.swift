/// Entries that were read together, and what was found in them; it never changes.
final class IndexPart: Sendable {
    /// The entries' paths, in the order in which they were read.
    let paths: EntryPaths
    let stamps: [FileStamp]
    let records: [EntryRecord]
    let terms: TermList
    let tags: ValueTable<Tag>
    let fields: ValueTable<HeldValue>
    /// The names of kinds as they are written.
    let kinds: [[UInt8]]

    /// How many entries there are.
    var count: Int { records.count }

    init(
        paths: EntryPaths, stamps: [FileStamp], records: [EntryRecord], terms: TermList, tags: ValueTable<Tag>,
        fields: ValueTable<HeldValue>, kinds: [[UInt8]]
    ) {
        (self.paths, self.stamps, self.records, self.terms) = (paths, stamps, records, terms)
        (self.tags, self.fields, self.kinds) = (tags, fields, kinds)
    }
}

/// What tells whether a file was changed, without reading it.
struct FileStamp: Sendable, Equatable {
    var size = -1
    var modified = 0
    var inode: UInt64 = 0
    /// Whether it was so old that no later change can have the same time.
    var isSettled = false

    /// Nothing that any file has.
    init() {}

    init(_ information: FileInformation) {
        (size, modified, inode) = (information.size, information.modified, information.inode)
    }

    /// Whether a file with this stamp is surely the one that another was taken of.
    func isSame(as earlier: FileStamp) -> Bool {
        earlier.isSettled && size == earlier.size && modified == earlier.modified && inode == earlier.inode
    }
}
