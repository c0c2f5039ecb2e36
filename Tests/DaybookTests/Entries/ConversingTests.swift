import Foundation
import TestSupport
import Testing

@testable import Daybook

@Suite struct ConversingTests: Conversations {
    @Test func `each turn is on the disk at once, and there is one commit at the end`() throws {
        let scene = try scene()
        var conversing = try scene.vault().converse("a.md")
        try conversing.write(mine("Hello", "00000001", scene))
        #expect(try said(scene) == ["Hello"] && scene.commits() == 2 && scene.unfinished() == ["chats"])
        try conversing.write(reply("Good", "00000002", scene, isInterrupted: true))
        try conversing.write(reply("Good evening", "00000002", scene))
        let last = conversing.entry.body.conversation?.messages.last
        #expect(last?.text == "Good evening" && last?.isInterrupted == false)
        #expect(try said(scene) == ["Hello", "Good evening"] && scene.status() == " M a.md")
        let committed = try conversing.commit()
        #expect(committed?.commit != nil)
        #expect(try scene.commits() == 3 && scene.subjects().first == "chat: diary 2026-11-21")
        #expect(try scene.touched() == ["a.md"] && scene.status() == "" && scene.unfinished() == [])
        #expect(try scene.vault().rememberedLast() == "a.md" && scene.problems() == [])
        let text = try scene.text("a.md")
        #expect(text.contains("modified: 2026-11-21T19:32:0") && text.contains("\n\nRain all day.\n"))
    }

    @Test func `about a file that git ignores nothing is said, and nothing of it committed`() throws {
        let scene = try scene()
        try scene.write("private/\n", to: ".gitignore")
        try scene.commitAll()
        try scene.write("Secret.\n", to: "private/s.md")
        let commits = try scene.commits()
        var conversing = try scene.vault().converse("private/s.md")
        #expect(throws: VaultError.ignored("private/s.md")) {
            try conversing.write(mine("Hello", "00000001", scene))
        }
        #expect(try scene.commits() == commits && scene.text("private/s.md") == "Secret.\n")
        #expect(try scene.git("ls-files", "private") == "" && scene.unfinished() == [])
    }

    @Test func `where nothing is said nothing is written`() throws {
        let scene = try scene()
        try scene.write(Self.text + "By hand.\n", to: "a.md")
        let conversing = try scene.vault().converse("a.md")
        let committed = try conversing.commit()
        #expect(committed == nil)
        #expect(try scene.commits() == 2 && scene.status() == " M a.md" && scene.unfinished() == [])
    }

    @Test func `an edit in an editor between two turns is kept`() throws {
        let scene = try scene()
        var conversing = try scene.vault().converse("a.md")
        try conversing.write(mine("One", "00000001", scene))
        try scene.write(try scene.text("a.md").replacing("Rain all day.", with: "Rain and hail."), to: "a.md")
        try conversing.write(mine("Two", "00000002", scene))
        #expect(try said(scene) == ["One", "Two"] && scene.text("a.md").contains("Rain and hail."))
        #expect(try conversing.commit()?.commit != nil)
    }

    @Test func `what three talks say in one entry at once is in commits of talks alone`() throws {
        let scene = try scene()
        var first = try scene.vault().converse("a.md")
        var second = try scene.vault(seed: 2).converse("a.md")
        var third = try scene.vault(seed: 3).converse("a.md")
        try first.write(mine("One", "00000001", scene))
        try second.write(mine("Two", "00000002", scene))
        try third.write(mine("Three", "00000003", scene))
        try first.write(reply("To one", "00000011", scene))
        try scene.write(try scene.text("a.md").replacing("Rain all day.", with: "Rain and hail."), to: "a.md")
        try third.write(reply("To three", "00000013", scene))
        try second.write(reply("To two", "00000012", scene))
        _ = try first.commit()
        _ = try second.commit()
        _ = try third.commit()
        #expect(try said(scene) == ["One", "Two", "Three", "To one", "To three", "To two"])
        #expect(try scene.status() == "" && scene.unfinished() == [])
        let byHand = try scene.subjects().filter { $0.hasPrefix("by hand: ") }
        #expect(byHand.count == 1)
        #expect(try scene.subjects().contains { $0.hasPrefix("chat: ") })
        // The edit by hand, and nothing that was said.
        let commit = try #require(scene.git("log", "--format=%H", "--grep=^by hand").split(separator: "\n").first)
        let changed = try scene.git("show", "--format=", "--unified=0", String(commit)).split(separator: "\n")
            .filter { $0.hasPrefix("+") && !$0.hasPrefix("+++") }
        #expect(changed == ["+Rain and hail."])
    }

    @Test func `what was said of an entry that somebody takes away is in git`() throws {
        let scene = try scene()
        var conversing = try scene.vault().converse("a.md")
        try conversing.write(mine("Only said", "00000001", scene))
        try FileManager.default.removeItem(atPath: scene.path + "/a.md")
        let answer = reply("Too late", "00000002", scene)
        #expect(throws: ReferenceError.noSuchEntry("a.md")) { try conversing.write(answer) }
        #expect(try conversing.commit()?.commit != nil)
        // It stays away until its owner wants it back, and then holds what was said.
        #expect(try scene.status() == " D a.md" && scene.unfinished() == [])
        #expect(try scene.git("show", "HEAD:a.md").contains("\n\nOnly said\n"))
    }

    @Test func `a reply that somebody edits while it grows is left to them`() throws {
        let scene = try scene()
        var conversing = try scene.vault().converse("a.md")
        try conversing.write(reply("The sun", "00000001", scene, isInterrupted: true))
        try scene.write(try scene.text("a.md").replacing("The sun", with: "The moon"), to: "a.md")
        let written = try conversing.write(reply("The sun also rises", "00000001", scene))
        #expect(written.id != "00000001" && written.text == "The sun also rises")
        #expect(try said(scene) == ["The moon", "The sun also rises"])
        try conversing.write(reply("The sun sets", written.id, scene))
        #expect(try said(scene) == ["The moon", "The sun sets"])
    }

    @Test func `an editor that saves a reply as it was before it grew does not make two of it`() throws {
        let scene = try scene()
        var conversing = try scene.vault().converse("a.md")
        try conversing.write(reply("The", "00000001", scene, isInterrupted: true))
        let opened = try scene.text("a.md")
        try conversing.write(reply("The sun", "00000001", scene, isInterrupted: true))
        try scene.write(opened.replacing("Rain all day.", with: "Rain and hail."), to: "a.md")
        try conversing.write(reply("The sun rises", "00000001", scene))
        #expect(try said(scene) == ["The sun rises"] && scene.text("a.md").contains("Rain and hail."))
        // One that saves it without the reply gets it back.
        try scene.write(Self.text.replacing("Rain all day.", with: "Snow."), to: "a.md")
        try conversing.write(reply("The sun rises again", "00000001", scene))
        #expect(try said(scene) == ["The sun rises again"] && scene.text("a.md").contains("Snow."))
    }

    @Test func `a retry takes the place of the reply that broke off, and of nothing else`() throws {
        let scene = try scene()
        var first = try scene.vault().converse("a.md")
        try first.write(mine("Q", "00000001", scene))
        try first.write(reply("ha", "00000002", scene, isInterrupted: true))
        _ = try first.commit()
        var second = try scene.vault().converse("a.md")
        try second.write(reply("half", "00000003", scene, isInterrupted: true), replacing: "00000002")
        try second.write(reply("half a word", "00000003", scene))
        #expect(try said(scene) == ["Q", "half a word"])
        try second.write(reply("no", "00000004", scene), replacing: "00000001")
        #expect(try said(scene) == ["Q", "half a word", "no"])
        try second.remove("00000004")
        try second.remove("00000001")
        #expect(try said(scene) == ["Q", "half a word"])
    }

    @Test(arguments: [false, true])
    func `a retry leaves a broken reply that somebody has edited`(isCommitted: Bool) throws {
        let scene = try scene()
        var first = try scene.vault().converse("a.md")
        try first.write(mine("Q", "00000001", scene))
        try first.write(reply("half", "00000002", scene, isInterrupted: true))
        _ = try first.commit()
        try scene.write(try scene.text("a.md").replacing("half", with: "half, and my own words"), to: "a.md")
        if isCommitted {
            _ = try scene.vault().change(["a.md"], command: "star") { document, _, _ in
                try document.set(FieldName.starred, to: .bool(true))
            }
        }
        var second = try scene.vault().converse("a.md")
        try second.write(reply("whole", "00000003", scene), replacing: "00000002")
        try second.remove("00000002")
        #expect(try said(scene) == ["Q", "half, and my own words", "whole"])
    }

    @Test func `a command on the entry while the conversation goes on is one of its own`() throws {
        let scene = try scene()
        var conversing = try scene.vault().converse("a.md")
        try conversing.write(mine("One", "00000001", scene))
        _ = try scene.add("another entry", kind: "note", seed: 7)
        #expect(try scene.subjects().prefix(2) == ["add: note 2026-11-21", "by hand"])
        _ = try scene.vault().change(["a.md"], command: "star") { document, _, _ in
            try document.set(FieldName.starred, to: .bool(true))
        }
        try conversing.write(mine("Two", "00000002", scene))
        _ = try conversing.commit()
        #expect(
            try scene.subjects().prefix(3) == [
                "chat: diary 2026-11-21", "star: diary 2026-11-21", "chat: diary 2026-11-21",
            ])
        #expect(try said(scene) == ["One", "Two"] && scene.status() == "" && scene.unfinished() == [])
    }

    @Test func `undoing a conversation takes the messages away and keeps a later edit`() throws {
        let scene = try scene()
        var conversing = try scene.vault().converse("a.md")
        try conversing.write(mine("One", "00000001", scene))
        try conversing.write(reply("Two", "00000002", scene))
        _ = try conversing.commit()
        try scene.write(try scene.text("a.md").replacing("Rain all day.", with: "Rain and hail."), to: "a.md")
        #expect(try scene.vault().undo().command.command == "chat")
        #expect(try said(scene) == [] && scene.text("a.md").hasSuffix("\nRain and hail.\n\nThe river rose.\n"))
        #expect(try !scene.text("a.md").contains("chat -->"))
        _ = try scene.vault().undo(redoing: true)
        #expect(try said(scene) == ["One", "Two"] && scene.text("a.md").contains("Rain and hail."))
    }

    @Test func `media of a turn is in the commit at the end, and in the one that makes up for it`() throws {
        for isCommitted in [true, false] {
            let scene = try scene()
            let vault = try scene.vault()
            try scene.folder.write(RealSample.jpeg, to: "x.jpg")
            do {
                var conversing = try vault.converse("a.md")
                let incoming = try MediaStore(vault: scene.path).prepare(scene.folder("x.jpg"))
                try conversing.edit(media: [incoming]) { document, stored in
                    let path = try #require(stored.first?.path.description)
                    try document.appendToWords(MediaLink.markdown(alternative: "", destination: path))
                }
                if isCommitted { _ = try conversing.commit() }
            }
            if !isCommitted { _ = try scene.add("next command", kind: "note", seed: 99) }
            #expect(try scene.status() == "" && scene.problems() == [] && scene.unfinished() == [])
            #expect(try scene.git("ls-files", "media").hasSuffix(".jpg"))
        }
    }
}
