import Foundation
import Git
import TestSupport
import Testing

@Suite struct ReadingTests {
    @Test func `contents of a path in a commit`() throws {
        let fixture = try Fixture()
        try fixture.commit(["a/b": "one"])
        let old = try fixture.headID()
        try fixture.commit(["a/b": "two", "big": String(repeating: "x", count: 5000)])
        let head = try fixture.headID()
        let repository = try fixture.open()
        let texts = try [old, head].map { try repository.contents(of: "a/b", at: $0, limit: 100) }
        #expect(texts == [Array("one".utf8), Array("two".utf8)])
        let nothing = try ["a", "a/c", "a/b/c", ""].map { try repository.contents(of: $0, at: head, limit: 100) }
        #expect(nothing == [nil, nil, nil, nil])
        let large = gitError { _ = try repository.contents(of: "big", at: head, limit: 4999) }
        #expect(large?.code == .tooLarge(size: 5000, limit: 4999))
        let missing = try #require(ObjectID(hex: String(repeating: "0", count: 39) + "1"))
        #expect(gitError { _ = try repository.contents(of: "a", at: missing, limit: 1) }?.code == .notFound)
        #expect(gitError { _ = try repository.contents(of: head, limit: 1000) }?.code == .damaged(head.hex))
    }

    @Test func `entries of a tree, alone and with all that is below`() throws {
        let fixture = try Fixture()
        try fixture.commit(["a/b/c": "1", "a/d": "1", "z": "1"])
        let repository = try fixture.open()
        let top = try repository.entries(at: fixture.headID())
        #expect(top.map(\.path) == ["a", "z"])
        #expect(top.map(\.kind) == [.folder, .file])
        let all = try repository.entries(at: fixture.headID(), recursively: true)
        #expect(try all.map(\.path) == fixture.git("ls-tree", "-r", "-t", "--name-only", "HEAD").lines)
        #expect(try all.map(\.id.hex) == fixture.git("ls-tree", "-r", "-t", "--format=%(objectname)", "HEAD").lines)
    }

    @Test func `revisions as people write them`() throws {
        let fixture = try Fixture()
        try fixture.commit(["a": "1"], date: 1_600_000_000)
        let first = try fixture.headID()
        try fixture.git("tag", "-a", "-m", "x", "v1")
        try fixture.commit(["a": "2"])
        let repository = try fixture.open()
        for revision in ["v1", "HEAD~1", "main^", first.hex, String(first.hex.prefix(8))] {
            let found = try repository.resolve(revision)
            #expect(found == first, "\(revision)")
        }
        #expect(gitError { _ = try repository.resolve("nothing") }?.code == .notFound)
        #expect(gitError { _ = try repository.resolve("HEAD~7") }?.code == .notFound)
        #expect(gitError { _ = try repository.resolve("HEAD:a") }?.code == .damaged("HEAD:a"))
        #expect(gitError { _ = try repository.resolve("a..b^{") } != nil)
    }

    @Test(arguments: [1, 2, 3])
    func `the status is the one git shows`(seed: UInt64) throws {
        var generator = SplitMix64(state: seed)
        let fixture = try Fixture()
        let paths = ["a", "b c", "d/e", "d/f", "d/g/h", "日記.md", "x[1]", "*"]
        try fixture.commit(Dictionary(uniqueKeysWithValues: paths.prefix(6).map { ($0, "0") }))
        try fixture.write(".git/info/exclude", "ignored*\n")
        try fixture.write("ignored", "1")
        for step in 0..<25 {
            let path = paths.randomElement(using: &generator) ?? "a"
            switch Int.random(in: 0..<4, using: &generator) {
            case 0: if fileExists(fixture.path + "/" + path) { try removeFile(fixture.path + "/" + path) }
            case 1: _ = try runGit(["add", "-A", "--", ":(literal)" + path], in: fixture.path, home: fixture.home)
            default: try fixture.write(path, "\(step)")
            }
        }
        let changed = try fixture.open().status()
        let shown = changed.map { "\(letter($0.staged))\(letter($0.unstaged)) \($0.path)" }
            .map { $0.hasPrefix(" ?") ? "??" + $0.dropFirst(2) : $0 }
        let expected = try fixture.git("-c", "status.renames=false", "status", "--porcelain", "-z", "-uall").output
            .split(separator: "\0").map(String.init)
        // A file taken out of the index and still there is two lines for git, one entry for us.
        let joined = Set(expected).subtracting(
            expected.filter { line in
                line.hasPrefix("??") && expected.contains { $0.hasPrefix("D  \(line.dropFirst(3))") }
            })
        #expect(
            Set(shown.map { $0.hasPrefix("D?") ? "D " + $0.dropFirst(2) : $0 }) == joined, "seed \(seed)")
        let only = try fixture.open().status(of: ["d"])
        #expect(only == changed.filter { $0.path.hasPrefix("d/") }, "seed \(seed)")
        let literal = try fixture.open().status(of: ["*"])
        #expect(literal == changed.filter { $0.path == "*" }, "seed \(seed)")
        let none = try fixture.open().status(of: [])
        #expect(none.isEmpty)
    }

    private func letter(_ kind: ChangedPath.Kind?) -> String {
        switch kind {
        case nil: " "
        case .added: "A"
        case .modified: "M"
        case .deleted: "D"
        case .untracked: "?"
        case .typeChanged: "T"
        case .conflicted: "U"
        case .unreadable: "!"
        }
    }

    /// A file that says it is longer than what there is to read, as one does that somebody goes on cutting short.
    private static let shrinking = "/sys/kernel/mm/transparent_hugepage/enabled"

    @Test(.enabled(if: FileManager.default.isReadableFile(atPath: shrinking)))
    func `a file that is shorter than it was a moment ago is told of as one that changes`() throws {
        do {
            _ = try Repository.objectID(ofFile: Self.shrinking)
            Issue.record("it has a name")
        } catch {
            #expect(error.code == .changedWhileReading(Self.shrinking), "\(error)")
        }
        #expect(try Repository.objectID(ofFile: "/dev/null").hex == "e69de29bb2d1d6434b8b29ae775ad8c2e48c5391")
    }

    @Test func `ignored paths, and the files outside the tree that say so`() throws {
        let fixture = try Fixture()
        try fixture.write(".gitignore", "*.tmp\n/build/\n!keep.tmp\n")
        try fixture.write(".git/info/exclude", "local\n")
        try fixture.write("build/x", "1")
        let repository = try fixture.open()
        let ignored = try ["a.tmp", "d/a.tmp", "keep.tmp", "build/x", "d/build", "local", "a"]
            .map { try repository.isIgnored($0) }
        #expect(ignored == [true, true, false, true, false, true, false])
        let home = try #require(GitSettings.home).path
        #expect(try repository.ignoreSources() == [fixture.path + "/.git/info/exclude", home + "/ignore"])
        try repository.setConfiguration("core.excludesFile", to: fixture.folder.path + "/mine")
        let sources = try fixture.open().ignoreSources()
        #expect(sources == [fixture.path + "/.git/info/exclude", fixture.folder.path + "/mine"])
    }
}
