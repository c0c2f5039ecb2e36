import Companion

/// What was typed before a question was put, or as no answer to it: words that were meant for something else.
final class TypedAhead {
    private var text = ""

    /// Adds some.
    func add(_ more: String) {
        guard more.contains(where: { !$0.isWhitespace }) else { return }
        text += (text.isEmpty ? "" : "\n") + more.drop(while: \.isNewline)
    }

    /// Gives it to whoever asks for words.
    func take() -> String {
        defer { text = "" }
        return text
    }
}

/// A signal ended the program while it waited for words or for an answer; all that was said is kept.
struct EndedBySignal: Error {
    var number: Int32
    /// Whether what came through standard input is kept already.
    var hasKeptInput = false
}

extension SignalAction {
    /// What the asking of a model ends with where a signal stopped it: Ctrl-C stops the asking alone, any other the program.
    static func stopping(_ number: Int32) -> any Error {
        isInterruption(number) ? AnswerFault(.cancelled) : EndedBySignal(number: number)
    }
}
