import TestSupport
import Testing

@testable import Daybook

/// What becomes of an edit where its entry, or the name of it, is another's by the time the editor is closed.
@Suite struct EditMeanwhileTests {
    private static let text = "---\nid: abcd1234\nkind: diary\ntitle: Old\n---\n\nOld words.\n\nMore.\n"
    private static let other = "---\nid: ffff9999\nkind: diary\n---\n\nAnother's words.\n"

    private func scene() throws -> VaultScene {
        let scene = try VaultScene()
        try scene.write(Self.text, to: "a.md")
        try scene.commitAll()
        return scene
    }

    private func star(_ scene: VaultScene, _ path: String = "a.md") throws {
        _ = try scene.vault().change([path], command: "star") { document, _, _ in
            try document.set(FieldName.starred, to: .bool(true))
        }
    }

    @Test(arguments: [true, false])
    func `another entry that was given the name keeps it, and the edit goes to its own`(isEdited: Bool) throws {
        let scene = try scene()
        let vault = try scene.vault()
        let editing = try vault.beginEditing(vault.entry(at: "a.md"))
        let renamed = try scene.vault().rename("a.md", title: "New name").path
        let text = try scene.text(renamed)
        try scene.write(Self.other, to: "a.md")
        try scene.commitAll()
        try scene.write(Self.text + (isEdited ? "Mine.\n" : ""), to: "a.md")
        let outcome = try vault.finishEditing(editing)
        #expect(outcome?.path == (isEdited ? renamed : nil))
        #expect(try scene.text(renamed) == text + (isEdited ? "Mine.\n" : "") && scene.text("a.md") == Self.other)
        #expect(try scene.status() == "" && scene.problems() == [])
    }

    @Test func `an entry without an id that was renamed meanwhile has the edit under its new name`() throws {
        let scene = try VaultScene()
        try scene.write("Just text.\n", to: "c.md")
        try scene.write("Other text.\n", to: "d.md")
        try scene.commitAll()
        let vault = try scene.vault()
        let editing = try vault.beginEditing(vault.entry(at: "c.md"))
        let first = try scene.vault().rename("c.md", title: "Moved").path
        let renamed = try scene.vault().rename(first, title: "Moved again").path
        try scene.write("JUST text.\n", to: "c.md")
        #expect(try vault.finishEditing(editing)?.path == renamed)
        #expect(try scene.text(renamed).hasSuffix("JUST text.\n") && !scene.holds("c.md"))
        #expect(try scene.status() == "" && scene.text("d.md") == "Other text.\n")
    }

    @Test func `of two that changed names by git each keeps its words`() throws {
        let scene = try scene()
        try scene.write(Self.other, to: "b.md")
        try scene.commitAll()
        let vault = try scene.vault()
        let editing = try vault.beginEditing(vault.entry(at: "a.md"))
        try scene.write(Self.other, to: "a.md")
        try scene.write(Self.text, to: "b.md")
        try scene.commitAll()
        try scene.write(Self.text + "Mine.\n", to: "a.md")
        #expect(try vault.finishEditing(editing)?.path == "b.md")
        #expect(try scene.text("b.md").hasSuffix("Mine.\n") && scene.text("a.md") == Self.other)
        #expect(try scene.status() == "" && scene.problems() == [])
    }

    @Test func `of an entry that was removed what was typed stays beside the one that has its name`() throws {
        let scene = try scene()
        let vault = try scene.vault()
        let editing = try vault.beginEditing(vault.entry(at: "a.md"))
        _ = try scene.vault().remove(["a.md"], command: "rm")
        try scene.write(Self.other, to: "a.md")
        try scene.commitAll()
        try scene.write(Self.text + "Mine.\n", to: "a.md")
        let outcome = try #require(try vault.finishEditing(editing))
        #expect(outcome.path == "a-2.md" && !outcome.isPutTogether)
        #expect(try scene.text("a-2.md").hasSuffix("Mine.\n") && scene.text("a.md") == Self.other)
        #expect(try scene.status() == "" && scene.problems() == [])
    }

    @Test func `where both changed the same and the name, the edit is under the new one and the other beside it`()
        throws
    {
        let scene = try scene()
        let vault = try scene.vault()
        let editing = try vault.beginEditing(vault.entry(at: "a.md"))
        let renamed = try scene.vault().rename("a.md", title: "New name").path
        try scene.write(scene.text(renamed).replacing("Old words", with: "Their words"), to: renamed)
        try scene.commitAll()
        try scene.write(Self.text.replacing("Old words", with: "My words"), to: "a.md")
        let outcome = try #require(try vault.finishEditing(editing))
        let copy = try #require(outcome.conflictCopy)
        #expect(outcome.path == renamed && !scene.holds("a.md"))
        #expect(try scene.text(renamed).contains("My words") && scene.text(copy).contains("Their words"))
        #expect(try scene.status() == "" && scene.problems() == [])
    }

    @Test func `what the editor saved under the old name, and a sync committed, goes to the new one`() throws {
        let scene = try scene()
        let vault = try scene.vault()
        let editing = try vault.beginEditing(vault.entry(at: "a.md"))
        let renamed = try scene.vault().rename("a.md", title: "New name").path
        let saved = Self.text + "Saved.\n"
        try scene.write(saved, to: "a.md")
        try vault.writing("sync") { _ in try vault.commitHandEdits([("a.md", Array(saved.utf8))]) }
        try scene.write(saved + "Mine.\n", to: "a.md")
        #expect(try vault.finishEditing(editing)?.path == renamed)
        #expect(try scene.text(renamed).hasSuffix("Saved.\nMine.\n") && !scene.holds("a.md"))
        #expect(try scene.status() == "" && scene.problems() == [])
    }

    @Test func `an editor that adds to what another command wrote in the same second is committed`() throws {
        let scene = try scene()
        let vault = try scene.vault()
        let editing = try vault.beginEditing(vault.entry(at: "a.md"))
        try star(scene)
        try scene.write(scene.text("a.md") + "Mine.\n", to: "a.md")
        #expect(try vault.finishEditing(editing)?.committed.commit != nil)
        #expect(try scene.text("a.md").hasSuffix("Mine.\n") && scene.status() == "")
    }

    @Test func `what was edited by hand on another device of the same name is kept beside`() throws {
        let scene = try SyncScene()
        let here = try scene.first()
        try here.write(Self.text, to: "a.md")
        try here.sync()
        let there = try scene.clone("laptop")
        let vault = try here.vault()
        let editing = try vault.beginEditing(vault.entry(at: "a.md"))
        try there.write(Self.text.replacing("Old words", with: "Their words"), to: "a.md")
        try there.sync()
        try here.sync()
        try here.write(Self.text.replacing("Old words", with: "My words"), to: "a.md")
        let outcome = try #require(try vault.finishEditing(editing))
        let copy = try #require(outcome.conflictCopy)
        #expect(try here.text("a.md").contains("My words") && here.text(copy).contains("Their words"))
    }

    @Test func `words that name no entry stay where they are, and a copy that was there is none of its names`() throws {
        let scene = try scene()
        try scene.write(Self.text, to: "copy.md")
        try scene.commitAll()
        let vault = try scene.vault()
        let editing = try vault.beginEditing(vault.entry(at: "a.md"))
        let renamed = try scene.vault().rename("a.md", title: "New name").path
        let text = try scene.text(renamed)
        try scene.write("A line.\n", to: "a.md")
        #expect(try vault.finishEditing(editing)?.path == "a.md")
        #expect(try scene.text(renamed) == text && scene.text("a.md").hasSuffix("A line.\n"))
        #expect(try scene.text("copy.md") == Self.text)
    }

    @Test(arguments: [".hidden/h.md", "a/.b/h.md", "media/x/h.md", ".daybook/templates/prompts/chat.md"])
    func `a file where no entry is looked for is none by its path either`(path: String) throws {
        let scene = try scene()
        try scene.write("Words.\n", to: path)
        try scene.write("Words.\n", to: "a/media/h.md")
        let vault = try scene.vault()
        #expect(throws: ReferenceError.noSuchEntry(path)) { try vault.path(named: path, from: path) }
        #expect(!vault.countsAsEntry(path) && vault.countsAsEntry("a/media/h.md"))
        #expect(try vault.path(named: "a/media/h.md", from: nil) == "a/media/h.md")
    }

    @Test func `a file that git ignores is no entry to be changed`() throws {
        let scene = try scene()
        try scene.write("private/\n", to: ".gitignore")
        try scene.commitAll()
        try scene.write("Secret.\n", to: "private/s.md")
        let head = try scene.git("rev-parse", "HEAD")
        #expect(throws: VaultError.ignored("private/s.md")) { try star(scene, "private/s.md") }
        #expect(throws: VaultError.ignored("private/s.md")) {
            try scene.vault().beginEditing(scene.vault().entry(at: "private/s.md"))
        }
        #expect(throws: VaultError.ignored("private/s.md")) {
            try scene.vault().remove(["private/s.md"], command: "rm")
        }
        #expect(try scene.git("rev-parse", "HEAD") == head && scene.text("private/s.md") == "Secret.\n")
        #expect(try !scene.vault().countsAsEntry("private/s.md"))
        // What is committed all the same is an entry, whatever the patterns say.
        try scene.git("add", "-f", "private/s.md")
        try scene.git("commit", "-qm", "kept")
        try star(scene, "private/s.md")
        #expect(try scene.vault().countsAsEntry("private/s.md"))
    }
}
