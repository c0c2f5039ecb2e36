import Daybook
import Git
import HTTP
import Synchronization

/// `sync --watch`: syncs whenever something changes here or at the remote, until it is told to end.
final class Watching {
    private let session: Session
    private let json: Bool
    private let cancellation = Cancellation()
    /// The failures that were said, until all is well: of two that come in turns each is said once.
    private var said: Set<String> = []
    private var isOffSaid = false
    private var isNoRemoteSaid = false

    private var words: Words { session.words }

    init(_ session: Session, json: Bool) {
        self.session = session
        self.json = json
    }

    /// Watches until a signal comes or the vault is gone.
    func run() throws {
        let vault = try session.writableVault()
        let lock = try takeLock(vault)
        let signal = Heard()
        let cancellation = cancellation
        guard
            let end = EndSignals({
                signal.number.store(Int($0), ordering: .relaxed)
                cancellation.cancel()
            })
        else { throw Failure(words.cannotWatch, .temporary) }
        let clock = Self.clock
        var watcher = try VaultWatcher(of: vault, clock: clock)
        try session.say(words.watching(vault.root, isLooking: watcher.isLooking))
        let plan = WatchPlan(at: clock())
        try watch(vault, &watcher, plan, clock, end.descriptor)
        _ = consume lock
        if SignalAction.isInterruption(Int32(clamping: signal.number.load(ordering: .relaxed))) {
            // What was synced meanwhile stays.
            try session.say(words.stoppedWatching)
            throw QuietFailure(status: .interrupted)
        }
    }

    private func takeLock(_ vault: Vault) throws -> WatchLock {
        do {
            return try WatchLock(of: vault)
        } catch VaultError.busy(let holder) {
            throw Failure(words.watchedAlready(by: holder), hint: words.oneWatcher, .temporary)
        }
    }

    private func watch(
        _ vault: Vault, _ watcher: inout VaultWatcher, _ plan: WatchPlan, _ clock: @Sendable () -> Int, _ end: Int32
    ) throws {
        var plan = plan
        var pending = NoticedChanges()
        while !cancellation.isCancelled {
            switch plan.next(at: clock()) {
            case .wait(let milliseconds):
                let before = clock()
                let noticed = watcher.wait(milliseconds: milliseconds, orFor: end)
                if clock() - before > milliseconds + Self.sleep { plan.note(.woke, at: clock()) }
                try take(noticed, vault, &plan, clock)
                pending.add(noticed)
            case .check:
                plan.note(.checked(isNews: vault.isNews(pending)), at: clock())
                pending = NoticedChanges()
            case .ask:
                let answer = try ask(vault)
                plan.note(.asked(answer), at: clock(), jitter: vault.world.jitter())
            case .sync:
                pending = NoticedChanges()
                try take(watcher.look(), vault, &plan, clock, isBefore: true)
                let ending = try sync(vault, end)
                plan.note(.synced(ending), at: clock(), jitter: vault.world.jitter())
                // What the sync wrote itself was noticed too; what somebody wrote meanwhile is news.
                var noticed = watcher.look()
                let isNews = ending == .failed ? vault.holdsEdits(noticed) : vault.isNews(noticed)
                if noticed.isChange, !isNews {
                    noticed.paths = []
                    noticed.isHead = false
                }
                try take(noticed, vault, &plan, clock)
                pending.add(noticed)
            }
        }
    }

    private func take(
        _ noticed: NoticedChanges, _ vault: Vault, _ plan: inout WatchPlan, _ clock: () -> Int, isBefore: Bool = false
    ) throws {
        if noticed.isGone { throw Failure(words.vaultIsGone(vault.root), .noInput) }
        if noticed.isSettings { plan.note(.settings, at: clock()) }
        guard !isBefore else { return }
        if noticed.isLost {
            plan.note(.lost, at: clock())
        } else if noticed.isChange {
            plan.note(.changed, at: clock())
        }
    }

    private func isOn(_ vault: Vault) throws -> Bool {
        let isOn = try session.configuration(vault).isOn("sync.enabled")
        if !isOn, !isOffSaid {
            try session.warn(words.syncIsOff)
            try session.say(words.hintLabel + words.colon + words.switchSyncOn)
        }
        isOffSaid = !isOn
        return isOn
    }

    private func ask(_ vault: Vault) throws -> WatchPlan.Answer {
        guard try isOn(vault) else { return .off }
        do {
            let access = session.remoteAccess(mayAsk: false, cancellation: cancellation)
            let answer: WatchPlan.Answer = try vault.remoteHasMoved(by: access) ? .moved : .same
            if answer == .same { try isWell(vault) }
            return answer
        } catch let error where error is OutputError {
            throw error
        } catch {
            try tell(error, in: vault)
            return .failed
        }
    }

    private func sync(_ vault: Vault, _ end: Int32) throws -> WatchPlan.Ending {
        guard try isOn(vault) else { return .off }
        let report: SyncReport
        var arrived: SyncReport?
        do {
            let access = session.remoteAccess(mayAsk: false, cancellation: cancellation)
            report = try Sync(
                of: vault, by: access, pause: { EndSignals.wait(milliseconds: $0, orFor: end) }
            ).run(unfinished: { arrived = $0 })
        } catch {
            // What came, since no later one does.
            if let arrived, arrived.hasArrived { try tell(arrived, in: vault, event: "received") }
            try tell(error, in: vault)
            return .failed
        }
        try isWell(vault)
        vault.rememberSync(failure: nil, isRetry: true)
        session.keepPacksFew(of: vault)
        if report.remote == nil, !isNoRemoteSaid { try session.say(words.noRemote) }
        isNoRemoteSaid = report.remote == nil
        let isActive = !report.isNothingNew
        if isActive { try tell(report, in: vault) }
        return .done(isActive: isActive)
    }

    private func tell(_ report: SyncReport, in vault: Vault, event: String = "synced") throws {
        if json {
            try session.data(report.line(at: time, event: event).text)
        } else {
            try session.data(session.world.localNow.timeText + " " + words.synced(report))
            try session.tellMore(of: report, in: vault)
        }
        try session.console.flush()
    }

    /// Says a failure once, however often it comes, and remembers it for `status`.
    private func tell(_ error: any Error, in vault: Vault) throws {
        guard !cancellation.isCancelled else { return }
        guard let tellable = error as? any Tellable else { throw error }
        let failure = tellable.failure(in: words)
        session.remember(error, in: vault, isRetry: true)
        guard said.insert(sameness(of: error) ?? failure.message).inserted else { return }
        if json {
            let line = JSONValue.object([
                JSONMember("schema", .integer(1)), JSONMember("time", .string(time)),
                JSONMember("event", .string("failed")), JSONMember("message", .string(failure.message)),
            ])
            try session.data(line.text)
            return try session.console.flush()
        }
        try session.warn(failure.message)
        if let hint = failure.hint { try session.say(words.hintLabel + words.colon + hint) }
    }

    /// What is the same of a failure however the other side words it; nothing where its words are what matters.
    private func sameness(of error: any Error) -> String? {
        guard let error = error as? TransferError else { return nil }
        switch error.reason {
        case .refused, .ended, .status: return nil
        default: return TransferError(error.reason).failure(in: words).message
        }
    }

    private func isWell(_ vault: Vault) throws {
        guard !said.isEmpty else { return }
        said = []
        vault.rememberSync(failure: nil, isRetry: true)
        try session.say(words.worksAgain)
    }

    private var time: String { session.world.localNow.description }

    /// A wait that took so many milliseconds longer than it should was a sleep of the machine.
    private static let sleep = 5000

    /// Milliseconds since this was asked for the first time, those included in which the machine slept.
    private static var clock: @Sendable () -> Int {
        let begin = ContinuousClock.now
        return { Int((ContinuousClock.now - begin) / .milliseconds(1)) }
    }
}

/// The signal that was heard.
private final class Heard: Sendable {
    let number = Atomic(0)
}
