import Daybook

/// The keeping of words for which no entry could be written, such as came through a pipe.
struct UnwrittenEntry {
    let session: Session
    /// The verb.
    let command: String

    /// Puts the words elsewhere, or where there is no room either on standard error, and tells why and where.
    func failure(_ text: String, because reason: any Error) -> Failure {
        let words = session.words
        guard text.contains(where: { !$0.isWhitespace }) else { return told(reason) }
        // A line end is put behind what is kept.
        let unkept = session.rescue(text.hasSuffix("\n") ? String(text.dropLast()) : text, because: reason)
        if unkept.path == nil { try? session.console.note(asWritten: Sanitised.text(text)) }
        var failure = unkept.failure(words.unwrittenEntry, in: words)
        let isFull = (reason as? FileError)?.kind == .full
        let first = isFull ? words.makeRoomFirst : words.told(reason)?.hint
        let then =
            unkept.path.map {
                first == nil ? words.writeItMended($0, by: command) : words.writeItFrom($0, by: command)
            } ?? words.thenTryAgain
        failure.hint = [first, then].compactMap { $0 }.joined(separator: words.pick(en: "; ", zh: "；"))
        return failure
    }

    private func told(_ reason: any Error) -> Failure {
        session.words.told(reason) ?? Failure(session.words.unwrittenEntry, .inputOutput)
    }
}
