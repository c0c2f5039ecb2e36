import Foundation
import Git
import TestSupport
import Testing

@testable import Daybook

#if os(Linux)
    /// Two files whose names differ in Unicode form alone: one and the same string for Swift, two files for Linux and git.
    @Suite struct TwinNameTests {
        private let names = ["\u{E9}/caf\u{E9}.md", "e\u{301}/cafe\u{301}.md"]

        private func scene() throws -> (scene: SyncScene, laptop: Device) {
            let scene = try SyncScene()
            let laptop = try scene.first()
            for (name, word) in zip(names, ["One", "Two"]) { try laptop.write(entry(word, word + ".\n"), to: name) }
            try laptop.sync()
            return (scene, laptop)
        }

        /// What the remote holds at a path, by its bytes.
        private func sent(_ name: String, _ scene: SyncScene) throws -> String { try scene.git("show", "main:" + name) }

        @Test func `an edit of each is committed where it was written`() throws {
            let (scene, laptop) = try scene()
            try laptop.write(entry("One", "One, edited.\n"), to: names[0])
            try laptop.write(entry("Two", "Two, edited.\n"), to: names[1])
            #expect(try laptop.sync().sent.entries == 2 && laptop.scene.status() == "")
            #expect(
                try sent(names[0], scene).hasSuffix("One, edited.") && sent(names[1], scene).hasSuffix("Two, edited."))
            try laptop.remove(names[0])
            try laptop.write(entry("Two", "Two, again.\n"), to: names[1])
            try laptop.write(entry("Three", "Three.\n"), to: "e\u{301}/new.md")
            try laptop.sync()
            #expect(try laptop.scene.status() == "" && sent(names[1], scene).hasSuffix("Two, again."))
            #expect(try scene.git("ls-tree", "-r", "--name-only", "-z", "main").utf8.count { $0 == 0xC3 } == 0)
            #expect(try sent("e\u{301}/new.md", scene).hasSuffix("Three."))
        }

        @Test func `a command changes the one that it names`() throws {
            let (scene, laptop) = try scene()
            defer { withExtendedLifetime(scene) {} }
            try laptop.write(entry("One", "One, edited.\n"), to: names[0])
            _ = try laptop.vault().change([names[1]], command: "star") { document, _, _ in
                try document.set("starred", to: .bool(true))
            }
            #expect(try laptop.scene.git("status", "--porcelain", "-z").utf8.elementsEqual(" M \(names[0])\0".utf8))
            #expect(try laptop.scene.git("show", "HEAD:" + names[1]).contains("starred: true"))
        }

        @Test func `what comes for a folder is not written through a link that its twin is`() throws {
            let (scene, laptop) = try scene()
            let phone = try scene.clone("phone")
            let files = FileOperations()
            try files.createFolder(phone.scene.folder("outside"))
            try files.remove(phone.scene.path + "/" + names[0])
            try files.removeFolder(phone.scene.path + "/\u{E9}")
            try FileManager.default.createSymbolicLink(
                atPath: phone.scene.path + "/\u{E9}", withDestinationPath: phone.scene.folder("outside"))
            for name in ["\u{E9}/new.md", "e\u{301}/new.md"] { try laptop.write(entry(name, "New.\n"), to: name) }
            try laptop.sync()
            let report = try phone.sync()
            #expect(report.unwritten.map(\.bytes).contains(Array("\u{E9}/new.md".utf8)))
            #expect(try phone.scene.folder.files(under: "outside") == [] && phone.holds("e\u{301}/new.md"))
        }

        @Test func `what was noticed of each counts`() throws {
            let (scene, laptop) = try scene()
            defer { withExtendedLifetime(scene) {} }
            try laptop.write(entry("Two", "Two, edited.\n"), to: names[1])
            var noticed = NoticedChanges()
            for name in names { noticed.add(name) }
            #expect(try noticed.paths.count == 2 && laptop.vault().holdsEdits(noticed))
            var looks = RepeatedLooks()
            try laptop.write(entry("One", "One, edited.\n"), to: names[0])
            var seen = NoticedChanges()
            looks.look(at: try laptop.vault(), &seen) { 0 }
            #expect(seen.paths == Set(names.map { Array($0.utf8) }))
            seen = NoticedChanges()
            looks.look(at: try laptop.vault(), &seen) { 0 }
            #expect(seen == NoticedChanges())
        }

        @Test func `a remote is the one that the branch follows, not its twin`() throws {
            let (scene, laptop) = try scene()
            let other = scene.folder("other.git")
            try FileOperations().createFolder(other)
            _ = try VaultScene.git(["init", "-q", "--bare"], in: other)
            try laptop.scene.git("remote", "rename", "origin", "\u{E9}")
            try laptop.scene.git("config", "remote.e\u{301}.url", other)
            try laptop.write(entry("One", "Secret.\n"), to: names[0])
            #expect(try laptop.sync().sent.entries == 1)
            #expect(try sent(names[0], scene).hasSuffix("Secret."))
            #expect(try VaultScene.git(["rev-parse", "--verify", "-q", "main"], in: other).status != 0)
        }

        @Test func `one that an older program left out of git's index is put back, and any other is not`()
            throws
        {
            let (scene, laptop) = try scene()
            defer { withExtendedLifetime(scene) {} }
            try laptop.scene.git("rm", "--quiet", "--cached", names[1])
            #expect(try laptop.scene.status() != "")
            try laptop.sync()
            #expect(try laptop.scene.status() == "")
            // One without a twin is somebody's own doing.
            try laptop.write(entry("Four", "Four.\n"), to: "own.md")
            try laptop.sync()
            try laptop.scene.git("rm", "--quiet", "--cached", "own.md")
            try laptop.sync()
            #expect(try laptop.scene.status() == "D  own.md\n?? own.md")
        }
    }
#endif
