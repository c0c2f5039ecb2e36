public import Daybook

extension Vault {
    /// Where an entry was: its own `latitude` and `longitude`, else what its first photo with a place knows; nil where none does.
    public func coordinates(of entry: Entry) -> MediaInfo.Coordinates? {
        let fields = entry.frontMatter
        if let latitude = fields.number(FieldName.latitude), let longitude = fields.number(FieldName.longitude) {
            return MediaInfo.Coordinates(latitude: latitude, longitude: longitude)
        }
        let store = MediaStore(vault: root, files: operations)
        return entry.body.media.lazy.filter { !$0.isRemote }
            .compactMap { Layout.resolve($0.destination, from: entry.path).flatMap { MediaPath($0) } }
            .compactMap { try? store.info($0)?.coordinates }.first
    }

    /// Whether an entry says what the weather was like.
    public static func hasWeather(_ entry: Entry) -> Bool {
        entry.frontMatter.has(FieldName.weather) || entry.frontMatter.has(FieldName.temperature)
    }

    /// Remembers in this clone that an entry is to have no weather, so that no conversation about it asks for any.
    public func leaveOutWeather(of entry: Entry) throws {
        let folder = try requireWritable() + "/" + Self.withoutWeather
        try operations.createFolder(folder)
        let path = folder + "/" + Self.weatherMark(of: entry)
        // An empty file is whole as soon as it is there, and leaves nothing else behind.
        if try operations.information(at: path) != nil { return }
        do throws(FileError) {
            try operations.open(path, for: .creating(permissions: 0o666)).synchronize()
        } catch {
            if error.kind != .exists { throw error }
        }
    }

    /// Whether an entry is to have no weather, as far as this clone knows.
    public func leavesOutWeather(of entry: Entry) -> Bool {
        guard let folder = stateFolder else { return false }
        let path = folder + "/" + Self.withoutWeather + "/" + Self.weatherMark(of: entry)
        return (try? operations.information(at: path)).flatMap { $0 } != nil
    }

    private static let withoutWeather = "no-weather"

    private static func weatherMark(of entry: Entry) -> String { Digest.mark(of: entry.id?.description ?? entry.path) }

    /// Writes the weather into an entry's front matter, in one commit; what the entry says already stays.
    ///
    /// - Parameter language: The language of the words, `zh-Hant` or `en`.
    /// - Returns: What changed; nothing where the entry says all of it already.
    public func record(_ weather: Weather, in path: String, language: String, command: String) throws -> [Change] {
        try change([path], command: command) { document, _, _ in try document.record(weather, language: language) }
    }
}

extension Document {
    /// Writes the weather into the front matter; what it says already stays.
    ///
    /// - Parameter language: The language of the words, `zh-Hant` or `en`.
    public mutating func record(_ weather: Weather, language: String) throws {
        let fields = try frontMatter()
        if let sky = weather.sky, !fields.has(FieldName.weather) {
            try set(FieldName.weather, to: .text(sky.words(in: language)))
        }
        if let temperature = weather.temperature, !fields.has(FieldName.temperature) {
            try set(FieldName.temperature, to: .number((temperature * 10).rounded() / 10))
        }
    }
}
