/// What stands at a path of a tree: a file, or something else that is not looked into.
public struct TreeLeaf: Sendable, Hashable {
    /// The name of the object.
    public var id: ObjectID
    /// What it is; a folder where it lies too deep to be looked into.
    public var kind: TreeEntry.Kind

    /// Gathers the two.
    public init(id: ObjectID, kind: TreeEntry.Kind) {
        self.id = id
        self.kind = kind
    }

    /// Whether it is a file, executable or not.
    public var isFile: Bool { kind == .file || kind == .executable }
}

/// A path at which three trees are not all the same, by its bytes: a name from elsewhere need not be UTF-8, and names that Swift
/// takes for equal are two for git.
public struct PathDifference: Sendable, Hashable {
    /// The bytes of the path, without a slash at either end.
    public var path: [UInt8]
    /// What the three trees hold there.
    public var base: TreeLeaf?
    /// What our tree holds.
    public var ours: TreeLeaf?
    /// What their tree holds.
    public var theirs: TreeLeaf?
}

/// What is to stand at a path of a tree.
public struct LeafChange: Sendable, Hashable {
    /// The bytes of the path.
    public var path: [UInt8]
    /// What is to stand there; nil where nothing is.
    public var leaf: TreeLeaf?

    /// Gathers the two.
    public init(path: [UInt8], leaf: TreeLeaf?) {
        self.path = path
        self.leaf = leaf
    }
}
