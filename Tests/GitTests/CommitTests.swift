import Git
import Testing

@Suite struct CommitTests {
    @Test func `the first commit makes the branch`() throws {
        let fixture = try Fixture()
        let committed = try #require(try fixture.commitByLibrary([.text("2026/11/日記.md", "今天\n")]))
        #expect(try fixture.headID() == committed.id)
        #expect(committed.reference == "refs/heads/main")
        #expect(try fixture.git("show", "HEAD:2026/11/日記.md").output == "今天\n")
        #expect(try fixture.isSound())
    }

    @Test func `author, committer, offset and message are as given`() throws {
        let fixture = try Fixture()
        let repository = try fixture.open()
        let author = Signature(name: "A <x>\n", email: "a@example.org", seconds: 1_600_000_000, offsetMinutes: -210)
        _ = try repository.commit(
            [.text("a", "a")], message: "第一\n\nbody\n", author: author, committer: .tester, expecting: nil)
        let shown = try fixture.git("log", "-1", "--format=%an|%ae|%ad|%cn|%ce|%cd|%B", "--date=raw").output
        #expect(
            shown
                == "A x|a@example.org|1600000000 -0330|Bo 寶|bo@example.org|1700000600 +0800|第一\n\nbody\n\n")
    }

    @Test func `changes in nested folders keep all else`() throws {
        let fixture = try Fixture()
        try fixture.commit(["a/b/c/one": "1", "a/b/two": "2", "a-b": "3", "z": "4"])
        try fixture.commitByLibrary([
            .text("a/b/c/new", "n"), .text("a/b/two", "two"), .text("q/r/s", "s"), .remove(path: "z"),
        ])
        #expect(try fixture.treePaths() == ["a-b", "a/b/c/new", "a/b/c/one", "a/b/two", "q/r/s"])
        #expect(try fixture.git("show", "HEAD:a/b/two").output == "two")
        #expect(try fixture.isSound())
    }

    @Test func `a folder goes with its last file`() throws {
        let fixture = try Fixture()
        try fixture.commit(["a/b/c": "1", "d": "2"])
        try fixture.commitByLibrary([.remove(path: "a/b/c")])
        #expect(try fixture.git("ls-tree", "-r", "-t", "--name-only", "HEAD").lines == ["d"])
    }

    @Test func `the last file of all may go`() throws {
        let fixture = try Fixture()
        try fixture.commit(["a/b": "1"])
        try fixture.commitByLibrary([.remove(path: "a/b")])
        #expect(try fixture.treePaths().isEmpty)
        #expect(try fixture.git("rev-parse", "HEAD^{tree}").trimmed == "4b825dc642cb6eb9a060e54bf8d69288fbee4904")
    }

    @Test func `a commit that changes nothing is not made`() throws {
        let fixture = try Fixture()
        try fixture.commit(["a": "1"])
        let before = try fixture.headID()
        let made = try fixture.commitByLibrary([.text("a", "1"), .remove(path: "missing/too")])
        #expect(made == nil)
        #expect(try fixture.headID() == before)
    }

    @Test func `nothing at all is no first commit`() throws {
        let fixture = try Fixture()
        let made = try fixture.commitByLibrary([.remove(path: "a")])
        #expect(made == nil)
        let head = try fixture.open().head
        #expect(head == .unborn("main"))
    }

    @Test func `a file may become a folder and back`() throws {
        let fixture = try Fixture()
        try fixture.commit(["a": "1"])
        try fixture.commitByLibrary([.remove(path: "a"), .text("a/b", "2")])
        #expect(try fixture.treePaths() == ["a/b"])
        try fixture.commitByLibrary([.text("a", "3"), .remove(path: "a/b")])
        #expect(try fixture.treePaths() == ["a"])
        #expect(try fixture.isSound())
    }

    @Test func `what is in the way is named`() throws {
        let fixture = try Fixture()
        try fixture.commit(["file": "1", "folder/x": "2"])
        #expect(gitError { try fixture.commitByLibrary([.text("file/x", "")]) }?.code == .fileInTheWay("file"))
        #expect(gitError { try fixture.commitByLibrary([.text("folder", "")]) }?.code == .folderInTheWay("folder"))
        #expect(gitError { try fixture.commitByLibrary([.remove(path: "folder")]) }?.code == .folderInTheWay("folder"))
        let both = gitError { try fixture.commitByLibrary([.text("n", ""), .text("n/m", "")]) }
        #expect(both?.code == .folderInTheWay("n"))
        #expect(try fixture.git("rev-list", "--count", "HEAD").trimmed == "1")
    }

    @Test func `an executable stays one, a link becomes a file`() throws {
        let fixture = try Fixture()
        try fixture.write("tool", "1")
        try fixture.git("add", "tool")
        try fixture.git("update-index", "--chmod=+x", "tool")
        let target = try fixture.git("hash-object", "-w", "tool").trimmed
        try fixture.git("update-index", "--add", "--cacheinfo", "120000,\(target),link")
        try fixture.git("commit", "--quiet", "-m", "x")
        try fixture.commitByLibrary([.text("tool", "2"), .text("link", "2")])
        let modes = try fixture.git("ls-tree", "HEAD").lines.map { $0.prefix(6) }
        #expect(modes == ["100644", "100755"])
    }

    @Test func `of two changes of a path the later holds`() throws {
        let fixture = try Fixture()
        try fixture.commitByLibrary([.text("a", "1"), .text("a", "2"), .text("b", "1"), .remove(path: "b")])
        #expect(try fixture.treePaths() == ["a"])
        #expect(try fixture.git("show", "HEAD:a").output == "2")
    }

    @Test func `contents that are there already can be put back`() throws {
        let fixture = try Fixture()
        try fixture.commit(["a": "first"])
        let object = try #require(ObjectID(hex: fixture.git("rev-parse", "HEAD:a").trimmed))
        try fixture.commit(["a": "second"])
        try fixture.commitByLibrary([.restore(path: "old/a", object: object)])
        #expect(try fixture.git("show", "HEAD:old/a").output == "first")
        let missing = try #require(ObjectID(hex: String(repeating: "1", count: 40)))
        let refused = gitError { try fixture.commitByLibrary([.restore(path: "b", object: missing)]) }
        #expect(refused?.code == .notFound)
    }

    @Test func `bytes are stored as they are, whatever line ends git would make`() throws {
        let fixture = try Fixture()
        try fixture.git("config", "core.autocrlf", "true")
        try fixture.commit([".gitattributes": "* text=auto eol=crlf\n*.utf16 working-tree-encoding=UTF-16\n"])
        let bytes: [UInt8] = Array("a\r\nb\nc\r\n".utf8) + [0xFF, 0x00, 0x0D]
        try writeFile(fixture.path + "/disk.md", bytes)
        try fixture.commitByLibrary([
            .write(path: "memory.md", bytes: bytes), .writeFile(path: "disk.md", from: fixture.path + "/disk.md"),
        ])
        let head = try fixture.headID()
        for path in ["memory.md", "disk.md"] {
            let stored = try fixture.open().contents(of: path, at: head, limit: 1000)
            #expect(stored == bytes)
        }
    }

    @Test func `the log of the branch and of the head tells of it`() throws {
        let fixture = try Fixture()
        try fixture.commitByLibrary([.text("a", "1")], message: "one\n\nbody")
        try fixture.commitByLibrary([.text("a", "2")], message: "two")
        #expect(
            try fixture.git("reflog", "--format=%gs|%gn").lines == ["commit: two|Bo 寶", "commit (initial): one|Bo 寶"])
        #expect(try fixture.git("reflog", "show", "main", "--format=%gs").lines.count == 2)
    }

    @Test func `a name with brackets does no harm to commit and log`() throws {
        let fixture = try Fixture()
        let odd = Signature(name: "B <b>\n", email: "<b@example.org>", seconds: 1_700_000_000, offsetMinutes: 0)
        let repository = try fixture.open()
        _ = try repository.commit([.text("a", "1")], message: "m", author: odd, committer: odd, expecting: nil)
        #expect(try fixture.git("log", "-1", "--format=%an|%ae").trimmed == "B b|b@example.org")
        #expect(try fixture.git("reflog", "--format=%gn|%ge").trimmed == "B b|b@example.org")
        #expect(try fixture.isSound())
        let nobody = Signature(name: "", email: "b@example.org", seconds: 0, offsetMinutes: 0)
        let refused = gitError {
            _ = try repository.commit(
                [.text("b", "1")], message: "m", author: nobody, committer: odd, expecting: fixture.headID())
        }
        #expect(refused?.operation == "git_signature_new")
        #expect(try fixture.git("rev-list", "--count", "HEAD").trimmed == "1")
    }

    @Test func `trailers are read back`() throws {
        let fixture = try Fixture()
        let message = "add: a walk\n\nNot: this\n\nwords\n\nDaybook-Device: laptop\nDaybook-Entry: 01H\n"
        let committed = try #require(try fixture.commitByLibrary([.text("a", "1")], message: message))
        let information = try fixture.open().information(of: committed.id)
        #expect(information.subject == "add: a walk")
        #expect(
            information.trailers == [
                .init(key: "Daybook-Device", value: "laptop"), .init(key: "Daybook-Entry", value: "01H"),
            ])
        #expect(information.committer == .tester)
    }
}
