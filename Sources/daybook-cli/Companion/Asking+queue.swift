import Companion
import Daybook

extension Asking {
    /// Does what asks a model about an entry, with the request waiting for `retry` from before it begins until it has been done:
    /// whether nobody may be asked, it is refused, it fails or this process dies, it is there to be asked again.
    ///
    /// What the writer stopped does not wait, unless it did before.
    ///
    /// - Parameters:
    ///   - kept: What is kept where it does not come through, as a sentence; another where it waits.
    ///   - body: The asking, by this or one that the person at the terminal allows more, and the writing of what came of it.
    /// - Throws: `Unasked` where it did not come through.
    func awaiting(
        _ work: QueuedRequest.Work, for entry: Entry, kept: (waiting: String, only: String),
        _ body: (inout Asking) throws -> Void
    ) throws {
        var asking = self
        // An answer that cannot be written is not asked for.
        try session.operations.checkMayWrite(beside: vault.absolute(entry.path))
        // Where the disk has no room for this, there may still be an answer.
        try? queue.add(work, for: entry)
        do {
            try body(&asking)
            try session.settle(work, for: entry, in: vault)
        } catch let quiet as QuietFailure {
            // All was asked that could be, and what is wrong with the rest has been said.
            try session.settle(work, for: entry, in: vault)
            throw quiet
        } catch let error as any Tellable where error is AnswerFault || error is DispatchRefusal {
            try asking.tellNotices()
            if (error as? AnswerFault)?.isStopped == true {
                try giveUp(work, for: entry)
                throw unasked(error, kept: kept.only, waits: false)
            }
            let waits = (try? queue.add(work, for: entry)) != nil
            throw unasked(error, kept: waits ? kept.waiting : kept.only, waits: waits)
        } catch let error as Cancelled {
            if error.isDeclined {
                try queue.remove(work, for: entry)
            } else {
                try giveUp(work, for: entry)
            }
            throw error
        }
    }

    /// Takes away what the writer stopped, but for what `retry` was asking, which goes on waiting.
    func giveUp(_ work: QueuedRequest.Work, for entry: Entry) throws {
        if command != "retry" { try queue.remove(work, for: entry) }
    }

    /// Why there is no answer, in one sentence.
    func why(_ fault: AnswerFault) -> String { fault.failure(in: session.words).message }

    /// The end of a verb whose request did not come through: everything is kept, and that is said.
    ///
    /// - Parameters:
    ///   - kept: What was kept, as a sentence.
    ///   - waits: Whether the request waits for `retry`.
    func unasked(_ error: any Error, kept: String, waits: Bool = true) -> Unasked {
        Unasked(reason: error, kept: kept, waits: waits, isFirst: !companion.dispatch.hasOpened)
    }
}

extension Session {
    /// Takes what has been done from the list of what waits; where that fails it is done all the same, and that it goes on waiting
    /// is said.
    func settle(_ work: QueuedRequest.Work, for entry: Entry, in vault: Vault) throws {
        do {
            try RequestQueue(of: vault).remove(work, for: entry)
        } catch let error as any Tellable {
            try warn(words.stillListed(work, because: error.failure(in: words).message))
        }
    }

    /// Where a message is kept: in its entry, or where that was removed meanwhile, in its history.
    func messageKept(at path: String, in vault: Vault) -> String {
        vault.holdsFile(at: path) ? words.messageKept : words.messageKept(inHistoryOf: path)
    }
}

/// A request that did not come through: why, and what is kept.
struct Unasked: Error, Tellable {
    /// Why.
    var reason: any Error
    /// What is kept, as a sentence.
    var kept: String
    /// Whether the request waits for `retry`.
    var waits: Bool
    /// Whether no other request of the same command had gone before.
    var isFirst = true

    /// Whether it was refused before anything left, which says nothing of other requests.
    var isRefusal: Bool {
        if case .withheld? = (reason as? AnswerFault)?.reason { return true }
        return reason is DispatchRefusal
    }

    /// Whether somebody is there who may not be asked this.
    var isOfConsent: Bool {
        switch reason as? DispatchRefusal {
        case nil, .nobody?: false
        default: true
        }
    }

    func failure(in words: Words) -> Failure {
        guard let tellable = reason as? any Tellable else { return Failure(kept, .temporary) }
        var failure = tellable.failure(in: words)
        if !isFirst { failure = words.afterOthers(failure) }
        let message = failure.message + words.pick(en: "; ", zh: "；") + kept
        if let fault = reason as? AnswerFault, fault.isTemporary {
            // What it waits for now says more than "try again".
            return Failure(message, hint: waits ? words.howToRetry : words.askLater, .temporary)
        }
        // Behind a question stands no semicolon.
        let isQuestion = failure.hint?.last.map { "?？".contains($0) } == true
        let separator = isQuestion ? words.pick(en: " ", zh: "") : words.pick(en: "; ", zh: "；")
        let next = failure.hint == nil ? words.retryOnceMended : words.thenRetry
        let hint = [failure.hint, waits ? next : nil].compactMap { $0 }.joined(separator: separator)
        var status = failure.status
        // Somebody to ask may be there another time.
        if waits, case DispatchRefusal.nobody? = reason as? DispatchRefusal { status = .temporary }
        return Failure(message, hint: hint.isEmpty ? nil : hint, status)
    }
}

extension AnswerFault {
    /// Whether the writer stopped it.
    var isStopped: Bool { if case .cancelled = reason { true } else { false } }
}
