import Git
import Testing

@Suite struct CommitIndexTests {
    /// `kept` is committed; `both` has a staged change and a further one; `staged` is staged; `loose` is not; `new` is unknown.
    private func busyRepository() throws -> Fixture {
        let fixture = try Fixture()
        try fixture.commit(["kept": "1", "both": "1", "staged": "1", "loose": "1", "gone": "1", "d/x": "1"])
        try fixture.write("both", "2")
        try fixture.write("staged", "2")
        try fixture.git("add", "both", "staged")
        try fixture.git("rm", "--quiet", "--cached", "gone")
        try fixture.write("both", "3")
        try fixture.write("loose", "2")
        try fixture.write("new", "1")
        return fixture
    }

    @Test func `what the user staged, changed or added stays as it is`() throws {
        let fixture = try busyRepository()
        let before = try fixture.status()
        let staged = try fixture.git("ls-files", "--stage", "both", "staged", "loose").output
        try fixture.write("d/entry", "words")
        try removeFile(fixture.path + "/kept")
        let committed = try #require(
            try fixture.commitByLibrary([.text("d/entry", "words"), .remove(path: "kept")]))
        #expect(committed.indexRefreshed)
        #expect(try fixture.status() == before)
        #expect(try fixture.git("ls-files", "--stage", "both", "staged", "loose").output == staged)
        #expect(try fixture.git("show", "HEAD:both").output == "1")
        #expect(try fixture.git("ls-tree", "--name-only", "HEAD", "gone").trimmed == "gone")
        #expect(try fixture.isSound())
    }

    @Test func `a file that was written is clean without another look at it`() throws {
        let fixture = try Fixture()
        try fixture.commit(["a": "1"])
        try fixture.write("a", "two")
        try fixture.write("b", "three")
        try fixture.commitByLibrary([.text("a", "two"), .writeFile(path: "b", from: fixture.path + "/b")])
        // The debug form shows the facts of the file: with them git need not read it.
        let sizes = try fixture.git("ls-files", "--debug").lines.filter { $0.contains("size:") }
        #expect(sizes.map { $0.contains("size: 3\t") || $0.contains("size: 5\t") } == [true, true])
        #expect(try fixture.git("diff-files", "--name-only").lines.isEmpty)
        #expect(try fixture.status().isEmpty)
    }

    @Test func `a file that differs from what was committed shows as changed`() throws {
        let fixture = try Fixture()
        try fixture.commit(["a": "1"])
        try fixture.write("a", "x")
        // An old file: what git does about those of the last moment would hide a mistake.
        try setModified(fixture.path + "/a", 1_600_000_000)
        try fixture.commitByLibrary([.text("a", "2"), .text("absent", "2")])
        #expect(try fixture.status() == [" M a", " D absent"])
    }

    @Test func `a commit stands while the index is locked, and the index can be mended later`() throws {
        let fixture = try busyRepository()
        let before = try fixture.status()
        try fixture.write(".git/index.lock", "")
        try fixture.write("entry", "1")
        let committed = try #require(try fixture.commitByLibrary([.text("entry", "1"), .remove(path: "kept")]))
        #expect(committed.indexFailure?.code == .locked)
        #expect(try fixture.headID() == committed.id)
        try removeFile(fixture.path + "/.git/index.lock")
        try removeFile(fixture.path + "/kept")
        #expect(try fixture.status() != before)
        try fixture.open().refreshIndex([Array("entry".utf8), Array("kept".utf8)])
        #expect(try fixture.status() == before)
    }

    @Test func `a commit stands on a cut off index`() throws {
        let fixture = try Fixture()
        try fixture.commit(["a": "1", ".gitattributes": "*.md text\n"])
        try writeFile(fixture.path + "/.git/index", Array(readFile(fixture.path + "/.git/index").prefix(70)))
        let committed = try #require(try fixture.commitByLibrary([.text("b.md", "1")]))
        #expect(committed.indexFailure?.category == .index)
        #expect(try fixture.treePaths() == [".gitattributes", "a", "b.md"])
        let problems = try Repository.inspect(fixture.path, readingIndex: true)
        guard case .unreadableIndex(let path, let message) = try #require(problems.first) else {
            Issue.record("\(problems)")
            return
        }
        #expect(path == fixture.path + "/.git/index")
        #expect(!message.isEmpty)
    }

    @Test func `a repository without an index gets one`() throws {
        let fixture = try Fixture()
        try fixture.write("a", "1")
        try fixture.commitByLibrary([.text("a", "1")])
        #expect(try fixture.status().isEmpty)
    }

    @Test(arguments: [true, false])
    func `an index that is gone is made again from the commit`(withToken: Bool) throws {
        let fixture = try Fixture()
        try fixture.commit(["a": "1", "b/c": "1"])
        try removeFile(fixture.path + "/.git/index")
        let problem = RepositoryProblem.missingIndex(path: fixture.path + "/.git/index")
        #expect(try Repository.inspect(fixture.path, readingIndex: true) == [problem])
        try fixture.write("d", "1")
        try fixture.commitByLibrary([.text("d", "1")], withToken: withToken)
        #expect(try fixture.status().isEmpty)
        #expect(try fixture.git("ls-files").lines == ["a", "b/c", "d"])
        #expect(try fixture.isSound())
    }

    @Test func `the index names no tree of what is only staged that the repository does not hold`() throws {
        let fixture = try Fixture()
        try fixture.commit(["a": "1"])
        try fixture.write("b/c", "1")
        try fixture.git("add", "b")
        // One of which libgit2 makes the next.
        try fixture.git("update-index", "--index-version", "4")
        try fixture.write("d", "1")
        try fixture.commitByLibrary([.text("d", "1")])
        #expect(try fixture.status() == ["A  b/c"])
        #expect(try fixture.isSound())
    }

    @Test(arguments: ["2", "3", "4"])
    func `flags and version of the index are kept`(version: String) throws {
        let fixture = try Fixture()
        try fixture.commit(["a": "1", "b": "1", "c": "1", "d": "1"])
        try fixture.git("update-index", "--assume-unchanged", "b")
        if version != "2" { try fixture.git("update-index", "--skip-worktree", "c") }
        try fixture.write("later", "1")
        try fixture.git("add", "--intent-to-add", "later")
        try fixture.git("update-index", "--index-version", version)
        let before = try fixture.git("ls-files", "-v").lines
        let status = try fixture.status()
        try fixture.write("a", "2")
        try fixture.commitByLibrary([.text("a", "2")])
        #expect(try fixture.git("ls-files", "-v").lines == before)
        #expect(try fixture.status() == status)
        // The trees that the index stands for have to be those that git works out itself.
        let tree = try fixture.git("write-tree").trimmed
        #expect(try fixture.git("rev-parse", "HEAD^{tree}").trimmed == tree)
        if version == "4" { #expect(try readFile(fixture.path + "/.git/index")[7] == 4) }
    }

    @Test func `the user's own commit afterwards holds both`() throws {
        let fixture = try busyRepository()
        try fixture.write("entry", "1")
        try fixture.commitByLibrary([.text("entry", "1")])
        try fixture.git("commit", "--quiet", "-m", "mine")
        #expect(
            try fixture.git("log", "--format=", "--name-status", "-1").lines == ["M\tboth", "D\tgone", "M\tstaged"])
        #expect(try fixture.git("show", "HEAD:entry").output == "1")
    }

    @Test func `a file that becomes a folder leaves no trace in the index`() throws {
        let fixture = try Fixture()
        try fixture.commit(["a": "1"])
        try removeFile(fixture.path + "/a")
        try fixture.write("a/b", "2")
        try fixture.commitByLibrary([.text("a/b", "2"), .remove(path: "a")])
        #expect(try fixture.git("ls-files").lines == ["a/b"])
        #expect(try fixture.status().isEmpty)
    }

    @Test func `a large file is streamed, and known to the index without another look`() throws {
        let fixture = try Fixture()
        var generator = SplitMix64(state: 7)
        var bytes: [UInt8] = []
        while bytes.count < 9 << 20 {
            unsafe withUnsafeBytes(of: generator.next()) { unsafe bytes.append(contentsOf: $0) }
        }
        try writeFile(fixture.path + "/v.mp4", bytes)
        try fixture.commitByLibrary([.writeFile(path: "v.mp4", from: fixture.path + "/v.mp4")])
        #expect(try fixture.git("rev-parse", "HEAD:v.mp4").output == fixture.git("hash-object", "v.mp4").output)
        #expect(try fixture.git("ls-files", "--debug").output.contains("size: \(bytes.count)\t"))
        #expect(try fixture.isSound())
    }

    @Test func `a file that cannot be read fails the commit`() throws {
        let fixture = try Fixture()
        let missing = fixture.path + "/missing"
        let error = gitError { try fixture.commitByLibrary([.writeFile(path: "a", from: missing)]) }
        #expect(error?.code == .unreadable(path: missing, errno: 2))
        let folder = gitError { try fixture.commitByLibrary([.writeFile(path: "a", from: fixture.path)]) }
        #expect(folder?.code == .unreadable(path: fixture.path, errno: 21))
    }
}
