import Git
import TestSupport
import Testing

@testable import Daybook

#if os(Linux)
    /// Two entries in one folder whose names differ in Unicode form alone: one string for Swift, two files for Linux and git.
    @Suite struct TwinEntryTests {
        private let composed = "caf\u{E9}.md"
        private let decomposed = "cafe\u{301}.md"

        private func scene() throws -> VaultScene {
            let scene = try VaultScene()
            try scene.write(entry("one", "One.\n"), to: composed)
            try scene.write(entry("two", "Two.\n"), to: decomposed)
            try scene.commitAll()
            return scene
        }

        @Test func `what is removed comes back beside its twin`() throws {
            let scene = try scene()
            let files = try VaultScene.git(["ls-files", "-s"], in: scene.path).stdout
            for name in [composed, decomposed] {
                _ = try scene.vault().remove([name], command: "rm")
                #expect(try scene.vault().undo().reversal.effects == [.restored(name)])
                #expect(try VaultScene.git(["ls-files", "-s"], in: scene.path).stdout == files)
                try FileOperations().remove(scene.path + "/" + name)
                #expect(try scene.vault().restore(name).path.isSame(as: name))
                #expect(try scene.status() == "")
            }
        }

        @Test func `a new name is taken back beside a twin, and none is made`() throws {
            let scene = try scene()
            let target = try scene.vault().rename(composed, title: "Rain").path
            #expect(target == "rain.md")
            #expect(try scene.vault().undo().reversal.effects == [.moved(from: target, to: composed)])
            #expect(try scene.text(composed).contains("One.") && scene.text(decomposed).contains("Two."))
            _ = try scene.vault().undo(redoing: true)
            try FileOperations().remove(scene.path + "/" + decomposed)
            try scene.write("Three.\n", to: "CAF\u{C9}.md")
            // What was not beside it then stands in the way.
            #expect(throws: VaultError.taken(composed)) { try scene.vault().undo() }
        }

        @Test func `an entry whose name got another form is undone under that`() throws {
            let scene = try VaultScene()
            try scene.write(entry("one", "One.\n"), to: composed)
            try scene.commitAll()
            _ = try scene.vault().change([composed], command: "star") { document, _, _ in
                try document.set("starred", to: .bool(true))
            }
            try scene.git("mv", composed, decomposed)
            try scene.git("commit", "-q", "-m", "form")
            _ = try scene.vault().undo()
            #expect(try !scene.text(decomposed).contains("starred") && scene.status() == "")
        }

        @Test func `a double of an identity gets one of its own`() throws {
            let scene = try VaultScene()
            try scene.write(entry("abcd1234", "One.\n"), to: composed)
            try scene.write(entry("abcd1234", "Two.\n"), to: decomposed)
            #expect(try scene.vault().repairIdentities(missing: false).paths.count == 1)
            let vault = try scene.vault()
            #expect(try vault.entry(at: composed).id != vault.entry(at: decomposed).id)
        }

        @Test func `a link that names its twin stays, and one in its twin is repaired`() throws {
            let scene = try scene()
            try scene.write(
                "[1](\(composed)) [2](\(decomposed)) [[\(composed)]] [[\(decomposed)]] [[caf\u{E9}]]\n", to: "a.md")
            try scene.write(entry("two", "[1](\(composed))\n"), to: decomposed)
            #expect(try scene.vault().rename(composed, title: "Rain").repaired == 4)
            let text = "[1](rain.md) [2](\(decomposed)) [[rain.md]] [[\(decomposed)]] [[rain]]\n"
            #expect(try scene.text("a.md").isSame(as: text))
            #expect(try scene.text(decomposed).hasSuffix("[1](rain.md)\n"))
        }

        @Test func `media that the twin shows stays`() throws {
            let scene = try VaultScene()
            try scene.folder.write(RealSample.jpeg, to: "a.jpg")
            try scene.write(entry("one", "One.\n"), to: composed)
            let incoming = try MediaStore(vault: scene.path).prepare(scene.folder("a.jpg"))
            var shown = ""
            _ = try scene.vault().change([composed], command: "attach", media: [incoming]) { document, _, stored in
                shown = stored.first.map(\.path.description) ?? ""
                try document.replaceBody(with: Array("![](\(shown))\n".utf8))
            }
            try scene.write("![](\(shown))\n", to: decomposed)
            #expect(try scene.vault().undo().reversal.effects.contains(.stays(shown)))
            #expect(scene.holds(shown))
        }

        @Test func `a talk goes on in an entry whose name got another form`() throws {
            let scene = try VaultScene()
            try scene.write(entry("one", "One.\n"), to: composed)
            try scene.commitAll()
            var conversing = try scene.vault().converse(composed)
            func message(_ text: String) -> NewMessage {
                NewMessage(.writer, text, date: EntryDate(instant: 1_790_000_000, offset: 0), id: text)
            }
            try conversing.write(message("first"))
            try FileOperations().rename(scene.path + "/" + composed, to: scene.path + "/" + decomposed)
            try conversing.write(message("second"))
            _ = try conversing.commit()
            #expect(try scene.git("show", "HEAD:" + decomposed).contains("second"))
        }
    }
#endif
