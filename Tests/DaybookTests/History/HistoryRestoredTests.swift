import TestSupport
import Testing

@testable import Daybook

@Suite struct HistoryRestoredTests {
    @Test func `of an entry that came back beside its old name all versions are there`() throws {
        let scene = try VaultScene()
        let path = try scene.add("Rain on the river")
        let first = try scene.text(path)
        let id = try #require(try scene.vault().entry(at: path).id)
        _ = try scene.vault().change([path], command: "star") { document, _, _ in
            try document.set(FieldName.starred, to: .bool(true))
        }
        _ = try scene.vault().remove([path], command: "rm")
        #expect(try scene.add("Rain on the river", seed: 2) == path)
        let restored = try scene.vault().restore(scene.vault().removedEntry(named: id.description)).path
        _ = try scene.vault().change([restored], command: "tag") { document, _, _ in
            try document.addToList(FieldName.tags, ["rain"])
        }
        let entry = PastEntry(at: restored, id: id)
        func verbs(limit: Int = .max) throws -> [String] {
            try scene.vault().history(of: entry, limit: limit).compactMap { $0.subject.split(separator: ":").first }
                .map(String.init)
        }
        #expect(try verbs() == ["tag", "restore", "rm", "star", "add"])
        #expect(try (1...5).map { try verbs(limit: $0).count } == [1, 2, 3, 4, 5])
        // The other one, at the old name, has its own.
        #expect(try scene.vault().history(of: PastEntry(at: path)).map(\.subject) == ["add: diary 2026-11-21"])
        let oldest = try #require(try scene.vault().history(of: entry).last)
        _ = try scene.vault().restore(entry, at: oldest.commit)
        #expect(try scene.text(restored) == first)
    }
}
