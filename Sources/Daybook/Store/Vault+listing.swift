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

    /// Throws for the first of some entries that git ignores: such a file is no entry, and what is changed in it would be committed and sent.
    func checkNotIgnored(_ paths: [String]) throws {
        let entries = paths.filter { VaultWalk.isEntryName(FileOperations.name(of: $0)) }
        guard !entries.isEmpty, gitFolder != nil else { return }
        // Of one that another device has too, which stays in git, the one here is ignored all the same.
        let unwritten = Set(unwrittenFiles().filter { $0.reason == .inTheWay }.map(\.bytes))
        let git = AskedGit(root: root)
        for path in entries where unwritten.contains(Array(path.utf8)) || git.ignores(path) {
            throw VaultError.ignored(path)
        }
    }

    /// Whether a file at a path is one that the vault has as an entry: neither git ignores it, nor does it lie where no entry is looked for.
    public func countsAsEntry(_ path: String) -> Bool {
        VaultWalk.mayBeEntry(path) && (try? checkNotIgnored([path])) != nil
    }

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
