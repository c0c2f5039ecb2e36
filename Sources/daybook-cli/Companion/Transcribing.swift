import Companion
import Daybook
import HTTP

/// The writing down of an entry's sounds, each in a commit of its own as soon as its text is there.
struct Transcribing {
    let asking: Asking
    /// The language that is spoken (ISO 639-1); nil where the model is to find out.
    var language: String?
    /// Whether the words are printed as JSON, of all sounds at once.
    var json = false
    /// Whether the words are told with what else is said, since the command prints something else.
    var isAside = false

    private var session: Session { asking.session }
    private var words: Words { session.words }

    /// The sounds of an entry that wait to be written down; of very many the first.
    ///
    /// - Parameter again: Whether those count whose text a model wrote down and nobody has edited.
    static func waiting(_ entry: Entry, again: Bool = false) -> [VoiceNote] {
        var waiting: [VoiceNote] = []
        for note in entry.voiceNotes where !note.isWrittenDown || again && entry.transcript(of: note) != nil {
            waiting.append(note)
            if waiting.count == CheckProblem.mostFollowed { break }
        }
        return waiting
    }

    /// Prints what would be sent for each sound.
    func preview(_ notes: [VoiceNote], of entry: Entry) throws {
        let providers = try asking.providers(.transcription, for: entry, asking: false)
        for note in notes {
            let sound = try read(note)
            try session.preview(sound, language, for: [entry.path], to: providers, asking.companion)
        }
    }

    /// Asks for each sound; what fails for want of an answer is kept for `retry`.
    func transcribe(_ notes: [VoiceNote], of entry: Entry) throws {
        try asking.awaiting(.transcribe, for: entry, kept: (words.writtenDownLater, words.keptOnly)) { asking in
            asking = try asking.permitted(.transcription, disclosing: [.audio])
            let allowed = Transcribing(asking: asking, language: language, json: json, isAside: isAside)
            let providers = try asking.providers(.transcription, for: entry)
            var failure: Failure?
            var heard: [JSONValue] = []
            for note in notes {
                do {
                    heard += try allowed.transcribe(note, of: entry, by: providers)
                } catch let fault as AudioFault {
                    // Another sound may do.
                    let told = fault.failure(in: words)
                    try session.warn(words.notWrittenDown(note.link, told.message))
                    if let hint = told.hint { try session.say(hint) }
                    failure = told
                }
            }
            try asking.tellNotices()
            if json { try Self.report(heard, of: entry, in: asking.vault, session) }
            if let failure { throw QuietFailure(status: failure.status) }
        }
    }

    private func read(_ note: VoiceNote) throws -> AudioReading.Result {
        try session.audioReading.read(asking.vault.mediaToSend(note.media))
    }

    /// What was spoken in a sound; nil, and said, where no words can be made out.
    func spoken(
        in note: VoiceNote, of entry: Entry, by providers: [Provider]
    ) throws -> (text: SpokenParagraphs, transcript: Transcript)? {
        try asking.vault.requireChangeable(entry)
        let sound = try read(note)
        let transcript = try session.transcribe(sound, language, for: [entry.path], by: providers, asking.companion)
        let remarks = SpokenText.remarks(transcript.text)
        if !remarks.isEmpty { try session.say(words.leftOutRemarks(remarks)) }
        guard let paragraphs = SpokenText.paragraphs(transcript.text) else {
            try session.say(words.noWords(in: note.link))
            return nil
        }
        if SpokenText.losesSigns(transcript.text) { try session.say(words.leftOutSigns) }
        return (SpokenParagraphs(heard: paragraphs, model: transcript.model), transcript)
    }

    /// Has one written down; returns what was heard, where that is to be printed as JSON.
    private func transcribe(_ note: VoiceNote, of entry: Entry, by providers: [Provider]) throws -> [JSONValue] {
        guard let (text, transcript) = try spoken(in: note, of: entry, by: providers) else { return [] }
        let changes = try asking.vault.change([entry.path], command: "transcribe") { document, entry, _ in
            try document.write(text, of: note.link, date: session.world.localNow, path: entry.path)
        }
        for paragraph in text.heard where !json {
            let line = Sanitised.line(paragraph)
            try isAside ? session.say(line) : session.data(line)
        }
        try session.say(words.writtenDown(by: transcript))
        if let change = changes.first { try session.mention(change.committed) }
        let media = JSONMember("media", .string(note.link.destination))
        return json ? [.object([media] + Self.members(text.heard, by: transcript))] : []
    }

    /// What was heard, as members of a JSON object; null where no words could be made out.
    static func members(_ paragraphs: [String]?, by transcript: Transcript) -> [JSONMember] {
        [
            JSONMember("text", paragraphs.map { .string($0.joined(separator: "\n\n")) } ?? .null),
            JSONMember("provider", .string(transcript.provider)), JSONMember("model", .string(transcript.model)),
        ]
    }

    /// Prints what was heard in an entry's sounds, as JSON.
    static func report(_ heard: [JSONValue], of entry: Entry, in vault: Vault, _ session: Session) throws {
        let answer = session.heading(of: entry, in: vault) + [JSONMember("texts", .array(heard))]
        try session.data(JSONValue.object(answer).text)
    }
}

extension Session {
    /// Has a sound written down; Ctrl-C stops that, and not the program.
    func transcribe(
        _ sound: AudioReading.Result, _ language: String?, for entries: [String], by providers: [Provider],
        _ companion: CompanionSet
    ) throws -> Transcript {
        let screen = ReplyScreen(self, shows: false, asking: providers.first)
        let held = HeldInterruption(holdsAll: true)
        let result = Result { () throws(AnswerFault) -> Transcript in
            try companion.answering.transcribe(
                sound.clip, language: language, cargo(sound, entries), by: providers,
                cancellation: screen.cancellation(), notice: screen.tell)
        }
        let signal = held.release()
        screen.end()
        if let signal { throw SignalAction.stopping(signal) }
        let transcript = try result.get()
        if !transcript.silent.isEmpty { try say(words.takenForSilence(transcript.silent)) }
        return transcript
    }

    /// Prints the request as it would be sent first: nothing leaves.
    func preview(
        _ sound: AudioReading.Result, _ language: String?, for entries: [String], to providers: [Provider],
        _ companion: CompanionSet
    ) throws {
        let providers = try passingOverKeyless(providers, companion.dispatch)
        guard let provider = providers.first else { return }
        let request = try companion.answering.request(
            sound.clip, language: language, cargo(sound, entries), to: provider)
        try companion.dispatch.check(request)
        try show(request, companion.models)
        try sayWhoIsAskedNext(providers)
    }

    private func cargo(_ sound: AudioReading.Result, _ entries: [String]) -> WireRequest.Cargo {
        // A third of them are those of the words.
        WireRequest.Cargo(
            role: .transcription, entries: entries, disclosures: [.audio], tokens: sound.tokens,
            answerTokens: sound.tokens / 3)
    }
}
