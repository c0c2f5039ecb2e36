import Foundation
import Git
import TestSupport
import Testing

@testable import Daybook

@Suite struct RestoreTests {
    @Test(arguments: ["title", "path", "id", "name", "file"])
    func `a removed entry comes back as it last was`(form: String) throws {
        let scene = try VaultScene()
        let path = try scene.add("Rain on the river")
        let id = try #require(try scene.vault().entry(at: path).id)
        try star(scene, path)
        let text = try scene.text(path)
        _ = try scene.vault().remove([path], command: "rm")
        try scene.add("Something else", seed: 2)
        let name = [
            "title": "rain on the RIVER", "path": path, "id": String(id.description.prefix(6)),
            "file": FileOperations.name(of: path),
        ][form]
        let found = try scene.vault().removedEntry(named: name ?? Layout.stem(of: path))
        #expect(found.path == path && found.id == id && found.title == "Rain on the river")
        let restored = try scene.vault().restore(found)
        #expect(restored.path == path && restored.effects == [.restored(path)])
        #expect(try scene.text(path) == text && scene.status() == "")
        #expect(try scene.subjects().first == "restore: diary 2026-11-21")
        #expect(try scene.vault().undo().command.command == "restore")
        #expect(!scene.holds(path))
    }

    @Test(arguments: ["abcd1234", "Lin"])
    func `one in whose file another entry was written comes back beside it`(name: String) throws {
        let scene = try VaultScene()
        let old = "---\nid: abcd1234\ntitle: Lin\n---\n\nFirst.\n"
        try scene.write("---\nid: abcd1234\ntitle: Lin\n---\n", to: "who.md")
        try scene.commitAll()
        try scene.write(old, to: "who.md")
        try scene.commitAll()
        try scene.write("---\nid: ef567890\ntitle: Ann\n---\n\nSecond.\n", to: "who.md")
        try scene.commitAll()
        let found = try scene.vault().removedEntry(named: name)
        #expect(found.path == "who.md" && found.id == EntryID("abcd1234"))
        #expect(try scene.vault().history(of: found).map(\.isRemoval) == [true, false, false])
        #expect(try scene.vault().restore(found).path == "who-2.md")
        #expect(try scene.text("who-2.md") == old)
        #expect(try scene.text("who.md").hasSuffix("Second.\n"))
        // Now it is there, and nothing that was removed is meant.
        #expect(throws: ReferenceError.noSuchEntry(name)) { try scene.vault().removedEntry(named: name) }
    }

    @Test func `one that may be run comes back as such`() throws {
        let scene = try VaultScene()
        try scene.write("#!/bin/sh\n", to: "run.md")
        try FileManager.default.setAttributes([.posixPermissions: 0o755], ofItemAtPath: scene.path + "/run.md")
        try scene.commitAll()
        let tree = try scene.git("rev-parse", "HEAD^{tree}")
        _ = try scene.vault().remove(["run.md"], command: "rm")
        _ = try scene.vault().restore(scene.vault().removedEntry(named: "run.md"))
        #expect(try scene.git("rev-parse", "HEAD^{tree}") == tree && scene.status() == "")
    }

    @Test func `one that is there goes back to before its last change, and to any version`() throws {
        let scene = try VaultScene()
        let path = try scene.add("Rain on the river")
        let plain = try scene.text(path)
        scene.clock.advance(by: 86_400)
        try star(scene, path)
        let starred = try scene.text(path)
        #expect(try scene.vault().restore(path).effects == [.changed(path)])
        #expect(try scene.text(path) == plain)
        _ = try scene.vault().restore(path, at: "HEAD~1")
        #expect(try scene.text(path) == starred)
        _ = try scene.vault().restore(path, at: scene.git("rev-parse", "--short", "HEAD~3"))
        #expect(try scene.text(path) == plain)
        _ = try scene.vault().restore(path, at: "HEAD~1")
        _ = try scene.vault().restore(path, at: "2026-11-21")
        #expect(try scene.text(path) == plain)
        let commits = try scene.commits()
        #expect(try scene.vault().restore(path, at: "2026-11-21").effects == [])
        #expect(try scene.commits() == commits)
    }

    @Test func `a version under an older name is put back under the present one, with its links right`() throws {
        let scene = try VaultScene()
        try scene.write("# River\n", to: "places/river.md")
        try scene.write("---\nid: abcd1234\n---\n\nAt the [river](places/river.md).\n", to: "note.md")
        try scene.commitAll()
        try scene.git("mv", "note.md", "places/note.md")
        try scene.write("---\nid: abcd1234\n---\n\nSomewhere.\n", to: "places/note.md")
        try scene.commitAll()
        _ = try scene.vault().restore("places/note.md")
        #expect(try scene.text("places/note.md") == "---\nid: abcd1234\n---\n\nAt the [river](river.md).\n")
        // By its old name the entry is found too.
        #expect(try scene.vault().removedEntry(named: "note.md").path == "places/note.md")
    }

    @Test func `an edit that is not committed is not given up`() throws {
        let scene = try VaultScene()
        let path = try scene.add("Rain on the river")
        try star(scene, path)
        let text = try scene.text(path) + "Not committed.\n"
        try scene.write(text, to: path)
        for revision in [nil, "HEAD", "HEAD~1"] {
            #expect(throws: RestoreError.editedByHand(path)) { try scene.vault().restore(path, at: revision) }
        }
        #expect(try scene.text(path) == text)
        // A file that was deleted by hand is only to be put back.
        try FileManager.default.removeItem(atPath: scene.path + "/" + path)
        _ = try scene.vault().restore(path)
        #expect(try scene.text(path) + "Not committed.\n" == text && scene.commits() == 3)
    }

    @Test func `a name that another entry has taken is left to it`() throws {
        let scene = try VaultScene()
        try scene.write("---\nid: abcd1234\n---\nOne.\n", to: "a.md")
        try scene.commitAll()
        _ = try scene.vault().remove(["a.md"], command: "rm")
        try scene.write("Mine, in no commit.\n", to: "a.md")
        let restored = try scene.vault().restore("a.md")
        #expect(restored.path == "a-2.md")
        #expect(try scene.text("a.md") == "Mine, in no commit.\n" && scene.text("a-2.md").contains("One."))
    }

    @Test func `media that the version shows comes back`() throws {
        let scene = try VaultScene()
        let made = try scene.addWithMedia()
        let files = try scene.files()
        for path in [made.entry] + made.media { try scene.git("rm", "-q", path) }
        try scene.git("commit", "-qm", "by hand")
        let restored = try scene.vault().restore(made.entry)
        #expect(restored.effects == ([made.entry] + made.media).map { .restored($0) })
        #expect(try scene.files() == files && scene.problems().isEmpty)
    }

    @Test func `what was never there, or not then, is an error`() throws {
        let scene = try VaultScene()
        let path = try scene.add("Rain on the river")
        try scene.write("New.\n", to: "new.md")
        #expect(throws: RestoreError.noHistory("new.md")) { try scene.vault().restore("new.md") }
        #expect(throws: RestoreError.noEarlier(path)) { try scene.vault().restore(path) }
        #expect(throws: RestoreError.notThen(path, revision: "HEAD~1")) {
            try scene.vault().restore(path, at: "HEAD~1")
        }
        #expect(throws: RestoreError.beforeAll("2020-01-01")) {
            try scene.vault().restore(path, at: "2020-01-01")
        }
        #expect(throws: RestoreError.noVersion("nonsense")) { try scene.vault().restore(path, at: "nonsense") }
        #expect(throws: ReferenceError.noSuchEntry("nothing")) { try scene.vault().removedEntry(named: "nothing") }
    }

    @Test func `another entry that stood under the name once is not taken for it`() throws {
        let scene = try VaultScene()
        let words = String(repeating: "Many words, so that git sees the renaming.\n", count: 20)
        try scene.write("---\nid: aaaa1111\n---\n" + words, to: "a.md")
        try scene.commitAll()
        try scene.git("mv", "a.md", "b.md")
        try scene.commitAll()
        try scene.write("---\nid: cccc3333\n---\nAnother.\n", to: "a.md")
        try scene.commitAll()
        try scene.git("rm", "-q", "b.md")
        try scene.commitAll()
        #expect(throws: RestoreError.notThen("b.md", revision: "HEAD")) {
            try scene.vault().restore("b.md", at: "HEAD")
        }
        _ = try scene.vault().restore("b.md", at: "HEAD~3")
        #expect(try scene.text("b.md").contains("aaaa1111"))
    }

    @Test(arguments: ["title", "id", "path"])
    func `an entry whose name was given to another comes back beside it`(form: String) throws {
        let scene = try VaultScene()
        let path = try scene.add("Rain on the river")
        let id = try #require(try scene.vault().entry(at: path).id)
        let old = try scene.text(path)
        let version = try scene.git("rev-parse", "HEAD")
        _ = try scene.vault().remove([path], command: "rm")
        #expect(try scene.add("Rain on the river", seed: 2) == path)
        let new = try scene.text(path)
        let before = try scene.files()
        let restored: Vault.Restoring
        if form == "path" {
            // The path names the one that is there, which has no version before this one.
            #expect(throws: RestoreError.noEarlier(path, another: version)) { try scene.vault().restore(path) }
            restored = try scene.vault().restore(path, at: version)
        } else {
            let found = try scene.vault().removedEntry(named: form == "id" ? id.description : "Rain on the river")
            #expect(found.path == path && found.id == id && found.removed != nil)
            restored = try scene.vault().restore(found)
        }
        #expect(restored.path.hasSuffix("-2.md") && restored.effects == [.restored(restored.path)])
        #expect(try scene.text(path) == new && scene.text(restored.path) == old)
        // Once more there is only this one to put back, wherever it lives.
        let again = try scene.vault().removedEntry(named: id.description)
        #expect(again == PastEntry(at: restored.path, id: id))
        #expect(throws: RestoreError.notThen(path, revision: version, now: restored.path)) {
            try scene.vault().restore(path, at: version)
        }
        #expect(try scene.vault().restore(again, at: version).effects == [])
        #expect(try scene.files().count == before.count + 1 && scene.problems().isEmpty)
        #expect(try scene.vault().undo().command.command == "restore")
        #expect(try scene.files() == before)
    }

    @Test func `an entry that was renamed is restored where it lives, and not over the one at its old path`() throws {
        let scene = try VaultScene()
        let path = try scene.add("Rain on the river")
        let id = try #require(try scene.vault().entry(at: path).id)
        let version = try scene.git("rev-parse", "HEAD")
        let renamed = try scene.vault().rename(path, title: "The long rain").path
        let other = try scene.add("Rain on the river", seed: 2)
        #expect(other == path)
        let files = try scene.files()
        #expect(throws: RestoreError.notThen(path, revision: version, now: renamed)) {
            try scene.vault().restore(path, at: version)
        }
        #expect(throws: RestoreError.noEarlier(path)) { try scene.vault().restore(path) }
        #expect(try scene.files() == files)
        #expect(try scene.vault().history(of: PastEntry(at: path)).map(\.subject) == ["add: diary 2026-11-21"])
        let found = try scene.vault().removedEntry(named: id.description)
        #expect(try scene.vault().restore(found, at: version).effects == [.changed(renamed)])
        #expect(try !scene.text(renamed).contains("The long rain"))
        #expect(try scene.problems().isEmpty)
    }

    @Test func `a file that somebody wrote at the path is left, committed or not`() throws {
        let scene = try VaultScene()
        let path = try scene.add("Rain on the river")
        let old = try scene.text(path)
        _ = try scene.vault().remove([path], command: "rm")
        try scene.write("Mine.\n", to: path)
        for isCommitted in [false, true] {
            if isCommitted { try scene.commitAll() }
            let restored = try scene.vault().restore(scene.vault().removedEntry(named: "Rain on the river"))
            #expect(try scene.text(path) == "Mine.\n" && scene.text(restored.path) == old)
            _ = try scene.vault().undo()
            #expect(try scene.text(path) == "Mine.\n")
        }
        // What was written over it, and never removed, is the same entry.
        let second = try scene.add("Snow", seed: 3)
        let snow = try scene.text(second)
        try scene.write("Mine.\n", to: second)
        try scene.commitAll()
        #expect(try scene.vault().restore(second).effects == [.changed(second)])
        #expect(try scene.text(second) == snow)
    }

    @Test func `what was moved by hand, or put back by hand, is not doubled`() throws {
        let scene = try VaultScene()
        let path = try scene.add("Rain on the river")
        let text = try scene.text(path)
        try FileManager.default.moveItem(atPath: scene.path + "/" + path, toPath: scene.path + "/moved.md")
        #expect(throws: RestoreError.notCommitted("moved.md")) { try scene.vault().restore(path) }
        try FileManager.default.removeItem(atPath: scene.path + "/moved.md")
        _ = try scene.vault().restore(path)
        _ = try scene.vault().remove([path], command: "rm")
        try scene.write(text, to: path)
        #expect(throws: RestoreError.notCommitted(path)) { try scene.vault().restore(path) }
        #expect(try scene.files().keys.filter { $0.hasSuffix(".md") }.count == 1)
    }

    @Test func `of removed entries that have one title none is guessed`() throws {
        let scene = try VaultScene()
        let first = try scene.add("Rain on the river")
        let id = try #require(try scene.vault().entry(at: first).id)
        _ = try scene.vault().remove([first], command: "rm")
        let second = try scene.add("Rain on the river", seed: 2)
        let other = try #require(try scene.vault().entry(at: second).id)
        _ = try scene.vault().remove([second], command: "rm")
        let error = #expect(throws: ReferenceError.self) {
            try scene.vault().removedEntry(named: "Rain on the river")
        }
        guard case .severalRemoved(_, let entries)? = error else { return }
        #expect(entries.map(\.id) == [other, id])
        #expect(try scene.vault().removedEntry(named: id.description).id == id)
        // A path is that of the one that was there last; one that is back is not meant.
        #expect(try scene.vault().removedEntry(named: second).id == other)
        _ = try scene.vault().restore(scene.vault().removedEntry(named: other.description))
        #expect(try scene.vault().removedEntry(named: "Rain on the river").id == id)
    }

    @Test func `the removal of a file that comes back is not left in git's index`() throws {
        let scene = try VaultScene()
        let path = try scene.add("Rain on the river")
        try scene.git("rm", "-q", path)
        _ = try scene.vault().restore(path)
        #expect(try scene.status() == "" && scene.commits() == 2)
    }

    private func star(_ scene: VaultScene, _ path: String) throws {
        _ = try scene.vault().change([path], command: "star") { document, _, _ in
            try document.set(FieldName.starred, to: .bool(true))
        }
    }
}
