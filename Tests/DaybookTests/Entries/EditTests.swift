import TestSupport
import Testing

@testable import Daybook

@Suite struct EditTests {
    private static let text = "---\nid: abcd1234\nkind: diary\n---\n\nOld words.\n"

    private func scene() throws -> VaultScene {
        let scene = try VaultScene()
        try scene.write(Self.text, to: "a.md")
        try scene.commitAll()
        return scene
    }

    private func drafts(_ scene: VaultScene) throws -> [String] {
        try scene.folder.files(under: "vault/.git/daybook/drafts")
    }

    @Test func `an unchanged file makes no commit`() throws {
        let scene = try scene()
        let vault = try scene.vault()
        let editing = try vault.beginEditing(vault.entry(at: "a.md"))
        #expect(try drafts(scene).count == 1)
        #expect(try vault.finishEditing(editing) == nil)
        #expect(try scene.commits() == 2 && scene.text("a.md") == Self.text && drafts(scene) == [])
    }

    @Test func `a changed file is committed with the time of change`() throws {
        let scene = try scene()
        let vault = try scene.vault()
        let editing = try vault.beginEditing(vault.entry(at: "a.md"))
        try scene.write(Self.text + "New words.\n", to: "a.md")
        let outcome = try #require(try vault.finishEditing(editing))
        #expect(outcome.committed.commit != nil && outcome.conflictCopy == nil)
        let now = try scene.text("a.md")
        #expect(now.contains("modified: 2026-11-21T19:32:05+08:00\n") && now.hasSuffix("Old words.\nNew words.\n"))
        #expect(try scene.status() == "" && scene.touched() == ["a.md"] && drafts(scene) == [])
        #expect(try vault.rememberedLast() == "a.md")
    }

    @Test(arguments: ["---\nid: [\n---\nBroken.\n", "No front matter any more.\n", "---\nnever closed\n", ""])
    func `whatever was typed is kept and committed`(typed: String) throws {
        let scene = try scene()
        let vault = try scene.vault()
        let editing = try vault.beginEditing(vault.entry(at: "a.md"))
        try scene.write(typed, to: "a.md")
        _ = try #require(try vault.finishEditing(editing))
        #expect(try scene.text("a.md").hasSuffix(typed))
        #expect(try scene.status() == "" && scene.commits() == 3)
        if typed.contains("[") || typed.contains("never") { #expect(try scene.text("a.md") == typed) }
    }

    @Test func `another command's commit meanwhile is put together with the edit`() throws {
        let scene = try scene()
        let vault = try scene.vault()
        let editing = try vault.beginEditing(vault.entry(at: "a.md"))
        try star(scene)
        try scene.write(Self.text + "Mine.\n", to: "a.md")
        let outcome = try #require(try vault.finishEditing(editing))
        #expect(outcome.isPutTogether && outcome.conflictCopy == nil && outcome.path == "a.md")
        #expect(try scene.text("a.md").hasSuffix("Mine.\n") && scene.text("a.md").contains("starred: true"))
        #expect(try scene.touched() == ["a.md"] && scene.status() == "" && scene.problems() == [])
    }

    @Test func `an editor that writes back what it was opened on takes nothing back`() throws {
        let scene = try scene()
        let vault = try scene.vault()
        let editing = try vault.beginEditing(vault.entry(at: "a.md"))
        try star(scene)
        let starred = try scene.text("a.md")
        try scene.write(Self.text, to: "a.md")
        #expect(try vault.finishEditing(editing) == nil)
        #expect(try scene.text("a.md") == starred && scene.commits() == 3 && scene.status() == "")
        #expect(try drafts(scene) == [])
    }

    @Test(arguments: [true, false])
    func `what an editor writes to the name that the entry had goes into it under the new one`(isEdited: Bool) throws {
        let scene = try scene()
        let vault = try scene.vault()
        let editing = try vault.beginEditing(vault.entry(at: "a.md"))
        let renamed = try scene.vault().rename("a.md", title: "New name").path
        let text = try scene.text(renamed)
        try scene.write(Self.text + (isEdited ? "Mine.\n" : ""), to: "a.md")
        let outcome = try vault.finishEditing(editing)
        #expect(outcome?.path == (isEdited ? renamed : nil) && outcome?.isPutTogether != false)
        #expect(try scene.text(renamed) == text + (isEdited ? "Mine.\n" : "") && !scene.holds("a.md"))
        #expect(try scene.status() == "" && scene.problems() == [] && drafts(scene) == [])
    }

    @Test func `what the editor itself saved, and a sync committed, is no other's version`() throws {
        let scene = try scene()
        let vault = try scene.vault()
        let editing = try vault.beginEditing(vault.entry(at: "a.md"))
        let saved = Self.text + "A heron\n"
        try scene.write(saved, to: "a.md")
        try vault.writing("sync") { _ in try vault.commitHandEdits([("a.md", Array(saved.utf8))]) }
        try scene.write(Self.text + "A grey heron\n", to: "a.md")
        let outcome = try #require(try vault.finishEditing(editing))
        #expect(outcome.conflictCopy == nil && !outcome.isPutTogether)
        #expect(try scene.text("a.md").hasSuffix("A grey heron\n") && scene.touched() == ["a.md"])
    }

    @Test func `where both changed the same, the other command's version is kept beside it`() throws {
        let scene = try scene()
        let vault = try scene.vault()
        let editing = try vault.beginEditing(vault.entry(at: "a.md"))
        _ = try scene.vault().change(["a.md"], command: "set") { document, _, _ in
            try document.set("place", to: .text("home"))
        }
        let theirs = try scene.text("a.md")
        try scene.write(
            Self.text.replacing("kind: diary\n", with: "kind: diary\nplace: a river\n") + "Mine.\n", to: "a.md")
        let outcome = try #require(try vault.finishEditing(editing))
        let copy = try #require(outcome.conflictCopy)
        #expect(copy.hasPrefix("a.conflict-") && copy.utf8.count == "a.conflict-12345678.md".utf8.count)
        #expect(try scene.text("a.md").hasSuffix("Mine.\n") && scene.text("a.md").contains("place: a river"))
        let kept = try scene.text(copy)
        #expect(kept.contains("place: home") && kept.hasSuffix("Old words.\n"))
        #expect(kept.split(separator: "\n").dropFirst(2) == theirs.split(separator: "\n").dropFirst(2))
        #expect(try scene.touched() == [copy, "a.md"].sorted() && scene.status() == "" && scene.problems() == [])
    }

    @Test func `an editor that saw the other command's version wins alone`() throws {
        let scene = try scene()
        let vault = try scene.vault()
        let editing = try vault.beginEditing(vault.entry(at: "a.md"))
        try star(scene)
        #expect(try vault.finishEditing(editing) == nil)
        #expect(try scene.commits() == 3 && drafts(scene) == [])
    }

    @Test func `an entry that another command removed stays removed, unless words were typed`() throws {
        for types in [false, true] {
            let scene = try scene()
            let vault = try scene.vault()
            let editing = try vault.beginEditing(vault.entry(at: "a.md"))
            _ = try scene.vault().remove(["a.md"], command: "rm")
            if types { try scene.write(Self.text + "Mine.\n", to: "a.md") }
            #expect((try vault.finishEditing(editing) != nil) == types)
            #expect(scene.holds("a.md") == types)
            #expect(try scene.status() == "")
        }
    }

    @Test func `a file that the editor removed is an error, and the draft is kept`() throws {
        let scene = try scene()
        let vault = try scene.vault()
        let editing = try vault.beginEditing(vault.entry(at: "a.md"))
        try FileOperations().remove(scene.path + "/a.md")
        #expect(throws: ReferenceError.noSuchEntry("a.md")) { try vault.finishEditing(editing) }
        let draft = try #require(try drafts(scene).first)
        #expect(try scene.text(".git/daybook/drafts/" + draft) == Self.text)
    }

    private func star(_ scene: VaultScene) throws {
        _ = try scene.vault().change(["a.md"], command: "star") { document, _, _ in
            try document.set(FieldName.starred, to: .bool(true))
        }
    }
}
