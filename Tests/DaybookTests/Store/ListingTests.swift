import Foundation
import Git
import TestSupport
import Testing

@testable import Daybook

@Suite struct ListingTests {
    @Test func `entries are markdown files outside dot-folders and media`() throws {
        let scene = try VaultScene()
        for path in [
            "a.md", "B.MD", "x/y/z.md", ".hidden.md", ".obsidian/a.md", "media/a.md", "x/media/b.md", "c.txt", ".md",
        ] {
            try scene.write("x", to: path)
        }
        #expect(try scene.vault().listing().entries == ["B.MD", "a.md", "x/media/b.md", "x/y/z.md"])
    }

    @Test(arguments: [
        ("[ab].md", ["a.md", "x/b.md"]), ("/a.md", ["a.md"]), ("x/", ["x/b.md"]), ("media/", ["deep/media/c.md"]),
        ("*~", ["old~/d.md"]), ("*.d", ["conf.d/e.md"]), ("X/", []), ("# x/", []),
        ("draft*.md\n!draft2.md", ["draft1.md"]),
        ("b.md   ", ["x/b.md"]), ("**/media/*", ["deep/media/c.md"]),
    ])
    func `what git ignores is no entry`(patterns: String, hidden: [String]) throws {
        let scene = try VaultScene()
        let all = ["a.md", "conf.d/e.md", "deep/media/c.md", "draft1.md", "draft2.md", "old~/d.md", "x/b.md"]
        for path in all { try scene.write("x", to: path) }
        try scene.write(patterns + "\n", to: ".gitignore")
        #expect(try scene.vault().listing().entries == all.filter { !hidden.contains($0) })
    }

    @Test(arguments: ["\u{FEFF}a.md\n", "a.md\0b\n", "b.md\t\na.md\r\n", "//\na.md\n", "**//\na*\n"])
    func `patterns are read as git reads them, whatever editor wrote them`(patterns: String) throws {
        let scene = try VaultScene()
        for path in ["a.md", "b.md"] { try scene.write("x", to: path) }
        try scene.write(patterns, to: ".gitignore")
        #expect(try scene.git("ls-files", "-co", "--exclude-standard", "*.md") == "b.md")
        #expect(try scene.vault().listing().entries == ["b.md"])
        #expect(try scene.vault().gitStatus().map(\.path).contains("b.md"))
    }

    @Test func `an empty setting names no file of patterns`() throws {
        let scene = try VaultScene()
        try scene.write("x", to: "a.md")
        try scene.git("config", "core.excludesFile", "")
        let repository = try Repository.open(scene.path)
        #expect(try repository.ignoreSources() == [scene.path + "/.git/info/exclude"])
        #expect(try scene.vault().listing().entries == ["a.md"])
    }

    @Test func `a pattern of an inner folder may concern a media folder there`() throws {
        let scene = try VaultScene()
        for path in ["x/media/a.md", "x/media/b.md"] { try scene.write("x", to: path) }
        try scene.write("/media/a.md\n", to: "x/.gitignore")
        #expect(try scene.vault().listing().entries == ["x/media/b.md"])
    }

    @Test func `nobody waits for a pipe in place of patterns, or reads gigabytes of them`() throws {
        let scene = try VaultScene()
        for path in ["a.md", "x/b.md", "x/draft.md", "y/c.md"] { try scene.write("x", to: path) }
        try scene.write("draft.md\n", to: ".gitignore")
        let shell = Program(path: "/bin/sh")
        _ = try shell.run(["-c", "cd \"$1\" && mkfifo x/.gitignore && truncate -s 3G y/.gitignore", "sh", scene.path])
        // The pipe holds no rules, and those above it count; what may stand in the other is left out.
        #expect(try scene.vault().listing().entries == ["a.md", "x/b.md"])
        _ = try shell.run(["-c", "cd \"$1\" && rm .gitignore && mkfifo .gitignore .gitattributes", "sh", scene.path])
        #expect(try scene.vault().listing().entries == ["a.md", "x/b.md", "x/draft.md"])
        #expect(throws: GitError.self) { try scene.vault().gitStatus() }
    }

    @Test func `what is committed is an entry whatever the patterns say`() throws {
        let scene = try VaultScene()
        try scene.write("x", to: "x/a.md")
        try scene.write("x", to: "b.md")
        try scene.commitAll()
        try scene.write("x/\nb.md\n", to: ".gitignore")
        try scene.write("x", to: "x/new.md")
        #expect(try scene.vault().listing().entries == ["b.md", "x/a.md"])
    }

    @Test(arguments: ["!**\nx/\n", "!*\nx\n", "!/**\n**/\n"])
    func `below a folder that git ignores nothing is taken in again but what is committed`(rules: String) throws {
        let scene = try VaultScene()
        try scene.write("x", to: "x/a.md")
        try scene.write("x", to: "b.md")
        try scene.commitAll()
        try scene.write(rules, to: ".gitignore")
        try scene.write("x", to: "x/new.md")
        #expect(try scene.vault().listing().entries == ["b.md", "x/a.md"])
        #expect(throws: VaultError.ignored("x/new.md")) { try scene.vault().checkNotIgnored(["x/new.md"]) }
    }

    @Test(arguments: 0..<12) func `random ignore rules hide what git hides`(round: Int) throws {
        let seed = UInt64.random(in: 0 ... .max)
        var generator = SplitMix64(seed: seed)
        let scene = try VaultScene()
        let names = ["a", "b", "Ab", "media", "notes", "x y", "old~", "conf.d", "日記", "[x]", "#h", "!e", "a.md"]
        func path(_ generator: inout SplitMix64) -> String {
            let depth = Int.random(in: 0...3, using: &generator)
            return (0..<depth).map { _ in (names.randomElement(using: &generator) ?? "a") + "/" }.joined()
                + (names.randomElement(using: &generator) ?? "a") + (Bool.random(using: &generator) ? ".md" : "2.md")
        }
        var files: Set<String> = []
        for _ in 0..<40 { files.insert(path(&generator)) }
        // A name that is a folder's elsewhere cannot be a file here.
        let placed = files.filter { file in !files.contains { $0.hasPrefix(file + "/") } }
        for file in placed.sorted() { try scene.write("x", to: file) }
        if Bool.random(using: &generator), let some = placed.sorted().randomElement(using: &generator) {
            try scene.git("add", "-f", "--", ":(literal)" + some)
            try scene.git("commit", "-q", "-m", "x")
        }
        let pieces = [
            "*", "**", "/", "a", "b", "A", "?", ".md", "*.md", "media", "notes", "x y", "~", "[a-b]", "日", "\\#h",
            "\\!e", "\\[x\\]", "2", "conf.d", "!", " ", "\\ ",
        ]
        func patterns(_ generator: inout SplitMix64) -> String {
            (0..<Int.random(in: 1...4, using: &generator)).map { _ in
                (0..<Int.random(in: 1...4, using: &generator)).map { _ in pieces.randomElement(using: &generator) ?? "a"
                }.joined()
            }.joined(separator: "\n") + "\n"
        }
        try scene.write(patterns(&generator), to: ".gitignore")
        if let folder = try scene.folders().filter({ !$0.hasPrefix(".") }).randomElement(using: &generator) {
            try scene.write(patterns(&generator), to: folder + "/.gitignore")
        }
        try scene.write(patterns(&generator), to: ".git/info/exclude")
        try scene.write(patterns(&generator), to: ".git/mine")
        try scene.git("config", "core.excludesFile", scene.path + "/.git/mine")
        let git = try scene.git("ls-files", "-z", "-co", "--exclude-standard", "--", "*.md").split(separator: "\0").map(
            String.init)
        let expected = Set(git).filter { path in
            !path.hasPrefix("media/") && !path.split(separator: "/").contains { $0.hasPrefix(".") }
        }
        let found = Set(try scene.vault().listing().entries)
        let rules =
            try scene.text(".gitignore") + "---\n" + scene.text(".git/info/exclude") + "---\n" + scene.text(".git/mine")
        #expect(
            found == expected,
            "seed \(seed): only ours \(found.subtracting(expected)), only git's \(expected.subtracting(found)), \(rules)"
        )
    }

    @Test func `folders nested too deeply and names that are not UTF-8 are told`() throws {
        let scene = try VaultScene()
        try scene.write("x", to: String(repeating: "d/", count: 32) + "in.md")
        try scene.write("x", to: String(repeating: "e/", count: 33) + "out.md")
        // A file system may refuse such a name.
        let bad = try Program(path: "/bin/sh").run(["-c", "printf x > \"$1/$(printf 'bad\\377')\"", "sh", scene.path])
        let listing = try scene.vault().listing()
        #expect(listing.entries.count == 1 && listing.unreadable.count == 1)
        if bad.status == 0 { #expect(listing.unnameable.map(\.count) == [1]) }
    }
}
