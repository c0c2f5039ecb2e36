import Companion
import Daybook

/// What becomes of the voice notes of a new entry, once they are in the vault: they are written down where somebody may do that.
struct VoiceTaking {
    let session: Session
    let vault: Vault

    private var words: Words { session.words }

    /// Has the sounds of an entry wait for `retry`, where somebody might write them down and the program has to end.
    func wait(for path: String) throws {
        let entry = try vault.entry(at: path)
        let asking = try Asking(session, vault, command: "transcribe")
        if Transcribing.waiting(entry).isEmpty || asking.companion.providers.providers.isEmpty { return }
        // What may not be sent is not asked for either; where nothing was said of it, it is asked about then.
        let isSaid = asking.companion.configuration[WireRequest.Disclosure.audio.setting]?.file != nil
        if isSaid, !asking.companion.consent.allows(.audio) { return }
        try asking.queue.add(.transcribe, for: entry)
    }

    /// Writes down the sounds of an entry; the entry is whole whatever comes of it.
    func take(for path: String) throws {
        let entry = try vault.entry(at: path)
        let notes = Transcribing.waiting(entry)
        guard !notes.isEmpty else { return }
        var asking = try Asking(session, vault, command: "transcribe")
        // Who has nobody to ask has not asked for it either.
        guard !asking.companion.providers.providers.isEmpty else { return try session.say(words.keptAsSound) }
        do {
            asking = try asking.permitted(.transcription, disclosing: [.audio])
            guard asking.companion.consent.allows(.audio) else { return try session.say(words.soundNotSent) }
            try Transcribing(asking: asking, isAside: true).transcribe(notes, of: entry)
        } catch let unasked as Unasked where unasked.isOfConsent {
            // What the writer does not want is no failure.
            try session.say(unasked.failure(in: words).message)
        } catch let refusal as DispatchRefusal {
            try asking.queue.add(.transcribe, for: entry)
            try session.say(asking.unasked(refusal, kept: words.writtenDownLater).failure(in: words).message)
        }
    }
}
