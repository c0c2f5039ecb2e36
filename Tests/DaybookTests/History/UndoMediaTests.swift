import Foundation
import TestSupport
import Testing

@testable import Daybook

@Suite struct UndoMediaTests {
    @Test func `media goes with the entry that brought it, and comes back read-only`() throws {
        let scene = try VaultScene()
        let before = try scene.files()
        let made = try scene.addWithMedia()
        let after = try scene.files()
        let undone = try scene.vault().undo()
        #expect(undone.reversal.effects == ([made.entry] + made.media).map { .removed($0) })
        #expect(try scene.files() == before && scene.status() == "" && scene.folders() == [".daybook"])
        _ = try scene.vault().undo(redoing: true)
        #expect(try scene.files() == after && scene.status() == "")
        for media in made.media {
            #expect(try FileOperations().information(at: scene.path + "/" + media)?.permissions == 0o444)
        }
    }

    @Test func `media that another entry shows stays, also where that is in no commit`() throws {
        let scene = try VaultScene()
        let made = try scene.addWithMedia()
        let picture = try #require(made.media.first)
        try scene.write("![](\(picture))\n", to: "other.md")
        let undone = try scene.vault().undo()
        #expect(
            undone.reversal.effects == [
                .removed(made.entry), .stays(picture), .removed(made.media[1]),
            ])
        #expect(scene.holds(picture) && !scene.holds(made.media[1]) && scene.holds("other.md"))
        #expect(try scene.status() == "?? other.md")
    }

    @Test(arguments: [false, true])
    func `what an entry names is seen in any encoding, and in front matter that is none`(isNamed: Bool) throws {
        let scene = try VaultScene()
        let made = try scene.addWithMedia()
        let picture = try #require(made.media.first)
        let link = isNamed ? "![](\(picture.replacing("a", with: "%61")))\n" : "Nothing.\n"
        try scene.folder.write([0xFF, 0xFE] + link.utf8.flatMap { [$0, 0] }, to: "vault/other.md")
        try scene.write("---\ntags: [a\n---\n\(link)", to: "broken.md")
        let undone = try scene.vault().undo()
        #expect(undone.reversal.effects[1] == (isNamed ? .stays(picture) : .removed(picture)))
        #expect(scene.holds(picture) == isNamed && !scene.holds(made.media[1]))
    }

    @Test func `media stays where an entry is too long to be read, which might show it`() throws {
        let scene = try VaultScene()
        let made = try scene.addWithMedia()
        try scene.folder.write([UInt8](repeating: 0x61, count: Vault.longestEntry + 1), to: "vault/long.md")
        let undone = try scene.vault().undo()
        #expect(undone.reversal.effects == [.removed(made.entry)] + made.media.map { .mayBeShown($0) })
        #expect(made.media.allSatisfy { scene.holds($0) })
    }

    @Test(arguments: [true, false])
    func `media stays that an entry shows which somebody deleted and committed nowhere`(isSkipping: Bool) throws {
        let scene = try VaultScene()
        let made = try scene.addWithMedia()
        _ = try scene.vault().change([made.entry], command: "star") { document, _, _ in
            try document.set(FieldName.starred, to: .bool(true))
        }
        try FileManager.default.removeItem(atPath: scene.path + "/" + made.entry)
        let head = try scene.git("rev-parse", "HEAD")
        // The last commit has the entry, from which it may come back.
        #expect(throws: UndoError.self) { try scene.vault().undo(skipping: isSkipping) }
        #expect(try scene.git("rev-parse", "HEAD") == head && made.media.allSatisfy { scene.holds($0) })
    }

    @Test func `media comes back with the text that shows it, or not at all`() throws {
        let scene = try VaultScene()
        let path = try scene.add("Rain on the river")
        try scene.folder.write(RealSample.jpeg, to: "a.jpg")
        let incoming = try MediaStore(vault: scene.path).prepare(scene.folder("a.jpg"))
        let attached = try scene.vault().change([path], command: "attach", media: [incoming]) {
            document, entry, stored in
            let links = stored.map { MediaMarkdown.markdown(to: $0.path, from: entry.path, name: $0.name) }
            try document.appendToWords(links.joined())
        }
        #expect(attached.count == 1)
        let media = try #require(try scene.touched().first { $0.hasPrefix("media/") })
        _ = try scene.vault().undo()
        let text = try scene.text(path)
        let head = try scene.git("rev-parse", "HEAD")
        try FileManager.default.removeItem(atPath: scene.path + "/" + path)
        #expect(throws: UndoError.self) { try scene.vault().undo(redoing: true) }
        #expect(try scene.git("rev-parse", "HEAD") == head && !scene.holds(media))
        // What was written in its place meanwhile stands behind it.
        try scene.write(text + "\nA note by hand.\n", to: path)
        _ = try scene.vault().undo(redoing: true)
        #expect(scene.holds(media))
        let redone = try scene.text(path)
        let (link, note) = (redone.range(of: media), redone.range(of: "A note by hand."))
        #expect(try #require(link).upperBound < #require(note).lowerBound, "\(redone)")
        let status = try scene.status()
        #expect(status.hasSuffix("M \(path)"), "\(status)")
    }

    @Test func `media that was taken away since comes back with the entry that shows it`() throws {
        let scene = try VaultScene()
        let made = try scene.addWithMedia()
        let files = try scene.files()
        _ = try scene.vault().remove([made.entry], command: "rm")
        try scene.git("rm", "-rqf", "media")
        try scene.git("commit", "-q", "-m", "by hand")
        let undone = try scene.vault().undo()
        #expect(undone.reversal.effects.contains(.restored(made.media[0])))
        #expect(try scene.files() == files && scene.status() == "" && scene.problems() == [])
    }

    @Test func `removed entries come back, whose media had stayed`() throws {
        let scene = try VaultScene()
        let made = try scene.addWithMedia()
        let files = try scene.files()
        _ = try scene.vault().remove([made.entry], command: "rm")
        _ = try scene.vault().undo()
        #expect(try scene.files() == files)
        #expect(try scene.problems().isEmpty)
    }

    @Test func `media that somebody deleted or changed is not made worse`() throws {
        let scene = try VaultScene()
        let made = try scene.addWithMedia()
        try FileManager.default.removeItem(atPath: scene.path + "/" + made.media[0])
        try FileManager.default.setAttributes(
            [.posixPermissions: 0o644], ofItemAtPath: scene.path + "/" + made.media[1])
        try scene.write("no picture", to: made.media[1])
        let undone = try scene.vault().undo()
        #expect(undone.reversal.effects == [.removed(made.entry), .removed(made.media[0])])
        #expect(undone.reversal.obstacles.map(\.path) == [made.media[1]])
        #expect(try scene.text(made.media[1]) == "no picture")
    }

    @Test func `large media comes back piece by piece, also out of a pack`() throws {
        let scene = try VaultScene()
        let text = String(repeating: "A long and plain file. ", count: 60_000)
        try scene.folder.write(text, to: "long.txt")
        var new = try scene.newEntry("With a file")
        new.media = [
            try MediaStore(vault: scene.path).prepare(
                scene.folder("long.txt"), options: MediaOptions(takesPlainFiles: true))
        ]
        _ = try scene.vault().create(new, command: "add")
        let files = try scene.files()
        for packs in [false, true] {
            _ = try scene.vault().undo()
            if packs { try scene.git("gc", "-q") }
            _ = try scene.vault().undo(redoing: true)
            #expect(try scene.files() == files && scene.status() == "")
        }
    }
}
