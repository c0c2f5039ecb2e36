import Companion
import HTTP

/// What a person sees while a reply comes: its text at once, and what happens on the way.
///
/// Where nobody reads along, as in a pipe, the text is written once, at the end: what broke off on the way is no part of it.
/// Where output can't be written the reply is read to its end all the same, and kept; the failure is told afterwards.
final class ReplyScreen {
    private let session: Session
    private let shows: Bool
    private let isLive: Bool
    private let waiting: WaitingLine
    private var borders = BorderFilter()
    private var stream = SanitisedStream()
    private var isInLine = false
    /// Why output could not be written.
    private(set) var failure: OutputError?

    /// - Parameter provider: Who is asked first, to be named where nothing comes for a while.
    init(_ session: Session, shows: Bool, asking provider: Provider?) {
        self.session = session
        self.shows = shows
        let terminal = session.console.terminal
        isLive = terminal.outputIsTerminal
        let isSeen = terminal.errorIsTerminal && !session.options.quiet && session.environment["TERM"] != "dumb"
        waiting = WaitingLine(
            provider.map { session.words.waiting(for: $0.name) } ?? "",
            on: isSeen ? (terminal.columns, session.console.error) : nil)
    }

    /// The wish to end the request: Ctrl-C, or what else there is.
    func cancellation(or isOver: @escaping @Sendable () -> Bool = { false }) -> Cancellation {
        let waiting = waiting
        return Cancellation {
            waiting.look()
            return HeldInterruption.isPending() || isOver()
        }
    }

    /// Shows a piece of text.
    func show(_ piece: String) {
        guard shows, isLive else { return }
        waiting.end()
        write(stream.take(borders.take(piece)))
    }

    /// Says what happened on the way.
    func tell(_ notice: AnswerNotice) {
        let sentence = session.words.answerNotice(notice)
        if case .discarded = notice { endLine() }
        if case .fallingBack(_, let next, _, _) = notice {
            waiting.restart(session.words.waiting(for: next))
        } else {
            waiting.restart()
        }
        guard let sentence else { return }
        if case .fallingBack(_, _, _, isLoud: true) = notice {
            try? session.warn(sentence)
        } else {
            try? session.say(sentence)
        }
    }

    /// Ends the line that the text is in; nothing more comes.
    ///
    /// - Parameter text: The whole of the text, as it is kept.
    func end(_ text: String? = nil) {
        waiting.end()
        if shows, !isLive, let text { write(Sanitised.text(borders.take(text) + borders.finish())) }
        endLine()
    }

    private func endLine() {
        guard shows else { return }
        write(stream.take(borders.finish()) + stream.finish())
        if isInLine { write("\n") }
    }

    private func write(_ text: String) {
        guard failure == nil, let last = text.last else { return }
        isInLine = last != "\n"
        do throws(OutputError) {
            try session.console.write(text)
            try session.console.flush()
        } catch {
            failure = error
        }
    }
}
