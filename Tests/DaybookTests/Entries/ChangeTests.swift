import TestSupport
import Testing

@testable import Daybook

@Suite struct ChangeTests {
    private func set(_ vault: Vault, _ paths: [String], _ key: String, _ value: FieldValue?) throws -> [Vault.Change] {
        try vault.change(paths, command: "set") { document, _, _ in
            if let value { try document.set(key, to: value) } else { try document.remove(key) }
        }
    }

    @Test func `an entry without identity gets the same one in two clones`() throws {
        let scene = try VaultScene()
        try scene.write("Just words.\n", to: "Ideen/Straße.md")
        try scene.commitAll()
        let clone = scene.folder("clone")
        #expect(try VaultScene.git(["clone", "-q", scene.path, clone], in: scene.folder.path).status == 0)
        _ = try VaultScene.git(["config", "user.name", "a"], in: clone)
        _ = try VaultScene.git(["config", "user.email", "b"], in: clone)
        let here = try set(scene.vault(seed: 1), ["Ideen/Straße.md"], "mood", .text("good"))
        let there = try set(Vault(at: clone, world: scene.world(seed: 2)), ["Ideen/Straße.md"], "mood", .text("bad"))
        let id = try #require(here.first?.id?.description)
        #expect(there.first?.id?.description == id)
        #expect(id.utf8.count == 36 && id.split(separator: "-")[2].first == "5")
        #expect(try scene.text("Ideen/Straße.md").contains("id: \(id)\n"))
        #expect(try scene.status() == "")
    }

    @Test func `setting and setting back gives the bytes again but for the time of change`() throws {
        let original =
            "---\r\n# mine\r\nid: abcd1234\r\nmodified: 2026-01-01T00:00:00+08:00\r\nmood: 'good' # why\r\nodd: {a: [1,  2]}\r\n---\r\nText without end"
        let scene = try VaultScene()
        try scene.write(original, to: "a.md")
        try scene.commitAll()
        _ = try set(scene.vault(), ["a.md"], "mood", .text("bad"))
        #expect(try scene.text("a.md").contains("mood: 'bad' # why\r\n"))
        scene.clock.advance(by: 60)
        _ = try set(scene.vault(), ["a.md"], "mood", .text("good"))
        let now = try scene.text("a.md")
        #expect(now == original.replacingModified(by: "2026-11-21T19:33:05+08:00"))
        #expect(try scene.subjects() == ["set: note", "set: note", "by hand", "init: vault"])
    }

    @Test func `modified does not run ahead of the clock, however quick the changes`() throws {
        let scene = try VaultScene()
        try scene.write("---\nid: abcd1234\nmodified: 2026-11-21T19:32:04+08:00\n---\n", to: "a.md")
        for mood in ["bad", "fair", "good"] { _ = try set(scene.vault(), ["a.md"], "mood", .text(mood)) }
        #expect(try scene.text("a.md").contains("modified: 2026-11-21T19:32:05+08:00\nmood: good\n"))
    }

    @Test func `modified never goes back`() throws {
        let scene = try VaultScene()
        try scene.write("---\nid: abcd1234\nmodified: 2026-11-21T20:00:00+08:00\n---\n", to: "a.md")
        _ = try set(scene.vault(), ["a.md"], "mood", .text("bad"))
        #expect(try scene.text("a.md").contains("modified: 2026-11-21T20:00:01+08:00\n"))
        // A clock that was a year ahead once does not hold for ever.
        try scene.write("---\nid: abcd1234\nmodified: 2027-11-21T20:00:00+08:00\n---\n", to: "b.md")
        _ = try set(scene.vault(), ["b.md"], "mood", .text("bad"))
        #expect(try scene.text("b.md").contains("modified: 2026-11-21T19:32:05+08:00\n"))
    }

    @Test func `what changes nothing makes no commit`() throws {
        let scene = try VaultScene()
        try scene.write("---\nmood: good\n---\n", to: "a.md")
        try scene.commitAll()
        let commits = try scene.commits()
        #expect(try set(scene.vault(), ["a.md"], "mood", .text("good")).isEmpty)
        #expect(try set(scene.vault(), ["a.md"], "none", nil).isEmpty)
        #expect(try scene.commits() == commits && scene.status() == "" && scene.unfinished() == [])
    }

    @Test func `several entries become one commit, and one named twice is changed once`() throws {
        let scene = try VaultScene()
        for name in ["a", "b", "c"] { try scene.write("---\nid: \(name)000\n---\n", to: name + ".md") }
        try scene.commitAll()
        let changed = try set(scene.vault(), ["a.md", "b.md", "a.md"], "starred", .bool(true))
        #expect(changed.map(\.path) == ["a.md", "b.md"] && Set(changed.map(\.committed.commit)).count == 1)
        #expect(try scene.touched() == ["a.md", "b.md"] && scene.subjects().first == "set: 2 entries")
    }

    @Test func `a file whose front matter does not parse is never written`() throws {
        let scene = try VaultScene()
        for text in ["---\na: [\n---\nText\n", "---\na: 1\na: 2\n---\n", "---\nnever closed\n"] {
            try scene.write(text, to: "a.md")
            try scene.write("fine\n", to: "b.md")
            #expect(throws: EntryError.self) { try set(scene.vault(), ["b.md", "a.md"], "mood", .text("x")) }
            #expect(try scene.text("a.md") == text && scene.text("b.md") == "fine\n")
        }
        #expect(try scene.commits() == 1)
    }

    @Test func `media of a failed change goes again, and media that was there stays`() throws {
        let scene = try VaultScene()
        try scene.folder.write(RealSample.jpeg, to: "a.jpg")
        try scene.folder.write(RealSample.heic, to: "b.heic")
        let store = MediaStore(vault: scene.path)
        var new = try scene.newEntry("With a photo")
        new.media = [try store.prepare(scene.folder("a.jpg"))]
        let path = try scene.vault().create(new, command: "add").path
        let before = try scene.files()
        let media = try ["a.jpg", "b.heic"].map { try store.prepare(scene.folder($0)) }
        struct Refusal: Error {}
        #expect(throws: Refusal.self) {
            try scene.vault().change([path], command: "attach", media: media) { _, _, _ in throw Refusal() }
        }
        #expect(try scene.files() == before && scene.unfinished() == [])
        #expect(try scene.vault().change([path], command: "attach", media: media) { _, _, _ in }.isEmpty)
        #expect(try scene.files() == before && scene.unfinished() == [])
        _ = try scene.vault().change([path], command: "attach", media: media) { document, entry, stored in
            let link = MediaMarkdown.markdown(to: stored[1].path, from: entry.path, name: stored[1].name)
            try document.appendToWords(link)
        }
        #expect(try scene.touched().count == 2)
        #expect(try scene.status() == "" && scene.problems() == [])
    }

    @Test(arguments: [
        ("", "\nT\nU\n"), ("a", "a\n\nT\nU\n"), ("a\n", "a\n\nT\nU\n"), ("a\n\n", "a\n\nT\nU\n"), ("\n", "\nT\nU\n"),
        (" \n\n", " \n\nT\nU\n"), ("a\r\n", "a\r\n\r\nT\r\nU\r\n"), ("---\na: b\n---\n", "---\na: b\n---\n\nT\nU\n"),
        ("---\r\na: b\r\n---\r\nx", "---\r\na: b\r\n---\r\nx\r\n\r\nT\r\nU\r\n"),
        ("a\n<!-- chat -->\n<!-- /chat -->", "a\n\nT\nU\n\n<!-- chat -->\n<!-- /chat -->"),
        ("<!-- summary -->\n<!-- /summary -->\nb\n", "\nT\nU\n\n<!-- summary -->\n<!-- /summary -->\nb\n"),
    ])
    func `a paragraph goes behind the writer's words`(_ text: String, _ expected: String) throws {
        var document = Document(bytes: Array(text.utf8))
        try document.appendToWords("T\nU")
        #expect(String(decoding: document.bytes, as: UTF8.self) == expected)
    }

    @Test func `removing leaves media and folders of others`() throws {
        let scene = try VaultScene()
        let first = try scene.add("First")
        let second = try scene.add("Second", kind: "idea")
        _ = try scene.vault().remove([first, first], command: "rm")
        #expect(!scene.holds("diary") && scene.holds(second))
        #expect(try scene.subjects().first == "rm: diary 2026-11-21" && scene.status() == "")
        #expect(throws: ReferenceError.noSuchEntry(first)) { try scene.vault().remove([first], command: "rm") }
        #expect(try scene.vault().rememberedLast() == second)
    }
}

extension String {
    /// The text with another value after `modified: `.
    fileprivate func replacingModified(by value: String) -> String {
        guard let start = range(of: "modified: ")?.upperBound else { return self }
        return self[..<start] + value + self[start...].drop { $0 != "\r\n" && $0 != "\n" }
    }

    private func range(of text: String) -> Range<Index>? { firstRange(of: text) }
}
