import TestSupport
import Testing

@testable import Daybook

/// A vault whose writer's day begins at four.
@Suite struct DayStartTests {
    private static let entries = [
        ("a.md", "2026-11-20T23:00:00+08:00"), ("b.md", "2026-11-21T03:59:59+08:00"),
        ("c.md", "2026-11-21T04:00:00+08:00"), ("d.md", "2026-11-21"), ("e.md", "2026-11-22T01:00:00+08:00"),
        // Its own clock counts: in Taipei it was four in the afternoon.
        ("f.md", "2026-11-21T02:30:00-05:30"), ("g.md", "2025-11-22T00:30:00+08:00"),
    ]

    private func vault(_ folder: TemporaryFolder, _ settings: String, at now: String) throws -> Vault {
        for (name, date) in Self.entries {
            try folder.write("---\nkind: diary\ndate: \(date)\n---\nA day.\n", to: name)
        }
        try folder.write(settings, to: ".daybook/config.yaml")
        return try Vault(at: folder.path, world: .at(now))
    }

    private func names(_ vault: Vault, _ filter: String...) throws -> String {
        let query = Query(try vault.filter(filter), sort: .title)
        return try vault.list(query).entries.map { String($0.path.dropLast(3)) }.sorted().joined()
    }

    @Test func `what is written before it is of the day before`() throws {
        let folder = try TemporaryFolder()
        let vault = try vault(folder, "day_starts: 04:00\n", at: "2026-11-21T20:21:00+08:00")
        #expect(vault.dayStart == 4 * 3600)
        #expect(try names(vault, "date:2026-11-20") == "abf")
        #expect(try names(vault, "date:2026-11-21") == "cde")
        #expect(try names(vault, "date:2026-11-22") == "")
        #expect(try names(vault, "after:2026-11-21") == "cde")
        #expect(try names(vault, "before:2026-11-21") == "abfg")
        #expect(try names(vault, "on:11-21") == "cdeg")
        #expect(try names(vault, "NOT", "date:2026-11-20") == "cdeg")
        #expect(try vault.tags(vault.filter(["date:2026-11-22"])).tags.isEmpty)
    }

    @Test(arguments: ["", "day_starts: 00:00\n", "day_starts: 13:00\n", "day_starts: soon\n", "day_starts: [\n"])
    func `without it, and where it is none, a day begins at midnight`(_ settings: String) throws {
        let folder = try TemporaryFolder()
        let vault = try vault(folder, settings, at: "2026-11-21T01:30:00+08:00")
        #expect(vault.dayStart == 0)
        #expect(try names(vault, "date:2026-11-20") == "a")
        #expect(try names(vault, "date:today") == "bcdf")
    }

    @Test func `at half past one it is still yesterday`() throws {
        let folder = try TemporaryFolder()
        let vault = try vault(folder, "day_starts: \"4:00\"\n", at: "2026-11-22T01:30:00+08:00")
        #expect(vault.daysWorld.today == EntryDate("2026-11-21"))
        #expect(try names(vault, "date:today") == "cde")
        #expect(try names(vault, "date:昨天") == "abf")
    }

    @Test func `days are counted so`() throws {
        let folder = try TemporaryFolder()
        let vault = try vault(folder, "day_starts: 04:00\n", at: "2026-11-22T01:30:00+08:00")
        let statistics = try vault.statistics()
        #expect(statistics.days.mapValues(\.entries) == [20413: 1, 20777: 3, 20778: 3])
        #expect(statistics.hours[3].entries == 1, "the hour is the clock's")
        #expect(statistics.rows(by: .weekday).map(\.tally.entries) == [0, 0, 0, 0, 4, 3, 0])
        #expect(statistics.runs(today: vault.daysWorld.today).current == DayRun(first: 20777, last: 20778))
    }
}
