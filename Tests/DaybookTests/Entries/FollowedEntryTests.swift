import Foundation
import TestSupport
import Testing

@testable import Daybook

/// Which entry a talk goes on in, where files were moved, replaced or removed meanwhile.
@Suite struct FollowedEntryTests: Conversations {
    @Test(arguments: [
        // What stands at the path when the next message is written, and whether the entry lies elsewhere.
        ("Rain all day.\nHail.\nAnd sun.\n", true, "moved.md"), ("A secret of Lin.\n", true, "moved.md"),
        ("---\nid: other\n---\nA secret.\n", true, "moved.md"),
        ("---\nid: other\n---\nRain all day.\nHail.\nAnd sun.\n", true, "moved.md"),
        ("Rain all day.\nSnow.\nAnd sun.\n", false, "b.md"), ("A secret of Lin.\n", false, nil),
        ("---\nid: other\n---\nRain all day.\nHail.\nAnd sun.\n", false, nil),
    ])
    func `a talk goes on in its entry, and never in another that was given the name`(
        now: String, isMoved: Bool, goesOn: String?
    ) throws {
        // What has all of its text, or its place, may be it, until something was said in it.
        let mayBeIt = now.contains("Hail.") || !isMoved && goesOn == nil
        for hasSaid in mayBeIt ? [true] : [false, true] {
            let scene = try scene()
            try scene.write("Rain all day.\nHail.\nAnd sun.\n", to: "b.md")
            try scene.commitAll()
            var conversing = try scene.vault().converse("b.md")
            if hasSaid { try conversing.write(mine("One", "00000001", scene)) }
            if isMoved { try scene.write(try scene.text("b.md"), to: "moved.md") }
            try scene.write(now, to: "b.md")
            let written = Result { try conversing.write(mine("Two", "00000002", scene)) }
            if let goesOn {
                _ = try written.get()
                #expect(try scene.text(goesOn).contains("Two"), "\(now)")
                #expect(try goesOn == "b.md" || scene.text("b.md") == now, "\(now)")
            } else {
                #expect(throws: ReferenceError.noSuchEntry("b.md")) { try written.get() }
                #expect(try scene.text("b.md") == now)
            }
            _ = try conversing.commit()
        }
    }

    @Test func `a talk of a page without words, or of a template's, follows its identity`() throws {
        for (text, now) in [("", "Quite another entry.\n"), ("# Morning\n\n# Evening\n", "# Morning\n\n# Evening\n")] {
            let scene = try scene()
            try scene.write("---\nid: mine\ntitle: Mine\n---\n\(text)", to: "b.md")
            try scene.commitAll()
            var conversing = try scene.vault().converse("b.md")
            try scene.write(try scene.text("b.md"), to: "moved.md")
            try scene.write(now, to: "b.md")
            try conversing.write(mine("Two", "00000002", scene))
            #expect(try scene.text("moved.md").contains("Two") && scene.text("b.md") == now)
            _ = try conversing.commit()
        }
    }

    @Test func `a talk goes on in no other file that says the same, and in its own that was rewritten`() throws {
        let scene = try scene()
        for name in ["f.md", "g.md"] { try scene.write("Short one.\n", to: name) }
        try scene.commitAll()
        var conversing = try scene.vault().converse("f.md")
        try scene.write("Nothing of it.\n", to: "f.md")
        try conversing.write(mine("Two", "00000002", scene))
        #expect(try scene.text("f.md").contains("Two") && scene.text("g.md") == "Short one.\n")
        _ = try conversing.commit()
        var other = try scene.vault().converse("g.md")
        try scene.write("Short one.\n", to: "h.md")
        try scene.commitAll()
        try FileManager.default.removeItem(atPath: scene.path + "/g.md")
        #expect(throws: ReferenceError.noSuchEntry("g.md")) { try other.write(mine("Three", "00000003", scene)) }
        #expect(try scene.text("h.md") == "Short one.\n")
    }

    @Test(arguments: [true, false])
    func `a talk that may have been moved by a commit, or stands beside its twin, goes on in neither`(isMoved: Bool)
        throws
    {
        let scene = try scene()
        try scene.write("Dear diary,\n", to: "b.md")
        if isMoved { try scene.commitAll() } else { try scene.write("Dear diary,\n", to: "twin.md") }
        var conversing = try scene.vault().converse("b.md")
        if isMoved {
            try scene.git("mv", "b.md", "moved.md")
            try scene.git("commit", "-qm", "moved")
        }
        try scene.write("A secret of Lin.\n", to: "b.md")
        #expect(throws: ReferenceError.noSuchEntry("b.md")) { try conversing.write(mine("Two", "00000002", scene)) }
        #expect(try scene.text("b.md") == "A secret of Lin.\n")
        #expect(try scene.text(isMoved ? "moved.md" : "twin.md") == "Dear diary,\n")
        _ = try conversing.commit()
    }

    @Test func `a conversation follows its entry to another name`() throws {
        let scene = try scene()
        var conversing = try scene.vault().converse("a.md")
        try conversing.write(mine("One", "00000001", scene))
        let path = try scene.vault().rename("a.md", title: "By the river").path
        try conversing.write(mine("Two", "00000002", scene))
        #expect(conversing.path == path && path != "a.md")
        _ = try conversing.commit()
        #expect(try said(scene, path) == ["One", "Two"] && scene.status() == "" && !scene.holds("a.md"))
    }

    @Test func `an entry that is gone is said to be gone`() throws {
        let scene = try scene()
        var conversing = try scene.vault().converse("a.md")
        try conversing.write(mine("One", "00000001", scene))
        _ = try scene.vault().remove(["a.md"], command: "rm")
        var failure: ReferenceError?
        do { try conversing.write(mine("Two", "00000002", scene)) } catch { failure = error as? ReferenceError }
        #expect(failure == .noSuchEntry("a.md"))
        _ = try conversing.commit()
        #expect(
            try scene.status() == ""
                && scene.subjects().prefix(2) == ["rm: diary 2026-11-21", "chat: diary 2026-11-21"])
    }
}
