import TestSupport
import Testing

/// The weather of a new entry, from a scripted server.
@Suite struct WeatherCommandTests {
    private static let answer = """
        {"utc_offset_seconds":0,"hourly":{"time":["2026-11-21T11:00","2026-11-21T12:00"],
        "temperature_2m":[17.26,16.4],"weather_code":[61,63]}}
        """

    private func sandbox(_ server: ScriptedServer, _ settings: String) throws -> Sandbox {
        var sandbox = try Sandbox(program: TestSupport.Program.built("daybook"))
        try sandbox.folder.write(
            "weather.url: \(server.url)/f\nweather.archive_url: \(server.url)/a\n" + settings,
            to: "home/.config/daybook/config.yaml")
        #expect(try sandbox.run("daybook init journal -q").status == 0)
        _ = try sandbox.run("cd journal")
        return sandbox
    }

    @Test func `the switch lets every entry have its weather, in a commit after its own`() throws {
        let server = try ScriptedServer(replies: [.reply(200, [:], Self.answer)])
        var sandbox = try sandbox(server, "send.weather: true\nweather.place: 25.0349 121.5651\n")
        let added = try sandbox.run("daybook add Rain")
        #expect(added.status == 0)
        #expect(added.stderr.hasSuffix("Weather: rain, 16.4 °C\n"), "\(added.stderr)")
        let text = try sandbox.run("daybook show --raw last").stdout
        #expect(text.contains("\nweather: rain\ntemperature: 16.4\n"), "\(text)")
        #expect(
            try sandbox.run("git log --format=%s -2").stdout == "weather: diary 2026-11-21\nadd: diary 2026-11-21\n")
        #expect(server.requests.map(\.target).first?.contains("latitude=25.03&longitude=121.57&") == true)
        #expect(try sandbox.run("daybook add Rain --no-weather").status == 0)
        #expect(try sandbox.run("daybook idea Kettle").status == 0)
        #expect(server.requests.count == 1)
        let log = try sandbox.run("cat $HOME/.local/state/daybook/requests.jsonl").stdout
        let lines = log.split(separator: "\n")
        // One from before it left, and one of how it ended.
        #expect(lines.count == 2 && lines.filter { $0.contains("\"open\":true") }.count == 1, "\(log)")
        #expect(lines.allSatisfy { $0.contains("weather") }, "\(log)")
    }

    @Test func `in Chinese, and for a place of the entry's own`() throws {
        let server = try ScriptedServer(replies: [.reply(200, [:], Self.answer)])
        var sandbox = try sandbox(server, "send.weather: true\nlanguage: zh-Hant\n")
        #expect(try sandbox.run("daybook new diary latitude=-33.8688 longitude=151.2093 --text 雨").status == 0)
        #expect(server.requests.isEmpty)
        #expect(try sandbox.run("daybook add 雨 --weather").stderr.hasSuffix("\"25.03, 121.57\"\n"))
        #expect(
            try sandbox.run("daybook config weather.place '33.87, 151.21' -q && daybook add 雨 --weather").stderr
                .hasSuffix("天氣：雨，16.4 °C\n"))
        #expect(try sandbox.run("daybook show --raw last").stdout.contains("\nweather: 雨\n"))
    }

    @Test func `without leave, place, network or sense the entry is whole`() throws {
        let server = try ScriptedServer(replies: [.reply(500, [:], "{}"), .reply(200, [:], "what?"), .hangUp])
        var sandbox = try sandbox(server, "weather.place: 25.03 121.57\n")
        let closed = try sandbox.run("daybook add One --weather")
        #expect(closed.status == 0)
        #expect(closed.stderr.contains("send.weather"), "\(closed.stderr)")
        #expect(try sandbox.run("daybook add Two").status == 0)
        #expect(server.requests.isEmpty)
        #expect(try sandbox.run("daybook config send.weather true -q").status == 0)
        for (number, words) in ["answered 500", "not understood", "No weather"].enumerated() {
            let added = try sandbox.run("daybook add Again\(number) --weather")
            #expect(added.status == 0)
            #expect(added.stderr.contains(words), "\(added.stderr)")
            #expect(try !sandbox.run("daybook show --raw last").stdout.contains("weather:"))
        }
        #expect(server.requests.count == 3)
        server.stop()
        let silent = try sandbox.run("daybook add Three")
        #expect(silent.status == 0)
        #expect(!silent.stderr.contains("eather"), "\(silent.stderr)")
        #expect(try sandbox.run("git status --short").stdout.isEmpty)
    }

    @Test(arguments: [
        "daybook add Rain --location -33.8688,151.2093", "daybook add Rain --location=-33.8688,151.2093",
        "daybook config weather.place -33.8688,151.2093 -q && daybook add Rain",
        "daybook config weather.place '-33.8688, 151.2093' -q && daybook add Rain",
        "daybook config weather.place -q -- -33.8688,151.2093 && daybook add Rain",
    ])
    func `places in the south and the west are typed as they are`(command: String) throws {
        let server = try ScriptedServer(replies: [.reply(200, [:], Self.answer)])
        var sandbox = try sandbox(server, "send.weather: true\n")
        let added = try sandbox.run(command)
        #expect(added.status == 0, "\(added.stderr)")
        #expect(server.requests.map(\.target).first?.contains("latitude=-33.87&longitude=151.21&") == true)
    }

    @Test func `degrees for a place are latitude and longitude, a name is a name`() throws {
        let server = try ScriptedServer(replies: [])
        var sandbox = try sandbox(server, "")
        let text = try sandbox.run(
            "daybook add A --location -33.5,151.25 -q && daybook show --raw last && daybook add B --location '12 Elm, 4' -q && daybook show --raw last"
        ).stdout
        #expect(text.contains("\nlatitude: -33.5\nlongitude: 151.25\n"), "\(text)")
        #expect(text.contains("\nlocation: 12 Elm, 4\n"), "\(text)")
        #expect(try sandbox.run("daybook config weather.place 91,0").status == 2)
        #expect(try sandbox.run("daybook config weather.url example.org").status == 2)
    }

    @Test func `what add would send can be looked at, and then nothing is written`() throws {
        let server = try ScriptedServer(replies: [])
        var sandbox = try sandbox(server, "send.weather: true\n")
        let preview = try sandbox.run("daybook add Rain --location -33.8688,151.2093 --preview")
        #expect(preview.stdout.hasPrefix("GET \(server.url)/f?latitude=-33.87&longitude=151.21&"), "\(preview.stdout)")
        #expect(try sandbox.run("daybook add Rain --preview").stderr == "Nothing would be sent.\n")
        #expect(try sandbox.run("daybook list --count").stdout == "0\n")
        #expect(server.requests.isEmpty)
    }

}
