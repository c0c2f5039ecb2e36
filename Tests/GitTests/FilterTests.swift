import Git
import Testing

#if canImport(Darwin)
    import Darwin
#else
    import Glibc
#endif

@Suite struct FilterTests {
    private func filters(_ fixture: Fixture, _ paths: String...) throws -> [RepositoryProblem] {
        try Repository.inspect(fixture.path, paths: paths)
    }

    @Test(arguments: ["lfs", "git-crypt", "git-crypt-key2"])
    func `a known filter counts without being configured`(name: String) throws {
        let fixture = try Fixture()
        try fixture.write(".gitattributes", "*.jpg filter=\(name) diff=\(name) -text\n*.md -filter\n")
        let expected = RepositoryProblem.filter(name: name, path: "media/x.jpg", isConfigured: false)
        #expect(try filters(fixture, "a.md", "media/x.jpg") == [expected])
        #expect(expected.refusesWriting)
        let refused = gitError { try fixture.commitByLibrary([.text("a.md", "1"), .text("media/x.jpg", "1")]) }
        #expect(refused?.code == .filtered(path: "media/x.jpg", filter: name))
        let head = try fixture.open().head
        #expect(head == .unborn("main"))
        try fixture.commitByLibrary([.text("a.md", "1"), .remove(path: "media/x.jpg")])
    }

    @Test func `another filter counts once it is configured`() throws {
        let fixture = try Fixture()
        try fixture.write(".gitattributes", "*.md filter=tidy\n")
        #expect(try filters(fixture, "a.md").isEmpty)
        try fixture.git("config", "filter.tidy.smudge", "cat")
        #expect(try filters(fixture, "a.md") == [.filter(name: "tidy", path: "a.md", isConfigured: true)])
    }

    @Test(arguments: [".git/info/attributes", "sub/.gitattributes", "sub/deep/.gitattributes"])
    func `attributes are found wherever git looks for them`(file: String) throws {
        let fixture = try Fixture()
        try fixture.write(file, "[attr]media filter=lfs\n*.mp4 media\n")
        if !file.hasPrefix(".git/") { try fixture.write(file, "*.mp4 filter=lfs\n") }
        #expect(try filters(fixture, "sub/deep/v.mp4").count == 1)
        #expect(try filters(fixture, "sub/deep/v.mp3").isEmpty)
    }

    @Test func `a file of attributes that is as good as endless is passed over, as git does`() throws {
        let fixture = try Fixture()
        try fixture.write(".gitattributes", "*.mp4 filter=lfs\n")
        #expect(try filters(fixture, "v.mp4").count == 1)
        let path = fixture.path + "/.gitattributes"
        #expect(unsafe truncate(path, 17 << 20) == 0)
        #expect(try filters(fixture, "v.mp4").count == 1)
        #expect(unsafe truncate(path, 101 << 20) == 0)
        #expect(try filters(fixture, "v.mp4").isEmpty)
    }

    @Test func `a file of attributes outside the repository counts`() throws {
        let fixture = try Fixture()
        try writeFile(fixture.folder.path + "/attributes", Array("secret/** filter=git-crypt\n".utf8))
        try fixture.git("config", "core.attributesFile", fixture.folder.path + "/attributes")
        #expect(try filters(fixture, "secret/a.md", "a.md").count == 1)
    }

    @Test func `attributes that are committed and gone from the work tree still guard`() throws {
        let fixture = try Fixture()
        try fixture.commit(["d/.gitattributes": "*.key filter=git-crypt\n"])
        try removeFile(fixture.path + "/d/.gitattributes")
        let refused = gitError { try fixture.commitByLibrary([.text("d/a.key", "secret")]) }
        #expect(refused?.code == .filtered(path: "d/a.key", filter: "git-crypt"))
    }

    @Test func `with an index that cannot be read a path under a filter is not written bare`() throws {
        let fixture = try Fixture()
        try fixture.commit([".gitattributes": "*.key filter=git-crypt\n", "a": "1"])
        try writeFile(fixture.path + "/.git/index", Array(readFile(fixture.path + "/.git/index").prefix(70)))
        #expect(gitError { try fixture.commitByLibrary([.text("a.key", "secret")]) } != nil)
        #expect(try fixture.treePaths() == [".gitattributes", "a"])
    }
}
