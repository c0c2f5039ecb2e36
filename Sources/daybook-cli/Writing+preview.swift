import Companion
import Daybook

extension Writing {
    /// Prints what would be sent for a new entry with this text, its weather and its voice notes, as the consent for such an entry has
    /// it; nothing is written, recorded or sent.
    func preview(text arguments: [String]) throws {
        let vault = try session.vault()
        var shown = self
        shown.session = details.showing.applied(to: session)
        let asking = try Asking(shown.session, vault, command: command)
        let entry = try drafted(arguments, in: vault, asking.companion.configuration)
        let sent = [try shown.previewWeather(of: entry, asking), try shown.previewVoice(of: entry, asking)]
        if !sent.contains(true) { try session.say(words.nothingWouldBeSent) }
    }

    /// The entry as it would be made, but for its media.
    private func drafted(_ arguments: [String], in vault: Vault, _ configuration: Configuration) throws -> Entry {
        let kind = try vault.kinds().writableKind(named: self.kind)
        var (new, _) = try draft(of: kind, try shownMedia(), in: vault, configuration)
        // What a pipe or an editor would give is not waited for.
        if arguments != ["-"] { new.text = arguments.joined(separator: " ") }
        new.completeLinks(in: vault)
        new.completeTitle()
        return try vault.drafted(new)
    }

    private func shownMedia() throws -> [MediaInfo] {
        try ((media?.photos ?? []) + (media?.video ?? [])).map { try MediaInfo(ofFile: session.expanded($0)) }
    }

    private func previewWeather(of entry: Entry, _ asking: Asking) throws -> Bool {
        let companion = asking.companion
        guard weather ?? companion.configuration.isOn("send.weather"), let date = entry.date else { return false }
        let taking = WeatherTaking(session: session, vault: asking.vault, companion: companion)
        let ofMedia = try shownMedia().lazy.compactMap(\.coordinates).first
        let own = details.location.flatMap { MediaInfo.Coordinates(typed: $0) } ?? ofMedia
        guard let place = own.map({ WeatherPlace($0) }) ?? taking.usualPlace else { return false }
        let ruling = companion.consent.ruling(on: entry)
        guard ruling.rule.allows(.remote) else {
            try say(.entry(path: entry.path, ruling, provider: nil))
            return false
        }
        let request = try taking.request(at: place, on: date)
        try companion.dispatch.check(request)
        try session.show(request)
        return true
    }

    private func previewVoice(of entry: Entry, _ asking: Asking) throws -> Bool {
        let files = media?.voice ?? []
        let companion = asking.companion
        guard !files.isEmpty, !companion.providers.providers.isEmpty, companion.consent.allows(.audio) else {
            return false
        }
        guard !files.contains(LoneVoice.microphone) else { throw Failure(words.nameAFile, .usage) }
        guard (try? companion.serving(.transcription, asking: false)) != nil else { return false }
        do {
            let providers = try asking.providers(.transcription, for: entry, asking: false)
            for file in files {
                let sound = try session.audioReading.read(session.expanded(file))
                try session.preview(sound, nil, for: [], to: providers, companion)
            }
            return true
        } catch let refusal as DispatchRefusal where refusal.isOfEntry {
            try say(refusal)
            return false
        }
    }

    /// The entry would be written all the same.
    private func say(_ refusal: DispatchRefusal) throws { try session.say(refusal.failure(in: words).message) }
}
