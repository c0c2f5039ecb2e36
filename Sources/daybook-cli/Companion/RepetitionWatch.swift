import Companion
import Synchronization

/// Looks whether a reply that comes goes round in circles, so that it can be ended there.
final class RepetitionWatch: Sendable {
    private let scan = Mutex(RepetitionScan())

    /// Whether it does by now.
    var isRepeating: Bool { scan.withLock { $0.end != nil } }

    /// Takes a piece of the reply.
    func take(_ piece: String) { scan.withLock { $0.take(piece.utf8) } }

    /// Begins anew, with a reply that does.
    func forget() { scan.withLock { $0 = RepetitionScan() } }
}
