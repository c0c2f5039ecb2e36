import TestSupport
import Testing

@testable import Git

#if canImport(Darwin)
    import Darwin
#else
    import Glibc
#endif

@Suite struct IgnoreTests {
    /// What git says of paths, from the top of the work tree.
    private func ignored(_ paths: [String], in fixture: Fixture) throws -> Set<String> {
        let answer = try Program(path: "/usr/bin/env").run(
            ["git", "-C", fixture.path, "check-ignore", "--no-index", "-z", "--stdin"],
            environment: ["PATH": "/usr/bin:/bin:/usr/local/bin:/opt/homebrew/bin", "HOME": fixture.home],
            stdin: paths.flatMap { Array($0.utf8) + [0] })
        try #require(answer.stderr.isEmpty || answer.stderr.contains("unable to access"), "\(answer.stderr)")
        return Set(String(decoding: answer.bytes, as: UTF8.self).split(separator: "\0").map(String.init))
    }

    @Test func `what one file takes in again another may have left out`() throws {
        let fixture = try Fixture()
        try fixture.write(".gitignore", "!x y\n")
        try fixture.write(".git/info/exclude", "x y\nlog\n")
        try fixture.write("mine", "log\n*.tmp\n")
        try fixture.git("config", "core.excludesFile", fixture.path + "/mine")
        try fixture.write("d/.gitignore", "!*.tmp\n!log\n")
        for path in ["x y/a.md", "log/a.md", "d/a.tmp", "d/log", "e/a.tmp"] { try fixture.write(path, "1") }
        let repository = try fixture.open()
        #expect(
            try !repository.isIgnored("x y/a.md") && !repository.isIgnored("d/a.tmp") && !repository.isIgnored("d/log"))
        #expect(try repository.isIgnored("log/a.md") && repository.isIgnored("e/a.tmp") && repository.isIgnored("log"))
        let untracked = try repository.status().filter { $0.unstaged == .untracked }.map(\.path)
        #expect(untracked == [".gitignore", "d/.gitignore", "d/a.tmp", "d/log", "mine", "x y/a.md"])
        #expect(try repository.status(of: ["x y"]).map(\.path) == ["x y/a.md"])
        #expect(try repository.status(of: ["log"]).isEmpty)
    }

    @Test func `rules count as they are when they are asked for`() throws {
        let fixture = try Fixture()
        let repository = try fixture.open()
        for path in ["x/y/a.md", "x/b.md"] { try fixture.write(path, "1") }
        func hidden() throws -> [Bool] { try ["x/y/a.md", "x/b.md"].map { try repository.isIgnored($0) } }
        #expect(try hidden() == [false, false])
        try fixture.write(".gitignore", "y\n")
        #expect(try hidden() == [true, false])
        try fixture.write("x/.gitignore", "!y\n*.md\n")
        #expect(try hidden() == [true, true])
        try fixture.write("x/.gitignore", "!y\n!*\n")
        #expect(try hidden() == [false, false])
        #expect(unsafe unlink(fixture.path + "/x/.gitignore") == 0)
        #expect(try hidden() == [true, false])
    }

    @Test func `rules behind a link in the tree do not count, as in git`() throws {
        let fixture = try Fixture()
        try fixture.write("rules", "*.md\n")
        try #require(unsafe symlink("rules", fixture.path + "/.gitignore") == 0)
        try #require(unsafe symlink("vault/more", fixture.folder.path + "/outside") == 0)
        try fixture.write("more", "*.txt\n")
        for path in ["a.md", "a.txt"] { try fixture.write(path, "1") }
        // The link alone hides nothing from the status either.
        #expect(try fixture.open().status().map(\.path) == [".gitignore", "a.md", "a.txt", "more", "rules"])
        try fixture.git("config", "core.excludesFile", fixture.folder.path + "/outside")
        let repository = try fixture.open()
        #expect(try !repository.isIgnored("a.md") && repository.isIgnored("a.txt"))
        #expect(try repository.status().map(\.path) == [".gitignore", "a.md", "more", "rules"])
        #expect(try ignored(["a.md", "a.txt"], in: fixture) == ["a.txt"])
    }

    @Test(arguments: [".gitignore", ".git/info/exclude"], ["!//", "!\\/", "!//\t", "!/\\/", "!\\\r", "!\\/\r"])
    func `a line at which libgit2 would end is told, and read as git reads it`(file: String, line: String) throws {
        let fixture = try Fixture()
        try fixture.write(file, "*.txt\n\(line)\n")
        try fixture.write("a.md", "1")
        let repository = try fixture.open()
        #expect(try repository.isIgnored("a.txt") && !repository.isIgnored("a.md"))
        let code = gitError { _ = try repository.status() }?.code
        #expect(code == .ruleWithoutPattern(path: fixture.path + "/" + file, line: 2))
    }

    @Test func `a pattern of very many stars, folders or signs has an end`() {
        let stars = Array(repeating: "*a", count: 200).joined() + "b"
        let path = String(repeating: "a", count: 250)
        #expect(!WildPattern(Array(stars.utf8)[...], ignoresCase: false).matches(Array(path.utf8)[...]))
        let folders = "x?" + String(repeating: "**/", count: 5000) + "y"
        #expect(!WildPattern(Array(folders.utf8)[...], ignoresCase: false).matches(Array(path.utf8)[...]))
        let long = Array(repeating: "?", count: 1 << 20).joined()
        #expect(!WildPattern(Array(long.utf8)[...], ignoresCase: false).matches(Array(path.utf8)[...]))
    }

    @Test(arguments: [false, true]) func `random rules of several files leave out what git leaves out`(
        ignoresCase: Bool
    ) throws {
        let seed = UInt64.random(in: 0 ... .max)
        var generator = SplitMix64(state: seed)
        let pieces = [
            "*", "*", "**", "/", "/", "a", "b", "A", "?", ".md", "log", "x y", "~", "[a-b]", "[!a]", "[^b-]", "[]x]",
            "[[:upper:]]",
            "[[:x:]]", "[[:a]", "[a", "[/]", "[\\]a]", "[b-\\y]", "日", "\\#h", "\\!e", "\\[x\\]", "\\*", "\\/", "\\",
            "!", "#", " ",
            "\\ ", "\t", "\r", "//", "**/", "[Z-a]",
        ]
        let names = [
            "a", "b", "A", "ab", "x y", "a.md", "log", "日", "#h", "!e", "[x]", "]", "*", "a ", "y", "-", "\\", "x\ty",
        ]
        func pattern(_ generator: inout SplitMix64) -> String {
            let sign = ["", "", "!", "/", "**/"].randomElement(using: &generator) ?? ""
            let text =
                sign
                + (0..<Int.random(in: 1...5, using: &generator)).map { _ in
                    pieces.randomElement(using: &generator) ?? "a"
                }.joined()
            // At such a line libgit2 ends; see below.
            return text.first == "!"
                && text.dropFirst().unicodeScalars.allSatisfy { "/\\ \t\r".unicodeScalars.contains($0) } ? "x" : text
        }
        func rules(_ generator: inout SplitMix64) -> String {
            (0..<Int.random(in: 1...5, using: &generator)).map { _ in pattern(&generator) }.joined(separator: "\n")
                + (Bool.random(using: &generator) ? "\n" : "\r\n")
        }
        let fixture = try Fixture()
        try fixture.git("config", "core.ignoreCase", ignoresCase ? "true" : "false")
        try fixture.git("config", "core.excludesFile", fixture.folder.path + "/mine")
        for round in 0..<40 {
            var written: [String: String] = [:]
            for file in [".gitignore", ".git/info/exclude", "../mine", "a/.gitignore", "a/b/.gitignore"] {
                written[file] = Bool.random(using: &generator) ? rules(&generator) : ""
                try fixture.write(file, written[file] ?? "")
            }
            var paths: Set<String> = []
            for _ in 0..<60 {
                paths.insert(
                    (0..<Int.random(in: 1...4, using: &generator)).map { _ in
                        names.randomElement(using: &generator) ?? "a"
                    }
                    .joined(separator: "/"))
            }
            let repository = try fixture.open()
            let ours = try paths.filter { try repository.isIgnored($0) }
            let gits = try ignored(paths.sorted(), in: fixture)
            #expect(
                ours == gits,
                "seed \(seed), round \(round): only ours \(ours.subtracting(gits)), only git's \(gits.subtracting(ours)), \(written)"
            )
            guard ours == gits else { return }
            for path in paths.sorted() where round % 4 == 0 { try? fixture.write(path, "x") }
            let shown = Set(try repository.status().filter { $0.unstaged == .untracked }.map(\.path))
            let others = try fixture.git("ls-files", "-o", "-z", "--exclude-standard").output.split(separator: "\0")
            #expect(shown == Set(others.map(String.init)), "seed \(seed), round \(round): \(written)")
            guard shown.count == others.count else { return }
        }
    }
}
