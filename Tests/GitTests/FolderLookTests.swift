import Testing

@testable import Git

#if canImport(Darwin)
    import Darwin
#else
    import Glibc
#endif

/// A look at the folder, against what `git status` says.
@Suite struct FolderLookTests {
    /// What has changed in the folder; nothing where libgit2 has to be asked for all.
    private func changed(_ fixture: Fixture) throws -> [ChangedPath]? {
        let repository = try fixture.open()
        guard let look = try FolderLook(of: repository), let head = try repository.head.commit,
            look.isIndexOf(tree: try repository.tree(of: head)),
            let suspects = look.suspects(in: 0..<look.folderCount)
        else { return nil }
        return try repository.status(of: suspects)
    }

    /// The same as the `git` program tells it.
    private func toldByGit(_ fixture: Fixture) throws -> [String] {
        try fixture.git("status", "--porcelain", "-z", "--untracked-files=all").output.split(separator: "\0")
            .map(String.init).sorted()
    }

    private func written(_ changed: [ChangedPath]) -> [String] {
        changed.map { path in
            switch path.unstaged {
            case .untracked?: "?? " + path.path
            case .modified?: " M " + path.path
            case .deleted?: " D " + path.path
            case .typeChanged?: " T " + path.path
            default: "\(String(describing: path.unstaged)) \(path.path)"
            }
        }.sorted()
    }

    private static let names = [
        "a", "a.b", "a-b", "b", "b0", "é", "B", "x.tmp", "new.log", ".hidden", "寶.md", "with space",
        "long" + String(repeating: "g", count: 200),
    ]

    private static func path(_ generator: inout SplitMix64) -> String {
        let depth = Int.random(in: 0...3, using: &generator)
        return (0...depth).map { _ in names.randomElement(using: &generator) ?? "a" }.joined(separator: "/")
    }

    /// What may happen to a file, or at a new path.
    private static func steps(_ old: String, _ new: String) -> [String] {
        [
            "echo more >> '\(old)'", "rm -f '\(old)'", "touch '\(old)'", "mv '\(old)' '\(old)2'",
            "rm -rf '\(old)' && mkdir '\(old)' && echo 1 > '\(old)/in'", "chmod +x '\(old)'",
            "rm -f '\(old)' && ln -s a '\(old)'", "ln -s a '\(old).link'", "mkfifo '\(old).fifo'",
            "cp '\(old)' '\(old).copy' && mv '\(old).copy' '\(old)'", "rm -rf \"$(dirname '\(old)')/\"*",
            "mkdir -p \"$(dirname '\(new)')\" && echo new > '\(new)'", "mkdir -p '\(new).empty'",
            "mkdir -p '\(new).d/e' && echo new > '\(new).d/e/f' && echo new > '\(new).d/x.tmp'",
            "rm link && mkdir link && echo 1 > link/x", "echo '*.md' >> .gitignore",
            "git update-index --assume-unchanged '\(old)' && git write-tree > /dev/null && echo more >> '\(old)'",
            "git update-index --skip-worktree '\(old)' && git write-tree > /dev/null && rm '\(old)'",
            "git update-index --skip-worktree '\(old)' && git write-tree > /dev/null && echo more >> '\(old)'",
            "git init -q '\(new).repository' && echo 1 > '\(new).repository/x'",
            "printf '%s\\n' '!*.log' 'e/' > '\(old).d.gitignore' && mkdir -p '\(old).d/e' && mv '\(old).d.gitignore' '\(old).d/.gitignore' "
                + "&& echo new > '\(old).d/e/f' && echo new > '\(old).d/new.log'",
        ]
    }

    private func run(_ script: String, in fixture: Fixture) throws {
        try fixture.git("-c", "alias.do=!" + script, "do")
    }

    @Test(arguments: Array(1...16) as [UInt64])
    func `it finds what git finds, after anything that people and programs do`(seed: UInt64) throws {
        var generator = SplitMix64(state: seed)
        let fixture = try Fixture()
        try fixture.write(".gitignore", "*.tmp\n/a/b/\n!a.b/x.tmp\nb0/\n*.log\n")
        var settled: [String] = []
        for number in 0..<60 {
            let path = Self.path(&generator)
            guard (try? fixture.write(path, "\(number)\n")) != nil else { continue }
            settled.append(path)
        }
        try run("ln -s a link && ln -s nowhere lost && chmod +x .gitignore", in: fixture)
        try fixture.git("add", "--all", "--force")
        if seed.isMultiple(of: 3) { try fixture.git("update-index", "--index-version", "4") }
        if seed.isMultiple(of: 4) { try fixture.git("update-index", "--untracked-cache") }
        try fixture.git("commit", "--quiet", "-m", "x")
        let isAged = seed.isMultiple(of: 2)
        if isAged {
            // So that nothing is as new as the index.
            try run("find . -name .git -prune -o -type f -exec touch -h -t 202001010000 {} +", in: fixture)
            try run("git update-index --refresh -q; touch .git/index", in: fixture)
        }
        var steps: [String] = []
        for _ in 0..<Int.random(in: 0...6, using: &generator) {
            let old = settled.randomElement(using: &generator) ?? "a"
            let new = Self.path(&generator)
            let step = Self.steps(old, new).randomElement(using: &generator) ?? "true"
            steps.append(step)
            // Some come too late for others.
            try run("{ \(step); } 2> /dev/null || true", in: fixture)
        }
        let note = Comment(rawValue: "seed \(seed): \(steps)")
        let found = try changed(fixture)
        let whole = try fixture.open().status(on: .unstaged)
        if let found { #expect(found == whole, note) }
        #expect(try written(found ?? whole) == toldByGit(fixture), note)
        // Where nothing is changed by its kind, it does not leave the work to libgit2.
        if steps.allSatisfy({ $0.hasPrefix("echo") || $0.hasPrefix("touch") || $0.hasPrefix("chmod") }) {
            #expect(found != nil, note)
        }
    }

    @Test func `a file as new as the index may have changed since, and look the same`() throws {
        let fixture = try Fixture()
        try fixture.commit(["a": "1"])
        try run("printf 2 > a && touch -t 202001010000 a", in: fixture)
        let facts = try #require(FileAccess.factsWithoutFollowing(fixture.path + "/a"))
        var bytes = try readFile(fixture.path + "/.git/index")
        let words = [
            (0, facts.changed.tv_sec), (4, facts.changed.tv_nsec), (8, facts.modified.tv_sec),
            (12, facts.modified.tv_nsec), (20, Int(facts.inode)), (36, facts.size),
        ]
        for (offset, word) in words {
            for byte in 0..<4 { bytes[12 + offset + byte] = UInt8(truncatingIfNeeded: word >> (24 - 8 * byte)) }
        }
        try writeFile(fixture.path + "/.git/index", bytes)
        func suspects() throws -> [String]? {
            try FolderLook(of: fixture.open()).flatMap { $0.suspects(in: 0..<$0.folderCount)?.known }
        }
        #expect(try suspects() == [])
        try run("touch -r a .git/index", in: fixture)
        #expect(try suspects() == ["a"])
    }

    @Test(
        arguments: [
            "", "* -text\n", "* text=auto\n", "*.md text eol=crlf\n", "*.md ident\n", "d/* -text\n* text\n",
            "[attr]mine text\n*.md mine\n", "# text\n", "* text -crlf\n",
        ], ["", "true", "input", "false", "1", "YES"])
    func `what git converts is held against what it keeps of it, as libgit2 does`(attributes: String, convert: String)
        throws
    {
        let fixture = try Fixture()
        try fixture.write(".gitattributes", attributes)
        try fixture.write("d/.gitattributes", "x.md text\n")
        for name in ["a.md", "d/a.md", "d/x.md", "e/a.md"] { try fixture.write(name, "one\r\ntwo $Id$\n") }
        if !convert.isEmpty { try fixture.git("config", "core.autocrlf", convert) }
        try fixture.git("add", "--all")
        try fixture.git("commit", "--quiet", "-m", "x")
        // What cannot be turned back is told all the same.
        try fixture.git("config", "core.safecrlf", "true")
        for contents in [
            "one\r\ntwo $Id$\n", "one\ntwo $Id$\r\n", "one\r\ntwo $Id$\r\n", "one\ntwo $Id: x $\n", "one\ntwo\n",
            "o\u{0}n\u{0}e\u{0}",
        ] {
            for name in ["a.md", "d/a.md", "d/x.md", "e/a.md"] { try fixture.write(name, contents) }
            let (found, whole) = (try changed(fixture), try fixture.open().status(on: .unstaged))
            #expect(found == whole, Comment(rawValue: contents.debugDescription))
            // One that is gone from the folder holds as the index has it.
            try removeFile(fixture.path + "/d/.gitattributes")
            #expect(try changed(fixture) == fixture.open().status(on: .unstaged), Comment(rawValue: contents))
            try fixture.write("d/.gitattributes", "x.md text\n")
        }
    }

    @Test(arguments: ["--assume-unchanged", "--skip-worktree"])
    func `a file that git is told to pass over is neither edited nor new`(mark: String) throws {
        let fixture = try Fixture()
        try fixture.commit(["a": "1", "d/e": "1"])
        try run(
            "git update-index \(mark) a d/e && git write-tree > /dev/null && echo 2 > a && echo 2 > d/e", in: fixture)
        try fixture.write("d/n", "1")
        #expect(try #require(try changed(fixture)).map(\.path) == ["d/n"])
    }

    @Test func `what no system would write is told as it is, and what is ignored is not`() throws {
        let fixture = try Fixture()
        try fixture.git("config", "core.protectNTFS", "false")
        try fixture.write(".gitignore", "*.tmp\n")
        try fixture.write("a\\.git/x.md", "1")
        try fixture.git("add", "--all")
        try fixture.git("commit", "--quiet", "-m", "x")
        try fixture.write("a\\.git/x.md", "2")
        try run("mkdir n && echo 1 > n/$(printf 'a\\377').tmp && echo 1 > n/$(printf 'b\\377').md", in: fixture)
        let found = try #require(try changed(fixture))
        #expect(found.map(\.path) == ["a\\.git/x.md", "n/b\u{FFFD}.md"])
    }

    @Test(arguments: [".gitignore", "d/.gitignore", ".git/info/exclude"])
    func `below rules without an end nothing is passed over in silence`(file: String) throws {
        let fixture = try Fixture()
        try fixture.commit(["a": "1", "d/e": "1"])
        try run("mkdir -p .git/info && truncate -s 20M \(file)", in: fixture)
        try fixture.write("d/new", "1")
        let error = #expect(throws: GitError.self) { try changed(fixture) }
        #expect(error?.code == .endless(path: fixture.path + "/" + file))
    }

    @Test func `rules of very many stars have an end, at any depth`() throws {
        let fixture = try Fixture()
        let name = String(repeating: "a", count: 200)
        try fixture.commit(["a": "1", "d/e": "1"])
        let rule = String(repeating: "*a", count: 40) + "b\n"
        try fixture.write(".gitignore", String(repeating: rule, count: 2000))
        try fixture.write("d/" + name, "1")
        try fixture.write(name + "/" + name, "1")
        let found = try #require(try changed(fixture)).map(\.path)
        #expect(found == [".gitignore", name + "/" + name, "d/" + name])
    }

    @Test func `unchanged files are not even read`() throws {
        let fixture = try Fixture()
        try fixture.commit(["a": "1", "d/e/f": "1", "d/g": "1"])
        try run("touch -t 202001010000 a d/e/f d/g && git update-index --refresh -q; touch .git/index", in: fixture)
        let repository = try fixture.open()
        let look = try #require(try FolderLook(of: repository))
        #expect(look.folderCount == 3)
        #expect(try #require(look.suspects(in: 0..<3)).count == 0)
        // Only the commit's own tree will do.
        #expect(look.isIndexOf(tree: try repository.tree(of: fixture.headID())))
        try fixture.write("d/g", "2")
        try fixture.git("add", "d/g")
        let staged = try #require(try FolderLook(of: repository))
        #expect(try !staged.isIndexOf(tree: repository.tree(of: fixture.headID())))
    }

    @Test(arguments: [
        "git update-index --split-index", "git update-index --assume-unchanged a",
        "git update-index --skip-worktree a", "echo 1 > n; git add -N n", "git config core.ignoreCase true",
        "git config core.precomposeUnicode true", "mkdir d/.git", "rm -r d; ln -s e d",
        "git update-index --add --cacheinfo 160000,1111111111111111111111111111111111111111,sub",
        "printf x | dd of=.git/index bs=1 seek=5 conv=notrunc 2> /dev/null", "truncate -s 100 .git/index",
        "rm .git/index", "printf '\\377' > d/$(printf '\\377')",
    ])
    func `what it does not understand is left to libgit2`(script: String) throws {
        let fixture = try Fixture()
        try fixture.commit(["a": "1", "d/e": "1"])
        #expect(try changed(fixture) != nil)
        try run(script, in: fixture)
        let repository = try fixture.open()
        guard let look = try FolderLook(of: repository) else { return }
        let isWhole = try look.isIndexOf(tree: repository.tree(of: fixture.headID()))
        #expect(!isWhole || look.suspects(in: 0..<look.folderCount) == nil)
    }
}
