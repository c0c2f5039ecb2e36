import Synchronization

/// A wish to end a request, which any thread may have while another waits for the answer.
public final class Cancellation: Sendable {
    private let flag = Atomic(false)
    private let wish: @Sendable () -> Bool

    /// No wish yet.
    ///
    /// - Parameter wish: Says whether there is one by now; it is asked some times a second while a request waits.
    public init(when wish: @escaping @Sendable () -> Bool = { false }) { self.wish = wish }

    /// Ends every request that was given this value, within a fifth of a second, and those that would begin later.
    public func cancel() { flag.store(true, ordering: .relaxed) }

    /// Whether the wish was had.
    public var isCancelled: Bool { flag.load(ordering: .relaxed) || wish() }
}
