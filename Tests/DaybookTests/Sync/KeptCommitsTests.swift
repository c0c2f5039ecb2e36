import Foundation
import TestSupport
import Testing

@testable import Daybook

/// What is only in the commits that `sync --leave-large` put others in place of.
@Suite struct KeptCommitsTests {
    private let large = String(repeating: "0123456789", count: 200)

    private func leaveLarge(_ device: Device, over limit: Int = 1000) throws {
        var options = Sync.Options()
        options.largestFile = limit
        options.leavesLarge = true
        try device.sync(options)
        #expect(try device.scene.git("for-each-ref", "refs/daybook/kept") != "")
        #expect(try device.scene.git("log", "--format=%H", "HEAD", "--", "*big.md") == "")
    }

    /// An entry that is too large, was committed and removed, and was left out then.
    private func leftOut(in scene: SyncScene, _ files: [String: String]) throws -> Device {
        let laptop = try scene.first()
        for (path, text) in files { try laptop.write(text, to: path) }
        try laptop.scene.git("add", ".")
        try laptop.scene.git("commit", "--quiet", "-m", "by git")
        for path in files.keys { _ = try laptop.vault().remove([path], command: "rm") }
        try laptop.write(entry("s1", "Small.\n"), to: "small.md")
        try leaveLarge(laptop)
        return laptop
    }

    @Test(arguments: ["big", "big.md", "Big thoughts", "b0000001"])
    func `an entry that was removed before it was left out has its history and comes back`(_ word: String) throws {
        let text = entry("b0000001", "# Big thoughts\n\n\(large)\n")
        let laptop = try leftOut(in: SyncScene(), ["big.md": text])
        let vault = try laptop.vault()
        let past = try vault.removedEntry(named: word)
        #expect(past.path == "big.md" && past.id?.description == "b0000001")
        #expect(try vault.history(of: past).map(\.subject) == ["rm: note", "by git"])
        #expect(try vault.history(of: past, limit: 1).map(\.isRemoval) == [true])
        let restoring = try vault.restore(past)
        #expect(restoring.effects == [.restored("big.md")])
        #expect(try laptop.text("big.md") == text)
        // What it holds now is told of once.
        #expect(try vault.history(of: PastEntry(at: "big.md")).map(\.subject) == ["restore: note"])
        let version = try vault.history(of: past).last?.commit
        _ = try vault.undo()
        #expect(!laptop.holds("big.md"))
        #expect(try vault.restore(PastEntry(at: "big.md"), at: version).effects == [.restored("big.md")])
    }

    @Test func `one that has other versions has those too, and each can be put back`() throws {
        let scene = try SyncScene()
        let laptop = try scene.first()
        for text in ["One.\n", large + "\n", "Three.\n"] {
            try laptop.write(entry("a1", text), to: "a.md")
            try laptop.scene.git("add", ".")
            try laptop.scene.git("commit", "--quiet", "-m", String(text.prefix(4)))
            laptop.scene.clock.advance(by: 60)
        }
        var options = Sync.Options()
        options.largestFile = 1000
        options.leavesLarge = true
        try laptop.sync(options)
        #expect(try laptop.scene.git("log", "--format=%s", "--", "a.md") == "Thre\nOne.")
        let vault = try laptop.vault()
        let versions = try vault.history(of: PastEntry(at: "a.md"))
        #expect(Set(versions.map(\.subject)) == ["Thre", "0123", "One."])
        // Before the last change there was what everybody has.
        let first = versions.first { $0.subject == "One." }?.commit
        #expect(try vault.previewRestore(PastEntry(at: "a.md")).version == first)
        let left = versions.first { $0.subject == "0123" }?.commit
        #expect(try vault.restore(PastEntry(at: "a.md"), at: left).effects == [.changed("a.md")])
        #expect(try laptop.text("a.md") == entry("a1", large + "\n"))
    }

    @Test func `one that was left out where it is comes back when somebody deletes it`() throws {
        let scene = try SyncScene()
        let laptop = try scene.first()
        let text = entry("b0000001", large + "\n")
        try laptop.write(text, to: "big.md")
        try laptop.scene.git("add", ".")
        try laptop.scene.git("commit", "--quiet", "-m", "by git")
        try leaveLarge(laptop)
        let vault = try laptop.vault()
        #expect(try vault.history(of: PastEntry(at: "big.md")).map(\.subject) == ["by git"])
        // It is not put beside itself, though no commit of the branch has it.
        let version = try vault.history(of: PastEntry(at: "big.md")).first?.commit
        for revision in [nil, version] {
            #expect(throws: RestoreError.notCommitted("big.md")) {
                try vault.restore(PastEntry(at: "big.md"), at: revision)
            }
        }
        try laptop.remove("big.md")
        let past = try vault.removedEntry(named: "big")
        #expect(try vault.restore(past).effects == [.restored("big.md")])
        #expect(try laptop.text("big.md") == text)
    }

    @Test func `of two that a word names neither is chosen`() throws {
        let files = ["x/big.md": entry("b0000001", large + "\n"), "y/big.md": entry("b0000002", large + "\n")]
        let laptop = try leftOut(in: SyncScene(), files)
        let vault = try laptop.vault()
        do {
            _ = try vault.removedEntry(named: "big")
            Issue.record("one was chosen")
        } catch ReferenceError.severalRemoved("big", let found) {
            #expect(Set(found.map(\.path)) == Set(files.keys))
        }
        #expect(try vault.removedEntry(named: "y/big.md").id?.description == "b0000002")
        #expect(throws: ReferenceError.noSuchEntry("bigger")) { try vault.removedEntry(named: "bigger") }
    }

    @Test func `media of an entry that was undone before comes back with it, by redo and by restore`() throws {
        let scene = try SyncScene()
        let laptop = try scene.first()
        let (path, media) = try laptop.scene.addWithMedia()
        let before = try laptop.scene.files().filter { media.contains($0.key) }
        let sizes = before.values.map(\.count)
        #expect(before.count == 2 && sizes.allSatisfy { $0 > 500 }, "\(sizes)")
        _ = try laptop.vault().undo()
        try leaveLarge(laptop, over: 500)
        #expect(try laptop.vault().undo(redoing: true).reversal.effects.contains(.restored(media[0])))
        #expect(try laptop.scene.files().filter { media.contains($0.key) } == before)
        _ = try laptop.vault().undo()
        try laptop.scene.git("rm", "-r", "--quiet", "media")
        try laptop.scene.git("commit", "--quiet", "-m", "by git")
        #expect(!laptop.holds(media[0]) && !laptop.holds(path))
        let effects = try laptop.vault().restore(laptop.vault().removedEntry(named: path)).effects
        #expect(effects == [.restored(path)] + media.map { .restored($0) })
        #expect(try laptop.scene.files().filter { media.contains($0.key) } == before)
    }

    @Test func `what the last sync brought can be taken back when the commits are others by then`() throws {
        let scene = try SyncScene()
        let laptop = try scene.first()
        let phone = try scene.clone("phone")
        try phone.write(entry("p1", "From the phone.\n"), to: "p.md")
        try phone.sync()
        try laptop.write(large, to: "film.mp4")
        try laptop.scene.git("add", ".")
        try laptop.scene.git("commit", "--quiet", "-m", "by git")
        var options = Sync.Options()
        options.largestFile = 1000
        #expect(syncError { try laptop.sync(options) } != nil)
        options.leavesLarge = true
        try laptop.sync(options)
        #expect(laptop.holds("p.md") && laptop.holds("film.mp4"))
        #expect(try laptop.vault().undoSync(largestFile: 1000).changed == .init(entries: 1))
        #expect(!laptop.holds("p.md") && laptop.holds("film.mp4"))
        #expect(try laptop.scene.git("ls-tree", "--name-only", "HEAD", "film.mp4") == "")
    }

    @Test(arguments: 0..<4, [true, false])
    func `what others wrote into a file that is too large here stays, whoever merged and whichever side comes first`(
        number: Int, byGit: Bool
    ) throws {
        let scene = try SyncScene()
        let laptop = try scene.first()
        try laptop.write(entry("a1", "Base \(number).\n"), to: "a.md")
        try laptop.write(entry("b1", "Other.\n"), to: "b.md")
        try laptop.sync()
        let phone = try scene.clone("phone")
        try phone.write(entry("a1", "Base \(number).\n\nFrom the phone.\n"), to: "a.md")
        try phone.write(large, to: "phone.txt")
        try phone.write(entry("c1", large + "\n"), to: "c.md")
        try phone.sync()
        try laptop.write(entry("a1", "\(large)\n\nBase \(number).\n"), to: "a.md")
        try laptop.write(entry("b1", large + "\n"), to: "b.md")
        try laptop.scene.git("add", ".")
        try laptop.scene.git("commit", "--quiet", "-m", "by git \(number)")
        var options = Sync.Options()
        options.largestFile = 1000
        if byGit {
            try laptop.scene.git("pull", "--quiet", "--no-edit", "--no-rebase")
        } else {
            // The second time the merge is not the last commit any more.
            for text in ["One.\n", "Two.\n"] {
                let error = syncError { try laptop.sync(options) }
                guard case .tooLarge(let files, limit: 1000) = error else {
                    Issue.record("\(String(describing: error))")
                    return
                }
                // What the remote has is none of it.
                #expect(Set(files.map(\.path)) == ["a.md", "b.md"])
                try laptop.write(entry("d1", text), to: "d.md")
            }
        }
        options.leavesLarge = true
        try laptop.sync(options)
        let files = try scene.files()
        #expect(files["a.md"] == entry("a1", "Base \(number).\n\nFrom the phone.\n"))
        #expect(files["b.md"] == entry("b1", "Other.\n") && files["phone.txt"] == large)
        #expect(files["c.md"] == entry("c1", large + "\n"))
        try phone.sync()
        #expect(try phone.text("a.md") == files["a.md"] && phone.text("phone.txt") == large && phone.holds("c.md"))
        // Here all of it is, and the large ones go on being told of.
        #expect(try laptop.text("a.md").contains(large) && laptop.text("a.md").contains("From the phone."))
        options.leavesLarge = false
        #expect(try laptop.sync(options).leftAlone.map(\.path) == ["a.md", "b.md"])
        #expect(try laptop.scene.git("fsck", "--strict", "--no-dangling") == "")
    }

    @Test func `an entry that got too large and another name is there for others under that name, as it was`() throws {
        let scene = try SyncScene()
        let laptop = try scene.first()
        let path = try laptop.scene.add("Monday words")
        try laptop.sync()
        let small = try laptop.text(path)
        let phone = try scene.clone("phone")
        try laptop.write(small + "\n" + large + "\n", to: path)
        let renamed = try laptop.vault().rename(path, title: "Another name").path
        #expect(renamed != path)
        try leaveLarge(laptop)
        try phone.sync()
        #expect(try !phone.holds(path) && phone.text(renamed) == small)
        #expect(try laptop.text(renamed).contains(large))
        let history = try laptop.vault().history(of: PastEntry(at: renamed)).map(\.subject)
        #expect(history.last?.hasPrefix("add") == true && history.count > 2, "\(history)")
    }

    @Test func `taking a sync back leaves media that an entry shows, whoever brought it`() throws {
        let scene = try SyncScene()
        let laptop = try scene.first()
        let phone = try scene.clone("phone")
        let film = MediaPath(Digest(of: Array(large.utf8)), fileExtension: "mp4", isLocal: false).description
        let other = MediaPath(Digest(of: Array((large + "x").utf8)), fileExtension: "mp4", isLocal: false).description
        try laptop.write(large, to: film)
        try laptop.write(entry("a1", "![](\(film))\n"), to: "a.md")
        var options = Sync.Options()
        options.largestFile = 1000
        try laptop.sync(options)
        for (path, text) in [(film, large), (other, large + "x")] { try phone.write(text, to: path) }
        try phone.write(entry("p1", "![](\(film))\n![](\(other))\n"), to: "p.md")
        try phone.sync()
        try laptop.sync(options)
        #expect(laptop.holds("p.md") && laptop.holds(other))
        let told = try laptop.vault().undoSync(dryRun: true, largestFile: 1000).changed
        #expect(try laptop.vault().undoSync(largestFile: 1000).changed == told)
        #expect(!laptop.holds("p.md") && !laptop.holds(other))
        #expect(try laptop.text(film) == large)
        try laptop.sync(options)
        #expect(try scene.files()[film] == large && scene.files()[other] == nil)
    }

    @Test func `a command on a file that was left out is not passed over when undoing, nor an older one undone for it`()
        throws
    {
        let scene = try SyncScene()
        let laptop = try scene.first()
        let (grown, other) = (try laptop.scene.add("Grow"), try laptop.scene.add("Old", seed: 2))
        try laptop.sync()
        let small = try laptop.text(grown)
        let before = small + "\n" + large + "\n"
        try laptop.write(before, to: grown)
        _ = try laptop.vault().change([grown], command: "star") { document, _, _ in
            try document.set(FieldName.starred, to: .bool(true))
        }
        try leaveLarge(laptop)
        let vault = try laptop.vault()
        do {
            _ = try vault.undo()
            Issue.record("something was undone")
        } catch UndoError.inTheWay(let command, let obstacles) {
            #expect(command.command == "star" && obstacles.map(\.reason) == [.leftOut])
            #expect(obstacles.map(\.path) == [grown])
            // What it says to do can be done, since nothing is lost by it.
            let restored = try vault.restore(PastEntry(at: grown), at: obstacles.first?.version)
            #expect(restored.effects == [.changed(grown)])
            #expect(try laptop.text(grown).contains(large) && !laptop.text(grown).contains("starred"))
            _ = try vault.undo()
        }
        #expect(try vault.undo(skipping: true).reversal.effects == [.removed(other)])
        #expect(laptop.holds(grown))
        // An edit that is nowhere else is not given up.
        try laptop.write(before + "More.\n", to: grown)
        #expect(throws: RestoreError.editedByHand(grown)) {
            try vault.restore(PastEntry(at: grown), at: try laptop.head())
        }
    }
}
