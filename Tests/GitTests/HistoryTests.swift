import Git
import Testing

@Suite struct HistoryTests {
    @Test(arguments: [1, 2, 3, 4, 5, 6])
    func `the history of a path is the one git shows`(seed: UInt64) throws {
        var generator = SplitMix64(state: seed)
        let fixture = try Fixture()
        let paths = ["a", "d/x", "d/y", "d/e/z"]
        try fixture.commit(["a": "0", "d/x": "0", "keep": "1"], date: 1_600_000_000)
        for branch in ["one", "two"] { try fixture.git("branch", branch) }
        for step in 1...36 {
            let date = 1_600_000_000 + step * 60
            let path = try #require(paths.randomElement(using: &generator))
            switch Int.random(in: 0..<8, using: &generator) {
            case 0, 1:
                let branch = try #require(["main", "one", "two"].randomElement(using: &generator))
                try fixture.git("switch", "--quiet", branch)
            case 2, 3:
                let branch = try #require(["main", "one", "two"].randomElement(using: &generator))
                let side = Bool.random(using: &generator) ? "ours" : "theirs"
                let merge = ["merge", "--quiet", "--no-ff", "-X", side, "-m", "merge", branch]
                let result = try runGit(merge, in: fixture.path, home: fixture.home, date: date)
                if result.status != 0 { try fixture.git("merge", "--abort") }
            case 4:
                if fileExists(fixture.path + "/" + path) { try removeFile(fixture.path + "/" + path) }
                try fixture.commit([:], date: date)
            default:
                // One line of twenty, so that a merge may differ from both of its sides.
                var lines = (0..<20).map { "\(path) \($0)" }
                if let bytes = try? readFile(fixture.path + "/" + path), bytes.count > 9 {
                    lines = String(decoding: bytes, as: UTF8.self).split(separator: "\n").map(String.init)
                }
                lines[Int.random(in: 0..<20, using: &generator)] = "\(path) step \(step)"
                try fixture.commit([path: lines.joined(separator: "\n") + "\n"], date: date)
            }
        }
        for (minute, branch) in ["one", "two", "main"].enumerated() {
            let merge = ["merge", "--quiet", "--no-ff", "-X", "theirs", "-m", "merge", branch]
            let date = 1_600_003_000 + minute * 60
            let result = try runGit(merge, in: fixture.path, home: fixture.home, date: date)
            if result.status != 0 { try fixture.git("merge", "--abort") }
        }
        try #require(fixture.git("rev-list", "--merges", "--count", "HEAD").trimmed != "0", "seed \(seed)")
        for path in paths {
            let expected = try fixture.git("log", "--format=%H", "--", path).lines
            let found = try fixture.open().history(of: path, from: fixture.headID())
            #expect(found.map(\.commit.id.hex) == expected, "seed \(seed), \(path)")

            let all = try fixture.git("log", "--full-history", "--no-merges", "--format=%H", "--", path).lines
            let full = try fixture.open().history(of: path, from: fixture.headID(), isFull: true)
            let plain = full.filter { $0.commit.parents.count < 2 }
            #expect(plain.map(\.commit.id.hex) == all, "seed \(seed), \(path), full")
            #expect(Set(full.map(\.commit.id)).isSuperset(of: found.map(\.commit.id)), "seed \(seed), \(path), full")
        }
    }

    @Test func `renames are followed, also when the text changed a little`() throws {
        let fixture = try Fixture()
        let text = (1...40).map { "line \($0)\n" }.joined()
        try fixture.commit(["old.md": text, "other": "1"], message: "one", date: 1_600_000_001)
        try fixture.commit(["old.md": text + "more\n"], message: "two", date: 1_600_000_002)
        try fixture.git("mv", "old.md", "new.md")
        try fixture.commit(["other": "2"], message: "three", date: 1_600_000_003)
        try fixture.commit(["unrelated": "1"], message: "four", date: 1_600_000_004)
        try makeFolders(fixture.path + "/2026")
        try fixture.git("mv", "new.md", "2026/日記.md")
        try fixture.commit(
            ["2026/日記.md": "front\n" + text.replacing("line 1", with: "day 1")], message: "five", date: 1_600_000_005)
        let found = try fixture.open().history(of: "2026/日記.md", from: fixture.headID())
        #expect(found.map(\.commit.subject) == ["five", "three", "two", "one"])
        #expect(found.map(\.path) == ["2026/日記.md", "new.md", "old.md", "old.md"])
        #expect(found.map(\.renamedFrom) == ["new.md", "old.md", nil, nil])
        #expect(
            try found.map(\.commit.id.hex)
                == fixture.git("log", "--follow", "--format=%H", "--", "2026/日記.md").lines)
        let first = try fixture.open().contents(of: try #require(found.last?.object), limit: 10000)
        #expect(first == Array(text.utf8))
    }

    @Test func `the full history has what a merge did not take, under the older name too`() throws {
        let fixture = try Fixture()
        let text = (1...40).map { "line \($0)\n" }.joined()
        try fixture.commit(["old.md": text, "other": "1"], message: "one", date: 1_600_000_001)
        try fixture.git("switch", "--quiet", "-c", "side")
        try fixture.commit(["old.md": text + "more\n"], message: "edit", date: 1_600_000_005)
        try removeFile(fixture.path + "/old.md")
        try fixture.commit(["b": "x"], message: "removal", date: 1_600_000_006)
        try fixture.git("switch", "--quiet", "main")
        try fixture.git("mv", "old.md", "new.md")
        try fixture.commit([:], message: "renaming", date: 1_600_000_003)
        try fixture.git(["merge", "--quiet", "-s", "ours", "-m", "merge", "side"], date: 1_600_000_007)
        let repository = try fixture.open()
        let simple = try repository.history(of: "new.md", from: fixture.headID())
        #expect(simple.map(\.commit.subject) == ["renaming", "one"])
        let full = try repository.history(of: "new.md", from: fixture.headID(), isFull: true)
        #expect(full.map(\.commit.subject) == ["removal", "edit", "renaming", "one"])
        #expect(full.map(\.path) == ["old.md", "old.md", "new.md", "old.md"])
    }

    @Test func `a file that is too little alike is a new one`() throws {
        let fixture = try Fixture()
        let old = (1...40).map { "line \($0)\n" }.joined()
        try fixture.commit(["old": old])
        try removeFile(fixture.path + "/old")
        try fixture.commit(["new": String(old.prefix(100)) + (1...40).map { "\($0 * 7)\n" }.joined()])
        let found = try fixture.open().history(of: "new", from: fixture.headID())
        #expect(found.count == 1)
        #expect(found.first?.renamedFrom == nil)
    }

    @Test func `a deletion is a part of the history`() throws {
        let fixture = try Fixture()
        try fixture.commit(["a": "1"], message: "one", date: 1_600_000_001)
        try removeFile(fixture.path + "/a")
        try fixture.commit(["b": "x"], message: "two", date: 1_600_000_002)
        let found = try fixture.open().history(of: "a", from: fixture.headID())
        #expect(found.map(\.commit.subject) == ["two", "one"])
        #expect(found.map { $0.object == nil } == [true, false])
        let newest = try fixture.open().history(of: "a", from: fixture.headID(), limit: 1)
        #expect(newest.count == 1)
        let none = try fixture.open().history(of: "never/was", from: fixture.headID())
        #expect(none.isEmpty)
    }

    @Test func `the log is in the order of git, and ends where it is told to`() throws {
        let fixture = try Fixture()
        try fixture.commit(["a": "1"], message: "one", date: 1_600_000_010)
        try fixture.git("switch", "--quiet", "-c", "side")
        try fixture.commit(["b": "1"], message: "two\n\nDaybook-Undo: yes", date: 1_600_000_030)
        try fixture.git("switch", "--quiet", "main")
        try fixture.commit(["c": "1"], message: "three", date: 1_600_000_020)
        try fixture.git(["merge", "--quiet", "-m", "four", "side"], date: 1_600_000_040)
        let repository = try fixture.open()
        let head = try fixture.headID()
        let all = try repository.log(from: head, limit: 100)
        #expect(try all.map(\.id.hex) == fixture.git("log", "--format=%H").lines)
        #expect(all[0].parents == [all[2].id, all[1].id])
        let two = try repository.log(from: head, limit: 2)
        #expect(two == Array(all.prefix(2)))
        let none = try repository.log(from: head, limit: 0)
        #expect(none.isEmpty)
        let undo = try repository.lastCommit(from: head) { $0.trailers.contains { $0.key == "Daybook-Undo" } }
        #expect(undo?.subject == "two")
        let first = try repository.firstCommit(from: head)
        #expect(first == all.last?.id)
    }
}
