import Companion
import Daybook

extension RequestQueue {
    /// Keeps a request whose failure may pass, or that the writer can do something about; not one that was declined or stopped.
    ///
    /// - Returns: Whether it waits now.
    @discardableResult
    func add(_ work: QueuedRequest.Work, for entry: Entry, unless fault: AnswerFault) throws -> Bool {
        switch fault.reason {
        case .refused, .cancelled, .withheld: return false
        default:
            try add(work, for: entry)
            return true
        }
    }
}

extension Asking {
    /// Why there is no answer, in one sentence.
    func why(_ fault: AnswerFault) -> String { fault.failure(in: session.words).message }

    /// The end of a verb whose request did not come through: everything is kept, and that is said.
    ///
    /// - Parameter kept: What was kept, as a sentence.
    func failure(_ error: any Error, kept: String) -> Failure {
        guard let tellable = error as? any Tellable else { return Failure(kept, .temporary) }
        let failure = tellable.failure(in: session.words)
        let message = failure.message + session.words.pick(en: "; ", zh: "；") + kept
        guard let fault = error as? AnswerFault, fault.isTemporary else {
            return Failure(message, hint: failure.hint, failure.status)
        }
        // What it waits for now says more than "try again".
        return Failure(message, hint: session.words.howToRetry, .temporary)
    }
}
