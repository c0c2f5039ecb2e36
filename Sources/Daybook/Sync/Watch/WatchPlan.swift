/// What somebody who watches a vault does next: events and a clock go in, steps come out, and nothing else is touched.
///
/// All times are milliseconds of a clock that never goes back, wherever it began.
public struct WatchPlan: Sendable, Equatable {
    /// What is to be done.
    public enum Step: Sendable, Equatable {
        /// Look whether what changed is news, then say `checked`.
        case check
        /// Sync, then say `synced`.
        case sync
        /// Ask the remote whether it has moved, then say `asked`.
        case ask
        /// Wait for events, at most so long.
        case wait(milliseconds: Int)
    }

    /// What happened.
    public enum Event: Sendable, Equatable {
        /// Files of the vault, or the branch that is checked out, changed.
        case changed
        /// Nobody knows what changed: all has to be looked at.
        case lost
        /// The settings of git changed, so that the remote may be another.
        case settings
        /// The machine slept.
        case woke
        /// What changed was looked at.
        case checked(isNews: Bool)
        /// The remote was asked.
        case asked(Answer)
        /// A sync ended.
        case synced(Ending)
    }

    /// How asking a remote ended.
    public enum Answer: Sendable, Equatable {
        /// It is where this vault is, or there is none.
        case same
        /// It is elsewhere.
        case moved
        /// It did not answer.
        case failed
        /// Sync is switched off.
        case off
    }

    /// How a sync ended.
    public enum Ending: Sendable, Equatable {
        /// All is done; whether anything had to be.
        case done(isActive: Bool)
        /// It failed, or waits for somebody's yes.
        case failed
        /// Sync is switched off.
        case off
    }

    /// How long nothing may have changed before it is looked at: an editor may be in the middle of saving.
    static let quiet = 1000
    /// How long a file that changes all the time puts that off.
    static let unrest = 5000
    /// The same where it did so before.
    static let longUnrest = 10_000
    /// How often the remote is asked while something goes on, and how long that is so after the last of it.
    static let lively = 3000, livelyFor = 300_000
    /// How often it is asked else; also the longest wait, so that a machine that slept notices soon.
    static let idle = 10_000
    /// How often everything is looked at, whether it is known to have changed or not.
    static let whole = 600_000

    private var isDue = true
    private var isOff = false
    private var firstChange: Int?
    private var lastChange = 0
    private var unrest = Self.unrest
    private var askAt: Int
    private var wholeAt: Int
    private var livelyUntil: Int
    private var retryAt: Int?
    /// How many attempts failed in a row.
    public private(set) var failures = 0

    /// A plan that begins with a sync, and asks the remote often at first, as after an edit.
    public init(at now: Int) {
        askAt = now + Self.lively
        wholeAt = now + Self.whole
        livelyUntil = now + Self.livelyFor
    }

    /// The next step.
    public mutating func next(at now: Int) -> Step {
        if isOff { return now >= askAt ? .ask : wait(until: askAt, now) }
        if let retryAt, now < retryAt { return wait(until: retryAt, now) }
        retryAt = nil
        if let firstChange {
            let quietAt = lastChange + Self.quiet
            let latest = firstChange + unrest
            guard now >= min(quietAt, latest) else {
                return now >= askAt && !isDue ? .ask : wait(until: min(quietAt, latest), now)
            }
            self.firstChange = nil
            unrest = now >= quietAt ? Self.unrest : Self.longUnrest
            return isDue ? .sync : .check
        }
        if isDue || now >= wholeAt { return .sync }
        if now >= askAt { return .ask }
        return wait(until: min(askAt, wholeAt), now)
    }

    /// Takes in what happened.
    ///
    /// - Parameter jitter: A random number, so that devices that failed together do not try again together.
    public mutating func note(_ event: Event, at now: Int, jitter: UInt16 = 0) {
        switch event {
        case .changed, .lost:
            if event == .lost { isDue = true }
            if firstChange == nil { firstChange = now }
            lastChange = now
            isAlive(at: now)
            forgive()
        case .settings, .woke:
            askAt = now
            forgive()
        case .checked(let isNews): if isNews { isDue = true }
        case .asked(let answer): take(answer, now, jitter)
        case .synced(.off): take(.off, now, jitter)
        case .synced(.failed):
            isDue = true
            fail(at: now, jitter)
        case .synced(.done(let isActive)):
            isDue = false
            wholeAt = now + Self.whole
            forgive()
            if isActive { livelyUntil = now + Self.livelyFor }
            askAt = now + (now < livelyUntil ? Self.lively : Self.idle)
        }
    }

    private mutating func take(_ answer: Answer, _ now: Int, _ jitter: UInt16) {
        if answer == .off {
            isOff = true
            forgive()
            askAt = now + Self.idle
            return
        }
        if isOff { isDue = true }
        isOff = false
        if answer == .failed { return fail(at: now, jitter) }
        if answer == .moved { isDue = true }
        failures = 0
        askAt = now + (now < livelyUntil ? Self.lively : Self.idle)
    }

    private mutating func fail(at now: Int, _ jitter: UInt16) {
        failures += 1
        let again = now + RetryPause.milliseconds(afterFailures: failures, jitter: jitter)
        retryAt = again
        askAt = again
    }

    private mutating func forgive() {
        failures = 0
        retryAt = nil
    }

    private mutating func isAlive(at now: Int) {
        livelyUntil = now + Self.livelyFor
        askAt = min(askAt, now + Self.lively)
    }

    private func wait(until time: Int, _ now: Int) -> Step {
        .wait(milliseconds: min(max(time - now, 1), Self.idle))
    }
}
