import Companion
import Daybook

/// The weather that an entry gets once it is in the vault: an entry never waits for it, nor fails for want of it.
struct WeatherTaking {
    let session: Session
    let vault: Vault
    /// Whether it was asked for, and not only allowed: then what keeps it away is said.
    let isAsked: Bool

    private var words: Words { session.words }

    /// Writes the weather of an entry's hour and place into it, where the settings allow that it is asked for.
    func take(for path: String) throws {
        do {
            let companion = try session.companion(vault, for: "weather")
            let entry = try vault.entry(at: path)
            guard entry.problem == nil, !Vault.hasWeather(entry), let date = entry.date else { return }
            guard let place = place(of: entry, companion.configuration) else { return try say(words.noWeatherPlace) }
            defer { try? session.tell(companion.dispatch.takeNotices()) }
            let weather = try Self.service(companion.configuration).weather(
                at: place, on: date, today: session.world.localNow, for: path, by: companion.dispatch)
            let changes = try vault.record(
                weather, in: path, language: words.language.rawValue, command: "weather")
            guard let change = changes.first else { return }
            try session.say(words.weatherTaken(weather))
            try session.mention(change.committed)
        } catch let fault as WeatherFault {
            try say(words.noWeather(fault))
        }
    }

    private func say(_ sentence: String) throws {
        if isAsked { try session.say(sentence) }
    }

    private func place(of entry: Entry, _ configuration: Configuration) -> WeatherPlace? {
        vault.coordinates(of: entry).map { WeatherPlace($0) }
            ?? configuration["weather.place"].flatMap { WeatherPlace($0.text) }
    }

    private static func service(_ configuration: Configuration) -> OpenMeteo {
        var service = OpenMeteo()
        if let url = configuration["weather.url"]?.text { service.forecastURL = url }
        if let url = configuration["weather.archive_url"]?.text { service.archiveURL = url }
        return service
    }
}
