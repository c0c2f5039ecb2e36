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

    @Test(arguments: ["Precious words", nil, "id", "stem"])
    func `an entry that a merge by hand left out has its history, and comes back`(named: String?) throws {
        let scene = try VaultScene()
        _ = try scene.add("Base", seed: 1)
        try scene.git("checkout", "-q", "-b", "side")
        let path = try scene.add("Precious words", seed: 2)
        let (text, id) = (try scene.text(path), try scene.vault().entry(at: path).id?.description ?? "")
        try scene.git("checkout", "-q", "main")
        _ = try scene.add("Main", seed: 3)
        try scene.git("merge", "-q", "--no-commit", "side")
        try scene.git("rm", "-q", "-f", path)
        try scene.git("commit", "-q", "-m", "merge")
        let word = named == "id" ? String(id.prefix(8)) : named == "stem" ? Layout.stem(of: path) : named ?? path
        let vault = try scene.vault()
        let past = try vault.removedEntry(named: word)
        #expect(past.path == path && past.removal != nil)
        #expect(try vault.history(of: past).map(\.subject) == ["add: diary 2026-11-21"])
        #expect(try vault.restore(past).effects == [.restored(path)])
        #expect(try scene.text(path) == text)
        #expect(throws: ReferenceError.noSuchEntry("Other words")) { try vault.removedEntry(named: "Other words") }
    }
}
