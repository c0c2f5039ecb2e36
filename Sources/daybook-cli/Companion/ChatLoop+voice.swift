import Companion
import Daybook

extension ChatLoop {
    /// Adds a recording to the entry, from a file or the microphone, and what is spoken in it where somebody may write that down.
    ///
    /// The sound is kept first, whatever comes of the rest.
    mutating func takeVoice(_ file: String, in conversing: inout Conversing) throws {
        let known = conversing.entry.voiceNotes.count
        if file.isEmpty {
            let recorded = try Microphone(session: session).record()
            do {
                try attach(recorded.file, in: &conversing)
            } catch {
                try? session.say(words.recordingKept(at: recorded.file))
                throw error
            }
            try? session.operations.remove(recorded.file)
            try recorded.endBySignal()
        } else {
            try attach(file, in: &conversing)
        }
        let notes = Array(conversing.entry.voiceNotes.dropFirst(known))
        guard let note = notes.last else { return }
        // Who has nobody to ask has not asked for it either.
        guard asking.isPossible else { return try session.say(words.keptAsSound) }
        do {
            asking = try asking.permitted(.transcription, disclosing: [.audio])
            let providers = try asking.providers(.transcription, for: conversing.entry)
            guard asking.companion.consent.allows(.audio) else { return try session.say(words.soundNotSent) }
            try writeDown(note, by: providers, in: &conversing)
        } catch let refusal as DispatchRefusal {
            // What the writer does not want is no failure.
            try asking.queue.add(.transcribe, for: conversing.entry)
            try session.say(asking.unasked(refusal, kept: words.writtenDownLater).failure(in: words).message)
        }
    }

    private func writeDown(_ note: VoiceNote, by providers: [Provider], in conversing: inout Conversing) throws {
        let transcribing = Transcribing(asking: asking)
        let result: (text: SpokenParagraphs, transcript: Transcript)?
        try? asking.queue.add(.transcribe, for: conversing.entry)
        do {
            result = try transcribing.spoken(in: note, of: conversing.entry, by: providers)
            try session.settle(.transcribe, for: conversing.entry, in: asking.vault)
        } catch let fault as AnswerFault {
            if fault.isStopped { try asking.giveUp(.transcribe, for: conversing.entry) }
            throw asking.unasked(
                fault, kept: fault.isStopped ? words.keptOnly : words.writtenDownLater, waits: !fault.isStopped)
        }
        guard let result else { return }
        var copy: String?
        do {
            guard let text = try looked(at: result.text, by: result.transcript, &copy) else {
                if let copy { try session.console.note(asWritten: words.writtenIsIn(copy)) }
                return
            }
            let path = conversing.path
            try conversing.edit { document, _ in
                try document.write(text, of: note.link, date: session.world.localNow, path: path)
            }
        } catch {
            // What somebody wrote into it stands nowhere else.
            if let copy { try? session.console.note(asWritten: words.writtenIsIn(copy)) }
            throw error
        }
        if let copy { try? session.operations.remove(copy) }
        try session.say(words.goesAlong)
    }

    /// Shows what was written down, and has it accepted or edited; nil where only the sound is to be kept.
    ///
    /// - Parameter copy: The file that holds what somebody made of it.
    private func looked(
        at spoken: SpokenParagraphs, by transcript: Transcript, _ copy: inout String?
    ) throws -> SpokenParagraphs? {
        var spoken = spoken
        while true {
            for paragraph in spoken.edited ?? spoken.heard { try session.data(Sanitised.line(paragraph)) }
            try session.console.flush()
            try session.say(words.writtenDown(by: transcript))
            let choice = try session.prompt.choice(
                words.whatNow, among: [words.takeSpoken, words.editPage, words.leaveSound])
            if choice == 2 { return nil }
            if choice == 0 { return spoken }
            let shown = (spoken.edited ?? spoken.heard).joined(separator: "\n\n") + "\n"
            let written = try EditorDraft(session: session, vault: vault).write(shown)
            let lines = written.text.split(whereSeparator: \.isNewline).map(String.init)
            let paragraphs = lines.filter { $0.contains { !$0.isWhitespace } }
            let former = paragraphs.isEmpty ? written.draft : copy
            if !paragraphs.isEmpty { (spoken.edited, copy) = (paragraphs, written.draft) }
            if let former { try? session.operations.remove(former) }
        }
    }
}
