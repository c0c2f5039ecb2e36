import Git
import TestSupport
import Testing

@Suite struct RepositoryTests {
    @Test func `opens exactly the folder that is given`() throws {
        let fixture = try Fixture()
        try fixture.write("sub/x", "1")
        let (workTree, gitDirectory) = try {
            let it = try fixture.open(); return (it.workTree, it.gitDirectory)
        }()
        #expect(workTree == fixture.path)
        #expect(gitDirectory == fixture.path + "/.git")
        #expect(gitError { _ = try Repository.open(fixture.path + "/sub") }?.code == .notFound)
        #expect(gitError { _ = try Repository.open(fixture.path + "/missing") }?.code == .notFound)
    }

    @Test func `creates a repository that git finds sound`() throws {
        let folder = try TemporaryFolder()
        let path = folder.path + "/new/vault"
        _ = try Repository.create(at: path, initialBranch: "日記")
        let fixture = try Fixture(at: path, in: folder)
        #expect(try fixture.git("symbolic-ref", "HEAD").trimmed == "refs/heads/日記")
        #expect(try fixture.status().isEmpty)
        #expect(try fixture.isSound())
        #expect(gitError { _ = try Repository.create(at: path) }?.code == .exists)
    }

    @Test(arguments: ["", "a..b", "-x", "a b", "x.lock", "@{"])
    func `a first branch that git does not allow is refused`(name: String) throws {
        let folder = try TemporaryFolder()
        _ = try #require(GitSettings.home)
        #expect(gitError { _ = try Repository.create(at: folder.path, initialBranch: name) }?.code == .invalidName)
        #expect(!fileExists(folder.path + "/.git"))
    }

    @Test func `the first branch is main where nothing names another`() throws {
        _ = try #require(GitSettings.home)
        let folder = try TemporaryFolder()
        let head = try Repository.create(at: folder.path + "/a").head
        #expect(head == .unborn("main"))
    }

    @Test func `the user's settings are read where there is no repository`() throws {
        _ = try #require(GitSettings.home)
        #expect(try Repository.defaultConfiguration(GitSettings.probe.name) == GitSettings.probe.value)
        #expect(try Repository.defaultConfiguration("daybook.nothing") == nil)
    }

    @Test func `finds the work tree around a path, be it there or not`() throws {
        let fixture = try Fixture()
        try fixture.write("a/b/c", "1")
        for path in ["", "/", "/a", "/a/b/c", "/not/there/yet", "/.git"] {
            #expect(Repository.enclosing(fixture.path + path) == fixture.path)
        }
        #expect(Repository.enclosing(fixture.folder.path) == nil)
        try makeFolders(fixture.path + "/a/.git")
        #expect(Repository.enclosing(fixture.path + "/a/b") == fixture.path)
    }

    @Test func `a linked work tree has a head and an index of its own`() throws {
        let fixture = try Fixture()
        try fixture.commit(["a": "1"])
        try fixture.git("worktree", "add", "--quiet", "-b", "side", "../side")
        let side = try Fixture(at: fixture.folder.path + "/side", in: fixture.folder)
        try side.write("b", "1")
        let committed = try #require(try side.commitByLibrary([.text("b", "1")]))
        #expect(committed.reference == "refs/heads/side")
        #expect(try side.status().isEmpty)
        #expect(try fixture.status().isEmpty)
        #expect(Repository.enclosing(side.path + "/x") == side.path)
        #expect(try Repository.inspect(side.path).isEmpty)
        let (own, common) = try {
            let it = try side.open(); return (it.gitDirectory, it.commonDirectory)
        }()
        #expect(own == fixture.path + "/.git/worktrees/side")
        #expect(common == fixture.path + "/.git")
    }

    @Test func `a submodule with a file for .git works`() throws {
        let inner = try Fixture()
        try inner.commit(["x": "1"])
        let outer = try Fixture()
        try outer.git("submodule", "--quiet", "add", inner.path, "module")
        try outer.git("commit", "--quiet", "-m", "add")
        let module = try Fixture(at: outer.path + "/module", in: outer.folder)
        try module.git("switch", "--quiet", "main")
        try module.write("y", "1")
        try module.commitByLibrary([.text("y", "1")])
        #expect(try module.status().isEmpty)
        #expect(Repository.enclosing(module.path + "/y") == module.path)
        let kinds = try outer.open().entries(at: outer.headID()).map(\.kind)
        #expect(kinds == [.file, .submodule])
        #expect(try outer.open().contents(of: "module", at: outer.headID(), limit: 10) == nil)
    }

    @Test func `branches are told by their short names, whatever those begin with`() throws {
        let fixture = try Fixture()
        try fixture.commit(["a": "1"])
        try fixture.git("branch", "side/one")
        try fixture.git("branch", "\u{301}mark")
        #expect(try fixture.open().branches() == ["main", "side/one", "\u{301}mark"])
    }

    @Test func `the head is a branch, one to be, or a commit`() throws {
        let fixture = try Fixture()
        let unborn = try fixture.open().head
        #expect(unborn == .unborn("main"))
        try fixture.commit(["a": "1"])
        let id = try fixture.headID()
        let branch = try fixture.open().head
        #expect(branch == .branch("main", id))
        try fixture.git("checkout", "--quiet", "--detach")
        let detached = try fixture.open().head
        #expect(detached == .detached(id))
        #expect(gitError { try fixture.commitByLibrary([.text("b", "1")]) }?.code == .detachedHead)
    }

    @Test func `settings are read from all levels and set in the repository`() throws {
        let fixture = try Fixture()
        try fixture.git("config", "user.name", "Bo 寶")
        try writeFile(
            fixture.path + "/.git/config",
            try readFile(fixture.path + "/.git/config") + Array("# kept\n[user]\n\temail = b@example.org ; too\n".utf8))
        let repository = try fixture.open()
        let identity = (try repository.configuration("user.name"), try repository.configuration("user.email"))
        #expect(identity == ("Bo 寶", "b@example.org"))
        try repository.setConfiguration("daybook.device", to: "a \"b\" #c")
        #expect(try fixture.git("config", "--local", "daybook.device").trimmed == "a \"b\" #c")
        #expect(String(decoding: try readFile(fixture.path + "/.git/config"), as: UTF8.self).contains("# kept"))
        try repository.setConfiguration("daybook.device", to: nil)
        try repository.setConfiguration("daybook.device", to: nil)
        let gone = try repository.configuration("daybook.device")
        #expect(gone == nil)
        try repository.setConfiguration("user.email", to: nil)
        let none = try repository.configuration("user.email")
        #expect(none != "b@example.org")
    }

    @Test func `a name keeps its forty digits`() throws {
        let hex = "00f1e2d3c4b5a69788796a5b4c3d2e1f00112233"
        #expect(ObjectID(hex: hex)?.hex == hex)
        #expect(ObjectID(hex: hex.uppercased())?.hex == hex)
        #expect(ObjectID(hex: hex.dropLast()) == nil)
        #expect(ObjectID(hex: hex.dropLast() + "g") == nil)
    }
}
