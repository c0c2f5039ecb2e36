import Foundation
import Git
import TestSupport
import Testing

@testable import Daybook

/// What a sync does not write into the folder, seen by plain git: it is not there, and nobody's next commit removes it.
@Suite struct UnwrittenFileTests {
    /// Names that are not written, and what stands there.
    private let names: [[UInt8]] = [
        Array("new\nline.md".utf8), Array("e\u{1B}[31m.md".utf8), Array("back\\slash.md".utf8),
        Array("d/\u{7}.md".utf8),
        [0x66, 0xFF, 0x2E, 0x6D, 0x64], [0x67, 0xFE, 0x2F, 0x61], Array(String(repeating: "長", count: 100).utf8),
    ]
    private let link = Array("link.md".utf8)

    @Test(arguments: [false, true])
    func `beside plain git they stay`(isCloned: Bool) throws {
        let scene = try SyncScene()
        var laptop = try scene.first()
        try laptop.write(entry("a1", "One.\n"), to: "d/a.md")
        try laptop.sync()
        try scene.commit(names.map { ($0, "words") } + [(link, "/etc/passwd")], links: [link], submodule: "sub")
        if isCloned {
            laptop = try scene.clone("phone")
        } else {
            #expect(try laptop.sync().unwritten.count == names.count + 2)
        }
        try laptop.expectIndexIsHead()
        #expect(try laptop.scene.git("fsck", "--strict", "--no-dangling") == "")
        try laptop.write(entry("a1", "Two.\n"), to: "d/a.md")
        try laptop.scene.git("commit", "--quiet", "--all", "-m", "by git")
        try laptop.write(entry("b1", "One.\n"), to: "d/b.md")
        try laptop.scene.git("add", "--all")
        try laptop.scene.git("commit", "--quiet", "-m", "by git, all")
        #expect(try laptop.unwrittenLines() == names.count + 2)
        // Ordinary commands and the next sync leave it so.
        try laptop.write(entry("c1", "One.\n"), to: "d/c.md")
        try laptop.sync()
        let added = try laptop.scene.add("By a command.")
        try laptop.expectIndexIsHead()
        try FileOperations().remove(laptop.scene.path + "/" + added)
        try laptop.sync()
        try laptop.expectIndexIsHead()
        #expect(try scene.paths().isSuperset(of: names + [link, Array("sub".utf8)]))
    }

    @Test func `names that no index of git's may hold are told of once, and removed by no sync`() throws {
        let scene = try SyncScene()
        let laptop = try scene.first()
        let names = ["git~1", ".GIT"].map { Array($0.utf8) }
        try scene.commit(names.map { ($0, "words") })
        #expect(try laptop.sync().unwritten.count == 2)
        for _ in 0..<2 {
            try laptop.write(laptop.head(), to: "a.md")
            let report = try laptop.sync()
            #expect(report.leftAlone.isEmpty && report.sent == .init(entries: 1))
        }
        #expect(try scene.paths().isSuperset(of: names))
        // One that somebody puts there is no repository for its name.
        try laptop.write("words", to: "b/git~1")
        #expect(try laptop.sync().leftAlone == [LeftAlone(path: "b/git~1", reason: .name)])
    }

    @Test func `what becomes of them elsewhere becomes of them here`() throws {
        let scene = try SyncScene()
        let laptop = try scene.first()
        try scene.commit(names.map { ($0, "words") } + [(link, "a")], links: [link])
        try laptop.sync()
        // One is edited, one removed, one gets a name that is written.
        try scene.commit(
            [(names[0], "other words"), (Array("good.md".utf8), "words")], removing: [names[1], names[4]])
        try laptop.sync()
        try laptop.expectIndexIsHead()
        #expect(try laptop.text("good.md") == "words")
        #expect(try laptop.unwrittenLines() == names.count - 1)
        #expect(
            Set(try laptop.vault().unwrittenFiles().map(\.bytes))
                == Set(names + [link]).subtracting([names[1], names[4]]))
        // A link that becomes a file is written, and looked for by git from then on.
        try scene.commit([(link, entry("l1", "No link.\n"))])
        try laptop.sync()
        try laptop.expectIndexIsHead()
        #expect(try laptop.text("link.md") == entry("l1", "No link.\n"))
        try laptop.write(entry("l1", "Edited.\n"), to: "link.md")
        #expect(try laptop.scene.status().hasSuffix("M link.md"))
        #expect(try laptop.sync().committed.entries == 1)
        try laptop.scene.git("rm", "--quiet", "--cached", "--sparse", "--", "back\\slash.md")
        try laptop.scene.git("commit", "--quiet", "-m", "really removed")
        try laptop.sync()
        #expect(try !scene.paths().contains(names[2]))
        try laptop.expectIndexIsHead()
        // Taken back, they are as they were before the sync.
        try scene.commit([(names[2], "again"), (Array("other.md".utf8), "words")])
        try laptop.sync()
        _ = try laptop.vault().undoSync()
        try laptop.expectIndexIsHead()
        #expect(try !laptop.holds("other.md") && !laptop.vault().unwrittenFiles().contains { $0.bytes == names[2] })
    }

    @Test func `when what was in the way goes, they are written`() throws {
        let scene = try SyncScene()
        let laptop = try scene.first()
        try FileOperations().createFolder(laptop.scene.path + "/a.md")
        try scene.commit([(Array("a.md".utf8), entry("a1", "One.\n"))])
        #expect(try laptop.sync().unwritten.map(\.reason) == [.inTheWay])
        try laptop.expectIndexIsHead()
        #expect(throws: VaultError.taken("a.md")) {
            try laptop.vault().writing("add") { transaction in
                try transaction.create("a.md", Array("Mine.".utf8))
                _ = try transaction.commit(CommitMessage(command: "add", subject: "a"))
            }
        }
        try FileOperations().removeFolder(laptop.scene.path + "/a.md")
        #expect(throws: VaultError.taken("a.md")) {
            try laptop.vault().writing("add") { transaction in
                try transaction.create("a.md", Array("Mine.".utf8))
                _ = try transaction.commit(CommitMessage(command: "add", subject: "a"))
            }
        }
        try laptop.sync()
        #expect(try laptop.text("a.md") == entry("a1", "One.\n"))
        #expect(try laptop.vault().unwrittenFiles().isEmpty && laptop.unwrittenLines() == 0)
        try laptop.write(entry("a1", "Two.\n"), to: "a.md")
        #expect(try laptop.sync().committed.entries == 1)
    }

    @Test func `words that somebody writes in their place are kept beside them`() throws {
        let scene = try SyncScene()
        let laptop = try scene.first()
        try laptop.write(entry("a1", "One.\n"), to: "a.md")
        try laptop.write(entry("b1", "One.\n"), to: "b.md")
        try laptop.sync()
        try scene.commit(
            [(Array("a.md".utf8), "/tmp"), (Array("b.md".utf8), "/tmp")],
            links: [Array("a.md".utf8), Array("b.md".utf8)])
        try laptop.sync()
        // What stands there still is no edit.
        #expect(try laptop.sync().isNothingNew)
        try laptop.expectIndexIsHead()
        try laptop.write(entry("a1", "One.\n\nTwo.\n"), to: "a.md")
        try laptop.sync()
        #expect(try scene.git("ls-tree", "main", "a.md").hasPrefix("120000"))
        #expect(try scene.files().values.contains(entry("a1", "One.\n\nTwo.\n")))
        // Removed elsewhere, what was left of it goes too.
        try scene.commit([], removing: [Array("b.md".utf8)])
        try laptop.sync()
        #expect(try !laptop.holds("b.md") && laptop.scene.status() == "")
    }

    @Test func `names that an older program noted without their bytes are found again, and git's index mended`() throws
    {
        let scene = try SyncScene()
        let laptop = try scene.first()
        try scene.commit(names.map { ($0, "words") })
        try laptop.sync()
        // Its list held what is shown of them, and its index neither.
        let vague = names.filter { String(validating: $0) == nil }
        let list = vague.map { #"{"path":"\#(String(decoding: $0, as: UTF8.self))","reason":"name"}"# }
        let others = try laptop.vault().unwrittenFiles().filter { !vague.contains($0.bytes) }
        let rest = String(decoding: try JSONEncoder().encode(others), as: UTF8.self).dropFirst().dropLast()
        try laptop.write("[\((list + [String(rest)]).joined(separator: ","))]", to: ".git/daybook/unwritten.json")
        try laptop.scene.git("read-tree", "--empty")
        try laptop.scene.git("add", "--all")
        #expect(try laptop.scene.status().contains("D "))
        try laptop.sync()
        try laptop.expectIndexIsHead()
        #expect(try Set(laptop.vault().unwrittenFiles().map(\.bytes)) == Set(names))
    }

    @Test func `two names that are one for Swift are two in git's index`() throws {
        let scene = try SyncScene()
        let laptop = try scene.first()
        try scene.commit(
            [(Array("e\u{301}.md".utf8), "one"), (Array("\u{E9}.md".utf8), "two"), (link, "a")], links: [link])
        try laptop.sync()
        #expect(try laptop.scene.git("ls-files", "-z").split(separator: "\0").count { $0.hasSuffix(".md") } == 3)
    }

    @Test func `what somebody told git to pass over stays passed over, and is not taken for removed`() throws {
        let scene = try SyncScene()
        let laptop = try scene.first()
        for name in ["a", "b", "c", "d"] { try laptop.write(entry(name, "One.\n\nEnd.\n"), to: name + ".md") }
        try laptop.sync()
        try laptop.scene.git("update-index", "--skip-worktree", "a.md", "b.md")
        try laptop.scene.git("update-index", "--assume-unchanged", "c.md", "d.md")
        for name in ["a", "c"] { try laptop.write(entry(name, "Private.\n\nEnd.\n"), to: name + ".md") }
        for name in ["b", "d"] { try laptop.remove(name + ".md") }
        #expect(try laptop.sync().isNothingNew)
        let before = try laptop.scene.git("ls-files", "-v")
        try scene.commit(
            ["a", "b", "c", "d"].map { (Array("\($0).md".utf8), entry($0, "One.\n\nThe end.\n")) } + [(link, "a")],
            links: [link])
        let report = try laptop.sync()
        #expect(report.edited == [])
        let passedOver = report.leftAlone.filter { $0.reason == .passedOver }.map(\.path)
        #expect(passedOver.sorted() == ["a.md", "c.md"])
        #expect(try laptop.sync().leftAlone.isEmpty)
        let after = try laptop.scene.git("ls-files", "-v").split(separator: "\n").filter { !$0.hasSuffix("link.md") }
        #expect(after.joined(separator: "\n") == before)
        #expect(try scene.files().filter { $0.key.count == 4 }.values.allSatisfy { $0.contains("One.\n\nThe end.") })
        #expect(try laptop.text("a.md").contains("Private.") && laptop.text("c.md").contains("Private."))
    }

    @Test func `an index in which they stand as removed is put right by the next sync`() throws {
        let scene = try SyncScene()
        let laptop = try scene.first()
        try scene.commit(names.map { ($0, "words") } + [(link, "a")], links: [link])
        try laptop.sync()
        // As other programs and older versions leave it.
        try laptop.scene.git("read-tree", "HEAD")
        #expect(try laptop.scene.status() != "")
        try laptop.sync()
        try laptop.expectIndexIsHead()
    }
}

extension SyncScene {
    /// Commits files to the remote's branch, by the bytes of their paths.
    fileprivate func commit(
        _ files: [([UInt8], String)], links: Set<[UInt8]> = [], removing removed: [[UInt8]] = [],
        submodule: String? = nil
    ) throws {
        let repository = try Repository.open(remote)
        let head = try #require(try repository.head.commit)
        let commit = try repository.writingObjects { () throws(GitError) in
            var changes = removed.map { LeafChange(path: $0, leaf: nil) }
            for (path, text) in files {
                let kind: TreeEntry.Kind = links.contains(path) ? .symbolicLink : .file
                changes.append(
                    LeafChange(path: path, leaf: TreeLeaf(id: try repository.writeBlob(Array(text.utf8)), kind: kind)))
            }
            if let submodule {
                changes.append(LeafChange(path: Array(submodule.utf8), leaf: TreeLeaf(id: head, kind: .submodule)))
            }
            let tree = try repository.rewriting(try repository.tree(of: head), changes)
            let signature = Signature(name: "E", email: "e@example.org", seconds: 1_795_260_800, offsetMinutes: 0)
            return try repository.writeCommit(tree: tree, parents: [head], message: "elsewhere\n", signature: signature)
        }
        try git("update-ref", "refs/heads/main", commit.hex)
    }

    /// The bytes of the paths of the remote's branch.
    fileprivate func paths() throws -> Set<[UInt8]> {
        let repository = try Repository.open(remote)
        let tree = try repository.tree(of: try #require(try repository.head.commit))
        return Set(try repository.differences(base: nil, ours: tree, theirs: nil).map(\.path))
    }
}

extension Device {
    /// How many entries git looks for no file of.
    fileprivate func unwrittenLines() throws -> Int {
        try scene.git("ls-files", "-v").split(separator: "\n").count { $0.hasPrefix("S ") }
    }

    /// Expects git to find nothing to commit, and its index to stand for the last commit whole.
    fileprivate func expectIndexIsHead(_ location: SourceLocation = #_sourceLocation) throws {
        #expect(try scene.status() == "", sourceLocation: location)
        let head = try scene.git("ls-tree", "-r", "HEAD").replacing(" blob ", with: " ").replacing(
            " commit ", with: " ")
        let index = try scene.git("ls-files", "--stage").replacing(" 0\t", with: "\t")
        #expect(head == index, sourceLocation: location)
        #expect(try scene.git("write-tree") == scene.git("rev-parse", "HEAD^{tree}"), sourceLocation: location)
    }
}
