import Synchronization

/// The line on a terminal that says for whom one waits, once nothing has come for a while; it goes when something does.
///
/// Whoever waits looks at it some times a second, from any thread.
final class WaitingLine: Sendable {
    /// How long nothing is said.
    static let patience = Duration.seconds(3)

    private struct State {
        var text: String
        var since = ContinuousClock.now
        var isShown = false
        var isOver = false
    }

    private let descriptor: Int32
    private let columns: Int
    private let state: Mutex<State>

    /// Begins to wait.
    ///
    /// - Parameters:
    ///   - text: What is said; nothing ever is where it is empty.
    ///   - terminal: The terminal, and the descriptor that leads there; nil where nobody looks.
    init(_ text: String, on terminal: (columns: Int, descriptor: Int32)?) {
        descriptor = terminal?.descriptor ?? -1
        columns = terminal?.columns ?? 0
        state = Mutex(State(text: text, isOver: terminal == nil))
    }

    /// Shows the line where it is time.
    func look() {
        state.withLock { state in
            guard !state.isOver, !state.isShown, !state.text.isEmpty, .now - state.since >= Self.patience else {
                return
            }
            state.isShown = true
            write("\r" + DisplayWidth.standard.truncated(state.text, to: columns - 1))
        }
    }

    /// Takes the line away and waits for good no more: something came.
    func end() {
        state.withLock { state in
            erase(&state)
            state.isOver = true
        }
    }

    /// Takes the line away, and begins to wait anew, for another where a text is given.
    func restart(_ text: String? = nil) {
        guard descriptor >= 0 else { return }
        state.withLock { state in
            erase(&state)
            state.since = .now
            state.isOver = false
            if let text { state.text = text }
        }
    }

    private func erase(_ state: inout State) {
        if state.isShown { write("\r\u{1B}[K") }
        state.isShown = false
    }

    private func write(_ text: String) {
        try? Console.write(Array(text.utf8)[...], to: descriptor)
    }
}
