import CLibgit2

/// A walk through the commits that changed a path, back through its renames.
struct PathWalk: ~Copyable {
    /// A commit, and the name under which it is looked at.
    private struct Place: Hashable {
        var commit: ObjectID
        var path: [UInt8]
    }
    /// What the path is called in a commit, and what stands there.
    private typealias Followed = (path: String, entry: PathTrace.Entry?)

    /// What was found, in the order in which it was met.
    private(set) var versions: [FileVersion] = []

    private let isFull: Bool
    private let identity: (_ bytes: [UInt8]) -> String?
    private let database: ObjectDatabase
    private let boundary: Set<ObjectID>
    // By the bytes of the paths: a name may have had another Unicode form.
    private var traces: [[UInt8]: PathTrace] = [:]
    private var seen: Set<Place> = []
    private var queue = CommitQueue<Followed>()
    /// The sides of merges that lack the path, for the names that it has yet to be known by.
    private var lacking: [(id: ObjectID, header: CommitHeader)] = []
    /// The commits in which something stands under a name that is followed.
    private var known: Set<ObjectID> = []
    /// Whether commits were looked at again under another name.
    private var isOutOfOrder = false
    /// Whether something was met that git has lost, and no version since that tells of it.
    private var hasMetLoss = false

    init(
        of path: String, from commit: ObjectID, isFull: Bool, identity: @escaping (_ bytes: [UInt8]) -> String?,
        in repository: borrowing Repository
    ) throws(GitError) {
        let database = try ObjectDatabase(of: repository)
        let header = try database.header(of: commit)
        var trace = PathTrace(path)
        let entry = try trace.entry(in: header.tree, of: database)
        self.isFull = isFull
        self.identity = identity
        self.database = database
        boundary = repository.shallowBoundary()
        follow(commit, header, (path, entry))
    }

    /// The versions, newest first.
    var sorted: [FileVersion] {
        guard isOutOfOrder else { return versions }
        // What was met in one second stays as it was met.
        return versions.enumerated().sorted { one, other in
            let seconds = (one.element.commit.committer.seconds, other.element.commit.committer.seconds)
            return seconds.0 == seconds.1 ? one.offset < other.offset : seconds.0 > seconds.1
        }.map(\.element)
    }

    /// Goes one commit on.
    ///
    /// - Returns: False where there is none left.
    mutating func step(in repository: borrowing Repository) throws(GitError) -> Bool {
        guard let next = queue.popNewest() else { return false }
        let (path, entry) = next.note
        // Under another name it is there: then it was not yet called so.
        if isFull, entry == nil, known.contains(next.id) { return true }
        let parents = try parents(of: next.id, next.header, with: path)
        if let same = parents.first(where: { $0.entry == entry }) {
            guard isFull else {
                follow(same.id, same.header, (path, same.entry))
                return true
            }
            for parent in parents {
                if entry != nil, parent.entry == nil { lacking.append((parent.id, parent.header)) }
                follow(parent.id, parent.header, (path, parent.entry))
            }
            return true
        }
        guard entry != nil || !parents.isEmpty else { return true }
        var version = FileVersion(commit: try repository.information(of: next.id), path: path, object: entry?.id)
        for parent in parents {
            var followed = (path: path, entry: parent.entry)
            if let entry,
                let source = try source(of: entry, parent.entry, from: parent.header, to: next.header, repository)
            {
                followed = source
                version.renamedFrom = version.renamedFrom ?? source.path
                try lookAgain(under: source.path)
            }
            follow(parent.id, parent.header, followed)
        }
        version.isBesideLoss = hasMetLoss
        hasMetLoss = false
        versions.append(version)
        return true
    }

    /// A commit's parents, and what each has at a path. Those whose folder git has lost hide nothing that came before: in their place are
    /// their own parents; what leads nowhere is the end.
    private mutating func parents(
        of commit: ObjectID, _ header: CommitHeader, with path: String
    ) throws(GitError) -> [(id: ObjectID, header: CommitHeader, entry: PathTrace.Entry?)] {
        var found: [(id: ObjectID, header: CommitHeader, entry: PathTrace.Entry?)] = []
        var looked: Set<ObjectID> = [commit]
        var pending: [ObjectID] = boundary.contains(commit) ? [] : header.parents.reversed()
        while let id = pending.popLast() {
            guard looked.insert(id).inserted else { continue }
            var header: CommitHeader?
            do throws(GitError) {
                let parent = try database.header(of: id)
                header = parent
                found.append((id, parent, try entry(at: path, in: parent)))
            } catch {
                guard error.tellsOfLoss else { throw error }
                hasMetLoss = true
                if let header, !boundary.contains(id) { pending += header.parents.reversed() }
            }
        }
        return found
    }

    /// What a file was called in a commit before, where it was not what stands at its path there.
    private func source(
        of entry: PathTrace.Entry, _ before: PathTrace.Entry?, from old: CommitHeader, to new: CommitHeader,
        _ repository: borrowing Repository
    ) throws(GitError) -> Followed? {
        if let own = known(entry.id) {
            // Without an identity it is what it was at its path.
            if let before, known(before.id).map({ $0 == own }) ?? true { return nil }
            for change in try repository.knownChanges(from: old.tree, to: new.tree).prefix(Self.mostCompared) {
                guard let former = change.old, former.kind != .folder, former.kind != .submodule else { continue }
                if known(former.id) == own {
                    return (former.path, .init(id: former.id, mode: former.kind.mode.rawValue))
                }
            }
        }
        guard before == nil else { return nil }
        return try repository.renameSource(of: entry.id, from: old.tree, to: new.tree)
    }

    /// What tells an object from others; nothing for one that git has lost, or that is long.
    private func known(_ object: ObjectID) -> String? {
        (try? database.bytes(of: object, limit: Self.longestCompared)).flatMap { identity($0) }
    }

    private static let mostCompared = 500
    private static let longestCompared = 8 << 20

    /// Follows a commit under a name, unless that was done.
    private mutating func follow(_ id: ObjectID, _ header: CommitHeader, _ followed: Followed) {
        // Without the full history a commit is looked at once.
        let path = isFull ? Array(followed.path.utf8) : []
        guard seen.insert(Place(commit: id, path: path)).inserted else { return }
        if followed.entry != nil { known.insert(id) }
        queue.insert(id, header, followed)
    }

    /// Looks for an older name on the sides of merges that did not have the newer one.
    private mutating func lookAgain(under path: String) throws(GitError) {
        guard isFull else { return }
        for side in lacking {
            follow(side.id, side.header, (path, try entry(at: path, in: side.header)))
            isOutOfOrder = true
        }
    }

    private mutating func entry(at path: String, in header: CommitHeader) throws(GitError) -> PathTrace.Entry? {
        let key = Array(path.utf8)
        var trace = traces[key] ?? PathTrace(path)
        defer { traces[key] = trace }
        return try trace.entry(in: header.tree, of: database)
    }
}
