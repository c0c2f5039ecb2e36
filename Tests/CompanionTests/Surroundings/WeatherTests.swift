import Companion
import Daybook
import HTTP
import TestSupport
import Testing

/// The weather from recorded answers, over loopback.
@Suite struct WeatherTests {
    /// An answer of the service's, as it came but for the hours left out.
    private static let recorded = """
        {"latitude":25.0,"longitude":121.5,"generationtime_ms":0.592,"utc_offset_seconds":0,"timezone":"GMT",
        "timezone_abbreviation":"GMT","elevation":291.0,
        "hourly_units":{"time":"iso8601","temperature_2m":"°C","weather_code":"wmo code"},
        "hourly":{"time":["2026-11-21T09:00","2026-11-21T10:00","2026-11-21T11:00","2026-11-21T12:00","2026-11-21T13:00"],
        "temperature_2m":[19.9,18.6,17.3,16.4,null],"weather_code":[3,51,61,63,95]}}
        """
    private static let place = WeatherPlace(coordinates(25.0349, 121.5651))
    private static let today = date("2026-11-21T20:00:00+08:00")

    private static func date(_ text: String) -> EntryDate {
        EntryDate(text) ?? EntryDate(instant: 0, offset: 0)
    }

    private static func coordinates(_ latitude: Double, _ longitude: Double) -> MediaInfo.Coordinates {
        var place = MediaInfo.Coordinates(latitude: 1, longitude: 1)
        place?.latitude = latitude
        place?.longitude = longitude
        return place ?? coordinates(1, 1)
    }

    private func ask(
        _ reply: ScriptedReply, on date: String = "2026-11-21T19:32:05+08:00",
        carrier: WeatherCarrier = WeatherCarrier()
    ) throws -> (result: Result<Weather, WeatherFault>, target: String) {
        let server = try ScriptedServer(replies: [reply])
        let service = OpenMeteo(forecastURL: server.url + "/f", archiveURL: server.url + "/a")
        let result = Result { () throws(WeatherFault) in
            try service.weather(at: Self.place, on: Self.date(date), today: Self.today, by: carrier)
        }
        return (result, server.requests.first?.target ?? "")
    }

    private func fault(_ reply: ScriptedReply, on date: String = "2026-11-21T19:32:05+08:00") throws -> WeatherFault? {
        if case .failure(let fault) = try ask(reply, on: date).result { return fault }
        return nil
    }

    @Test func `the weather of the entry's own hour, for a rounded place`() throws {
        let carrier = WeatherCarrier()
        let (result, target) = try ask(.reply(200, [:], Self.recorded), carrier: carrier)
        #expect(try result.get() == Weather(sky: .rain, temperature: 16.4))
        #expect(
            target == "/f?latitude=25.03&longitude=121.57&hourly=temperature_2m,weather_code&timezone=GMT"
                + "&start_date=2026-11-21&end_date=2026-11-21")
        let request = try #require(carrier.requests.first)
        #expect(request.provider == nil)
        #expect(request.cargo == WireRequest.Cargo(role: nil, entries: [], disclosures: [.weather], tokens: 0))
        #expect(request.http.headers.fields.isEmpty)
        #expect(carrier.outcomes.map(\.result) == [.ok])
        #expect(carrier.outcomes.map(\.received) == [Self.recorded.utf8.count])
    }

    @Test(arguments: [
        // The nearest hour, on the service's clock.
        ("2026-11-21T17:31:00+08:00", "/f?", "2026-11-21", "GMT"),
        // The day of UTC, not the writer's.
        ("2026-11-21T05:00:00+08:00", "/f?", "2026-11-20", "GMT"),
        ("2026-11-20T23:30:00-05:00", "/f?", "2026-11-21", "GMT"),
        // Without an offset, on the clocks of the place; without a time, at noon.
        ("2026-11-21T05:00:00", "/f?", "2026-11-21", "auto"), ("2026-11-21", "/f?", "2026-11-21", "auto"),
        // 92 days back, and one more.
        ("2026-08-21", "/f?", "2026-08-21", "auto"), ("2026-08-20", "/a?", "2026-08-20", "auto"),
        ("1940-01-01", "/a?", "1940-01-01", "auto"),
    ])
    func `the address is that of the day`(date: String, path: String, day: String, zone: String) throws {
        let (_, target) = try ask(.reply(200, [:], Self.recorded), on: date)
        #expect(target.hasPrefix(path))
        #expect(target.hasSuffix("&timezone=\(zone)&start_date=\(day)&end_date=\(day)"))
    }

    @Test(arguments: [
        ("2026-11-21T17:31:00+08:00", Weather(sky: .lightDrizzle, temperature: 18.6)),
        ("2026-11-21T17:29:00+08:00", Weather(sky: .overcast, temperature: 19.9)),
        // What is null is not known.
        ("2026-11-21T21:00:00+08:00", Weather(sky: .thunderstorm, temperature: nil)),
        // The answer's zone is UTC, whose clock this is then.
        ("2026-11-21T11:10:00", Weather(sky: .lightRain, temperature: 17.3)),
        ("2026-11-21", Weather(sky: .rain, temperature: 16.4)),
    ])
    func `the hour is the nearest`(date: String, weather: Weather) throws {
        #expect(try ask(.reply(200, [:], Self.recorded), on: date).result.get() == weather)
    }

    @Test func `local hours and seconds are understood too`() throws {
        let local = """
            {"utc_offset_seconds":28800,"hourly":{"time":["2026-11-21T19:00","2026-11-21T20:00"],
            "temperature_2m":[16.0,"15"],"weathercode":[0,2]},"more":{"deep":[1]}}
            """
        #expect(
            try ask(.reply(200, [:], local), on: "2026-11-21T19:32:05").result.get()
                == Weather(sky: .partlyCloudy, temperature: nil))
        let seconds = """
            {"utc_offset_seconds":28800,"hourly":{"time":[1795258800,1795262400],"temperature_2m":[16.0,15],"weather_code":[0,2]}}
            """
        #expect(
            try ask(.reply(200, [:], seconds), on: "2026-11-21T19:32:05").result.get()
                == Weather(sky: .partlyCloudy, temperature: 15))
    }

    @Test func `an error of the service is told with its reason`() throws {
        let said = "{\"error\":true,\"reason\":\"Cannot initialize Foo\\n from invalid value\"}"
        guard case .refused(400, "Cannot initialize Foo from invalid value") = try fault(.reply(400, [:], said)),
            case .refused(429, nil) = try fault(.reply(429, ["Retry-After": "9"], "slow down")),
            case .refused(502, nil) = try fault(.reply(502, [:], "<html>"))
        else {
            Issue.record("another fault")
            return
        }
    }

    @Test(arguments: [
        "", "[]", "null", "{}", "{\"hourly\":null}", "{\"hourly\":{}}", "{\"hourly\":[]}", "{\"hourly\":{\"time\":7}}",
        String(repeating: "[", count: 2000),
    ])
    func `what is no answer is none`(body: String) throws {
        guard case .unreadable = try fault(.reply(200, [:], body)) else {
            Issue.record("\(body) was read")
            return
        }
    }

    @Test(arguments: [
        "{\"hourly\":{\"time\":[]}}", "{\"hourly\":{\"time\":[\"2026-11-21T12:00\"]}}",
        "{\"hourly\":{\"time\":[\"2026-11-20T12:00\"],\"weather_code\":[3]}}",
        "{\"hourly\":{\"time\":[\"now\",null,{},1e300,-1e18],\"weather_code\":[3,3,3,3,3]}}",
        "{\"hourly\":{\"time\":[\"2026-11-21T12:00\"],\"weather_code\":[1e40],\"temperature_2m\":[5000]}}",
        "{\"utc_offset_seconds\":9e18,\"hourly\":{\"time\":[9e18],\"weather_code\":[3]}}",
    ])
    func `an answer without the hour says nothing`(body: String) throws {
        guard case .nothingKnown = try fault(.reply(200, [:], body)) else {
            Issue.record("\(body) said something")
            return
        }
    }

    @Test(arguments: ["2026-11-23", "2026-11-30T12:00:00Z", "1939-12-31", "0001-01-01", "9999-12-31T23:59:59+08:00"])
    func `a day that nobody knows is not asked for`(date: String) throws {
        let (result, target) = try ask(.reply(200, [:], Self.recorded), on: date)
        guard case .failure(.outOfReach) = result else {
            Issue.record("it was asked for")
            return
        }
        #expect(target.isEmpty)
    }

    @Test func `a refusal, a broken answer and a closed port are faults`() throws {
        let refusing = WeatherCarrier(refuses: true)
        guard case .failure(.withheld(let error)) = try ask(.reply(), carrier: refusing).result else {
            Issue.record("it was let out")
            return
        }
        #expect(error is WeatherCarrier.Refusal)
        #expect(refusing.outcomes.isEmpty)
        let carrier = WeatherCarrier()
        guard
            case .failure(.transport(.brokenOff)) = try ask(
                .reply(200, [:], Self.recorded).cut(after: 40), carrier: carrier
            ).result,
            case .transport = try fault(.hangUp)
        else {
            Issue.record("another fault")
            return
        }
        #expect(carrier.outcomes.map(\.result) == [.interrupted])
    }

    @Test func `an answer that never ends is not read to its end`() throws {
        guard case .transport(.tooLarge) = try fault(.reply(200, [:], String(repeating: " ", count: 300_000))) else {
            Issue.record("it was read")
            return
        }
    }

    @Test(arguments: [
        ("25.03, 121.57", "25.03", "121.57"), ("-0.004 -179.996", "0.00", "-180.00"),
        ("-33.8688，151.2093", "-33.87", "151.21"),
        ("0.05,-0.05", "0.05", "-0.05"),
    ])
    func `a place is rounded to a hundredth of a degree`(text: String, latitude: String, longitude: String) throws {
        let place = try #require(WeatherPlace(text))
        #expect(place.latitude == latitude)
        #expect(place.longitude == longitude)
    }

    @Test(arguments: ["", "25", "Taipei", "95, 10", "10, 190", "1, 2, 3", "nan, 5", "1e400, 5"])
    func `what is no place is none`(text: String) { #expect(WeatherPlace(text) == nil) }

    @Test func `every code of the service has words in both languages`() {
        let codes = [
            0, 1, 2, 3, 45, 48, 51, 53, 55, 56, 57, 61, 63, 65, 66, 67, 71, 73, 75, 77, 80, 81, 82, 85, 86, 95, 96, 99,
        ]
        #expect((-5...200).filter { Weather.Sky(code: $0) != nil } == codes)
        #expect(Set(codes.compactMap { Weather.Sky(code: $0) }) == Set(Weather.Sky.allCases))
        let english = Weather.Sky.allCases.map { $0.words(in: "en") }
        let chinese = Weather.Sky.allCases.map { $0.words(in: "zh-Hant") }
        #expect(Set(english).count == english.count && Set(chinese).count == chinese.count)
        #expect(english.allSatisfy { $0.utf8.allSatisfy { (0x61...0x7A).contains($0) || $0 == 0x20 } })
        #expect(chinese.allSatisfy { $0.unicodeScalars.allSatisfy { (0x4E00...0x9FFF).contains($0.value) } })
    }
}
