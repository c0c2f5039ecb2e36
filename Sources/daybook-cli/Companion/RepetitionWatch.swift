import Companion
import Synchronization

/// Looks whether a reply that comes goes round in circles, so that it can be ended there.
final class RepetitionWatch: Sendable {
    private struct State {
        var text = ""
        var isRepeating = false
    }

    private let state = Mutex(State())

    /// Whether it does by now.
    var isRepeating: Bool { state.withLock { $0.isRepeating } }

    /// Takes a piece of the reply.
    func take(_ piece: String) {
        state.withLock { state in
            state.text += piece
            guard !state.isRepeating, piece.contains(where: { $0.isNewline || ".!?。！？".contains($0) }) else { return }
            // Circles are told by the last sentences; no more is looked at for each.
            state.isRepeating = Repetition.cut(String(state.text.suffix(4_000))) != nil
        }
    }

    /// Begins anew, with a reply that does.
    func forget() { state.withLock { $0 = State() } }
}
