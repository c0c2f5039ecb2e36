import Testing

@testable import Daybook

/// Taking back what a sync brought.
@Suite struct UndoSyncTests {
    @Test func `what came goes again, what was written since stays, and the other device gets it`() throws {
        let scene = try SyncScene()
        let laptop = try scene.first()
        try laptop.write(entry("a1", "One.\n\nTwo.\n"), to: "a.md")
        try laptop.write(entry("b1", "Gone by phone.\n"), to: "b.md")
        try laptop.sync()
        #expect(throws: SyncUndoError.nothing) { try laptop.vault().undoSync() }
        let phone = try scene.clone("phone")
        try phone.write(entry("a1", "One of the phone.\n\nTwo.\n"), to: "a.md")
        try phone.write(entry("n1", "New.\n"), to: "n.md")
        try phone.remove("b.md")
        try phone.sync()
        try laptop.sync()
        try laptop.write(entry("a1", "One of the phone.\n\nTwo, later.\n"), to: "a.md")
        #expect(try laptop.vault().undoSync(dryRun: true).changed == .init(entries: 3, files: 0))
        #expect(laptop.holds("n.md"))
        #expect(try laptop.vault().undoSync().changed == .init(entries: 3, files: 0))
        let expected = ["a.md": entry("a1", "One.\n\nTwo, later.\n"), "b.md": entry("b1", "Gone by phone.\n")]
        #expect(try laptop.files() == expected && laptop.scene.status() == "")
        #expect(throws: SyncUndoError.nothing) { try laptop.vault().undoSync() }
        try laptop.sync()
        try phone.sync()
        #expect(try phone.files() == expected)
    }
}
