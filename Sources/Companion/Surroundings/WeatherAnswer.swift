import Daybook

#if canImport(FoundationEssentials)
    import FoundationEssentials
#else
    import Foundation
#endif

/// What the service answers, read as leniently as can be: what is missing, null or of another form is not known.
struct WeatherAnswer {
    private let hours: [(second: Int, weather: Weather)]

    /// Reads an answer's body.
    init(_ body: [UInt8]) throws(WeatherFault) {
        guard let shape = try? JSONDecoder().decode(Shape.self, from: Data(body)), let hourly = shape.hourly,
            let times = hourly.time
        else { throw .unreadable }
        let offset = shape.offset?.number.flatMap { Int(exactly: $0) } ?? 0
        func value(_ list: [Loose]?, _ index: Int) -> Double? {
            guard let list, list.indices.contains(index) else { return nil }
            return list[index].number
        }
        hours = times.enumerated().compactMap { index, time in
            guard let second = Self.second(of: time, offset: offset) else { return nil }
            let code = value(hourly.code ?? hourly.oldCode, index).flatMap { Int(exactly: $0) }
            let temperature = value(hourly.temperature, index).flatMap { abs($0) <= 100 ? $0 : nil }
            return (second, Weather(sky: code.flatMap { Weather.Sky(code: $0) }, temperature: temperature))
        }
    }

    /// The weather of the hour that is nearest to the wanted one, of those that say anything, within an hour and a half.
    func weather(at wanted: WeatherHour) throws(WeatherFault) -> Weather {
        let known = hours.filter { $0.weather.sky != nil || $0.weather.temperature != nil }
        let nearest = known.min { abs($0.second - wanted.second) < abs($1.second - wanted.second) }
        guard let nearest, abs(nearest.second - wanted.second) <= 5400 else { throw .nothingKnown }
        return nearest.weather
    }

    /// The reason that an error's body gives, in one line.
    static func reason(in body: [UInt8]) -> String? {
        guard let failure = try? JSONDecoder().decode(Failure.self, from: Data(body)), let reason = failure.reason
        else { return nil }
        let line = reason.split { $0.isWhitespace }.joined(separator: " ")
        return line.isEmpty ? nil : String(line.prefix(200))
    }

    /// The seconds from 1970 on the clock of the answer: a local time in ISO 8601, or seconds of UTC.
    private static func second(of time: Loose, offset: Int) -> Int? {
        if let number = time.number {
            return Int(exactly: number).map { $0.addingReportingOverflow(offset).partialValue }
        }
        guard let text = time.text, let date = EntryDate(text.count == 16 ? text + ":00" : text) else { return nil }
        return date.daysSinceEpoch * 86_400 + (date.secondOfDay ?? 0)
    }

    private struct Shape: Decodable {
        var offset: Loose?
        var hourly: Hourly?

        enum CodingKeys: String, CodingKey {
            case offset = "utc_offset_seconds"
            case hourly
        }
    }

    private struct Hourly: Decodable {
        var time: [Loose]?
        var temperature: [Loose]?
        var code: [Loose]?
        /// As the service called it until 2023.
        var oldCode: [Loose]?

        enum CodingKeys: String, CodingKey {
            case time
            case temperature = "temperature_2m"
            case code = "weather_code"
            case oldCode = "weathercode"
        }
    }

    private struct Failure: Decodable {
        var reason: String?
    }

    /// A number, a text, or something else.
    private struct Loose: Decodable {
        var number: Double?
        var text: String?

        init(from decoder: any Decoder) throws {
            let container = try decoder.singleValueContainer()
            number = (try? container.decode(Double.self)).flatMap { $0.isFinite ? $0 : nil }
            text = number == nil ? try? container.decode(String.self) : nil
        }
    }
}
