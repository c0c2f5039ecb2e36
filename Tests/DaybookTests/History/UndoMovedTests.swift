import Foundation
import TestSupport
import Testing

@testable import Daybook

@Suite struct UndoMovedTests {
    @Test func `a new entry does not take the name that one had until it was moved by hand, and undo removes it alone`()
        throws
    {
        let scene = try VaultScene()
        let path = try scene.add("Rain on the river")
        let text = try scene.text(path)
        try FileManager.default.moveItem(atPath: scene.path + "/" + path, toPath: scene.path + "/moved.md")
        let other = try scene.add("Rain on the river")
        #expect(other != path && !scene.holds(path))
        #expect(try scene.vault().undo().reversal.effects == [.removed(other)])
        #expect(try scene.text("moved.md") == text && !scene.holds(path) && !scene.holds(other))
        // Its own former name it may have again.
        #expect(try scene.vault().rename("moved.md", title: "Rain on the river").path == path)
    }

    @Test func `of an entry that was moved by hand it is said where it is; committed, its change is undone there`()
        throws
    {
        let scene = try VaultScene()
        let path = try scene.add("Rain on the river")
        let text = try scene.text(path)
        _ = try scene.vault().change([path], command: "star") { document, _, _ in
            try document.set(FieldName.starred, to: .bool(true))
        }
        try scene.write(scene.text(path), to: "moved.md")
        try FileManager.default.removeItem(atPath: scene.path + "/" + path)
        var reason: Reversal.Reason?
        do { _ = try scene.vault().undo() } catch UndoError.inTheWay(_, let obstacles) {
            reason = obstacles.first?.reason
        }
        #expect(reason == .movedByHand("moved.md"))
        try scene.commitAll()
        #expect(try scene.vault().undo().reversal.effects == [.changed("moved.md")])
        #expect(try scene.text("moved.md") == text)
    }

    @Test
    func `a note that a command gave its identity, moved and edited by hand since, is undone and done again there`()
        throws
    {
        let scene = try VaultScene()
        for name in ["one.md", "two.md"] { try scene.write("# Rain\n\nOn the river \(name).\n", to: name) }
        try scene.commitAll()
        _ = try scene.vault().change(["one.md", "two.md"], command: "tag") { document, _, _ in
            try document.addToList(FieldName.tags, ["river"])
        }
        try scene.write(scene.text("one.md") + "A line more.\n", to: "deep/moved.md")
        try FileManager.default.removeItem(atPath: scene.path + "/one.md")
        try scene.commitAll()
        let before = try (scene.text("deep/moved.md"), scene.text("two.md"))
        let effects = [Reversal.Effect.changed("deep/moved.md"), .changed("two.md")]
        #expect(try scene.vault().undo().reversal.effects == effects)
        #expect(try scene.text("deep/moved.md") == "# Rain\n\nOn the river one.md.\nA line more.\n")
        #expect(try scene.vault().undo(redoing: true).reversal.effects == effects)
        #expect(try scene.text("deep/moved.md") == before.0 && scene.text("two.md") == before.1)
    }

    @Test(arguments: ["set", "rename", "add"])
    func `another entry that somebody put in the place of one is left alone, whatever is to be taken back`(
        _ command: String
    ) throws {
        let scene = try VaultScene()
        let other = try scene.add("Wind on the hill", seed: 2)
        var path = try scene.add("Rain on the river", seed: 3)
        switch command {
        case "set":
            for mood in ["calm", "tired"] {
                for entry in [path, other] {
                    _ = try scene.vault().change([entry], command: "set") { document, _, _ in
                        try document.set("mood", to: .plain(mood))
                    }
                }
            }
            _ = try scene.vault().undo()
        case "rename": path = try scene.vault().rename(path, title: "Other name").path
        default: break
        }
        let text = try scene.text(other)
        try FileOperations().rename(scene.path + "/" + other, to: scene.path + "/" + path)
        for removesLaterEdits in [false, true] {
            let error = try #require(throws: UndoError.self) {
                try scene.vault().undo(removesLaterEdits: removesLaterEdits)
            }
            guard case .inTheWay(_, let obstacles) = error else { throw error }
            #expect(obstacles.first.map { ($0.path, $0.reason) }.map { $0 == (path, .taken) } == true, "\(obstacles)")
            #expect(try scene.text(path) == text && !scene.holds(other))
        }
    }

    @Test(arguments: [true, false])
    func `a removed entry that somebody put back under another name does not come back beside it`(
        _ isCommitted: Bool
    ) throws {
        let scene = try VaultScene()
        let path = try scene.add("Rain on the river")
        let text = try scene.text(path)
        _ = try scene.vault().remove([path], command: "rm")
        try scene.write(text, to: "again.md")
        if isCommitted { try scene.commitAll() }
        func obstacle() throws -> Reversal.Obstacle? {
            do { _ = try scene.vault().undo() } catch UndoError.inTheWay(_, let obstacles) { return obstacles.first }
            return nil
        }
        var found = try #require(try obstacle())
        #expect(found.path == path && found.reason == .livesElsewhere("again.md") && found.version == nil)
        #expect(!scene.holds(path) && scene.holds("again.md"))
        // It says something else by now: what it said can be had there.
        try scene.write(text + "\nA heron.\n", to: "again.md")
        if isCommitted { try scene.commitAll() }
        found = try #require(try obstacle())
        let version = try #require(found.version)
        if isCommitted {
            #expect(try scene.vault().previewRestore(PastEntry(at: path), at: version).path == "again.md")
        }
        try FileOperations().remove(scene.path + "/again.md")
        if isCommitted { try scene.commitAll() }
        #expect(try scene.vault().undo().reversal.effects == [.restored(path)])
        #expect(try scene.text(path) == text)
    }

    @Test func `an added entry that was moved by hand is not said to be removed`() throws {
        let scene = try VaultScene()
        let path = try scene.add("Rain on the river")
        let text = try scene.text(path)
        try FileManager.default.moveItem(atPath: scene.path + "/" + path, toPath: scene.path + "/moved.md")
        var found: [Reversal.Obstacle] = []
        do { _ = try scene.vault().undo() } catch UndoError.inTheWay(_, let obstacles) { found = obstacles }
        #expect(found.map(\.reason) == [.movedByHand("moved.md")] && found.map(\.path) == [path])
        // By its new name it is an entry of which git has another place.
        #expect(throws: RestoreError.notCommitted("moved.md")) { try scene.vault().restore("moved.md") }
        try scene.write("New.\n", to: "new.md")
        #expect(throws: RestoreError.noHistory("new.md")) { try scene.vault().restore("new.md") }
        try scene.commitAll()
        #expect(try scene.vault().undo().reversal.effects == [.removed("moved.md")])
        #expect(try scene.vault().undo(redoing: true).reversal.effects == [.restored("moved.md")])
        #expect(try scene.text("moved.md") == text)
    }
}
