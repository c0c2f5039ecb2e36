import Foundation
import TestSupport
import Testing

@testable import Daybook

@Suite struct RenameTests {
    private static let old = "diary/2026/11/2026-11-20-0900-old name.md"
    private static let new = "diary/2026/11/2026-11-20-0900-new-title.md"

    private func scene(_ body: String = "Text.\n", title: String? = nil) throws -> VaultScene {
        let scene = try VaultScene()
        let line = title.map { "title: \($0)\n" } ?? ""
        try scene.write(
            "---\nid: abcd1234\nkind: diary\n\(line)date: 2026-11-20T09:00:00+08:00\n---\n\n" + body, to: Self.old)
        return scene
    }

    @Test(
        arguments: [
            ("'[[2026-11-20-0900-old name]]'", "'[[2026-11-20-0900-new-title]]'"),
            ("[[2026-11-20-0900-OLD name]]", "'[[2026-11-20-0900-new-title]]'"),
            ("'[[Rain, at last|shown]]'", "'[[New title|shown]]'"),
            ("[abcd1234, '[[Rain, at last]]']", "[abcd1234, '[[New title]]']"),
            ("abcd1234", nil), ("'[[Other]]'", nil), ("Rain, at last", nil),
        ] as [(String, String?)])
    func `a link of a field is repaired too`(link: String, repaired: String?) throws {
        let scene = try scene(title: "\"Rain, at last\"")
        try scene.write(
            "---\nkind: child\nfields:\n  of: { type: link, to: diary }\n  other: text\n---\n",
            to: ".daybook/templates/kinds/child.md")
        let text = "---\r\nkind:  child\r\nother: '[[Rain, at last]]'\r\nof: \(link)\r\n# so\r\n---\r\nText.\r\n"
        try scene.write(text, to: "a.md")
        try scene.commitAll()
        #expect(try scene.vault().rename(Self.old, title: "New title").repaired == (repaired == nil ? 0 : 1))
        #expect(try scene.text("a.md") == text.replacingOccurrences(of: "of: \(link)", with: "of: \(repaired ?? link)"))
        #expect(try scene.status() == "" && scene.subjects().first == "rename: diary 2026-11-20")
    }

    @Test(arguments: [false, true])
    func `a page whose link is repaired is no more edited than before, and no older`(isEdited: Bool) throws {
        let scene = try scene()
        let (link, talk) = ("[[2026-11-20-0900-old name]]", "\n<!-- chat -->\n**me**\n\nWhen?\n<!-- /chat -->\n")
        let made = Body(Array("Met \(link).\n\(talk)".utf8))
        let attributes = MarkAttributes(
            model: "m", date: "2026-11-21T10:00:00+08:00", of: made.writersMark,
            text: Digest.mark(of: "A walk with \(link)."))
        let page = String(decoding: try made.settingSummary("A walk with \(link).", attributes), as: UTF8.self)
        try scene.write(
            "---\nid: eeee1111\n---\n" + (isEdited ? page.replacing("A walk", with: "Our walk") : page), to: "a.md")
        try scene.commitAll()
        #expect(try scene.vault().rename(Self.old, title: "New title").repaired == 2)
        let body = Body(of: Document(bytes: Array(try scene.text("a.md").utf8)))
        #expect(
            body.summary.map { body.text(of: $0) } == (isEdited ? "Our" : "A")
                + " walk with [[2026-11-20-0900-new-title]].")
        #expect(body.isSummaryEdited == isEdited && !body.isSummaryStale)
        #expect(body.summary?.attributes.model == "m")
    }

    @Test(
        arguments: [
            ("[[2026-11-20-0900-old name]]", "[[2026-11-20-0900-new-title]]"),
            ("[[2026-11-20-0900-OLD name|shown]]", "[[2026-11-20-0900-new-title|shown]]"),
            ("![[2026-11-20-0900-old name#part]]", "![[2026-11-20-0900-new-title#part]]"),
            ("[[2026-11-20-0900-old name.md]]", "[[2026-11-20-0900-new-title.md]]"),
            ("[[diary/2026/11/2026-11-20-0900-old name]]", "[[diary/2026/11/2026-11-20-0900-new-title]]"),
            (
                "[a](../diary/2026/11/2026-11-20-0900-old%20name.md#x)",
                "[a](../diary/2026/11/2026-11-20-0900-new-title.md#x)"
            ),
            (
                "[a](<../diary/2026/11/2026-11-20-0900-old name.md> \"t\")",
                "[a](<../diary/2026/11/2026-11-20-0900-new-title.md> \"t\")"
            ),
            ("[[../2026-11-20-0900-old name]]", "[[../2026-11-20-0900-new-title]]"),
            ("[[Sub/x/2026-11-20-0900-Old Name.md#p|t]]", "[[Sub/x/2026-11-20-0900-new-title.md#p|t]]"),
            (
                "![a](../diary/2026/11/2026-11-20-0900-old%20name.md) ![b](../x.jpg)",
                "![a](../diary/2026/11/2026-11-20-0900-new-title.md) ![b](../x.jpg)"
            ),
            (
                "[![a](../diary/2026/11/2026-11-20-0900-old%20name.md)](../diary/2026/11/2026-11-20-0900-old%20name.md)",
                "[![a](../diary/2026/11/2026-11-20-0900-new-title.md)](../diary/2026/11/2026-11-20-0900-new-title.md)"
            ),
            ("[[../2026-11-20-0900-old name/x]] ![a](2026-11-20-0900-old%20name.md)", nil),
            ("`[[2026-11-20-0900-old name]]` and 2026-11-20-0900-old name", nil),
            ("[[2026-11-20-0900-old name else]] [a](2026-11-20-0900-old%20name.md)", nil),
            ("[a](https://x.org/diary/2026/11/2026-11-20-0900-old%20name.md)", nil),
        ] as [(String, String?)])
    func `a link is repaired and nothing else`(link: String, repaired: String?) throws {
        let scene = try scene()
        try scene.write("---\r\nx:  1\r\n---\r\nBefore \(link) after", to: "notes/a.md")
        try scene.commitAll()
        let outcome = try scene.vault().rename(Self.old, title: "New title")
        #expect(
            outcome.path == Self.new
                && outcome.repaired == (repaired?.components(separatedBy: "new-title").count ?? 1) - 1)
        #expect(try scene.text("notes/a.md") == "---\r\nx:  1\r\n---\r\nBefore \(repaired ?? link) after")
        #expect(!scene.holds(Self.old) && scene.holds(Self.new))
        #expect(
            try scene.text(Self.new).contains("title: New title\n") && scene.text(Self.new).contains("id: abcd1234\n"))
        #expect(try scene.status() == "" && scene.commits() == 3)
        #expect(try scene.git("log", "--follow", "--format=%s", Self.new).contains("by hand"))
    }

    @Test(arguments: [true, false])
    func `what nobody else may read stays so under another name, and when that is undone`(_ hasID: Bool) throws {
        let scene = try scene()
        if !hasID { try scene.write("Text.\n", to: Self.old) }
        try scene.commitAll()
        func permissions(_ path: String) throws -> UInt32? {
            try FileOperations().information(at: scene.path + "/" + path).map { $0.permissions & 0o777 }
        }
        try FileOperations().setPermissions(0o600, of: scene.path + "/" + Self.old)
        let path = try scene.vault().rename(Self.old, title: "New title").path
        #expect(try path != Self.old && permissions(path) == 0o600)
        _ = try scene.vault().undo()
        #expect(try permissions(Self.old) == 0o600 && scene.status() == "")
    }

    @Test func `a folder with odd characters is encoded as the link was`() throws {
        let scene = try VaultScene()
        try scene.write("Text\n", to: "日記 (2026)/old.md")
        try scene.write(
            "[a](%E6%97%A5%E8%A8%98%20%282026%29/old.md) [b](<日記 (2026)/old.md>) [c](日記%20%282026%29/old.md)\n",
            to: "a.md")
        _ = try scene.vault().rename("日記 (2026)/old.md", title: "新的")
        #expect(
            try scene.text("a.md")
                == "[a](%E6%97%A5%E8%A8%98%20%282026%29/%E6%96%B0%E7%9A%84.md) [b](<日記 %282026%29/新的.md>) [c](日記%20%282026%29/新的.md)\n"
        )
        #expect(try scene.problems().filter { $0.path == "a.md" } == [])
    }

    @Test func `links by the title follow it while they mean this entry alone`() throws {
        for isShared in [false, true] {
            let scene = try scene(title: "Rain")
            try scene.write("[[Rain]] and [[rain|shown]]\n", to: "a.md")
            if isShared { try scene.write("---\ntitle: rain\n---\n", to: "b.md") }
            let outcome = try scene.vault().rename(Self.old, title: "New title")
            #expect(outcome.repaired == (isShared ? 0 : 2))
            let expected = isShared ? "[[Rain]] and [[rain|shown]]\n" : "[[New title]] and [[New title|shown]]\n"
            #expect(try scene.text("a.md") == expected)
        }
    }

    @Test func `an entry's own links are as those of others`() throws {
        for isShared in [false, true] {
            let scene = try VaultScene()
            try scene.write(
                "---\nkind: node\npath: n/{slug}\nfields:\n  title: text\n  root: { type: link, to: node }\n---\n",
                to: ".daybook/templates/kinds/node.md")
            let path = isShared ? "n/emma-2.md" : "n/emma.md"
            let text =
                "---\nid: abcd1234\nkind: node\ntitle: Emma\ndate: 2026-11-20\nroot: '[[emma]]'\n---\n\n[[emma#h]] [[Emma]]\n"
            try scene.write(text, to: path)
            if isShared { try scene.write(text.replacing("abcd1234", with: "efgh5678"), to: "n/emma.md") }
            try scene.commitAll()
            let outcome = try scene.vault().rename(path, title: "Zoe")
            #expect(outcome.path == "n/zoe.md" && outcome.repaired == 0)
            let expected = text.replacing("title: Emma", with: "title: Zoe")
            // What leads to another entry of the name stays.
            let own = expected.replacing("[[emma]]", with: "[[zoe]]").replacing(
                "[[emma#h]] [[Emma]]", with: "[[zoe#h]] [[zoe]]")
            let written = try scene.text("n/zoe.md").replacing(/modified: .*\n/, with: "")
            #expect(written == (isShared ? expected : own))
        }
    }

    @Test func `an entry's own links by its title follow it where the file stays`() throws {
        let scene = try scene("See [[Rain]] and [this](./2026-11-20-0900-new-title.md).\n", title: "Rain")
        try FileOperations().rename(scene.path + "/" + Self.old, to: scene.path + "/" + Self.new)
        try scene.commitAll()
        let outcome = try scene.vault().rename(Self.new, title: "New title")
        #expect(outcome.path == Self.new)
        #expect(try scene.text(Self.new).hasSuffix("See [[New title]] and [this](./2026-11-20-0900-new-title.md).\n"))
    }

    @Test func `a link that may mean another file of the name is left`() throws {
        let scene = try scene()
        try scene.write("Other\n", to: "elsewhere/2026-11-20-0900-old name.md")
        try scene.write("[[2026-11-20-0900-old name]]\n", to: "a.md")
        #expect(try scene.vault().rename(Self.old, title: "New title").repaired == 0)
        #expect(try scene.text("a.md") == "[[2026-11-20-0900-old name]]\n")
    }

    @Test(arguments: [
        ("[![a](m/x.jpg)](b.md)", "[![a](../d/m/x.jpg)](../d/b.md)"),
        ("![![![a](m/1.jpg)](m/2.jpg)](m/3.jpg) [b](m.md)", nil), ("[a](m.md) ![b](m/1.jpg) [[m]] [c](n.md)", nil),
        ("[![a](m/1.jpg) ![b](m/2.jpg)](m.md)![c](m/3.jpg)", nil),
    ])
    func `links within links stay right when the folder changes`(body: String, expected: String?) throws {
        var document = Document(bytes: Array("---\na: b\n---\n\(body)\n".utf8))
        try document.repairOwnLinks(Renaming(path: "d/old.md", target: "e/new.md"))
        let moved = body.replacing("](m", with: "](../d/m").replacing("](n", with: "](../d/n")
        let found = Body(of: Document(bytes: Array("---\na: b\n---\n\(body)\n".utf8)))
        let changed = Body(of: document)
        #expect(document.body == (expected ?? moved) + "\n")
        #expect(changed.media.count == found.media.count && changed.links.count == found.links.count)
    }

    @Test func `links to other files are left to the byte where the folder stays`() throws {
        let body = "[a](./x.md) ![b](.//m/1.jpg) [c](../d/y.md) [d](old.md)\n"
        var document = Document(bytes: Array(body.utf8))
        try document.repairOwnLinks(Renaming(path: "d/old.md", target: "d/new.md"))
        #expect(document.body == body.replacing("old.md", with: "new.md"))
    }

    @Test(arguments: [
        "old.md", "./OLD.MD", "../d/old.md", "o%6Cd.md", "old.%6d%64", "old.m\\d", "old.md/", "old.md/.", "o&l;d.md?x",
    ])
    func `whatever may lead to the entry itself is looked at`(destination: String) throws {
        let renaming = Renaming(path: "d/old.md", target: "d/new.md")
        var document = Document(bytes: Array("![a](\(destination)) ![b](media/x.jpg) [c](<\(destination)>)\n".utf8))
        let links = Body(of: document).media
        let meant = links.map { Layout.resolve($0.destination, from: "d/old.md").map { renaming.isMeant($0) } ?? false }
        try document.repairOwnLinks(renaming)
        #expect(document.body.contains("![a](\(destination))") == (meant.first == false))
        #expect(document.body.contains("![b](media/x.jpg)"))
        let other = destination.utf8.dropLast(1) + "s".utf8
        if !destination.contains(where: { "%\\&?/".contains($0) }) {
            #expect(!Renaming.mayLeadToEntry(other[...]) && Renaming.mayLeadToEntry(Array(destination.utf8)[...]))
        }
    }

    @Test func `one path is written in each form that it had`() throws {
        let body = "[a](old.md) [b](<old.md>) [c](%6Fld.md) [d](old.md) [e](<old.md>)\n"
        var document = Document(bytes: Array(body.utf8))
        let count = try document.repairLinks(Renaming(path: "old.md", target: "新 n.md"), in: "a.md")
        #expect(count == 5)
        let (plain, encoded) = ("新%20n.md", "%E6%96%B0%20n.md")
        #expect(document.body == "[a](\(plain)) [b](<新 n.md>) [c](\(encoded)) [d](\(plain)) [e](<新 n.md>)\n")
    }

    @Test func `what would grow beyond what an entry may be is refused`() throws {
        let body = String(repeating: "[[a]]\n", count: Document.sizeLimit / 6)
        var document = Document(bytes: Array(body.utf8))
        let renaming = Renaming(path: "a.md", target: "a name of many letters, as long as a name may be.md")
        #expect(throws: DocumentError.tooLarge) { try document.repairLinks(renaming, in: "b.md") }
        #expect(document.bytes.count == body.utf8.count)
    }

    @Test func `an entry's own links stay right when its folder changes`() throws {
        let scene = try VaultScene()
        try scene.folder.write(RealSample.jpeg, to: "a.jpg")
        var new = try scene.newEntry("Picture\n\n[other](../../../notes/b.md) [self](2026-11-21-1932-picture.md)")
        new.media = [try MediaStore(vault: scene.path).prepare(scene.folder("a.jpg"))]
        let path = try scene.vault().create(new, command: "add").path
        try scene.write("B\n", to: "notes/b.md")
        try scene.write(scene.text(path), to: "unsorted/2026-11-21-1932-picture.md")
        try FileOperations().remove(scene.path + "/" + path)
        var text = try scene.text("unsorted/2026-11-21-1932-picture.md")
        text = text.replacing("../../../", with: "../")
        try scene.write(text, to: "unsorted/2026-11-21-1932-picture.md")
        try scene.commitAll()
        #expect(try scene.problems() == [])
        let outcome = try scene.vault().rename("unsorted/2026-11-21-1932-picture.md", title: "Moved")
        #expect(outcome.path == "diary/2026/11/2026-11-21-1932-moved.md")
        let moved = try scene.text(outcome.path)
        #expect(
            moved.contains("](../../../media/") && moved.contains("(../../../notes/b.md)")
                && moved.contains("(2026-11-21-1932-moved.md)"))
        #expect(try scene.problems() == [] && !scene.holds("unsorted") && scene.status() == "")
    }

    @Test func `a changed title alone does not move the file`() throws {
        let scene = try scene(title: "Rain")
        try scene.commitAll()
        _ = try scene.vault().change([Self.old], command: "set") { document, _, _ in
            try document.set(FieldName.title, to: .text("Sun"))
        }
        #expect(scene.holds(Self.old))
    }

    @Test func `a name that differs by case alone stays`() throws {
        let scene = try VaultScene()
        try scene.write("Text\n", to: "Rain.md")
        try scene.commitAll()
        let outcome = try scene.vault().rename("Rain.md", title: "Rain")
        #expect(outcome.path == "Rain.md" && scene.holds("Rain.md"))
        let again = try scene.vault().rename("Rain.md", title: nil)
        #expect(again.committed.commit == nil)
    }

    @Test func `a taken name gets a number`() throws {
        let scene = try scene()
        try scene.write("x\n", to: "diary/2026/11/2026-11-20-0900-NEW-title.md")
        #expect(
            try scene.vault().rename(Self.old, title: "New title").path
                == "diary/2026/11/2026-11-20-0900-new-title-2.md")
    }
}
