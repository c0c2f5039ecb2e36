import TestSupport
import Testing

@testable import Daybook

/// What was edited by hand before a command came by.
@Suite struct HandEditTests {
    private func star(_ scene: VaultScene, _ path: String) throws {
        _ = try scene.vault().change([path], command: "star") { document, _, _ in
            try document.set("starred", to: .bool(true))
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
}
