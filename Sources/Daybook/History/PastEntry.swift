import Git

/// An entry that is in the vault, or was: where it stood another may stand by now.
public struct PastEntry: Sendable, Equatable {
    /// Where it is, or was when it was removed.
    public var path: String
    /// Its identity; nil where it has none, and where whatever stands at the path is meant.
    public var id: EntryID?
    /// What it was called when it was removed; empty where it is there.
    public var title = ""
    /// Its kind; nil where that is not known.
    var kind: String?
    /// When it was removed, in the committer's own offset; nil where it is there.
    public var removed: EntryDate?
    /// The commit that removed it.
    var removal: ObjectID?

    /// The entry that stands at a path, or stood there last.
    public init(at path: String) { self.path = path }

    /// One that is there.
    init(at path: String, id: EntryID?) {
        self.path = path
        self.id = id
    }

    /// One that a commit removed, and of which nothing but its path is known.
    init(at path: String, removedBy commit: CommitInformation) {
        self.path = path
        let committer = commit.committer
        removed = EntryDate(instant: committer.seconds, offset: committer.offsetMinutes * 60)
        removal = commit.id
    }

    /// One that a commit removed.
    init(_ entry: Entry, removedBy commit: CommitInformation) {
        path = entry.path
        id = entry.id
        title = entry.title
        kind = entry.kind
        let committer = commit.committer
        removed = EntryDate(instant: committer.seconds, offset: committer.offsetMinutes * 60)
        removal = commit.id
    }
}

extension PastEntry {
    /// Whether it may be of a kind, as far as is known.
    public func mayBe(_ kind: String) -> Bool { self.kind.map { $0 == kind } ?? true }
}

extension Vault {
    /// The path in the folder of the entry with an identity; nil where none has it.
    ///
    /// - Parameter path: Where it is looked for first, and taken where several have it.
    func livingPath(of id: EntryID, first path: String) throws -> String? {
        if case .bytes(let bytes) = try state(of: path), Entry(StoredFile(path: path, bytes: bytes)).id == id {
            return path
        }
        return try list(Query(sort: .date, details: .id), includingUnlisted: true).entries
            .filter { $0.id == id }.map(\.path).min()
    }

    /// The path in the folder of an entry that was at a path in a commit; one that was beside it then with the same identity, such as a
    /// copy by hand, is another.
    func livingPath(
        of id: EntryID, at path: String, in commit: ObjectID?, _ repository: borrowing Repository
    ) throws -> String? {
        guard let commit else { return try livingPath(of: id, first: path) }
        if case .bytes(let bytes) = try state(of: path), Entry(StoredFile(path: path, bytes: bytes)).id == id {
            return path
        }
        let found = try list(Query(sort: .date, details: .id), includingUnlisted: true).entries
            .filter { $0.id == id }.map(\.path).sorted()
        for living in found {
            guard let former = try repository.entry(at: living, in: commit), try pastID(of: former.id, repository) == id
            else { return living }
        }
        return nil
    }

    /// A file of a tree as an entry; nil where it is none, or too long for one, or git has lost it: the versions before and after that
    /// one are there all the same.
    func pastEntry(of file: TreeEntry, _ repository: borrowing Repository) throws -> Entry? {
        guard file.kind == .file || file.kind == .executable, VaultWalk.isEntryName(FileOperations.name(of: file.path)),
            let bytes = try repository.contents(of: file.id, upTo: Self.longestEntry).bytes
        else { return nil }
        return Entry(StoredFile(path: file.path, bytes: bytes))
    }

    /// The identity that an object holds as an entry.
    func pastID(of object: ObjectID, _ repository: borrowing Repository) throws -> EntryID? {
        try pastEntry(of: TreeEntry(path: "x.md", id: object, kind: .file), repository)?.id
    }
}
