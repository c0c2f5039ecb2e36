/// A branch of a remote.
public struct RemoteBranch: Sendable, Hashable {
    /// Its short name.
    public var name: String
    /// The commit it is at, which need not be here.
    public var commit: ObjectID
}

/// What a remote says it has.
public struct Advertisement: Sendable, Hashable {
    /// Its branches, in the remote's order.
    public private(set) var branches: [RemoteBranch] = []
    /// The branch that it calls its head, by its short name; an old or an empty remote says none.
    public private(set) var head: String?

    /// The commit that a branch is at.
    public func commit(of branch: String) -> ObjectID? {
        branches.first { $0.name.isSame(as: branch) }?.commit
    }

    mutating func add(_ name: String, _ commit: ObjectID, symbolic: String?) {
        let start = "refs/heads/"
        if name == "HEAD", let branch = symbolic?.rest(after: start) { head = branch }
        guard let branch = name.rest(after: start) else { return }
        branches.append(RemoteBranch(name: branch, commit: commit))
    }
}
