import Git
import TestSupport
import Testing

@testable import Daybook

@Suite struct HistoryTests {
    @Test func `the versions of an entry, back through its renaming`() throws {
        let scene = try VaultScene()
        let path = try scene.add("Rain on the river")
        try scene.add("Something else", kind: "idea", seed: 2)
        scene.clock.advance(by: 3600)
        _ = try scene.vault().change([path], command: "star") { document, _, _ in
            try document.set(FieldName.starred, to: .bool(true))
        }
        let renamed = try scene.vault().rename(path, title: "New name").path
        let versions = try scene.vault().history(of: renamed)
        #expect(
            versions.map(\.subject) == ["rename: diary 2026-11-21", "star: diary 2026-11-21", "add: diary 2026-11-21"])
        #expect(versions.map(\.path) == [renamed, path, path] && versions[0].renamedFrom == path)
        #expect(versions.allSatisfy { $0.device == "desk" && $0.author == "Mei" && !$0.isRemoval })
        #expect(versions.map(\.date.description).last == "2026-11-21T19:32:05+08:00")
        #expect(try scene.vault().history(of: renamed, limit: 1).count == 1)
        #expect(try scene.vault().history(of: "nothing.md").isEmpty)
    }

    @Test func `a difference is from the last commit where the file was edited, else from the version before`() throws {
        let scene = try VaultScene()
        try scene.write("one\ntwo\n", to: "a.md")
        try scene.commitAll()
        try scene.write("one\nthree\n", to: "a.md")
        try scene.commitAll()
        #expect(try changed(scene, "a.md") == ["-two", "+three"])
        try scene.write("one\nfour\n", to: "a.md")
        #expect(try changed(scene, "a.md") == ["-three", "+four"])
        #expect(try changed(scene, "a.md", since: "HEAD~1") == ["-two", "+four"])
        #expect(throws: (any Error).self) { try changed(scene, "a.md", since: "nonsense") }
        try scene.write("new\n", to: "new.md")
        #expect(try changed(scene, "new.md") == ["+new"])
    }

    @Test func `an older commit knows the entry by its older name`() throws {
        let scene = try VaultScene()
        let words = String(repeating: "Many words, so that git sees the renaming.\n", count: 20)
        try scene.write("---\nid: abcd1234\n---\n" + words + "one\n", to: "a.md")
        try scene.commitAll()
        try scene.add("Between", seed: 2)
        let between = try scene.git("rev-parse", "HEAD")
        let path = try scene.vault().rename("a.md", title: "b").path
        #expect(try changed(scene, path, since: between).allSatisfy { !$0.hasSuffix("one") })
    }

    /// The lines that a difference takes out and puts in.
    private func changed(_ scene: VaultScene, _ path: String, since revision: String? = nil) throws -> [String] {
        var lines: [String] = []
        try scene.vault().visitDifference(of: path, since: revision) { line in
            switch line.kind {
            case .added: lines.append("+" + line.text)
            case .removed: lines.append("-" + line.text)
            case .context, .hunkHeader, .noNewline: break
            }
        }
        return lines
    }
}
