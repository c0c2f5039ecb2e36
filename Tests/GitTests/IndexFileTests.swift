import Git
import Testing

/// The change of a few entries in the bytes of an index, seen by git.
@Suite struct IndexFileTests {
    @Test(arguments: [1, 2, 3] as [UInt64])
    func `after any commits the index is what git makes of the head`(seed: UInt64) throws {
        var generator = SplitMix64(state: seed)
        let fixture = try Fixture()
        try fixture.commit(["a": "1", "d/a": "1", "d/e/f": "1", "d/e/g": "1", "d.x": "1", "é/b": "1"])
        let pool = ["a", "a.b", "d/a", "d/b", "d/e/f", "d/e/h/i", "d-", "é/b", "é/c", "z/y/x", "z/y/w", "z/v"]
        for step in 0..<25 {
            let count = Int.random(in: 1...3, using: &generator)
            let paths = Array(pool.shuffled(using: &generator).prefix(count))
            let changes = try paths.map { path -> TreeChange in
                let file = fixture.path + "/" + path
                if fileExists(file), Bool.random(using: &generator) {
                    try removeFile(file)
                    return .remove(path: path)
                }
                try fixture.write(path, "\(step) \(path)")
                return .text(path, "\(step) \(path)")
            }
            try fixture.commitByLibrary(changes)
            let note = Comment(rawValue: "seed \(seed), step \(step): \(changes)")
            let head = try fixture.git("ls-tree", "-r", "-z", "HEAD").output.split(separator: "\0").map {
                $0.replacing(" blob ", with: " ")
            }
            let index = try fixture.git("ls-files", "--stage", "-z").output.split(separator: "\0").map {
                $0.replacing(" 0\t", with: "\t")
            }
            #expect(index == head, note)
            // Git takes the names of trees that it finds in the index for true.
            #expect(try fixture.git("write-tree").output == fixture.git("rev-parse", "HEAD^{tree}").output, note)
            #expect(try fixture.status().isEmpty, note)
            #expect(try fixture.isSound(), note)
            // Now and then git writes the index itself, with all that it knows.
            if step % 5 == 4 { try fixture.commit(["by-git": "\(step)"]) }
        }
    }

    @Test func `the names of the trees stay known, for git to be quick`() throws {
        let fixture = try Fixture()
        try fixture.commit(["a": "1", "d/a": "1", "d/e/f": "1", "x/y": "1"])
        try fixture.write("d/e/g", "2")
        try fixture.commitByLibrary([.text("d/e/g", "2")])
        var expected = Array("TREE".utf8)
        var nodes: [UInt8] = []
        for (name, count, subtrees, tree) in [("", 5, 2, ""), ("d", 3, 1, "d"), ("e", 2, 0, "d/e"), ("x", 1, 0, "x")] {
            nodes += Array(name.utf8) + [0] + Array("\(count) \(subtrees)\n".utf8)
            let hex = Array(try fixture.git("rev-parse", "HEAD:" + tree).trimmed)
            for position in stride(from: 0, to: 40, by: 2) {
                nodes.append(UInt8(String(hex[position...(position + 1)]), radix: 16) ?? 0)
            }
        }
        expected += [0, 0, 0, UInt8(nodes.count)] + nodes
        let index = try readFile(fixture.path + "/.git/index")
        #expect(index.dropLast(20).suffix(expected.count).elementsEqual(expected))
    }

    @Test func `the names of the trees stay known where folders come and go`() throws {
        let fixture = try Fixture()
        try fixture.commit(["a": "1", "d/a": "1", "d/e/f": "1", "x/y": "1", "z/y": "1", "z/w/v": "1"])
        /// The last part of the index, with the names.
        func names() throws -> [UInt8] {
            let index = try readFile(fixture.path + "/.git/index")
            let start = try #require(index.lastRange(of: "TREE".utf8))
            return Array(index[start...].dropLast(20))
        }
        let steps: [[TreeChange]] = [
            [.text("long/m/o", "1"), .text("long/p", "1"), .text("dd/a", "1"), .text("c/a", "1"), .text("d/b/c", "1")],
            [.remove(path: "x/y"), .remove(path: "d/e/f"), .text("c/b", "1")],
            [.remove(path: "z/w/v"), .remove(path: "z/y"), .text("x/w/v/u", "1")],
        ]
        for changes in steps {
            try fixture.git("read-tree", "HEAD")
            try fixture.commitByLibrary(changes)
            let found = try names()
            try fixture.git("read-tree", "HEAD")
            #expect(try found == names(), "\(changes)")
        }
    }

    @Test func `a change in the moment of the last look at a file is still seen`() throws {
        let fixture = try Fixture()
        try fixture.git("config", "core.trustCtime", "false")
        try fixture.write("a", "1")
        try setModified(fixture.path + "/a", 1_600_000_000)
        try fixture.git("add", "a")
        try fixture.git("commit", "--quiet", "-m", "a")
        // As long as before and of the same date, which is the index's: git looks into such a file.
        try writeFile(fixture.path + "/a", Array("2".utf8))
        try setModified(fixture.path + "/a", 1_600_000_000)
        try setModified(fixture.path + "/.git/index", 1_600_000_000)
        try fixture.write("b", "1")
        try fixture.commitByLibrary([.text("b", "1")])
        #expect(try fixture.status() == [" M a"])
    }

    @Test func `a merge that is not done keeps its conflicts`() throws {
        let fixture = try Fixture()
        try fixture.commit(["a": "1"])
        try fixture.git("checkout", "--quiet", "-b", "other")
        try fixture.commit(["a": "2"])
        try fixture.git("checkout", "--quiet", "main")
        try fixture.commit(["a": "3"])
        _ = try runGit(["merge", "other"], in: fixture.path, home: fixture.home)
        let before = try fixture.git("ls-files", "--unmerged").lines
        try fixture.write("b", "1")
        try fixture.commitByLibrary([.text("b", "1")])
        #expect(before.count == 3)
        #expect(try fixture.git("ls-files", "--unmerged").lines == before)
        #expect(try fixture.git("ls-files", "b").lines == ["b"])
    }

    @Test func `a staged file in the way of a folder goes, and the other way round`() throws {
        let fixture = try Fixture()
        try fixture.commit(["a": "1"])
        try fixture.write("d", "staged")
        try fixture.write("e/f", "staged")
        try fixture.git("add", "d", "e/f")
        try fixture.commitByLibrary([.text("d/x", "1"), .text("e", "1")])
        #expect(try fixture.git("ls-files").lines == ["a", "d/x", "e"])
        #expect(try fixture.isSound())
    }

    @Test func `what git notes of untracked files is dropped`() throws {
        let fixture = try Fixture()
        try fixture.commit(["a": "1", "d/a": "1"])
        try fixture.write("d/new", "1")
        try fixture.git("update-index", "--force-untracked-cache")
        #expect(try fixture.status() == ["?? d/new"])
        try fixture.commitByLibrary([.text("d/new", "1")])
        #expect(try fixture.status().isEmpty)
        #expect(try fixture.isSound())
    }

    @Test func `a long name is kept`() throws {
        let fixture = try Fixture()
        let folder = Array(repeating: String(repeating: "f", count: 200), count: 18).joined(separator: "/")
        try fixture.commit(["a": "1"])
        try fixture.commitByLibrary([.text(folder + "/\(String(repeating: "n", count: 230))", "1")])
        let long = folder + "/" + String(repeating: "n", count: 230)
        try fixture.commitByLibrary([.text("b", "1"), .text(long, "2")])
        #expect(try fixture.git("ls-files").lines.sorted { $0.utf8.count < $1.utf8.count } == ["a", "b", long])
        #expect(try fixture.isSound())
    }
}

extension [UInt8] {
    /// Where some bytes stand for the last time.
    fileprivate func lastRange(of bytes: String.UTF8View) -> Int? {
        indices.last { self[$0...].starts(with: bytes) }
    }
}
