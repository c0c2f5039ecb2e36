import Foundation
import TestSupport
import Testing

@testable import Daybook

/// What a person puts into the commit of an undo stays when that is redone.
@Suite struct UndoAmendedTests {
    @Test func `a file and a line that were amended in stay, and the command is done again`() throws {
        let scene = try VaultScene()
        let path = try scene.add("Rain on the river")
        let gone = try scene.add("Soup", kind: "note", seed: 2)
        _ = try scene.vault().change([path], command: "star") { document, _, _ in
            try document.set(FieldName.starred, to: .bool(true))
        }
        _ = try scene.vault().undo()
        try scene.write("A letter.\n", to: "letter.md")
        try scene.write(scene.text(path) + "A heron.\n", to: path)
        try FileManager.default.removeItem(atPath: scene.path + "/" + gone)
        try amend(scene)
        #expect(try scene.vault().undo(redoing: true).reversal == Reversal(effects: [.changed(path)]))
        #expect(try scene.text(path).contains("starred: true") && scene.text(path).hasSuffix("A heron.\n"))
        #expect(try scene.text("letter.md") == "A letter.\n" && !scene.holds(gone) && scene.status() == "")
    }

    @Test func `what was put into the commit of a new entry does not go with it`() throws {
        let scene = try VaultScene()
        let old = try scene.add("Soup", kind: "note", seed: 2)
        let path = try scene.add("Rain on the river")
        let soup = try scene.text(old) + "With leek.\n"
        try scene.write("A letter.\n", to: "letter.md")
        try scene.write("Bread\n", to: "list.txt")
        try scene.write(soup, to: old)
        try amend(scene)
        let undone = try scene.vault().undo()
        #expect(undone.reversal.effects == [.removed(path)])
        #expect(undone.reversal.obstacles.map(\.reason) == [.addedByHand, .addedByHand, .addedByHand])
        #expect(try scene.text("letter.md") == "A letter.\n" && scene.text("list.txt") == "Bread\n")
        #expect(try scene.text(old) == soup && !scene.holds(path) && scene.status() == "")
        _ = try scene.vault().undo(redoing: true)
        #expect(try scene.holds(path) && scene.text("letter.md") == "A letter.\n" && scene.status() == "")
    }

    @Test(arguments: ["star", "set", "rm", "config"])
    func `what was put into the commit of another command stays`(command: String) throws {
        let scene = try VaultScene()
        let path = try scene.add("Rain on the river")
        switch command {
        case "rm": _ = try scene.vault().remove([path], command: "rm")
        case "config": _ = try scene.vault().changeSettings { $0 + Array("day_starts: 04:00\n".utf8) }
        default:
            _ = try scene.vault().change([path], command: command) { document, _, _ in
                try document.set(FieldName.starred, to: .bool(true))
            }
        }
        try scene.write("A letter.\n", to: "letter.pdf")
        try scene.write("Bytes\n", to: "media/zz/mine.bin")
        try scene.write("---\nkind: mine\n---\n{text}\n", to: ".daybook/templates/kinds/mine.md")
        if command != "set" { try scene.write("A note.\n", to: "note.md") }
        try amend(scene)
        let undone = try scene.vault().undo()
        #expect(undone.reversal.effects.count == 1)
        #expect(undone.reversal.obstacles.allSatisfy { $0.reason == .addedByHand })
        #expect(undone.reversal.obstacles.count == (command == "set" ? 3 : 4))
        #expect(try scene.text("letter.pdf") == "A letter.\n" && scene.text("media/zz/mine.bin") == "Bytes\n")
        #expect(scene.holds("note.md") == (command != "set") && scene.holds(path))
        #expect(try !scene.text(path).contains("starred: true") && scene.status() == "")
    }

    @Test func `an entry that came back and was amended goes only where that is said`() throws {
        let scene = try VaultScene()
        let path = try scene.add("Rain on the river")
        _ = try scene.vault().remove([path], command: "rm")
        _ = try scene.vault().undo()
        try scene.write(scene.text(path) + "A heron.\n", to: path)
        try amend(scene)
        var reason: Reversal.Reason?
        do { _ = try scene.vault().undo(redoing: true) } catch UndoError.inTheWay(_, let obstacles) {
            reason = obstacles.first?.reason
        }
        #expect(try reason == .changedLater && scene.text(path).hasSuffix("A heron.\n"))
        _ = try scene.vault().undo(redoing: true, removesLaterEdits: true)
        #expect(!scene.holds(path))
    }

    @Test func `an entry that was renamed before its change was undone has it again`() throws {
        let scene = try VaultScene()
        let path = try scene.add("Rain on the river")
        _ = try scene.vault().change([path], command: "star") { document, _, _ in
            try document.set(FieldName.starred, to: .bool(true))
        }
        let starred = try scene.text(path) + "A heron.\n"
        try FileManager.default.removeItem(atPath: scene.path + "/" + path)
        try scene.write(starred, to: "moved.md")
        try scene.commitAll()
        _ = try scene.vault().undo()
        try amend(scene)
        #expect(try scene.vault().undo(redoing: true).reversal.effects == [.changed("moved.md")])
        #expect(try scene.text("moved.md") == starred)
    }

    @Test func `a new text that was amended in where the entry was stays`() throws {
        let scene = try VaultScene()
        let path = try scene.add("Three")
        _ = try scene.vault().undo()
        try scene.write("New text under the old name.\n", to: path)
        try amend(scene)
        do {
            _ = try scene.vault().undo(redoing: true)
            Issue.record("it was done again")
        } catch UndoError.inTheWay(_, let obstacles) {
            #expect(obstacles.map(\.reason) == [.taken])
        }
        #expect(try scene.text(path) == "New text under the old name.\n")
    }

    private func amend(_ scene: VaultScene) throws {
        try scene.git("add", "-A")
        try scene.git("commit", "--amend", "--allow-empty", "--no-edit", "-q")
    }
}
