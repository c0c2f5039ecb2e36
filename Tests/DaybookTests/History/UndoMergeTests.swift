import Foundation
import Git
import TestSupport
import Testing

@testable import Daybook

/// Two devices whose histories git has merged.
@Suite struct UndoMergeTests {
    /// A vault with one entry, and its clone.
    private struct Devices {
        let here: VaultScene
        let there: VaultScene
        let entry: String

        init() throws {
            here = try VaultScene()
            entry = try here.add("Rain on the river")
            there = try VaultScene(copying: here)
            here.clock.advance(by: 600)
        }

        /// Both have the commits of both, by one merge made here.
        func merge() throws {
            try here.git("fetch", "-q", there.path, "HEAD")
            try here.git("merge", "-q", "--no-edit", "FETCH_HEAD")
        }
    }

    @Test func `commands of both sides are undone, the newest first whichever side it is on`() throws {
        let devices = try Devices()
        let start = try devices.here.files()
        let (here, there) = (devices.here, devices.there)
        there.clock.advance(by: 700)
        try there.add("There, later", kind: "note", seed: 11)
        try here.add("Here", kind: "idea", seed: 12)
        there.clock.advance(by: 700)
        try there.add("There, last", seed: 13)
        try devices.merge()
        let merged = try here.files()
        let subjects = try (0..<3).map { _ in try here.vault().undo().command.subject }
        #expect(subjects == ["diary 2026-11-21", "note 2026-11-21", "idea 2026-11-21"])
        #expect(try here.files() == start && here.status() == "")
        for _ in 0..<3 { _ = try here.vault().undo(redoing: true) }
        #expect(try here.files() == merged)
        // What was undone here is undone on the other device.
        _ = try here.vault().undo()
        try there.git("pull", "-q", "--ff-only", here.path, "HEAD")
        #expect(try there.vault().undo().command.subject == "note 2026-11-21")
    }

    @Test func `an entry that both sides changed is undone line by line`() throws {
        let devices = try Devices()
        let (here, there, entry) = (devices.here, devices.there, devices.entry)
        let plain = try here.text(entry)
        try there.write(there.text(entry) + "A line from there.\n", to: entry)
        try there.commitAll()
        _ = try here.vault().change([entry], command: "star") { document, _, _ in
            try document.set(FieldName.starred, to: .bool(true))
        }
        try devices.merge()
        #expect(try here.vault().undo().reversal.effects == [.changed(entry)])
        #expect(try here.text(entry) == plain + "A line from there.\n")
    }

    @Test func `when it was last changed never stands in the way`() throws {
        let devices = try Devices()
        let (here, there, entry) = (devices.here, devices.there, devices.entry)
        _ = try here.vault().change([entry], command: "star") { document, _, _ in
            try document.set(FieldName.starred, to: .bool(true))
        }
        there.clock.advance(by: 60)
        _ = try there.vault().change([entry], command: "edit") { document, _, _ in
            try document.appendToWords("From there.")
        }
        _ = try VaultScene.git(["fetch", "-q", there.path, "HEAD"], in: here.path)
        _ = try VaultScene.git(["merge", "-q", "-Xours", "--no-edit", "FETCH_HEAD"], in: here.path)
        #expect(try here.text(entry).contains("starred: true"))
        // The edit is the newer one; undoing it leaves the star and its date.
        let undone = try here.vault().undo()
        let order = [undone.command.command, try here.vault().undo().command.command]
        #expect(Set(order) == ["edit", "star"])
        #expect(try !here.text(entry).contains("starred: true") && !here.text(entry).contains("From there."))
    }

    @Test func `both sides undid the same`() throws {
        let devices = try Devices()
        let (here, there) = (devices.here, devices.there)
        _ = try here.vault().undo()
        there.clock.advance(by: 60)
        _ = try there.vault().undo()
        try devices.merge()
        #expect(throws: UndoError.nothing(redoing: false)) { try here.vault().undo() }
        _ = try here.vault().undo(redoing: true)
        #expect(here.holds(devices.entry))
    }

    @Test func `a walk puts each commit after all that follow it, whatever the clocks say`() throws {
        let devices = try Devices()
        let (here, there) = (devices.here, devices.there)
        // The other device's clock stands two days behind, so that its commits seem older than those that they follow.
        there.clock.advance(by: -172_800)
        for seed in 1...3 { try there.add("There \(seed)", kind: "note", seed: UInt64(20 + seed)) }
        try here.add("Here", kind: "idea", seed: 12)
        try devices.merge()
        let repository = try Repository.open(here.path)
        var walk = try CommitWalk(from: #require(try repository.head.commit), in: repository)
        var order: [ObjectID] = []
        while let commit = try walk.next(in: repository) {
            for parent in commit.parents { #expect(!order.contains(parent)) }
            order.append(commit.id)
        }
        #expect(order.count == 7)
        let subjects = try (0..<5).map { _ in try here.vault().undo().command.subject.prefix(4) }
        #expect(subjects == ["idea", "note", "note", "note", "diar"])
    }
}
