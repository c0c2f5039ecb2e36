import Git
import TestSupport
import Testing

#if canImport(Darwin)
    import Darwin
#else
    import Glibc
#endif

/// Nobody waits for a pipe that lies where git has a file of its own.
@Suite(.endsInAMinute) struct PipeTests {
    private func committed() throws -> Fixture {
        let fixture = try Fixture()
        try fixture.commit(["a.md": "1", "x/b.md": "2"])
        return fixture
    }

    private func makePipe(_ path: String, in fixture: Fixture) throws -> String {
        let path = fixture.path + "/" + path
        unsafe unlink(path)
        try #require(unsafe mkfifo(path, 0o644) == 0)
        return path
    }

    @Test(arguments: ["config", "HEAD", "packed-refs"])
    func `a file of git's that is a pipe is not opened`(name: String) throws {
        let fixture = try committed()
        let pipe = try makePipe(".git/" + name, in: fixture)
        #expect(gitError { _ = try fixture.open() }?.code == .endless(path: pipe))
    }

    @Test(arguments: ["config", "HEAD", "packed-refs", "refs/heads/main"])
    func `a file of git's that has no end is not read`(name: String) throws {
        let fixture = try committed()
        let path = fixture.path + "/.git/" + name
        _ = try fixture.git("config", "--local", "core.quotePath", "false")
        if name == "packed-refs" { try fixture.write(".git/packed-refs", "") }
        try #require(unsafe truncate(path, 3 << 30) == 0)
        #expect(gitError { _ = try fixture.open().head }?.code == .endless(path: path))
    }

    @Test func `an index that has no end is damaged, and made again`() throws {
        let fixture = try committed()
        let path = fixture.path + "/.git/index"
        try #require(unsafe truncate(path, 3 << 30) == 0)
        #expect(gitError { _ = try fixture.open().status() }?.code == .damaged("index"))
        let found = try Repository.inspect(fixture.path, readingIndex: true)
        #expect(found == [.unreadableIndex(path: path, message: "too long")])
    }

    @Test(arguments: [
        "[core]\n\texcludesFile = PIPE\n", "[core]\n\tattributesFile = pipe\n", "[include]\n\tpath = ../pipe\n",
        "[INCLUDE] Path=\"PIPE\" ; why\n", "[includeIf \"gitdir:/no]where/\"]\r\n# a\r\npath = PIPE  # why\r\n",
        "[include]\npath = more\n",
    ])
    func `what the settings name is not opened where it is a pipe`(settings: String) throws {
        let fixture = try committed()
        let pipe = try makePipe("pipe", in: fixture)
        try fixture.write(".git/more", "[include]\n\tpath = none\n\tpath = ../pipe\n")
        let config = String(decoding: try readFile(fixture.path + "/.git/config"), as: UTF8.self)
        try fixture.write(".git/config", config + settings.replacing("PIPE", with: pipe))
        let code = gitError { _ = try fixture.open().isIgnored("a.md") }?.code
        guard case .endless(let path) = code else { return #expect(code == .endless(path: pipe)) }
        #expect(path.hasSuffix("/pipe"))
        // It is as well nowhere a person has nothing to say.
        unsafe unlink(pipe)
        try fixture.write("pipe", "")
        #expect(try !fixture.open().isIgnored("a.md"))
    }

    @Test func `settings may name the file of nothing, and include themselves`() throws {
        let fixture = try committed()
        let config = String(decoding: try readFile(fixture.path + "/.git/config"), as: UTF8.self)
        for settings in [
            "[core]\nexcludesFile = /dev/null\nattributesFile = /dev/null\n", "[include]\npath = /dev/null\n",
        ] {
            try fixture.write(".git/config", config + settings)
            #expect(try !fixture.open().isIgnored("a.md"))
        }
        try #require(unsafe symlink("/dev/null", fixture.path + "/nothing") == 0)
        try fixture.write(".git/config", config + "[include]\npath = ../nothing\n[core]\nexcludesFile = nothing\n")
        #expect(try !fixture.open().isIgnored("a.md"))
        try fixture.write(".git/config", config + "[include]\npath = config\n")
        // Git too goes no deeper than ten.
        _ = try? fixture.open()
    }

    @Test(arguments: ["refs/heads/x", "refs/tags/x", "x", "refs/remotes/x/HEAD"])
    func `a revision that leads to a pipe is not looked up`(reference: String) throws {
        let fixture = try committed()
        try fixture.git("remote", "add", "x", "nowhere")
        try makeFolders(fixture.path + "/.git/refs/remotes/x")
        let pipe = try makePipe(".git/" + reference, in: fixture)
        for revision in ["x", "x~2", "x@{1}", "x:a.md"] {
            #expect(gitError { _ = try fixture.open().resolve(revision) }?.code == .endless(path: pipe))
        }
        #expect(try fixture.open().resolve("main").hex.count == 40)
    }

    @Test func `a branch that is a pipe is said`() throws {
        let fixture = try committed()
        let pipe = try makePipe(".git/refs/heads/main", in: fixture)
        #expect(gitError { _ = try fixture.open().head }?.code == .endless(path: pipe))
        #expect(gitError { _ = try Repository.inspect(fixture.path) }?.code == .endless(path: pipe))
    }

    @Test(arguments: ["HEAD", "refs/heads/main"]) func `a log that is a pipe holds up no commit`(log: String) throws {
        let fixture = try committed()
        _ = try makePipe(".git/logs/" + log, in: fixture)
        try fixture.commitByLibrary([.text("a.md", "3")])
        #expect(try fixture.git("show", "main:a.md").trimmed == "3")
    }

    @Test(arguments: [".gitignore", "x/.gitignore", "x/.gitattributes", "new/.gitignore", "new/deep/.gitattributes"])
    func `the status names rules that are a pipe`(rules: String) throws {
        let fixture = try committed()
        try fixture.write("new/deep/c.md", "3")
        let pipe = try makePipe(rules, in: fixture)
        #expect(gitError { _ = try fixture.open().status() }?.code == .endless(path: pipe))
        // Of what is committed and staged, nothing of the folder is asked.
        #expect(rules.hasPrefix(".") || gitError { _ = try fixture.open().status(on: .staged) } == nil)
    }
}
