import Git

extension Vault {
    /// Makes ready what all vaults need, on any thread, for those who will open one at once.
    ///
    /// Whether it can be had is told to those who use it.
    public static func prepare() { try? GitLibrary.start() }

    /// Looks through the vault's folders for its entries.
    public func listing() throws -> VaultWalk.Listing { try listing(entering: nil) }

    /// Looks through the folders above a path alone.
    func listing(along path: String) throws -> VaultWalk.Listing { try listing(entering: path) }

    private func listing(entering path: String?) throws -> VaultWalk.Listing {
        var walk = VaultWalk(root: root, operations: operations)
        walk.target = path
        guard let gitFolder else { return walk.listing() }
        let git = AskedGit(root: root)
        var patterns = IgnorePatterns()
        for source in world.git?.ignoreSources(gitFolder: gitFolder, operations) ?? git.ignoreSources()
        where (try? operations.information(at: source, followingLinks: true)) != .some(nil) {
            patterns.add(try? operations.read(source, limit: 1_000_000, throughLinks: true), isAtRoot: true)
        }
        return walk.listing(patterns, isIgnored: git.ignores)
    }
}

/// A repository that is opened when it is first asked, since its library takes longer to start than a listing of most vaults.
///
/// One that cannot be opened hides nothing from those who only look.
private final class AskedGit {
    private let root: String
    private var opened: Opened?
    private var isAsked = false

    /// An open repository and what is committed in it.
    private final class Opened {
        let repository: Repository
        let head: ObjectID?

        init?(_ root: String) {
            guard let repository = try? Repository.open(root) else { return nil }
            head = (try? repository.head.commit) ?? nil
            self.repository = repository
        }
    }

    init(root: String) { self.root = root }

    private func open() -> Opened? {
        if !isAsked { opened = Opened(root) }
        isAsked = true
        return opened
    }

    /// The files outside the tree that may hold ignore patterns.
    func ignoreSources() -> [String] { (try? open()?.repository.ignoreSources()) ?? [] }

    /// Whether git ignores a path; what is committed is not ignored, whatever the patterns say.
    func ignores(_ path: String) -> Bool {
        guard let git = open(), (try? git.repository.isIgnored(path)) == true else { return false }
        guard let head = git.head else { return true }
        return (try? git.repository.entry(at: path.ends(with: "/") ? path.droppingLast(bytes: 1) : path, in: head))
            == .some(nil)
    }
}
