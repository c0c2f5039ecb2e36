import Foundation
import TestSupport
import Testing

@testable import Daybook

/// What somebody edited, staged or removed by hand before a sync, or before one is taken back.
@Suite struct HandEditSyncTests {
    @Test func `what was staged and then edited on is a commit of its own before the edit`() throws {
        let scene = try SyncScene()
        let laptop = try scene.first()
        try laptop.write(entry("a1", "One.\n"), to: "a.md")
        try laptop.write(entry("b1", "One.\n"), to: "b.md")
        try laptop.sync()
        try laptop.write(entry("a1", "Staged.\n"), to: "a.md")
        try laptop.write(entry("b1", "Staged, and put back.\n"), to: "b.md")
        try laptop.write(entry("c1", "Staged, and removed.\n"), to: "c.md")
        try laptop.scene.git("add", ".")
        try laptop.write(entry("a1", "Edited on.\n"), to: "a.md")
        try laptop.write(entry("b1", "One.\n"), to: "b.md")
        try laptop.remove("c.md")
        try laptop.sync()
        #expect(try laptop.scene.git("show", "HEAD:a.md") == entry("a1", "Edited on."))
        #expect(try laptop.scene.git("show", "HEAD~1:a.md") == entry("a1", "Staged."))
        #expect(try laptop.scene.git("show", "HEAD~1:b.md") == entry("b1", "Staged, and put back."))
        #expect(try laptop.scene.git("show", "HEAD~1:c.md") == entry("c1", "Staged, and removed."))
        #expect(try laptop.scene.git("log", "-2", "--format=%s") == "by hand: 3 files\nby hand: 3 staged files")
        #expect(try laptop.scene.git("status", "--porcelain") == "")
        #expect(try scene.files()["a.md"] == entry("a1", "Edited on.\n") && scene.files()["c.md"] == nil)
        // What is only meant to be added, or is staged as it lies there, needs no commit of its own.
        try laptop.write(entry("d1", "Meant.\n"), to: "d.md")
        try laptop.scene.git("add", "--intent-to-add", "d.md")
        try laptop.write(entry("a1", "Staged alone.\n"), to: "a.md")
        try laptop.scene.git("add", "a.md")
        try laptop.sync()
        #expect(try laptop.scene.git("log", "-2", "--format=%s") == "by hand: 2 files\nby hand: 3 files")
        #expect(try laptop.scene.git("status", "--porcelain") == "")
    }

    @Test func `what taking back a sync would do is told with all that was edited since`() throws {
        let scene = try SyncScene()
        let laptop = try scene.first()
        try laptop.write(entry("a1", "One.\n"), to: "a.md")
        try laptop.sync()
        let phone = try scene.clone("phone")
        try phone.write(entry("a1", "One of the phone.\n"), to: "a.md")
        try phone.write(entry("n1", "New.\n"), to: "n.md")
        try phone.sync()
        try laptop.sync()
        // One is put back by hand already: only the other is left.
        try laptop.write(entry("a1", "One.\n"), to: "a.md")
        let head = try laptop.head()
        #expect(try laptop.vault().undoSync(dryRun: true).changed == .init(entries: 1))
        try laptop.remove("n.md")
        #expect(throws: SyncUndoError.nothing) { try laptop.vault().undoSync(dryRun: true) }
        // Nothing was committed, and nothing is left of the looking.
        #expect(try laptop.head() == head && laptop.scene.unfinished() == [])
        #expect(try laptop.scene.git("count-objects", "-v").contains("garbage: 0"))
        #expect(throws: SyncUndoError.nothing) { try laptop.vault().undoSync() }
    }

    @Test func `taking back a sync takes no folder that was emptied for a wish`() throws {
        let scene = try SyncScene()
        let laptop = try scene.first()
        for number in 0..<30 { try laptop.write(entry("e\(number)", "Words.\n"), to: "e/\(number).md") }
        try laptop.sync()
        let phone = try scene.clone("phone")
        try phone.write(entry("n1", "New.\n"), to: "n.md")
        try phone.sync()
        try laptop.sync()
        for number in 0..<30 { try laptop.remove("e/\(number).md") }
        for dryRun in [true, false] {
            #expect(throws: SyncError.massRemoval(removed: 30, all: 31, isIncoming: false)) {
                try laptop.vault().undoSync(dryRun: dryRun)
            }
        }
    }

    @Test func `a media file that is no more what its name says is not sent, and git has the former one`() throws {
        let scene = try SyncScene()
        let laptop = try scene.first()
        let media = try #require(try laptop.scene.addWithMedia().media.first)
        try laptop.sync()
        let sent = try scene.files()
        try laptop.write("Damaged.", to: media)
        let report = try laptop.sync()
        #expect(report.leftAlone == [LeftAlone(path: media, reason: .changedMedia)] && report.sent.isNothing)
        #expect(try scene.files() == sent && laptop.vault().uncommittedPaths() == [])
        try laptop.scene.git("restore", media)
        #expect(try laptop.sync().leftAlone == [] && laptop.scene.problems().isEmpty)
    }
}
