public import Git

/// A vault: a folder of entries, and the door to everything that can be done with it.
///
/// It is a value that holds paths; files and git's handles are opened for one operation each.
public struct Vault: Sendable {
    /// The vault's folder, absolute and with links resolved.
    public let root: String
    /// Git's own folder for this work tree, absolute; nil where the vault is in no repository of its own.
    public let gitFolder: String?
    /// Whether the folder holds `.daybook/`, so that commands may write in it.
    public let isInitialized: Bool
    /// The calls by which files are touched.
    public let operations: FileOperations
    /// The clock, the zone and the rest of the world.
    public let world: World
    /// The user's own settings, whose saved filters hold beside the vault's; nil where nobody's are asked.
    public var userFile: String?
    /// What its templates came to last.
    let kindMemory = KindMemory()

    /// The folder of this clone's own state: lock, redo record, drafts.
    public var stateFolder: String? { gitFolder.map { $0 + "/daybook" } }

    /// The absolute path of a path in the vault.
    public func absolute(_ path: String) -> String { root + "/" + path }

    /// Whether anything stands at a path in the vault, readable or not.
    public func holdsFile(at path: String) -> Bool {
        (try? operations.information(at: absolute(path))) != .some(nil)
    }

    /// How many folders in one another are looked into.
    public static let deepestFolder = VaultWalk.deepest

    /// Throws where the vault may not be written in.
    public func requireWritable() throws(VaultError) -> String {
        guard isInitialized else { throw .notInitialized(root) }
        guard let gitFolder, let stateFolder else { throw .notInGit(root) }
        // Where the vault was moved while a command waited, a folder made at its old place would look like one of git's.
        guard (try? operations.information(at: gitFolder)) != .some(nil) else { throw .noFolder(gitFolder) }
        return stateFolder
    }
}

/// Why a vault could not be opened, made or written in.
public enum VaultError: Error, Equatable, Sendable {
    /// No folder here or above holds `.daybook/`; the folder that the search began in.
    case notFound(from: String)
    /// The path names nothing, or no folder.
    case noFolder(String)
    /// The folder has no `.daybook/`: it can be looked at, not written in.
    case notInitialized(String)
    /// The folder has `.daybook/` but is no git repository.
    case notInGit(String)
    /// The folder lies inside the work tree of another repository.
    case insideRepository(path: String, repository: String)
    /// Where a vault keeps its settings there is something that is no folder, as a link is none.
    case noSettingsFolder(String)
    /// It is a vault already.
    case alreadyVault(String)
    /// Another process is writing; its process number and command where it left them.
    case busy(holder: String)
    /// A file is not what it was when it was read.
    case changedUnderneath(String)
    /// A new file's name was taken in between.
    case taken(String)
    /// Something about the git repository makes writing unsafe.
    case repository(RepositoryProblem)
    /// Git has no name and address for commits.
    case noIdentity
    /// Git ignores the file, so that it is no entry.
    case ignored(String)
    /// Nobody could be named `path`: it leads out of the vault or is otherwise unsafe.
    case path(Layout.PathProblem)
}
