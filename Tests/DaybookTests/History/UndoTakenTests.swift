import TestSupport
import Testing

@testable import Daybook

/// Undoing where something has taken the place of what would come back, under another name.
@Suite struct UndoTakenTests {
    /// A file where a folder would be, or one whose name differs by case alone.
    @Test(arguments: [("a/n.md", "a"), ("note.md", "Note.md")])
    func `what has taken the place under another name is in the way, and restore puts it beside`(
        path: String, other: String
    ) throws {
        let scene = try VaultScene()
        try scene.write("Words.\n", to: path)
        try scene.write("More.\n", to: "more.md")
        try scene.commitAll()
        _ = try scene.vault().change(["more.md"], command: "star") { document, _, _ in
            try document.set(FieldName.starred, to: .bool(true))
        }
        _ = try scene.vault().remove([path], command: "rm")
        try scene.write("Other.\n", to: other)
        for isPreview in [true, false] {
            let error = #expect(throws: UndoError.self) {
                _ = try isPreview ? scene.vault().previewUndo() : scene.vault().undo()
            }
            guard case .inTheWay(_, let obstacles)? = error else {
                Issue.record("\(String(describing: error))")
                return
            }
            #expect(obstacles.map(\.reason) == [.taken])
        }
        #expect(try scene.vault().undo(skipping: true).command.command == "star")
        let past = try scene.vault().removedEntry(named: path, from: path)
        let restored = try scene.vault().restore(past)
        #expect(try scene.text(restored.path) == "Words.\n" && scene.text(other) == "Other.\n")
    }

    @Test func `the renaming that gave a note its identity is one too`() throws {
        let scene = try VaultScene()
        try scene.write("A plain note.\nLine one.\n", to: "n.md")
        try scene.commitAll()
        let renamed = try scene.vault().rename("n.md", title: "Moved").path
        #expect(try scene.text(renamed).contains("id: "))
        try scene.write(scene.text(renamed) + "Since.\n", to: renamed)
        try scene.write("Other.\n", to: "n.md")
        let before = try scene.files()
        let error = #expect(throws: UndoError.self) { try scene.vault().undo() }
        guard case .inTheWay(_, let obstacles)? = error else {
            Issue.record("\(String(describing: error))")
            return
        }
        #expect(obstacles.map(\.reason) == [.taken])
        #expect(try scene.files() == before)
        try FileOperations().remove(scene.path + "/n.md")
        let undone = try scene.vault().undo()
        #expect(undone.reversal.effects == [.moved(from: renamed, to: "n.md")] && undone.reversal.obstacles == [])
        #expect(try scene.text("n.md") == "A plain note.\nLine one.\nSince.\n" && !scene.holds(renamed))
    }

    @Test func `very many come back into one folder, beside a twin that was there before`() throws {
        let scene = try VaultScene()
        for number in 0..<40 { try scene.write("Number \(number).\n", to: "all/n\(number).md") }
        try scene.write("Twin.\n", to: "all/N1.md")
        try scene.commitAll()
        let files = try scene.files()
        _ = try scene.vault().remove((0..<40).map { "all/n\($0).md" }, command: "rm")
        #expect(try scene.vault().undo().reversal.effects.count == 40)
        #expect(try scene.files() == files && scene.status() == "")
    }
}
