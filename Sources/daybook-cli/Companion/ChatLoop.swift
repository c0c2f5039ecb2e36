import Companion
import Daybook

/// A talk at the terminal: one line after the other, until the writer leaves.
struct ChatLoop {
    let session: Session
    let vault: Vault
    var asking: Asking

    /// What a line did.
    private enum Step {
        case goOn, leave, finish
        /// Leave as a signal wants it, with all that was said kept.
        case end(Int32)
    }

    /// What need not be tried twice in one talk.
    private let tried = TriedOnce()

    var words: Words { session.words }
    private var talk: Talk { Talk(asking: asking, shows: true, tried: tried) }

    /// Greets, talks, and makes one commit of all that was said.
    static func run(_ path: String, in vault: Vault, _ session: Session) throws {
        var loop = ChatLoop(session: session, vault: vault, asking: try Asking(session, vault, command: "chat"))
        var conversing = try vault.converse(path)
        let result = Result { try loop.talk(in: &conversing) }
        // Another entry may have its name by now.
        let last = (try? vault.present(conversing.entry).path) ?? conversing.path
        let committing = Committing(consume conversing)
        if case .success(.end(let signal)) = result {
            // Perhaps nobody sees it any more.
            if committing.committed != nil {
                try? session.say(session.words.talkKept(title: vault.titleToTell(of: last)))
            }
            throw EndedBySignal(number: signal)
        }
        if let committed = committing.committed {
            try session.say(session.words.talkKept(title: vault.titleToTell(of: last)))
            try session.mention(committed)
        }
        try loop.asking.tellNotices()
        if committing.committed != nil, case .failure(PromptError.cancelled) = result {
            // What was typed before is kept, so that something was changed.
            throw QuietFailure(status: .interrupted)
        }
        let step = try result.get()
        if let failure = committing.failure(in: session.words) { throw failure }
        guard case .finish = step else { return }
        try Finish.begun(with: last).finish(last, in: vault, session)
    }

    /// Reads lines until one of them, or the end of input, ends the talk.
    private mutating func talk(in conversing: inout Conversing) throws -> Step {
        do {
            asking = try asking.permitted(.chat, disclosing: asking.disclosures(of: conversing.entry))
        } catch {
            // What was typed before the question, or as no answer to it, was meant for the entry.
            keepTyped(in: &conversing)
            if error is Cancelled { return .leave }
            guard let ended = error as? EndedBySignal else { throw error }
            return .end(ended.number)
        }
        let greeting = try vault.prompt(words.language == .english ? .welcome : .chineseWelcome).filled()
        try session.say(Sanitised.text(greeting))
        if !asking.isPossible { try session.say(words.nobodyAnswers) }
        try showLast(conversing.entry)
        var waiting: [String] = []
        var isLast = false
        while true {
            do {
                if waiting.isEmpty, !isLast {
                    let lines = try session.prompt.lines(words.talkLead, beginningWith: session.typed.take())
                    waiting = lines.messages
                    if let signal = lines.signal {
                        for text in waiting { try? keep(unsent: text, in: &conversing) }
                        return .end(signal)
                    }
                    if lines.isGivenUp {
                        try putAway(waiting)
                        waiting = []
                    }
                    isLast = lines.isUnfinished
                }
            } catch PromptError.cancelled {
                return .leave
            }
            if isLast, waiting.count <= 1 {
                if let text = waiting.first { try keep(unsent: text, in: &conversing) }
                return .leave
            }
            guard !waiting.isEmpty else { continue }
            do {
                let step = try take(waiting.removeFirst(), in: &conversing)
                guard case .goOn = step else { return step }
            } catch let failure as Failure {
                try tell(failure)
            } catch let ended as EndedBySignal {
                for text in waiting { try? keep(unsent: text, in: &conversing) }
                // What was typed while a picture was looked at, or a sound listened to.
                session.typed.add(session.prompt.typedAhead())
                keepTyped(in: &conversing)
                return .end(ended.number)
            } catch let error as any Tellable where !(error is FileError) && !(error is VaultError) {
                try tell(error.failure(in: words))
            }
        }
    }

    /// Keeps what was typed and never sent as the last message; nobody is asked for a reply.
    private func keep(unsent text: String, in conversing: inout Conversing) throws {
        if ChatCommand(text) != nil { return }
        do {
            _ = try talk.write(text, in: &conversing, isAsked: false)
            try session.say(words.keptUnsent)
        } catch let failure as Failure {
            try tell(failure)
        }
    }

    /// Keeps what was typed while nobody asked for it.
    private func keepTyped(in conversing: inout Conversing) {
        let typed = session.typed.take()
        if !typed.isEmpty { try? keep(unsent: typed, in: &conversing) }
    }

    /// Lets go of what was given up; more than a line of it may have been a mistake, and is put where it can be found.
    private func putAway(_ texts: [String]) throws {
        let text = texts.joined(separator: "\n")
        guard text.contains(where: \.isNewline) else { return }
        if let kept = session.rescue(bytes: Array((text + "\n").utf8)) { try session.say(words.givenUp(kept.path)) }
    }

    private func tell(_ failure: Failure) throws {
        try session.warn(failure.message)
        if let hint = failure.hint { try session.say(hint) }
    }

    /// The last thing that was said, for one who comes back.
    private func showLast(_ entry: Entry) throws {
        guard let last = entry.body.conversation?.messages.last else { return }
        try session.say(words.lastSaid(last))
    }

    private mutating func take(_ line: String, in conversing: inout Conversing) throws -> Step {
        // Hours may have gone by, in which somebody thought better of it in another window.
        asking = try asking.renewed()
        guard line.utf8.first == 0x2F, let command = ChatCommand(line) else {
            _ = try talk.write(line, in: &conversing)
            try reply(in: &conversing)
            return .goOn
        }
        switch command {
        case .quit: return .leave
        case .finish: return .finish
        case .help: try session.say(words.chatHelp)
        case .retry: try retry(in: &conversing)
        case .photo(let file):
            try puttingAside(line, of: 3) { try attach(file, in: &conversing) }
        case .voice(let file):
            try puttingAside(line, of: 3) { try takeVoice(file, in: &conversing) }
        case .unknown(let word):
            try puttingAside(line, of: 2) {
                throw Failure(words.noChatCommand(word), hint: words.chatHelp, .usage)
            }
        }
        return .goOn
    }

    /// Does what a line says; where that cannot be done, a line of more words than a command has may have been a sentence, and is put
    /// where it can be found.
    private func puttingAside(_ line: String, of count: Int, _ body: () throws -> Void) throws {
        do {
            try body()
        } catch {
            if line.split(whereSeparator: \.isWhitespace).count >= count,
                let kept = session.rescue(bytes: Array((line + "\n").utf8))
            {
                try session.say(words.givenUp(kept.path))
            }
            throw error
        }
    }

    private func reply(in conversing: inout Conversing, replacing replaced: String? = nil) throws {
        guard asking.isPossible else {
            try? asking.queue.add(.chat, for: conversing.entry)
            return try session.say(words.keptWithout(nil))
        }
        let outcome = try session.prompt.keepingInput { try talk.reply(in: &conversing, replacing: replaced) }
        // What was typed for the next message is shown before it is sent.
        if outcome.isStopped { session.typed.add(session.prompt.typedAhead()) }
        if let unkept = outcome.unkept {
            throw unkept.failure(words.unkeptReply, isShown: outcome.unshown == nil, in: words)
        }
        try outcome.endBySignal()
        if let refused = outcome.refusal { return try session.warn(words.declined(refused)) }
        if let fault = outcome.fault {
            if outcome.isStopped { return try session.say(words.stopped) }
            throw asking.unasked(fault, kept: session.messageKept(at: conversing.path, in: vault))
        }
        guard let reply = outcome.reply else { return }
        try session.say(words.answered(by: reply))
        if reply.isDeclined {
            try session.warn(words.declined(reply) + words.pick(en: "; ", zh: "；") + words.partKept(outcome.former))
        }
        if reply.ending == .interrupted {
            let kept = outcome.isStopped ? words.stoppedKept : words.interruptedRetry
            let former = outcome.isStopped ? words.stoppedFormer : words.formerKept
            try session.say(outcome.former == nil ? kept : former)
        }
        if reply.ending == .length {
            try session.say(outcome.isRepeating ? words.cutAtCircles(isInTalk: true) : words.cutShort)
        }
    }

    /// Asks for the last reply anew, or for the one that never came.
    private func retry(in conversing: inout Conversing) throws {
        guard let last = conversing.entry.body.conversation?.messages.last else {
            throw Failure(words.nothingToRetry, .usage)
        }
        try reply(in: &conversing, replacing: last.speaker == .companion ? last.id : nil)
    }

    /// Adds a photo or a recording to the entry's own text.
    func attach(_ file: String, in conversing: inout Conversing) throws {
        guard !file.isEmpty else { throw Failure(words.nameAFile, .usage) }
        let files = IncomingFiles(
            session: session, vault: vault, configuration: asking.companion.configuration)
        var taken: [IncomingMedia] = []
        try files.with([file], keeping: MediaKeeping.usual) { taken = $0 }
        let path = conversing.path
        try conversing.edit(media: taken) { document, stored in
            let links = stored.map { MediaMarkdown.markdown(to: $0.path, from: path, name: $0.name) }
            try document.appendToWords(links.joined(separator: "\n\n"))
        }
        try session.say(
            words.attached(words.mediaCount(taken.map { $0.info.type?.kind }), title: conversing.entry.title))
    }
}
