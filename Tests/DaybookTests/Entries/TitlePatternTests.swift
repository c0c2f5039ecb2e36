import TestSupport
import Testing

@testable import Daybook

/// What a kind's title pattern and path make of an entry without title and text.
@Suite struct TitlePatternTests {
    private func kind(_ text: String) throws -> Kind {
        let library = KindLibrary(vault: [TemplateFile(name: "run", path: "run.md", bytes: Array(text.utf8))])
        return try library.writableKind(named: "run")
    }

    @Test func `an entry without title gets the one of its kind's pattern`() throws {
        let kind = try kind("---\nkind: run\ntitle: \"Run of {km} km\"\nfields:\n  km: number\n---\n{text}\n")
        var entry = NewEntry(kind: kind, text: "", date: try #require(EntryDate("2026-11-21T19:32:05+08:00")))
        entry.fields = [("km", .plain("5"))]
        entry.completeTitle()
        #expect(entry.title == "Run of 5 km")
        entry.title = "Mine"
        entry.completeTitle()
        #expect(entry.title == "Mine")
    }

    @Test func `a name that has no words does not swallow its folder`() throws {
        let folder = try TemporaryFolder()
        let vault = try Vault(at: folder.path, world: .fixed())
        let kind = try kind("---\nkind: run\npath: runs/{slug}\n---\n{text}\n")
        let entry = NewEntry(kind: kind, text: "", date: try #require(EntryDate("2026-11-21T19:32:05+08:00")))
        #expect(try vault.freePath(for: entry) == "runs/2026-11-21.md")
    }
}
