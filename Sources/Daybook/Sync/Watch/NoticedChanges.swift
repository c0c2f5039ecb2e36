/// What was noticed of a vault since the last look.
public struct NoticedChanges: Sendable, Equatable {
    /// The bytes of the paths that may have changed, but for temporary files: a name in two Unicode forms is two files.
    public var paths: Set<[UInt8]> = []
    /// Whether more may have changed than these.
    public var isMore = false
    /// Whether the branch that is checked out, or which one that is, may have changed.
    public var isHead = false
    /// Whether git's settings may have changed.
    public var isSettings = false
    /// Whether events were lost.
    public var isLost = false
    /// Whether the vault's folder is there no more.
    public var isGone = false

    /// So many paths are kept apart.
    static let most = 500

    /// Nothing.
    public init() {}

    /// Whether files or branches may have changed.
    public var isChange: Bool { !paths.isEmpty || isMore || isHead || isLost }

    /// Adds what was noticed later.
    public mutating func add(_ other: NoticedChanges) {
        paths.formUnion(other.paths)
        isMore = isMore || other.isMore
        isHead = isHead || other.isHead
        isSettings = isSettings || other.isSettings
        isLost = isLost || other.isLost
        isGone = isGone || other.isGone
        if paths.count > Self.most {
            paths = []
            isMore = true
        }
    }

    mutating func add(_ path: String) {
        guard paths.count < Self.most else {
            isMore = true
            return
        }
        paths.insert(Array(path.utf8))
    }
}
