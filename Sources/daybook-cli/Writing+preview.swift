import Companion
import Daybook

extension Writing {
    /// Prints what would be sent for a new entry, its weather and its voice notes; nothing is written, recorded or sent.
    func preview() throws {
        let vault = try session.vault()
        let companion = try session.companion(vault, for: command)
        var shown = self
        shown.session = details.showing.applied(to: session)
        let sent = [try shown.previewWeather(vault, companion), try shown.previewVoice(companion)]
        if !sent.contains(true) { try session.say(words.nothingWouldBeSent) }
    }

    private func previewWeather(_ vault: Vault, _ companion: CompanionSet) throws -> Bool {
        guard weather ?? companion.configuration.isOn("send.weather") else { return false }
        let photos = try ((media?.photos ?? []) + (media?.video ?? [])).map {
            try MediaInfo(ofFile: session.expanded($0))
        }
        let date = try details.date.map { try self.date($0, photos, vault.daysWorld) } ?? session.world.localNow
        let taking = WeatherTaking(session: session, vault: vault, companion: companion)
        let own =
            details.location.flatMap { MediaInfo.Coordinates(typed: $0) } ?? photos.lazy.compactMap(\.coordinates).first
        guard let place = own.map({ WeatherPlace($0) }) ?? taking.usualPlace else { return false }
        let request = try taking.request(at: place, on: date)
        try companion.dispatch.check(request)
        try session.show(request)
        return true
    }

    private func previewVoice(_ companion: CompanionSet) throws -> Bool {
        let files = media?.voice ?? []
        guard !files.isEmpty, !companion.providers.providers.isEmpty, companion.consent.allows(.audio) else {
            return false
        }
        guard !files.contains(LoneVoice.microphone) else { throw Failure(words.nameAFile, .usage) }
        guard let providers = try? companion.serving(.transcription, asking: false) else { return false }
        for file in files {
            let sound = try session.audioReading.read(session.expanded(file))
            try session.preview(sound, nil, for: [], to: providers, companion)
        }
        return true
    }
}
