import Companion
import Daybook

/// The weather that an entry gets once it is in the vault: an entry never waits for it, nor fails for want of it.
struct WeatherTaking {
    let session: Session
    let vault: Vault
    let companion: CompanionSet
    /// Whether it was asked for, and not only allowed: then what keeps it away is said.
    var isAsked = false

    private var words: Words { session.words }

    /// Writes the weather of an entry's hour and place into it, in a commit of its own, where the settings allow that it is asked for.
    func take(for path: String) throws {
        let entry = try vault.entry(at: path)
        guard isMissing(in: entry) else { return }
        if place(of: entry) == nil { return try say(words.noWeatherPlace) }
        defer { try? session.tell(companion.dispatch.takeNotices()) }
        guard let weather = try weather(of: entry) else { return }
        let changes = try vault.record(weather, in: path, language: words.language.rawValue, command: "weather")
        guard let change = changes.first else { return }
        try session.say(words.weatherTaken(weather))
        try session.mention(change.committed)
    }

    /// The same within a conversation, as a part of it, before the first reply: an entry is asked about once.
    func take(in conversing: inout Conversing) throws {
        guard isWanted(before: conversing.entry), let weather = try weather(of: conversing.entry) else { return }
        let language = words.language.rawValue
        try conversing.edit { document, _ in try document.record(weather, language: language) }
        try session.say(words.weatherTaken(weather))
    }

    /// Whether the first reply of an entry's conversation is yet to come, and the weather may and can be asked for.
    func isWanted(before entry: Entry) -> Bool {
        companion.consent.allows(.weather) && mayHave(entry) && place(of: entry) != nil
            && entry.body.conversation?.messages.contains { $0.speaker == .companion } != true
    }

    /// Whether an entry has no weather yet, and the writer did not want it left out.
    func mayHave(_ entry: Entry) -> Bool { isMissing(in: entry) && !vault.leavesOutWeather(of: entry) }

    /// The request for the weather of an entry; nil where its day or its place is not known.
    func request(for entry: Entry) throws -> WireRequest? {
        guard let date = entry.date, let place = place(of: entry) else { return nil }
        return try service.request(at: place, on: date, today: session.world.localNow, for: entry.path)
    }

    /// The request for the weather of an entry that is yet to be written.
    func request(at place: WeatherPlace, on date: EntryDate) throws -> WireRequest {
        try service.request(at: place, on: date, today: session.world.localNow)
    }

    /// Where the settings say that the writer usually is.
    var usualPlace: WeatherPlace? { companion.configuration["weather.place"].flatMap { WeatherPlace($0.text) } }

    /// Where an entry was, as far as it, its photos or the settings know.
    func place(of entry: Entry) -> WeatherPlace? {
        vault.coordinates(of: entry).map { WeatherPlace($0) } ?? usualPlace
    }

    private func isMissing(in entry: Entry) -> Bool {
        entry.problem == nil && !Vault.hasWeather(entry) && entry.date != nil
    }

    private func weather(of entry: Entry) throws -> Weather? {
        guard let date = entry.date, let place = place(of: entry) else { return nil }
        do {
            return try service.weather(
                at: place, on: date, today: session.world.localNow, for: entry.path, by: companion.dispatch)
        } catch {
            try say(words.noWeather(error))
            return nil
        }
    }

    private func say(_ sentence: String) throws {
        if isAsked { try session.say(sentence) }
    }

    private var service: OpenMeteo {
        var service = OpenMeteo()
        if let url = companion.configuration["weather.url"]?.text { service.forecastURL = url }
        if let url = companion.configuration["weather.archive_url"]?.text { service.archiveURL = url }
        return service
    }
}
