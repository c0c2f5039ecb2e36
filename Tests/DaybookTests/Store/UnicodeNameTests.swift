import TestSupport
import Testing

@testable import Daybook

/// Names with marks that make one character with a slash or a dot beside them: for Swift there is then neither slash nor dot.
@Suite struct UnicodeNameTests {
    /// U+0301 joins what stands before it, and U+0D4E what stands behind it.
    private let names = [
        "\u{301}top.md", "\u{301}dir/in.md", "notes/\u{301}mark.md", "\u{D4E}/under.md", "x\u{D4E}.md",
    ]

    private func scene() throws -> VaultScene {
        let scene = try VaultScene()
        for (index, name) in names.enumerated() { try scene.write(entry("id\(index)", "Word \(index).\n"), to: name) }
        return scene
    }

    @Test func `a path is taken apart at its slashes`() {
        #expect(FileOperations.name(of: "notes/\u{301}mark.md") == "\u{301}mark.md")
        #expect(FileOperations.folder(of: "notes/\u{301}mark.md") == "notes")
        #expect("a/\u{301}b".path(inside: "a") == "\u{301}b" && "ab/c".path(inside: "a") == nil)
        #expect(VaultWalk.isEntryName("x\u{D4E}.md") && VaultWalk.isEntryName("X\u{D4E}.MD"))
        #expect(Layout.conflictPath(of: "a/\u{301}x\u{D4E}.md", holding: []).hasPrefix("a/\u{301}x\u{D4E}.conflict-"))
        #expect(Layout.relativePath(from: "e\u{301}/a.md", to: "\u{E9}/b.md") == "../\u{E9}/b.md")
        let link = Renaming(path: "a/\u{301}x.md", target: "a/y\u{D4E}.md")
        #expect(link.renewed(name: "\u{301}x") == "y\u{D4E}")
    }

    @Test func `every entry is listed, read, changed, removed and brought back`() throws {
        let scene = try scene()
        let vault = try scene.vault()
        #expect(
            try vault.listing().entries.map { Array($0.utf8) }.sorted(by: <)
                == names.map { Array($0.utf8) }.sorted(by: <))
        for (index, name) in names.enumerated() {
            #expect(try vault.entry(at: name).id?.description == "id\(index)")
            #expect(try vault.path(named: name, from: nil) == name)
            _ = try vault.change([name], command: "star") { document, _, _ in
                try document.set("starred", to: .bool(true))
            }
            _ = try vault.remove([name], command: "rm")
            #expect(!scene.holds(name))
            #expect(try vault.undo().reversal.effects == [.restored(name)])
            #expect(try scene.text(name).contains("starred: true"))
        }
        #expect(try scene.status() == "" && scene.problems() == [])
    }

    @Test func `a name is free that only looks taken`() throws {
        let scene = try VaultScene()
        try scene.write("One\n", to: "notes/mark.md")
        _ = try scene.vault().writing("test") { transaction in
            try transaction.create("notes/\u{301}mark.md", [0x61])
            return try transaction.commit(CommitMessage(command: "test", subject: "x"))
        }
        #expect(try scene.text("notes/mark.md") == "One\n" && scene.text("notes/\u{301}mark.md") == "a")
    }

    @Test func `what a command that died had begun is removed`() throws {
        let scene = try VaultScene()
        try FileOperations().createFolder(scene.path + "/new/\u{D4E}")
        try scene.write("new/\nnew/\u{D4E}/\n", to: ".git/daybook/staging")
        try scene.add("Rain")
        #expect(!scene.holds("new"))
    }

    #if os(Linux)
        @Test func `a file that a command left under such a name is found`() throws {
            let scene = try VaultScene()
            try scene.write("x", to: ".\u{301}mark.md.0.tmp-daybook")
            #expect(try scene.vault().listing().leftovers == [".\u{301}mark.md.0.tmp-daybook"])
        }
    #endif
}

extension [UInt8] {
    fileprivate static func < (one: Self, other: Self) -> Bool { one.lexicographicallyPrecedes(other) }
}
