import Companion
import Daybook
import TestSupport
import Testing

/// What is known of an entry's hour and place.
@Suite struct SurroundingsTests {
    private func entry(_ fields: String, _ body: String = "Text.") -> Entry {
        Entry(StoredFile(path: "diary/a.md", bytes: Array("---\n\(fields)\n---\n\n\(body)\n".utf8)))
    }

    private static let fields = """
        date: 2026-11-21T18:05:00+08:00
        location: "Keelung\\n river"
        weather: light rain
        temperature: 17.5
        """

    @Test func `each part is there only where its switch allows`() {
        let entry = entry(Self.fields)
        var all = Surroundings(of: entry, disclosing: [.location, .weather, .photos], in: "en")
        #expect(all.time == "Saturday, 2026-11-21, 18:05, early evening")
        #expect(all.place == "Keelung river")
        #expect(all.weather == "light rain, 17.5 °C")
        let none = Surroundings(of: entry, disclosing: [.photos, .fileNames, .audio], in: "en")
        #expect(none.place == nil && none.weather == nil)
        all.place = nil
        all.weather = nil
        #expect(none == all)
        #expect(Surroundings(of: entry, disclosing: [.location], in: "en").weather == nil)
    }

    @Test func `in Chinese`() {
        let known = Surroundings(of: entry(Self.fields), disclosing: [.weather], in: "zh-Hant")
        #expect(known.time == "2026-11-21 星期六 18:05，傍晚")
        #expect(known.weather == "light rain，17.5 °C")
    }

    @Test(arguments: [
        ("date: 2026-11-22", "Sunday, 2026-11-22"), ("date: 2026-11-23T00:00:00Z", "Monday, 2026-11-23, 00:00, night"),
        ("date: 2026-11-24 12:30", "Tuesday, 2026-11-24, 12:30, noon"),
    ])
    func `the time is as exact as the entry is`(fields: String, words: String) {
        #expect(Surroundings(of: entry(fields), disclosing: [], in: "en").time == words)
    }

    @Test func `an entry that says nothing has no surroundings`() {
        let known = Surroundings(of: entry("weather:\nlocation: \"  \""), disclosing: [.location, .weather], in: "en")
        #expect(known.time == nil && known.place == nil && known.weather == nil)
    }

    @Test func `the place is the entry's own, else that of its first photo that has one`() throws {
        let folder = try TemporaryFolder()
        let vault = try Vault(at: folder.path, world: .fixed())
        #expect(
            vault.coordinates(of: entry("latitude: 25.5\nlongitude: -3"))
                == MediaInfo.Coordinates(latitude: 25.5, longitude: -3))
        #expect(vault.coordinates(of: entry("latitude: 95\nlongitude: -3")) == nil)
        #expect(vault.coordinates(of: entry("latitude: 25.5")) == nil)
        let hex = String(repeating: "ab", count: 32)
        let path = "media/ab/ab/\(hex).jpg"
        try folder.write(Self.photo, to: path)
        let body =
            "![](../media/00/00/\(String(repeating: "0", count: 64)).jpg) ![](https://example.org/a.jpg) ![](../\(path))"
        let found = try #require(vault.coordinates(of: entry("date: 2026-11-21", body)))
        #expect(WeatherPlace(found).latitude == "25.03" && WeatherPlace(found).longitude == "121.57")
        #expect(vault.coordinates(of: entry("date: 2026-11-21", "No photo.")) == nil)
    }

    /// The head of a JPEG with an Exif block that holds a place alone.
    private static let photo: [UInt8] = {
        func number(_ value: Int) -> [UInt8] { [24, 16, 8, 0].map { UInt8(truncatingIfNeeded: value >> $0) } }
        func entry(_ tag: UInt8, _ type: UInt8, _ count: Int, _ value: [UInt8]) -> [UInt8] {
            [0, tag, 0, type] + number(count) + value
        }
        var block = Array("MM\0*".utf8) + number(8) + [0, 1, 0x88, 0x25, 0, 4] + number(1) + number(26) + number(0)
        block += [0, 4] + entry(1, 2, 2, Array("N\0\0\0".utf8)) + entry(2, 5, 3, number(80))
        block += entry(3, 2, 2, Array("E\0\0\0".utf8)) + entry(4, 5, 3, number(104)) + number(0)
        for part in [25, 1, 1, 1, 30, 1, 121, 1, 34, 1, 12, 1] { block += number(part) }
        let content = Array("Exif\0\0".utf8) + block
        return [0xFF, 0xD8, 0xFF, 0xE1, 0, UInt8(content.count + 2)] + content + [0xFF, 0xD9]
    }()
}
