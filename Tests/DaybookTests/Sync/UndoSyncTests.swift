import TestSupport
import Testing

@testable import Daybook

#if canImport(Glibc)
    import Glibc
#elseif canImport(Musl)
    import Musl
#else
    import Darwin
#endif

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

    @Test func `an entry that came under another name is one`() throws {
        let scene = try SyncScene()
        let laptop = try scene.first()
        try laptop.write(entry("a1", "One.\n"), to: "a.md")
        try laptop.sync()
        let phone = try scene.clone("phone")
        try FileOperations().rename(phone.scene.path + "/a.md", to: phone.scene.path + "/b.md")
        try phone.write(entry("a1", "One, and more.\n"), to: "b.md")
        try phone.sync()
        try laptop.sync()
        #expect(try laptop.vault().undoSync(dryRun: true).changed == .init(entries: 1, files: 0))
        #expect(try laptop.vault().undoSync().changed == .init(entries: 1, files: 0))
        #expect(try laptop.files() == ["a.md": entry("a1", "One.\n")])
    }

    @Test func `an entry that somebody put back under another name does not come back beside it`() throws {
        let scene = try SyncScene()
        let laptop = try scene.first()
        for name in ["a", "b", "c"] { try laptop.write(entry("\(name)1", "One.\n"), to: name + ".md") }
        try laptop.sync()
        let phone = try scene.clone("phone")
        try phone.remove("a.md")
        try phone.remove("b.md")
        try phone.sync()
        try laptop.sync()
        try laptop.write(entry("a1", "One.\n"), to: "back.md")
        #expect(try laptop.vault().undoSync().changed == .init(entries: 1, files: 0))
        #expect(Set(try laptop.files().keys) == ["b.md", "c.md", "back.md"])
    }

    @Test(arguments: [false, true])
    func `a note that got its identity with another name is one note`(isEdited: Bool) throws {
        let scene = try SyncScene()
        let laptop = try scene.first()
        try laptop.write("A plain note.\n", to: "n.md")
        try laptop.sync()
        let phone = try scene.clone("phone")
        let renamed = try phone.vault().rename("n.md", title: "Moved").path
        try phone.sync()
        try laptop.sync()
        #expect(Set(try laptop.files().keys) == [renamed])
        if isEdited {
            try laptop.write(laptop.text(renamed) + "Since.\n", to: renamed)
            #expect(throws: SyncUndoError.edited([renamed])) { try laptop.vault().undoSync() }
            #expect(Set(try laptop.files().keys) == [renamed])
        } else {
            #expect(try laptop.vault().undoSync().changed.entries > 0)
            #expect(try laptop.files() == ["n.md": "A plain note.\n"])
        }
    }

    @Test func `what was changed since and stays is told`() throws {
        let scene = try SyncScene()
        let laptop = try scene.first()
        try laptop.write(entry("a1", "One.\n"), to: "a.md")
        try laptop.sync()
        let phone = try scene.clone("phone")
        try phone.write(entry("n1", "New.\n"), to: "n.md")
        try phone.sync()
        try laptop.sync()
        try laptop.write(entry("n1", "New.\n\nMine.\n"), to: "n.md")
        for dryRun in [true, false] {
            #expect(throws: SyncUndoError.edited(["n.md"])) { try laptop.vault().undoSync(dryRun: dryRun) }
        }
        #expect(try laptop.text("n.md") == entry("n1", "New.\n\nMine.\n"))
    }

    /// Undone and done again, every entry has its place and its words, whoever stands in whose.
    @Test(
        arguments: [
            // Two that have each other's place.
            (["a.md": "b1", "b.md": "a1"], nil), (["a.md": "b1", "c.md": "a1"], nil),
            // One that got the place of another, which has a new one.
            (["b.md": "a1", "c.md": "b1"], nil), (["c.md": "a1", "a.md": "b1"], nil),
            // Something new of the laptop's own in a place that was left.
            (["c.md": "a1", "b.md": "b1"], "a.md"),
        ] as [([String: String], String?)])
    func `a sync that is taken back can be had again, and taken back again`(
        places: [String: String], own: String?
    ) throws {
        let scene = try SyncScene()
        let laptop = try scene.first()
        func text(_ id: String) -> String { entry(id, "The words of \(id).\n") }
        let first = ["a.md": text("a1"), "b.md": text("b1")]
        for (path, text) in first { try laptop.write(text, to: path) }
        try laptop.sync()
        let phone = try scene.clone("phone")
        for path in first.keys { try phone.remove(path) }
        for (path, id) in places { try phone.write(text(id), to: path) }
        try phone.sync()
        try laptop.sync()
        if let own { try laptop.write("Mine.\n", to: own) }
        let came = try laptop.files()
        _ = try laptop.vault().undoSync()
        let before = try laptop.files()
        #expect(Set(before.values).isSuperset(of: first.values))
        for _ in 0..<2 {
            #expect(try laptop.vault().undo().reversal.obstacles == [])
            #expect(try laptop.files() == came)
            #expect(try laptop.vault().undo(redoing: true).reversal.obstacles == [])
            #expect(try laptop.files() == before)
        }
    }

    @Test func `where the disk is full, all is as it was or the next command finishes it, as is said`() throws {
        let scene = try SyncScene()
        let laptop = try scene.first()
        try laptop.write(entry("a1", "One.\n"), to: "a.md")
        try laptop.write(entry("b1", "One.\n"), to: "b.md")
        try laptop.sync()
        let phone = try scene.clone("phone")
        try phone.write(entry("a1", "Two.\n"), to: "a.md")
        try phone.remove("b.md")
        try phone.sync()
        try laptop.sync()
        let before = try laptop.files()
        let after = ["a.md": entry("a1", "One.\n"), "b.md": entry("b1", "One.\n")]
        var kinds: Set<String> = []
        var number = 0
        var isDone = false
        while !isDone {
            number += 1
            let copy = try VaultScene(copying: laptop.scene)
            let faults = Faults(at: number, code: ENOSPC, isDeath: false)
            var failure: (any Error)?
            do {
                _ = try Device(scene: copy, name: "laptop", remote: scene.remote).vault(faults.operations).undoSync()
            } catch {
                failure = error
            }
            isDone = !faults.wasHit
            let head = try copy.git("rev-parse", "HEAD")
            // What a command does that only looks after what was left.
            _ = try Device(scene: copy, name: "laptop", remote: scene.remote).vault().writing("look") { _ in }
            let files = try copy.files().filter { !$0.key.hasPrefix(".") }.mapValues {
                String(decoding: $0, as: UTF8.self)
            }
            switch failure {
            case nil: #expect(files == after, "\(number): \(faults.place)")
            case is UnfinishedMove:
                kinds.insert("finished")
                #expect(files == after, "\(number): \(faults.place)")
            default:
                kinds.insert("as it was")
                #expect(try files == before && copy.git("rev-parse", "HEAD") == head, "\(number): \(faults.place)")
            }
            #expect(try copy.status() == "", "\(number): \(faults.place)")
        }
        #expect(kinds == ["finished", "as it was"])
    }
}
