import HTTP

/// How long the other side is still waited for.
struct Patience {
    private let limits: TransferLimits
    private let cancellation: Cancellation?
    private let connect: Duration
    private var waited = Duration.zero
    private var idle = Duration.zero
    private var bytes = 0
    private var hasAnswer = false

    init(_ access: RemoteAccess) {
        limits = access.limits
        cancellation = access.cancellation
        connect = access.programs.mayAsk ? access.limits.total : access.limits.connect
    }

    /// The longest next wait, which is short enough for a wish to be heard; throws where there is none, or where time is over.
    func slice() throws(TransferError) -> Duration {
        if cancellation?.isCancelled == true { throw TransferError(.cancelled) }
        let quiet = (hasAnswer ? limits.idle : connect) - idle
        guard quiet > .zero else { throw TransferError(.outOfTime(hasAnswer ? .idle : .connect)) }
        let rest = limits.total + .seconds(bytes / max(limits.slowestRate, 1)) - waited
        guard rest > .zero else { throw TransferError(.outOfTime(.total)) }
        return min(quiet, rest, .milliseconds(100))
    }

    /// Counts a wait.
    mutating func count(_ wait: Duration) {
        waited += wait
        idle += wait
    }

    /// Counts bytes that went or came.
    mutating func count(bytes count: Int, came: Bool) {
        bytes += count
        idle = .zero
        if came { hasAnswer = true }
    }

    /// Begins anew to wait for a byte: what we did meanwhile was not waiting.
    mutating func begin() { if hasAnswer { idle = .zero } }
}
