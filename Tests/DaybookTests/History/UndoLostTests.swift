import Foundation
import TestSupport
import Testing

@testable import Daybook

/// One object that git has lost is in the way of what needs it, and of nothing else.
@Suite struct UndoLostTests {
    @Test(arguments: [true, false])
    func `a version that git has lost is named, and undo goes further back in other entries`(isEmptied: Bool) throws {
        let scene = try VaultScene()
        let other = try scene.add("Soup", kind: "note", seed: 2)
        let path = try scene.add("Rain on the river")
        let object = try scene.git("rev-parse", "HEAD:\(path)")
        _ = try scene.vault().change([path], command: "star") { document, _, _ in
            try document.set(FieldName.starred, to: .bool(true))
        }
        let starred = try scene.text(path)
        let file = scene.path + "/.git/objects/" + object.prefix(2) + "/" + object.dropFirst(2)
        try FileManager.default.removeItem(atPath: file)
        if isEmptied { try Data("no object".utf8).write(to: URL(filePath: file)) }
        var found: [Reversal.Obstacle] = []
        do { _ = try scene.vault().undo() } catch UndoError.inTheWay(_, let obstacles) { found = obstacles }
        #expect(found.map(\.path) == [path] && found.map(\.reason) == [.lost(object: object)])
        #expect(try scene.vault().previewUndo(skipping: true).passed.map(\.command.command) == ["star", "add"])
        let undone = try scene.vault().undo(skipping: true)
        #expect(undone.reversal.effects == [.removed(other)])
        #expect(try scene.text(path) == starred && !scene.holds(other))
    }
}
