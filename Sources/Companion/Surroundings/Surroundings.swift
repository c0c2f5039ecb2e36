public import Daybook

/// What is known of the hour and the place of an entry, as far as the switches allow; every part is text for a model, one line each.
///
/// All of it comes from the entry's file, so that the same file gives the same words: weather that is asked for is written there
/// first (`Vault.record`).
public struct Surroundings: Sendable, Hashable {
    /// The local day and time, and the part of the day.
    public var time: String?
    /// The name of the place.
    public var place: String?
    /// The weather and the temperature.
    public var weather: String?

    /// Gathers what an entry says; place and weather only where they may be told.
    ///
    /// - Parameter language: `zh-Hant` for Chinese; English for any other.
    public init(of entry: Entry, disclosing: Set<WireRequest.Disclosure>, in language: String) {
        let fields = entry.frontMatter
        time = entry.date.map { LocalTime.words(for: $0, in: language) }
        if disclosing.contains(.location) { place = fields.text(FieldName.location).flatMap(Self.line) }
        if disclosing.contains(.weather) {
            let degrees = fields.text(FieldName.temperature).map { $0 + " °C" }
            let parts = [fields.text(FieldName.weather), degrees].compactMap { $0.flatMap(Self.line) }
            if !parts.isEmpty { weather = parts.joined(separator: language == "zh-Hant" ? "，" : ", ") }
        }
    }

    private static func line(_ text: String) -> String? {
        let line = text.split { $0.isWhitespace }.joined(separator: " ")
        return line.isEmpty ? nil : line
    }
}
