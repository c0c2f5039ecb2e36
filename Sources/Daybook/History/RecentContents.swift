import Git

/// What was last read of git's objects: an undoing asks for one version under several names, and of a long entry each would be another
/// copy in memory.
final class RecentContents {
    private var last: [(id: ObjectID, bytes: [UInt8])] = []
    /// How many are kept: a version before and one after.
    private static let most = 2

    /// The bytes of an object, which `read` gets where they are not here.
    func bytes<Failure: Error>(
        of id: ObjectID, read: () throws(Failure) -> [UInt8]?
    ) throws(Failure) -> [UInt8]? {
        if let found = last.first(where: { $0.id == id }) { return found.bytes }
        if last.count == Self.most { last.removeFirst() }
        guard let bytes = try read() else { return nil }
        last.append((id, bytes))
        return bytes
    }

    private var before: (commit: ObjectID, all: Set<ObjectID>)?

    /// A commit and all that it came of: the whole history is gone through for the first file that needs it.
    func commits(leadingTo commit: ObjectID, in repository: borrowing Repository) throws -> Set<ObjectID> {
        if let before, before.commit == commit { return before.all }
        var all: Set<ObjectID> = []
        try repository.eachCommit(leadingTo: [commit]) { all.insert($0.id) }
        before = (commit, all)
        return all
    }

    /// Keeps no versions any more.
    func forget() { last = [] }

    /// Bytes that were read elsewhere, as the copy that is here already where they are the same.
    func shared(_ bytes: [UInt8]) -> [UInt8] { last.first { $0.bytes == bytes }?.bytes ?? bytes }
}
