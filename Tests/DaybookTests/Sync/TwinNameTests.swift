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
