import Synchronization

/// A wish to end a request, which any thread may have while another waits for the answer.
public final class Cancellation: Sendable {
    private let flag = Atomic(false)

    /// No wish yet.
    public init() {}

    /// Ends every request that was given this value, within a fifth of a second, and those that would begin later.
    public func cancel() { flag.store(true, ordering: .relaxed) }

    /// Whether the wish was had.
    public var isCancelled: Bool { flag.load(ordering: .relaxed) }
}
