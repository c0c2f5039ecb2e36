import Daybook
import Git
import Synchronization

#if canImport(Glibc)
    import Glibc
#elseif canImport(Musl)
    import Musl
#else
    import Darwin
#endif

/// The line on a terminal that says how far a transfer is, once it takes longer than half a second.
final class TransferLine: Sendable {
    private struct State {
        var shown = ContinuousClock.now
        var isShown = false
        var isOver: Bool
    }

    private let words: Words
    private let columns: Int
    private let state: Mutex<State>

    /// A line for a session; nothing is shown where standard error is no terminal, or where nothing is to be said.
    init(_ session: Session) {
        words = session.words
        columns = session.console.terminal.columns
        state = Mutex(State(isOver: !session.console.terminal.errorIsTerminal || session.options.quiet))
    }

    /// Shows how far it is, at most five times a second.
    func show(_ progress: Sync.Progress) {
        state.withLock { state in
            guard !state.isOver, .now - state.shown >= .milliseconds(state.isShown ? 200 : 500) else { return }
            let text = words.progress(progress)
            guard !text.isEmpty else { return }
            state.shown = .now
            state.isShown = true
            write("\r\u{1B}[K" + DisplayWidth.standard.truncated(text, to: columns - 1))
        }
    }

    /// Takes the line away.
    func end() {
        state.withLock { state in
            if state.isShown { write("\r\u{1B}[K") }
            state.isShown = false
        }
    }

    private func write(_ text: String) { try? Console.write(Array(text.utf8)[...], to: 2) }

    /// Waits.
    static func wait(milliseconds: Int) { usleep(UInt32(clamping: milliseconds * 1000)) }
}
