import Git
import Testing

@Suite struct CommitPathTests {
    @Test(arguments: [
        "", "/", "/a", "a/", "a//b", ".", "..", "../a", "a/../b", "a/./b", ".git", ".GIT", ".git/config", "a/.Git/b",
        ".git.", ".git ", ".git. .", "git~1", "GIT~1/x", ".git::$INDEX_ALLOCATION", ".g\u{200C}it",
        "\u{FEFF}.git/hooks",
        "a\\..\\b", ".git\\config", "a\0b",
    ])
    func `a path that leads astray is refused`(path: String) throws {
        let fixture = try Fixture()
        let outside = fixture.folder.path + "/outside"
        try writeFile(outside, [1])
        let changes: [TreeChange] = [
            .text(path, "x"), .remove(path: path), .writeFile(path: path, from: outside),
        ]
        for change in changes {
            #expect(gitError { try fixture.commitByLibrary([.text("good", "1"), change]) }?.code == .invalidPath(path))
        }
        let head = try fixture.open().head
        #expect(head == .unborn("main"))
    }

    @Test func `a name or a path that is too long is refused`() throws {
        let fixture = try Fixture()
        for path in [String(repeating: "a", count: 256), String(repeating: "a/", count: 128) + "a"] {
            #expect(gitError { try fixture.commitByLibrary([.text(path, "")]) }?.code == .invalidPath(path))
        }
        let deep = String(repeating: "a/", count: 127) + "a"
        try fixture.commitByLibrary([.text(deep, "deep")])
        #expect(try fixture.git("rev-parse", "HEAD:" + deep).trimmed.utf8.count == 40)
    }

    @Test(arguments: [
        ".gitignore", ".github/x", "a.git/b", "...", "日記/台北 公園.md", "a:b", "-a", "git~2", " a", "e\u{301}",
    ])
    func `a path that only looks odd is kept byte for byte`(path: String) throws {
        let fixture = try Fixture()
        try fixture.commitByLibrary([.text(path, "x")])
        #expect(try fixture.git("ls-tree", "-r", "-z", "--name-only", "HEAD").output == path + "\0")
        #expect(try fixture.isSound())
    }
}
