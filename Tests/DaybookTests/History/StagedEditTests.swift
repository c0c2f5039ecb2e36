import TestSupport
import Testing

@testable import Daybook

/// What was handed to git with `git add` and edited on since, where a command rewrites, moves or makes the file.
@Suite struct StagedEditTests {
    /// An entry with one version in git's index that is neither in a commit nor in the folder.
    private func staged(_ scene: VaultScene, _ path: String, folder: String? = "Edited on.") throws {
        let text = try scene.text(path)
        try scene.write(text + "\nStaged.\n", to: path)
        try scene.git("add", path)
        try scene.write(text + (folder.map { "\n\($0)\n" } ?? ""), to: path)
    }

    private func star(_ scene: VaultScene, _ path: String) throws {
        _ = try scene.vault().change([path], command: "star") { document, _, _ in
            try document.set("starred", to: .bool(true))
        }
    }

    @Test func `undo keeps what was staged in a commit, and the edit after it an edit`() throws {
        let scene = try VaultScene()
        let path = try scene.add("Rain on the river")
        try star(scene, path)
        try staged(scene, path)
        #expect(try scene.vault().undo().command.command == "star")
        #expect(try scene.subjects().prefix(2) == ["undo: star diary 2026-11-21", "by hand: 1 staged file"])
        #expect(try scene.git("show", "HEAD~1:\(path)").hasSuffix("Staged."))
        #expect(try !scene.git("show", "HEAD:\(path)").contains("starred"))
        #expect(try scene.text(path).hasSuffix("\nEdited on.\n") && scene.status() == " M \(path)")
        // Redone, it takes back the undoing alone.
        _ = try scene.vault().undo(redoing: true)
        #expect(try scene.git("show", "HEAD:\(path)").contains("starred: true"))
        #expect(try scene.text(path).hasSuffix("\nEdited on.\n"))
    }

    @Test func `add commits what was staged under the name that it takes`() throws {
        let scene = try VaultScene()
        let path = try scene.add("Rain on the river")
        _ = try scene.vault().undo()
        try scene.write("Of another one.\n", to: path)
        try scene.git("add", path)
        try FileOperations().remove(scene.path + "/" + path)
        #expect(try scene.add("Rain on the river") == path)
        #expect(try scene.subjects().prefix(2) == ["add: diary 2026-11-21", "by hand: 1 staged file"])
        #expect(try scene.git("show", "HEAD~1:\(path)") == "Of another one." && scene.status() == "")
    }

    @Test func `add makes one commit where nothing was staged under its name`() throws {
        let scene = try VaultScene()
        try scene.write("Another.\n", to: "other.md")
        try scene.git("add", "other.md")
        try FileOperations().remove(scene.path + "/other.md")
        let before = try scene.commits()
        try scene.add("Rain on the river")
        #expect(try scene.commits() == before + 1 && scene.status() == "AD other.md")
        // An index of a form that is not looked through.
        for version in ["4", "2"] {
            try scene.git("update-index", "--index-version", version)
            let path = try scene.add("Rain, \(version)", seed: 7)
            _ = try scene.vault().undo()
            try scene.write("Staged \(version).\n", to: path)
            try scene.git("add", path)
            try FileOperations().remove(scene.path + "/" + path)
            try scene.add("Rain, \(version)", seed: 7)
            #expect(try scene.git("show", "HEAD~1:\(path)") == "Staged \(version).")
        }
    }

    @Test(arguments: [true, false])
    func `what undo would do with what was staged is told as it is done`(isMade: Bool) throws {
        let scene = try VaultScene()
        let path = try scene.add("Rain on the river")
        if !isMade { try star(scene, path) }
        try staged(scene, path, folder: nil)
        func result(_ body: () throws -> Vault.Undoing) throws -> Reversal {
            do {
                return try body().reversal
            } catch UndoError.inTheWay(_, let obstacles) {
                return Reversal(
                    obstacles: obstacles.map {
                        var obstacle = $0
                        // Only the undoing itself makes the commit that it names.
                        obstacle.later = nil
                        return obstacle
                    })
            }
        }
        let told = try result { try scene.vault().previewUndo() }
        #expect(told.obstacles.isEmpty == !isMade)
        #expect(try result { try scene.vault().undo() } == told)
    }

    @Test func `undo of what made an entry leaves it alone where something was staged`() throws {
        let scene = try VaultScene()
        let path = try scene.add("Rain on the river")
        try staged(scene, path, folder: nil)
        #expect(throws: UndoError.self) { try scene.vault().undo() }
        #expect(try scene.git("show", "HEAD:\(path)").hasSuffix("Staged."))
        #expect(try !scene.text(path).contains("Staged."))
    }

    @Test(arguments: [true, false])
    func `restore commits what was staged`(isThere: Bool) throws {
        let scene = try VaultScene()
        let path = try scene.add("Rain on the river")
        try star(scene, path)
        try staged(scene, path, folder: nil)
        if !isThere { try FileOperations().remove(scene.path + "/" + path) }
        _ = try scene.vault().restore(path, at: "HEAD~1")
        #expect(try scene.subjects().first == "restore: diary 2026-11-21")
        #expect(try scene.git("log", "-p").contains("+Staged."))
        #expect(try !scene.text(path).contains("starred") && scene.status() == "")
    }

    @Test func `rename commits what was staged under both names`() throws {
        let scene = try VaultScene()
        let path = try scene.add("Rain on the river")
        let target = try scene.vault().rename(path, title: "Snow").path
        _ = try scene.vault().undo()
        // Staged under the name that it is to get, and not in the folder.
        try scene.write("Of another one.\n", to: target)
        try scene.git("add", target)
        try FileOperations().remove(scene.path + "/" + target)
        try staged(scene, path)
        #expect(try scene.vault().rename(path, title: "Snow").path == target)
        let log = try scene.git("log", "-p")
        #expect(log.contains("+Of another one.") && log.contains("+Staged.") && log.contains("+Edited on."))
        #expect(try scene.text(target).hasSuffix("\nEdited on.\n") && scene.status() == "")
    }

    @Test func `edit commits what was staged before the editor, and while it was open`() throws {
        let scene = try VaultScene()
        let path = try scene.add("Rain on the river")
        try staged(scene, path, folder: nil)
        let vault = try scene.vault()
        let editing = try vault.beginEditing(vault.entry(at: path))
        try scene.write(try scene.text(path) + "\nBy an editor.\n", to: path)
        _ = try vault.finishEditing(editing)
        #expect(try scene.git("log", "-p").contains("+Staged."))
        #expect(try scene.git("show", "HEAD:\(path)").hasSuffix("By an editor.") && scene.status() == "")
    }
}
