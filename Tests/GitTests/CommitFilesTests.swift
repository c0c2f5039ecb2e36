import Git
import Testing

#if canImport(FoundationEssentials)
    import FoundationEssentials
#else
    import Foundation
#endif

/// What a commit leaves in git's folder.
@Suite struct CommitFilesTests {
    private func leftovers(_ fixture: Fixture) throws -> [String] {
        try fixture.git("count-objects", "-v").lines.filter { $0.hasPrefix("garbage") && $0 != "garbage: 0" }
            + FileManager.default.contentsOfDirectory(atPath: fixture.path + "/.git/objects").filter {
                $0.hasPrefix("tmp_")
            }
    }

    @Test func `objects have their names and nothing lies beside them`() throws {
        let fixture = try Fixture()
        try fixture.commitByLibrary([.text("a/b/c", "1")])
        try fixture.commitByLibrary([.text("a/b/c", "2"), .text("x", "1")])
        #expect(try fixture.isSound())
        #expect(try fixture.git("count-objects").trimmed.hasPrefix("10 objects"))
        #expect(try leftovers(fixture) == [])
    }

    @Test func `a commit that fails leaves no object behind`() throws {
        let fixture = try Fixture()
        try fixture.commit(["a": "1"])
        let before = try fixture.git("count-objects").trimmed
        let missing = fixture.path + "/missing"
        #expect(
            gitError { try fixture.commitByLibrary([.text("b", "1"), .writeFile(path: "c", from: missing)]) } != nil)
        #expect(try fixture.commitByLibrary([.text("a", "1")]) == nil)
        #expect(try fixture.git("count-objects").trimmed == before)
        #expect(try leftovers(fixture) == [])
    }

    @Test func `a branch that git has packed is moved, and again`() throws {
        let fixture = try Fixture()
        try fixture.commit(["a": "1"])
        try fixture.git("pack-refs", "--all")
        try fixture.commitByLibrary([.text("a", "2")])
        try fixture.commitByLibrary([.text("a", "3")])
        #expect(try fixture.git("rev-list", "--count", "main").trimmed == "3")
        #expect(try fixture.git("reflog", "show", "main").lines.count == 3)
        #expect(!fileExists(fixture.path + "/.git/refs/heads/main.lock"))
    }

    @Test(arguments: [("false", 1), ("true", 2), ("always", 2)])
    func `a log that the owner does not want is not written`(setting: String, lines: Int) throws {
        let fixture = try Fixture()
        try fixture.commit(["a": "1"])
        try fixture.git("config", "core.logAllRefUpdates", setting)
        try fixture.commitByLibrary([.text("a", "2")])
        #expect(try fixture.git("reflog", "show", "main").lines.count == lines)
        #expect(try fixture.git("reflog", "show", "HEAD").lines.count == lines)
    }

    @Test func `the line in the log is as git writes it`() throws {
        let fixture = try Fixture()
        try fixture.commit(["a": "1"])
        let old = try fixture.headID()
        let made = try #require(try fixture.commitByLibrary([.text("a", "2")], message: "two\nand more"))
        let line = "\(old) \(made.id) Bo 寶 <bo@example.org> 1700000600 +0800\tcommit: two\n"
        for log in ["HEAD", "refs/heads/main"] {
            let text = String(decoding: try readFile(fixture.path + "/.git/logs/" + log), as: UTF8.self)
            #expect(text.hasSuffix("\n" + line))
        }
    }

    @Test func `a linked work tree moves its own branch and writes its own log`() throws {
        let fixture = try Fixture()
        try fixture.commit(["a": "1"])
        try fixture.git("worktree", "add", "--quiet", "-b", "side/way", "../other")
        let other = try Fixture(at: fixture.folder.path + "/other", in: fixture.folder)
        let lines = try other.git("reflog", "show", "HEAD").lines.count
        try other.commitByLibrary([.text("b", "1")])
        #expect(try fixture.git("rev-list", "--count", "side/way").trimmed == "2")
        #expect(try fixture.git("rev-list", "--count", "main").trimmed == "1")
        #expect(try other.git("reflog", "show", "HEAD").lines.count == lines + 1)
        #expect(try fixture.git("reflog", "show", "HEAD").lines.count == 1)
        #expect(try other.status() == [" D b"])
    }
}
