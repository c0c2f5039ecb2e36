#if canImport(Glibc)
    import Glibc
#elseif canImport(Musl)
    import Musl
#else
    import Darwin
#endif

/// Notices changes of a vault: by the system's notices where there are any, else by looking from time to time.
///
/// Git's own folder is only watched for its settings and for where its branches are.
public struct VaultWatcher: ~Copyable {
    private let vault: Vault
    private let identity: FileInformation
    private let clock: @Sendable () -> Int
    private var folders: WatchedFolders?
    private let tree: WatchedTree?
    private var looks: RepeatedLooks

    /// Begins to watch; what changes from now on is noticed.
    ///
    /// - Parameters:
    ///   - looking: Whether the system's notices are left aside.
    ///   - clock: Milliseconds of a clock that never goes back.
    public init(of vault: Vault, looking: Bool = false, clock: @escaping @Sendable () -> Int) throws {
        guard let identity = try vault.operations.information(at: vault.root) else {
            throw VaultError.noFolder(vault.root)
        }
        self.vault = vault
        self.identity = identity
        self.clock = clock
        looks = RepeatedLooks()
        let folders = looking ? nil : WatchedFolders(of: vault)
        tree = looking || folders != nil ? nil : WatchedTree(of: vault)
        self.folders = folders
    }

    /// Whether the vault is looked at from time to time, since the system has no notices for it, or not enough.
    public var isLooking: Bool { folders == nil && tree == nil }

    /// Waits until something changes, until a descriptor can be read or until the time is over, and tells what changed.
    public mutating func wait(milliseconds: Int, orFor descriptor: Int32 = -1) -> NoticedChanges {
        var patience = milliseconds
        if isLooking { patience = min(patience, max(looks.next - clock(), 0)) }
        var waits = [descriptor, folders?.descriptor ?? tree?.descriptor ?? -1].map {
            pollfd(fd: $0, events: Int16(POLLIN), revents: 0)
        }
        _ = unsafe poll(&waits, nfds_t(waits.count), Int32(clamping: patience))
        return look()
    }

    /// Tells what changed since the last time, without waiting.
    public mutating func look() -> NoticedChanges {
        var noticed = NoticedChanges()
        if !isThere {
            noticed.isGone = true
            return noticed
        }
        if let tree {
            tree.read(&noticed)
        } else if folders != nil {
            folders?.read(&noticed)
            if folders?.isComplete == false {
                // There are too many folders for the system: from now on they are looked at.
                folders = nil
                noticed.isLost = true
            }
        } else if clock() >= looks.next {
            looks.look(at: vault, &noticed, clock)
        }
        return noticed
    }

    private var isThere: Bool {
        guard let found = try? vault.operations.information(at: vault.root), let gitFolder = vault.gitFolder else {
            return false
        }
        return found.inode == identity.inode && found.device == identity.device
            && (try? vault.operations.information(at: gitFolder)) != .some(nil)
    }
}
