import Testing

@testable import Git

/// Names that Swift takes for one or cannot take apart, and that git tells apart: two Unicode forms of one, and marks that make one
/// character with what stands beside them.
@Suite struct UnicodeNameTests {
    /// U+00E9, and the same letter in two scalars.
    private let composed = "caf\u{E9}"
    private let decomposed = "cafe\u{301}"

    @Test func `two remotes have each its own address`() throws {
        let fixture = try Fixture()
        try fixture.git("config", "remote.\(composed).url", "/srv/one")
        try fixture.git("config", "remote.\(decomposed).url", "/srv/two")
        let remotes = try fixture.open().remotes()
        #expect(remotes.map { Array($0.name.utf8) } == [Array(decomposed.utf8), Array(composed.utf8)])
        #expect(try remotes.map { try "\($0.address.get())" } == ["/srv/two", "/srv/one"])
        let one = try fixture.open().remote(named: composed)
        #expect(try one.map { try "\($0.address.get())" } == "/srv/one")
    }

    @Test func `a branch is told by its short name, whatever that begins with`() throws {
        let fixture = try Fixture()
        try fixture.commit(["a": "1"])
        try fixture.git("checkout", "--quiet", "-b", "\u{301}mark")
        #expect(try fixture.open().head.branch == "\u{301}mark")
    }

    @Test func `a remote's branches are where it says`() throws {
        let clones = try Clones()
        let clone = try clones.clone("one")
        try clone.git("push", "--quiet", "origin", "main:\u{301}mark", "main:\(composed)")
        try clone.commit(["a": "2"])
        try clone.git("push", "--quiet", "origin", "main:\(decomposed)")
        let remote = try #require(try clone.open().remotes().first)
        let list = try clone.open().advertisement(of: remote, by: clone.reach())
        let (first, second) = (try clone.git("rev-parse", "HEAD~").trimmed, try clone.git("rev-parse", "HEAD").trimmed)
        #expect(list.commit(of: composed)?.hex == first && list.commit(of: "\u{301}mark")?.hex == first)
        #expect(list.commit(of: decomposed)?.hex == second)
    }

    @Test func `what is an option to a program is refused, with a mark above its dash too`() throws {
        #expect(throws: RemoteAddressProblem.dash(.whole)) { try RemoteAddress("-\u{301}x", relativeTo: "/") }
        #expect(throws: RemoteAddressProblem.dash(.path)) { try RemoteAddress("host:-\u{301}x", relativeTo: "/") }
    }

    @Test(arguments: ["..\\\u{301}x", ".git:\u{301}x", ".git\\\u{301}x"])
    func `a name that leads elsewhere on Windows does so with a mark behind its sign`(name: String) throws {
        let isHarmless = TreePath.isHarmless(Substring(name))
        #expect(!isHarmless)
    }

    @Test func `the path of a file that cannot be opened is found in git's words`() throws {
        #expect(GitError.unreadablePath(in: "failed open - '\u{301}x' is locked: y") == "\u{301}x")
        #expect(GitError.unreadablePath(in: "failed open - '' is locked: y") == nil)
    }

    @Test func `the history goes back through another Unicode form of the name`() throws {
        let fixture = try Fixture()
        try fixture.commit(["\(composed).md": "One\nTwo\n"])
        try fixture.commit(["\(composed).md": "One\nTwo\nThree\n"])
        try fixture.git("config", "core.precomposeUnicode", "false")
        try fixture.git("mv", "\(composed).md", "\(decomposed).md")
        try fixture.git("commit", "--quiet", "-m", "form")
        let versions = try fixture.open().history(of: "\(decomposed).md", from: fixture.headID())
        #expect(versions.count == 3)
        #expect(versions.last.map { Array($0.path.utf8) } == Array("\(composed).md".utf8))
    }

    #if os(Linux)
        @Test func `a folder's filter holds, whatever its twin says`() throws {
            let fixture = try Fixture()
            try fixture.write("\(decomposed)/.gitattributes", "*.key filter=git-crypt\n")
            let changes: [TreeChange] = [
                .text("\(composed)/a.key", "open"), .text("\(decomposed)/a.key", "secret"),
            ]
            let refused = gitError { try fixture.commitByLibrary(changes) }
            #expect(refused?.code == .filtered(path: "\(decomposed)/a.key", filter: "git-crypt"))
        }
    #endif
}
