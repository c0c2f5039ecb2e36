public import Git

/// One sync of a vault with its remote: what was edited is committed, what others wrote comes, both are put together, and all goes there.
///
/// The vault's lock is held only where files are written, never while the remote is waited for. Whatever it is interrupted by, the next
/// sync or command goes on from there.
public struct Sync: Sendable {
    /// What may be done without asking.
    public struct Options: Sendable, Equatable {
        /// Whether the remote is left alone.
        public var isOffline = false
        /// Whether very many entries may go at once, and a remote that was emptied or went back be given again what it had.
        public var allowsMuch = false
        /// Whether another branch of the remote's is followed where the vault's is gone there.
        public var followsBranch = false
        /// Whether a history that has nothing in common with this one is joined to it.
        public var joinsHistories = false

        /// The largest file that is committed and sent, in bytes; without it, what the remote is known to take.
        public var largestFile: Int?
        /// Whether what is larger stays on this machine, where it was committed already.
        public var leavesLarge = false

        /// Nothing unusual.
        public init() {}
    }

    /// How far it is.
    public enum Progress: Sendable, Equatable {
        /// A transfer is on its way.
        case transfer(TransferProgress)
        /// So many of all files are written.
        case writing(done: Int, all: Int)
    }

    let vault: Vault
    let access: RemoteAccess
    let options: Options
    /// Waits so many milliseconds.
    let pause: @Sendable (_ milliseconds: Int) -> Void

    /// How often it begins again where somebody was faster.
    public static let mostAttempts = 10
    /// How often a push may be refused with nothing new there: since the branch is not where it is looked for, or, where it goes to
    /// another place than is fetched from, as outrun.
    private static let mostRefusals = 3

    /// A sync of a vault.
    ///
    /// - Parameter pause: Waits so many milliseconds, before it begins again.
    public init(
        of vault: Vault, by access: RemoteAccess, options: Options = Options(),
        pause: @escaping @Sendable (_ milliseconds: Int) -> Void
    ) {
        self.vault = vault
        self.access = access
        self.options = options
        self.pause = pause
    }

    /// Does it.
    ///
    /// - Parameter unfinished: Called with what was done before it failed, as where all came and nothing could be sent.
    /// - Throws: `SyncError`, `TransferError` where the remote cannot be reached, `VaultError`, `GitError`.
    public func run(
        progress: @escaping (Progress) -> Void = { _ in }, unfinished: (SyncReport) -> Void = { _ in }
    ) throws -> SyncReport {
        let remote = try vault.remote()
        var report = SyncReport(remote: remote?.name)
        do {
            try sync(with: remote, &report, progress)
        } catch {
            unfinished(report)
            throw error
        }
        report.isIndexBehind = (try? vault.unrefreshedPaths().isEmpty) == false
        return report
    }

    private func sync(
        with remote: Remote?, _ report: inout SyncReport, _ progress: @escaping (Progress) -> Void
    ) throws {
        // Its program starts while we look what was edited.
        var dialed = remote.flatMap { dial($0) }
        try vault.writing("sync") { _ in
            try commitEdits(&report)
            // Where git cloned the vault, its own pull would leave its marks in entries.
            try? vault.setMergeDriver()
        }
        guard let remote else { return }
        guard !options.isOffline else {
            report.isOffline = true
            return
        }
        // Neither what both have in common nor what the remote lacks can be told.
        if try Repository.open(vault.root).isShallow { throw SyncError.shallow }
        var unknown: [TransferError] = []
        var lock: SyncError?
        var locks: [String: Int] = [:]
        var refusals: [ObjectID?: Int] = [:]
        for attempt in 1...Self.mostAttempts {
            report.repeats = attempt - 1
            if attempt > 1 { pause(jitter(attempt)) }
            let round = try askAgain(instead: dialed) { try fetch(from: remote, over: $0, progress) }
            dialed = nil
            try countArrived(in: round, &report)
            guard var commit = try vault.writing("sync", { _ in try settle(round, &report, progress) }) else {
                vault.rememberTip(round.branch, round.theirs)
                follow(round, &report)
                return
            }
            // Looked for twice, and not there.
            if unknown.count > 1 { break }
            let lighter = try fitting(commit, since: round.theirs)
            if lighter != commit { report.kept = KeptCommits.name(of: commit) }
            commit = lighter
            let repository = try Repository.open(vault.root)
            let pushed = try repository.push(
                commit, to: round.branch, of: remote, expecting: .some(round.theirs), by: access
            ) { progress(.transfer($0)) }
            switch pushed.outcome {
            case .done:
                vault.rememberPlace(of: remote)
                vault.rememberUnanswered(nil)
                vault.rememberTip(round.branch, commit)
                report.sent.add(try count(from: round.theirs, to: commit))
                report.remarks += try sentMarks(from: round.theirs, to: commit)
                report.said = pushed.said
                follow(round, &report)
                return
            case .refused(.nonFastForward, _), .refused(.moved, _), .refused(.locked, _):
                unknown = []
                lock = nil
                guard case .refused(.locked, _) = pushed.outcome else {
                    refusals[round.theirs, default: 0] += 1
                    // Nobody is faster where nothing comes.
                    guard refusals[round.theirs] == Self.mostRefusals else { continue }
                    if remote.pushAddress != remote.address { throw SyncError.pushedElsewhere(remote) }
                    if case .refused(.moved, let status) = pushed.outcome {
                        throw SyncError.refused(.other, status: status, words: pushed.words)
                    }
                    continue
                }
                locks = vault.removeAbandonedLocks(of: remote, round.branch, seenBefore: locks)
                lock = .locked(
                    branch: round.branch, path: locks.keys.min() ?? PushRefusal.lock(in: pushed.words),
                    isHere: !locks.isEmpty)
            case .refused(let refusal, let status):
                throw SyncError.refused(refusal, status: status, words: pushed.words)
            case .unknown(let error):
                // It may be there all the same: the next round looks, and where the remote cannot be asked the next sync does.
                vault.rememberUnanswered(.init(branch: round.branch, from: round.theirs?.hex, to: commit.hex))
                // What is too long for the server is as long the next time.
                if error.reason == .status(413) { throw SyncError.unknown(error) }
                unknown.append(error)
            }
        }
        if let lock { throw lock }
        throw unknown.last.map { SyncError.unknown($0) } ?? SyncError.outrun(attempts: Self.mostAttempts)
    }

    /// What the remote has.
    struct Round {
        var remote: String
        /// The branch here.
        var own: String
        /// The branch there.
        var branch: String
        /// The commit that it is at; nil where there is none yet.
        var theirs: ObjectID?
        /// Whether it takes the place of one that is gone.
        var isElsewhere = false
    }

    /// Counts as sent what was sent without an answer, by this sync or the one before, and is there.
    private func countArrived(in round: Round, _ report: inout SyncReport) throws {
        guard let sent = vault.lastSync()?.unanswered, sent.branch.isSame(as: round.branch),
            let theirs = round.theirs, let commit = ObjectID(hex: sent.to)
        else { return }
        let repository = try Repository.open(vault.root)
        guard (try? repository.descends(theirs, from: commit)) == true else { return }
        report.sent.add(try count(from: sent.from.flatMap { ObjectID(hex: $0) }, to: commit))
        vault.rememberUnanswered(nil)
    }

    private func jitter(_ attempt: Int) -> Int {
        let random = vault.world.random(2).reduce(0) { $0 &* 256 &+ Int($1) }
        return min(50 << min(attempt, 8), 5000) + random % 450
    }

    private func commitEdits(_ report: inout SyncReport) throws {
        let largest = vault.largestFile(set: options.largestFile)
        let former = try Repository.open(vault.root).head.commit
        let edits = try vault.commitEdits(largest: largest) {
            guard options.allowsMuch else { throw SyncError.settingsRemoved(isIncoming: false) }
        } _: { removed, all, files in
            guard options.allowsMuch else {
                throw SyncError.massRemoval(removed: removed, all: all, of: files, isIncoming: false)
            }
        }
        if let made = try Repository.open(vault.root).head.commit, made != former {
            report.committed.add(try count(from: former, to: made))
        }
        report.leftAlone = edits.leftAlone
        report.remarks += edits.remarks
    }

    /// Brings the folder to where both are, and returns what is to be sent; nil where the remote has it.
    private func settle(
        _ round: Round, _ report: inout SyncReport, _ progress: @escaping (Progress) -> Void
    ) throws -> ObjectID? {
        let repository = try Repository.open(vault.root)
        var ours = try repository.head.commit
        guard let theirs = round.theirs else { return ours }
        if ours == theirs { return nil }
        if let ours, try repository.descends(ours, from: theirs) { return ours }
        // Something comes: what was edited while the remote was waited for is committed before.
        try commitEdits(&report)
        ours = try repository.head.commit
        var target = theirs
        var isAhead = false
        if let ours {
            if try !repository.descends(theirs, from: ours) {
                if try !options.joinsHistories && repository.mergeBases(ours, theirs).isEmpty {
                    throw SyncError.unrelated(remote: round.remote)
                }
                let policy = try MergePolicy.agreed(ours, theirs, in: repository)
                guard policy <= MergePolicy.newest else { throw SyncError.newerPolicy(policy) }
                let merge = try HistoryMerge(ours, theirs, in: try Repository.open(vault.root), policy: policy)
                target = merge.commit
                isAhead = true
                report.remarks += merge.merge.remarks
            }
        }
        let changes = try Repository.open(vault.root).changes(from: ours, to: target)
        let removed = try repository.removedEntries(changes)
        if let ours { try checkRemovals(changes, removed, of: ours) }
        let came = SyncReport.Count(changes, removedEntries: removed)
        let others = try repository.commits(leadingTo: theirs, butNotTo: ours, limit: Self.commitsLookedAt)
        let devices = others.compactMap { $0.trailers.last { $0.key == PastCommand.Trailer.device }?.value }
        let outcome = try vault.advance(from: ours, to: target, subject: Vault.syncSubject + round.remote) {
            done, all in
            progress(.writing(done: done, all: all))
        }
        report.received.add(came)
        if let ours {
            let merged = others.count == Self.commitsLookedAt || others.contains { $0.parents.count > 1 }
            report.remarks += try arrivedConflicts(from: ours, to: target, merged: merged, besides: report.remarks)
        }
        report.devices = Set(report.devices).union(devices).sorted()
        let passedOver = try Repository.open(vault.root).passedOver(among: outcome.edited)
        report.edited += outcome.edited.filter { path in !passedOver.contains { $0.isSame(as: path) } }
        report.leftAlone += passedOver.map { LeftAlone(path: $0, reason: .passedOver) }
        report.unwritten += outcome.unwritten
        return isAhead ? target : nil
    }

    /// The most commits that came of which the devices are told.
    private static let commitsLookedAt = 1000

    private func checkRemovals(_ changes: [PathDifference], _ removed: Int, of ours: ObjectID) throws {
        guard !options.allowsMuch else { return }
        if changes.contains(where: {
            $0.ours == nil && $0.path.elementsEqual("\(Layout.settingsFolder)/config.yaml".utf8)
        }) {
            throw SyncError.settingsRemoved(isIncoming: true)
        }
        let repository = try Repository.open(vault.root)
        if removed > MassRemoval.fewestOfAll {
            let all = try repository.entryCount(at: ours)
            if MassRemoval.isOne(removed, of: all) {
                throw SyncError.massRemoval(removed: removed, all: all, isIncoming: true)
            }
        }
        let changed = changes.count { $0.base != nil && $0.ours != nil && TreeMerge.isEntry($0.path) }
        let emptied = try MassRemoval.ofWords(changed, all: { try repository.entryCount(at: ours) }) {
            try repository.emptiedEntries(changes)
        }
        if let emptied {
            throw SyncError.massRemoval(removed: emptied.count, all: emptied.all, of: .words, isIncoming: true)
        }
        let media = changes.count { $0.ours == nil && MediaPath(String(decoding: $0.path, as: UTF8.self)) != nil }
        guard media > MassRemoval.fewest else { return }
        let all = try repository.mediaCount(at: ours)
        if MassRemoval.isMuch(media, of: all) {
            throw SyncError.massRemoval(removed: media, all: all, of: .media, isIncoming: true)
        }
    }

    private func count(from old: ObjectID?, to new: ObjectID) throws -> SyncReport.Count {
        let repository = try Repository.open(vault.root)
        let changes = try repository.changes(from: old, to: new)
        return SyncReport.Count(changes, removedEntries: try repository.removedEntries(changes))
    }
}
