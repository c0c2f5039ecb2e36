import Foundation
import Git
import Testing

#if canImport(Darwin)
    import Darwin
#else
    import Glibc
#endif

@Suite(.endsInAMinute) struct MendingTests {
    @Test func `without references and logs the branch is at the last of the commits of one second`() throws {
        let fixture = try Fixture()
        for number in 1...8 { try fixture.commit(["a": "\(number)"]) }
        let last = try fixture.headID()
        for name in ["refs", "logs"] { try FileManager.default.removeItem(atPath: fixture.path + "/.git/" + name) }
        let mended = try Repository.mend(fixture.path, keeping: fixture.folder.path, token: fixture.token)
        #expect(mended == [.references, .lostBranch("main", last)])
        #expect(try fixture.headID() == last && fixture.status() == [] && fixture.isSound())
    }

    /// A repository with two branches, of which the one checked out has neither a log nor a commit any more.
    private func withLostBranch(_ build: (Fixture) throws -> Void) throws -> Fixture {
        let fixture = try Fixture()
        try build(fixture)
        try FileManager.default.removeItem(atPath: fixture.path + "/.git/logs")
        try fixture.write(".git/refs/heads/main", "")
        return fixture
    }

    /// Commits, and commits more on another branch; gives the commit that `main` is at.
    private func parted(_ fixture: Fixture) throws -> ObjectID {
        try fixture.commit(["a": "1"])
        let last = try fixture.headID()
        try fixture.git("switch", "-q", "-c", "other")
        try fixture.commit(["b": "3"])
        try fixture.git("switch", "-q", "main")
        return last
    }

    private func mended(_ fixture: Fixture) throws -> ObjectID {
        _ = try Repository.mend(fixture.path, keeping: fixture.folder.path, token: fixture.token)
        return try fixture.headID()
    }

    @Test func `a lost branch is not at what another one was committed later`() throws {
        var last: ObjectID?
        let fixture = try withLostBranch { fixture in
            try fixture.commit(["a": "1"])
            try fixture.git("branch", "other")
            try fixture.commit(["a": "2"])
            last = try fixture.headID()
            try fixture.git("switch", "-q", "other")
            try fixture.commit(["b": "3"])
            try fixture.git("switch", "-q", "main")
        }
        #expect(try mended(fixture) == last && fixture.status() == [])
    }

    @Test func `one that another branch holds whole is where the index is`() throws {
        var last: ObjectID?
        let fixture = try withLostBranch { fixture in
            last = try parted(fixture)
        }
        #expect(try mended(fixture) == last && fixture.status() == [])
    }

    @Test(arguments: [true, false]) func `one is never at what was stashed`(hasIndex: Bool) throws {
        var last: ObjectID?
        let fixture = try withLostBranch { fixture in
            last = try parted(fixture)
            try fixture.write("a", "2")
            try fixture.git("stash", "-q")
            // So that git notes in the index which tree it is of.
            try fixture.git("read-tree", "main")
        }
        if !hasIndex { try FileManager.default.removeItem(atPath: fixture.path + "/.git/index") }
        let other = try ObjectID(hex: fixture.git("rev-parse", "other").trimmed)
        #expect(try mended(fixture) == (hasIndex ? last : other))
    }

    @Test func `one whose index is older is at the commit after it`() throws {
        var last: ObjectID?
        let fixture = try withLostBranch { fixture in
            try fixture.commit(["a": "1"])
            let index = try Data(contentsOf: URL(filePath: fixture.path + "/.git/index"))
            try fixture.git("branch", "other")
            try fixture.commit(["a": "2"])
            last = try fixture.headID()
            try index.write(to: URL(filePath: fixture.path + "/.git/index"))
        }
        #expect(try mended(fixture) == last)
    }

    @Test func `a reference to what is not there, a tag of its own and a pipe are mended`() throws {
        let fixture = try Fixture()
        try fixture.commit(["a": "1"])
        try fixture.git("tag", "-a", "-m", "of its own", "own")
        let tag = try #require(try ObjectID(hex: fixture.git("rev-parse", "own").trimmed))
        try fixture.git("pack-refs", "--all")
        try fixture.write(".git/refs/tags/own", "")
        try fixture.write(".git/refs/heads/gone", String(repeating: "12", count: 20) + "\n")
        try #require(unsafe mkfifo(fixture.path + "/.git/refs/heads/pipe", 0o644) == 0)
        let names = ["refs/heads/gone", "refs/heads/pipe", "refs/tags/own"]
        #expect(try Repository.inspect(fixture.path, readingIndex: true) == [.damagedReferences(names)])
        let mended = try Repository.mend(fixture.path, keeping: fixture.folder.path, token: fixture.token)
        #expect(
            mended == [
                .droppedReference("refs/heads/gone", copy: fixture.folder.path + "/reference-refs-heads-gone"),
                .droppedReference("refs/heads/pipe", copy: nil), .reference("refs/tags/own", tag),
            ])
        #expect(try fixture.git("cat-file", "-t", "own").trimmed == "tag" && fixture.isSound())
    }

    @Test func `other references come back by log and by what is packed, and go where nothing tells of them`() throws {
        let fixture = try Fixture()
        try fixture.commit(["a": "1"])
        let first = try fixture.headID()
        try fixture.git("tag", "packed")
        try fixture.git("pack-refs", "--all")
        try fixture.git("tag", "loose")
        try fixture.git("branch", "logged")
        for name in ["tags/packed", "tags/loose", "heads/logged"] { try fixture.write(".git/refs/" + name, "") }
        try fixture.write(".git/refs/.DS_Store", "")
        let names = ["refs/heads/logged", "refs/tags/loose", "refs/tags/packed"]
        #expect(try Repository.inspect(fixture.path, readingIndex: true) == [.damagedReferences(names)])
        #expect(gitError { _ = try fixture.open().keptCommits() }?.code == .damaged("refs/tags/loose"))
        let mended = try Repository.mend(fixture.path, keeping: fixture.folder.path, token: fixture.token)
        #expect(
            mended == [
                .reference("refs/heads/logged", first), .droppedReference("refs/tags/loose", copy: nil),
                .reference("refs/tags/packed", first),
            ])
        #expect(try Repository.inspect(fixture.path, readingIndex: true).isEmpty)
        #expect(try fixture.isSound())
    }

    @Test func `a folder in place of the index goes aside, and the index is made again`() throws {
        let fixture = try Fixture()
        try fixture.commit(["a": "1"])
        try removeFile(fixture.path + "/.git/index")
        try fixture.write(".git/index/kept", "words")
        let mended = try Repository.mend(fixture.path, keeping: fixture.folder.path, token: fixture.token)
        let copy = fixture.folder.path + "/index-damaged"
        #expect(mended == [.index(copy: copy)])
        #expect(try fixture.status() == [] && readFile(copy + "/kept") == Array("words".utf8))
    }
}
