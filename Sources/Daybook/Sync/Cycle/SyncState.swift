import Git

#if canImport(FoundationEssentials)
    import FoundationEssentials
#else
    import Foundation
#endif

/// What this clone remembers of its last sync.
public struct SyncState: Sendable, Equatable, Codable {
    /// When a remote was last asked, in seconds since 1970.
    public var date: Int?
    /// Why that failed, as it was said, by language; nil where it did not.
    public var failure: [String: String]?
    /// What to do about it, as it was said, by language; nil where nothing but to try again.
    public var advice: [String: String]?
    /// How many syncs failed in a row; nil where the last one did not.
    public var failures: Int?
    /// Whether somebody was told of the failure by another command.
    public var isTold: Bool?
    /// What the last sync brought that brought anything; nil where it was taken back.
    public var brought: Step?
    /// Where the remote is that had something of the vault last, without a password.
    public var place: String?
    /// What was sent last and not answered, so that the remote may have it or not; nil where that is known.
    public var unanswered: Sent?
    /// Where the remote's branch was after the last sync with it that ended well.
    public var tip: Tip?

    /// The commits that the vault was at before and after, in hex.
    public struct Step: Sendable, Equatable, Codable {
        /// Before.
        public var from: String
        /// After.
        public var to: String
    }

    /// Where a branch of a remote is.
    public struct Tip: Sendable, Equatable, Codable {
        /// Its short name.
        public var branch: String
        /// The commit, in hex.
        public var commit: String
    }

    /// Commits on their way to a branch of a remote, in hex.
    public struct Sent: Sendable, Equatable, Codable {
        /// The branch's short name.
        public var branch: String
        /// Where it was before; nil where there was none.
        public var from: String?
        /// Where it was to go.
        public var to: String
    }

    /// Nothing.
    public init() {}
}

extension Vault {
    private var syncStateFile: String? { stateFolder.map { $0 + "/sync.json" } }

    /// What is remembered of syncs; nil where there was none.
    public func lastSync() -> SyncState? {
        guard let syncStateFile, (try? operations.information(at: syncStateFile)) != .some(nil),
            let bytes = try? operations.read(syncStateFile, limit: 1_000_000)
        else { return nil }
        return try? JSONDecoder().decode(SyncState.self, from: Data(bytes))
    }

    /// Remembers how a sync ended; where that cannot be kept, nothing depends on it.
    ///
    /// - Parameters:
    ///   - advice: What to do about a failure, by language.
    ///   - isRetry: Whether nobody asked for it, so that whoever was told of the same failure is not told again.
    public func rememberSync(failure: [String: String]?, advice: [String: String]? = nil, isRetry: Bool = false) {
        remember { state in
            if !isRetry || state.failure != failure { state.isTold = nil }
            state.date = world.now()
            state.failure = failure
            state.advice = failure == nil ? nil : advice
            state.failures = failure.map { _ in (state.failures ?? 0) &+ 1 }
        }
    }

    /// Remembers that somebody was told why the last sync failed.
    public func rememberToldOfSync() { remember { $0.isTold = true } }

    /// Remembers what a sync brought.
    func rememberBrought(_ step: SyncState.Step?) { remember { $0.brought = step } }

    /// Remembers what was sent and not answered, or that it is known what became of it.
    func rememberUnanswered(_ sent: SyncState.Sent?) {
        guard lastSync()?.unanswered != sent else { return }
        remember { $0.unanswered = sent }
    }

    /// Remembers where a remote's branch is.
    func rememberTip(_ branch: String, _ commit: ObjectID?) {
        let tip = commit.map { SyncState.Tip(branch: branch, commit: $0.hex) }
        guard lastSync()?.tip != tip else { return }
        remember { $0.tip = tip }
    }

    /// Remembers where a remote is that has something of the vault.
    func rememberPlace(of remote: Remote) {
        guard let place = Self.place(of: remote), lastSync()?.place != place else { return }
        remember { state in
            // What is known of one remote says nothing of another.
            if state.place != nil { (state.unanswered, state.tip) = (nil, nil) }
            state.place = place
        }
    }

    /// Whether a remote is where something of the vault was last; also where that was not noted.
    func knowsPlace(of remote: Remote) -> Bool {
        guard let place = lastSync()?.place else { return true }
        return place == Self.place(of: remote)
    }

    private static func place(of remote: Remote) -> String? {
        if case .success(let address) = remote.address { address.description } else { nil }
    }

    private func remember(_ change: (inout SyncState) -> Void) {
        var state = lastSync() ?? SyncState()
        change(&state)
        let encoder = JSONEncoder()
        encoder.outputFormatting = [.sortedKeys, .withoutEscapingSlashes]
        guard let syncStateFile, let bytes = try? encoder.encode(state) else { return }
        try? operations.replace(syncStateFile, with: [UInt8](bytes), durably: false)
    }
}
