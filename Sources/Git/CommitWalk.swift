/// A walk over the commits that lead to one: a commit comes after all that follow it, and of those side by side the newest
/// by the committer's clock comes first, whatever the clocks of several devices say.
///
/// Where history is one line, nothing is read ahead; where lines were merged, all up to the commit where they part.
public struct CommitWalk: Sendable {
    private typealias Element = CommitQueue<Void>.Element

    private var queue = CommitQueue<Void>()
    private var seen: Set<ObjectID>
    /// The next commits, last one first.
    private var ready: [Step] = []
    private var boundary: Set<ObjectID>
    /// Whether git has lost a commit on the way, so that what led to it is not come to.
    public private(set) var hasLost = false

    /// A commit on the way, without its message and who made it, for a walk that passes over most.
    public struct Step: Sendable {
        /// The name of the commit.
        public let id: ObjectID
        /// The name of its tree.
        public let tree: ObjectID
        /// The commits before it, those too that a shallow clone left out.
        public let parents: [ObjectID]
        /// The committer's clock, seconds since 1970.
        public let seconds: Int
    }

    /// A walk that begins with a commit.
    public init(from commit: ObjectID, in repository: borrowing Repository) throws(GitError) {
        boundary = repository.shallowBoundary()
        seen = [commit]
        queue.insert(commit, try ObjectDatabase(of: repository).header(of: commit), ())
    }

    /// The next commit; nothing at the end.
    public mutating func next(in repository: borrowing Repository) throws(GitError) -> CommitInformation? {
        guard let step = try nextStep(in: repository) else { return nil }
        return try repository.information(of: step.id)
    }

    /// The same, as far as it was read already.
    public mutating func nextStep(in repository: borrowing Repository) throws(GitError) -> Step? {
        if ready.isEmpty { try readAhead(repository) }
        return ready.popLast()
    }

    /// Whether a shallow clone left out the parents of a commit.
    public func isCutOff(_ commit: ObjectID) -> Bool { boundary.contains(commit) }

    /// Takes commits from the queue until all that is left comes after them.
    private mutating func readAhead(_ repository: borrowing Repository) throws(GitError) {
        let database = try ObjectDatabase(of: repository)
        var region: [Element] = []
        while let next = queue.popNewest() {
            region.append(next)
            for parent in parents(of: next) where seen.insert(parent).inserted {
                do throws(GitError) {
                    queue.insert(parent, try database.header(of: parent), ())
                } catch {
                    guard error.tellsOfLoss else { throw error }
                    hasLost = true
                    // What a commit changed is not known without the one before.
                    if next.header.parents.count == 1 { boundary.insert(next.id) }
                }
            }
            if queue.count == 0 { break }
            if queue.count == 1, try isBehind(region, repository) { break }
        }
        ready = ordered(region)
    }

    /// Whether the one commit left in the queue leads to none of a region.
    private func isBehind(_ region: [Element], _ repository: borrowing Repository) throws(GitError) -> Bool {
        guard region.count > 1, let rest = queue.newest else { return true }
        let inside = Set(region.map(\.id))
        for element in region where !parents(of: element).contains(where: inside.contains) {
            if try repository.descends(rest, from: element.id) { return false }
        }
        return true
    }

    private func parents(of element: Element) -> [ObjectID] {
        boundary.contains(element.id) ? [] : element.header.parents
    }

    /// A region in the order of the walk, last one first.
    private func ordered(_ region: [Element]) -> [Step] {
        guard region.count > 1 else { return region.map { Step($0) } }
        let elements = Dictionary(region.map { ($0.id, $0) }) { first, _ in first }
        var children: [ObjectID: Int] = [:]
        for element in region {
            for parent in parents(of: element) where elements[parent] != nil { children[parent, default: 0] += 1 }
        }
        var open = CommitQueue<Void>()
        for element in region where children[element.id] == nil { open.insert(element.id, element.header, ()) }
        var order: [Step] = []
        while let next = open.popNewest() {
            order.append(Step(next))
            for parent in parents(of: next) {
                guard let element = elements[parent], let count = children[parent] else { continue }
                children[parent] = count - 1
                if count == 1 { open.insert(parent, element.header, ()) }
            }
        }
        return order.reversed()
    }
}

extension CommitWalk.Step {
    fileprivate init(_ element: CommitQueue<Void>.Element) {
        self.init(
            id: element.id, tree: element.header.tree, parents: element.header.parents,
            seconds: element.header.seconds)
    }
}
