import Git
import TestSupport
import Testing

#if canImport(Darwin)
    import Darwin
#else
    import Glibc
#endif

/// Nobody waits for a pipe that lies where git has a file of its own.
@Suite(.timeLimit(.minutes(1))) struct PipeTests {
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
