import Companion

/// What a person sees while a reply comes: its text at once, and what happens on the way.
///
/// Where output can't be written the reply is read to its end all the same, and kept; the failure is told afterwards.
final class ReplyScreen {
    private let session: Session
    private let shows: Bool
    private var stream = SanitisedStream()
    private var isInLine = false
    /// Why output could not be written.
    private(set) var failure: OutputError?

    init(_ session: Session, shows: Bool) {
        self.session = session
        self.shows = shows
    }

    /// Shows a piece of text.
    func show(_ piece: String) {
        guard shows else { return }
        write(stream.take(piece))
    }

    /// Says what happened on the way.
    func tell(_ notice: AnswerNotice) {
        let sentence = session.words.answerNotice(notice)
        if case .discarded = notice { end() }
        guard let sentence else { return }
        if case .fallingBack(_, _, _, isLoud: true) = notice {
            try? session.warn(sentence)
        } else {
            try? session.say(sentence)
        }
    }

    /// Ends the line that the text is in.
    func end() {
        guard shows else { return }
        write(stream.finish())
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
