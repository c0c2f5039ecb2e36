/// What taking back a command, or putting back a version, does to each file.
public struct Reversal: Sendable, Equatable {
    /// What becomes of one file.
    public enum Effect: Sendable, Equatable {
        /// It is there again.
        case restored(String)
        /// It holds again what it held, with later edits kept.
        case changed(String)
        /// It has its former name again.
        case moved(from: String, to: String)
        /// It goes.
        case removed(String)
        /// It stays, since an entry shows it.
        case stays(String)
        /// It stays, since an entry that cannot be read might show it.
        case mayBeShown(String)
    }

    /// A file that is left alone, and why.
    public struct Obstacle: Sendable, Equatable {
        /// The path as it is now; empty where the files are not known.
        public var path: String
        /// Why.
        public var reason: Reason
        /// The version that `restore` would put there, in hex.
        public var version: String?
        /// Whether the file would have been removed.
        public var wouldGo = false
        /// The last commit that changed the file, where one came after what is to be taken back.
        public var later: Vault.Version?
        /// Where what has taken the place could go, for the name to be free.
        public var wayOut: WayOut?
    }

    /// A free path for a file that stands where another would go.
    public struct WayOut: Sendable, Equatable {
        /// The path beside it.
        public var path: String
        /// Whether the last commit has the file that is to go there.
        public var isCommitted: Bool
    }

    /// A command that was passed over, since all that it did is left alone.
    public struct Passed: Sendable, Equatable {
        /// The command.
        public var command: PastCommand
        /// What is in the way.
        public var obstacles: [Obstacle]
    }

    /// The reasons for leaving a file alone.
    public enum Reason: Sendable, Equatable {
        /// It was edited and not committed since.
        case editedByHand
        /// It was changed in the same place by a later commit.
        case changedLater
        /// A later command changed it, and stays in effect since a still later edit is in its way.
        case laterStays
        /// Something else stands where it would go.
        case taken
        /// The entry is there already under another name, given by hand.
        case livesElsewhere(String)
        /// It is gone from the folder, and that is not committed.
        case goneByHand
        /// It is elsewhere in the folder, and that is not committed.
        case movedByHand(String)
        /// A later commit removed it.
        case goneLater
        /// The command did not make it: somebody put it into its commit (`git commit --amend`).
        case addedByHand
        /// Others belong to it, so many, this one first: without it they would lead nowhere.
        case linked(by: String, count: Int)
        /// It is longer than an entry may be, or a media file that is not what its name says.
        case unreadable
        /// The system does not let it be read.
        case mayNotBeRead
        /// It is too large for the remote: what was done to it is in a commit that was not sent, and not in the branch.
        case leftOut
        /// Git has lost the object, in hex, that holds what it was, or what it became.
        case lost(object: String)
        /// Git has lost a folder, so that what the command did is not known; the obstacle has no path.
        case lostFolder
        /// It is a link or no ordinary file.
        case notAnOrdinaryFile
    }

    /// What is done, in the order of the paths.
    public var effects: [Effect] = []
    /// What is left alone.
    public var obstacles: [Obstacle] = []
}
