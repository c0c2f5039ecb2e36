import Foundation
import TestSupport
import Testing

@testable import Daybook

/// Undoing leaves no entry behind that belongs to one that went.
@Suite struct UndoLinkedTests {
    private func scene() throws -> (scene: VaultScene, baby: String, id: String) {
        let scene = try VaultScene()
        let baby = try scene.add("Mei", kind: "baby", seed: 3)
        let id = try #require(scene.vault().entry(at: baby).id?.description)
        return (scene, baby, id)
    }

    private func bath(_ id: String, number: Int = 1) -> String {
        "---\nid: 12345678-1111-4111-8111-11111111111\(number)\nkind: activity\ntype: bath\nbaby: \(id)\n"
            + "date: 2026-11-21T10:00:00+08:00\n---\nBy hand.\n"
    }

    @Test func `an entry that others belong to stays, and is told of`() throws {
        let (scene, baby, id) = try scene()
        try scene.write(bath(id), to: "bath.md")
        let error = try #require(throws: UndoError.self) { try scene.vault().undo() }
        guard case .inTheWay(_, let obstacles) = error else {
            Issue.record("\(error)")
            return
        }
        #expect(obstacles.map(\.reason) == [.linked(by: "bath.md", count: 1)])
        #expect(obstacles.map(\.path) == [baby] && scene.holds(baby))
        // Without it nothing is in the way.
        try FileManager.default.removeItem(atPath: scene.path + "/bath.md")
        #expect(try scene.vault().undo().reversal.effects == [.removed(baby)])
    }

    @Test func `what goes with it is in nobody's way`() throws {
        let (scene, baby, id) = try scene()
        try scene.write(bath(id), to: "bath.md")
        let plan = try scene.vault().removalPlan(for: [baby])
        #expect(plan.removed.count == 2)
        _ = try scene.vault().remove(plan, command: "rm")
        _ = try scene.vault().undo()
        #expect(scene.holds(baby) && scene.holds("bath.md"))
        #expect(try scene.vault().undo(redoing: true).reversal.effects.count == 2)
        #expect(!scene.holds(baby) && !scene.holds("bath.md"))
        // One that came to it meanwhile keeps it, and the rest goes.
        _ = try scene.vault().undo()
        try scene.write(bath(id, number: 2), to: "second.md")
        let redone = try scene.vault().undo(redoing: true)
        #expect(redone.reversal.effects == [.removed("bath.md")])
        #expect(redone.reversal.obstacles.map(\.reason) == [.linked(by: "second.md", count: 1)])
        #expect(scene.holds(baby) && scene.holds("second.md"))
    }

    @Test func `the change that is named is one that stands`() throws {
        let scene = try VaultScene()
        let path = try scene.add("two beta")
        try scene.write(scene.text(path) + "hand\n", to: path)
        _ = try scene.vault().commitEdits { _, _, _ in }
        _ = try scene.vault().change([path], command: "set") { document, _, _ in
            try document.set("mood", to: .text("calm"))
        }
        _ = try scene.vault().undo()
        let error = try #require(throws: UndoError.self) { try scene.vault().undo() }
        guard case .inTheWay(_, let obstacles) = error else {
            Issue.record("\(error)")
            return
        }
        #expect(obstacles.first?.later?.subject.hasPrefix("by hand: ") == true, "\(obstacles)")
    }
}
