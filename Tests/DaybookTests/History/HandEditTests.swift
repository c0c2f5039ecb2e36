import TestSupport
import Testing

@testable import Daybook

/// What was edited by hand before a command came by.
@Suite struct HandEditTests {
    private func star(_ scene: VaultScene, _ path: String, _ isStarred: Bool = true) throws {
        _ = try scene.vault().change([path], command: "star") { document, _, _ in
            try document.set("starred", to: .bool(isStarred))
        }
    }

    @Test func `undo takes back the command, and not what was edited before it`() throws {
        let scene = try VaultScene()
        let path = try scene.add("Rain on the river")
        let edited = try scene.text(path) + "\nA heron.\n"
        try scene.write(edited, to: path)
        try star(scene, path)
        #expect(try scene.subjects().prefix(2) == ["star: diary 2026-11-21", "by hand: diary 2026-11-21"])
        #expect(try scene.git("show", "HEAD~1:\(path)") + "\n" == edited)
        #expect(try scene.vault().undo().command.command == "star")
        #expect(try scene.text(path) == edited)
        #expect(try scene.status() == "" && scene.isSound())
        // What was written by hand is no command to undo, and stands in the way of taking the entry away.
        #expect(throws: UndoError.self) { try scene.vault().undo() }
        #expect(try scene.text(path) == edited)
    }

    @Test func `what was staged and then edited on is a commit of its own before the command's`() throws {
        let scene = try VaultScene()
        let path = try scene.add("Rain on the river")
        let text = try scene.text(path)
        try scene.write(text + "\nStaged.\n", to: path)
        try scene.git("add", path)
        try scene.write(text + "\nEdited on.\n", to: path)
        try star(scene, path)
        #expect(
            try scene.subjects().prefix(3) == [
                "star: diary 2026-11-21", "by hand: diary 2026-11-21", "by hand: 1 staged file",
            ])
        #expect(try scene.git("show", "HEAD~2:\(path)") + "\n" == text + "\nStaged.\n")
        #expect(try scene.git("show", "HEAD~1:\(path)") + "\n" == text + "\nEdited on.\n")
        #expect(try scene.status() == "")
        // Staged as it lies there, it needs one commit alone; and what was put back keeps what was staged.
        try scene.write(try scene.text(path) + "\nStaged alone.\n", to: path)
        try scene.git("add", path)
        try star(scene, path, false)
        #expect(try scene.subjects().prefix(2) == ["star: diary 2026-11-21", "by hand: diary 2026-11-21"])
        let committed = try scene.text(path)
        try scene.write(committed + "\nPut back.\n", to: path)
        try scene.git("add", path)
        try scene.write(committed, to: path)
        try star(scene, path)
        #expect(
            try scene.subjects().prefix(3) == [
                "star: diary 2026-11-21", "by hand: diary 2026-11-21", "by hand: 1 staged file",
            ])
        #expect(try scene.git("show", "HEAD~2:\(path)").hasSuffix("Put back."))
        #expect(try !scene.text(path).contains("Put back.") && scene.status() == "")
        // What is removed, too.
        try scene.git("add", path)
        try scene.write(committed + "\nStaged again.\n", to: path)
        try scene.git("add", path)
        try scene.write(committed, to: path)
        _ = try scene.vault().remove([path], command: "rm")
        #expect(try scene.git("show", "HEAD~2:\(path)").hasSuffix("Staged again.") && scene.status() == "")
    }

    @Test func `a file that git never had is there again after undo`() throws {
        let scene = try VaultScene()
        try scene.write("A note by hand.\n", to: "hand.md")
        try star(scene, "hand.md")
        _ = try scene.vault().undo()
        #expect(try scene.text("hand.md") == "A note by hand.\n")
    }

    @Test func `what is removed comes back as it was edited`() throws {
        let scene = try VaultScene()
        let path = try scene.add("Rain on the river")
        let edited = try scene.text(path) + "\nA heron.\n"
        try scene.write(edited, to: path)
        _ = try scene.vault().remove([path], command: "rm")
        #expect(!scene.holds(path))
        _ = try scene.vault().undo()
        #expect(try scene.text(path) == edited)
    }

    @Test func `an entry that nobody edited makes no commit but the command's`() throws {
        let scene = try VaultScene()
        let path = try scene.add("Rain on the river")
        try star(scene, path)
        #expect(try scene.commits() == 3)
    }

    private func say(_ text: String, _ conversing: inout Conversing) throws {
        try conversing.write(
            NewMessage(.writer, text, date: EntryDate(instant: 1_790_000_000, offset: 0), id: "m\(text.utf8.count)"))
    }

    @Test func `undo takes back a talk, and not what was edited before it`() throws {
        let scene = try VaultScene()
        try scene.write("A note by hand.\n", to: "hand.md")
        var conversing = try scene.vault().converse("hand.md")
        try say("And more.", &conversing)
        _ = try conversing.commit()
        #expect(try scene.subjects().prefix(2).map { $0.prefix { $0 != ":" } } == ["chat", "by hand"])
        _ = try scene.vault().undo()
        #expect(try scene.text("hand.md") == "A note by hand.\n")
        #expect(try scene.status() == "" && scene.isSound())
    }

    @Test func `what is edited in the midst of a talk is committed for itself`() throws {
        let scene = try VaultScene()
        let path = try scene.add("Rain on the river")
        var conversing = try scene.vault().converse(path)
        try say("One.", &conversing)
        try scene.write(scene.text(path).replacing("Rain", with: "Hail"), to: path)
        try say("Twice.", &conversing)
        try scene.write(scene.text(path).replacing("river", with: "lake"), to: path)
        _ = try conversing.commit()
        let subjects = try scene.subjects().prefix(3).map { $0.prefix { $0 != ":" } }
        #expect(subjects == ["chat", "by hand", "chat"])
        // The last edit is nobody's yet.
        #expect(try scene.status() == " M \(path)")
        #expect(try !scene.git("show", "HEAD:\(path)").contains("lake"))
        #expect(try scene.text(path).contains("Hail on the lake") && scene.text(path).contains("Twice."))
    }

    @Test(arguments: [true, false])
    func `whoever commits a talk for it leaves out what was edited by hand since`(isAbandoned: Bool) throws {
        let scene = try VaultScene()
        let path = try scene.add("Rain on the river")
        var talk: [String] = []
        func goOn() throws {
            try scene.write(scene.text(path).replacing("river", with: "lake"), to: path)
            try star(scene, path)
            talk = try scene.subjects().prefix(3).map { String($0.prefix { $0 != ":" }) }
        }
        do {
            var conversing = try scene.vault().converse(path)
            try say("One.", &conversing)
            try say("Twice.", &conversing)
            if !isAbandoned { try goOn() }
        }
        if isAbandoned { try goOn() }
        #expect(talk == ["star", "by hand", "chat"])
        let said = try scene.git("show", "HEAD~2:\(path)")
        #expect(said.contains("One.") && said.contains("Twice.") && said.contains("river"))
        #expect(try scene.git("show", "HEAD~1:\(path)").contains("lake") && scene.status() == "")
    }

    @Test func `a talk that is gone on with after its process died is two, with the edit by hand between them`() throws
    {
        let scene = try VaultScene()
        let path = try scene.add("Rain on the river")
        do {
            var conversing = try scene.vault().converse(path)
            try say("One.", &conversing)
        }
        try scene.write(scene.text(path).replacing("river", with: "lake"), to: path)
        var conversing = try scene.vault().converse(path)
        try say("Twice.", &conversing)
        _ = try conversing.commit()
        let subjects = try scene.subjects().prefix(3).map { $0.prefix { $0 != ":" } }
        #expect(subjects == ["chat", "by hand", "chat"])
        #expect(try scene.unfinished() == [])
        #expect(try scene.status() == "" && scene.isSound())
    }

    @Test func `a talk whose words another command has committed commits nothing of its own`() throws {
        let scene = try VaultScene()
        let path = try scene.add("Rain on the river")
        var conversing = try scene.vault().converse(path)
        try say("One.", &conversing)
        try star(scene, path)
        try scene.write(scene.text(path).replacing("river", with: "lake"), to: path)
        let before = try scene.commits()
        _ = try conversing.commit()
        #expect(try scene.commits() == before)
        #expect(try scene.git("show", "HEAD:\(path)").contains("starred: true") && scene.text(path).contains("lake"))
    }

    @Test func `what was edited before an editor opened is in git, whatever the editor leaves`() throws {
        let scene = try VaultScene()
        let path = try scene.add("Rain on the river")
        let edited = try scene.text(path) + "\nA heron.\n"
        try scene.write(edited, to: path)
        let vault = try scene.vault()
        let editing = try vault.beginEditing(vault.entry(at: path))
        try scene.write("All is gone.\n", to: path)
        _ = try vault.finishEditing(editing)
        #expect(try scene.subjects().prefix(2).map { $0.prefix { $0 != ":" } } == ["edit", "by hand"])
        #expect(try scene.git("show", "HEAD~1:\(path)") + "\n" == edited)
        _ = try vault.undo()
        #expect(try scene.text(path) == edited)
    }
}
