import Git
import TestSupport
import Testing

@Suite struct LineDiffTests {
    /// The lines as a unified diff writes them.
    private func unified(_ diff: LineDiff) -> [String] {
        diff.lines.map { line in
            switch line.kind {
            case .added: "+" + line.text
            case .removed: "-" + line.text
            case .context: " " + line.text
            case .hunkHeader, .noNewline: line.text
            }
        }
    }

    @Test(arguments: [
        ("a\nb\nc\n", "a\nB\nc\n"), ("", "a\n"), ("a\n", ""), ("a", "a\n"), ("a\n", "a"), ("a", "b"),
        ("same\n", "same\n"),
        ("今天\n", "昨天\n"), ("a\r\nb\r\n", "a\r\nc\r\n"),
        ((1...40).map { "\($0)\n" }.joined(), (1...40).map { $0 % 15 == 0 ? "x\n" : "\($0)\n" }.joined()),
    ])
    func `lines are those of git diff`(old: String, new: String) throws {
        let folder = try TemporaryFolder()
        let home = try #require(GitSettings.home).path
        try writeFile(folder.path + "/old", Array(old.utf8))
        try writeFile(folder.path + "/new", Array(new.utf8))
        let shown = try runGit(["diff", "--no-index", "--", "old", "new"], in: folder.path, home: home).output
        let diff = try LineDiff(from: Array(old.utf8), to: Array(new.utf8), path: "a.md")
        // A carriage return and a line feed are one Character.
        let expected = shown.utf8.split(separator: 0x0A).map { String(decoding: $0, as: UTF8.self) }
            .drop { !$0.hasPrefix("@@") }
        #expect(unified(diff) == Array(expected))
        #expect(!diff.isBinary)
    }

    @Test func `lines have their numbers`() throws {
        let diff = try LineDiff(from: Array("a\nb\n".utf8), to: Array("a\nc\n".utf8), path: "x", contextLines: 1)
        #expect(diff.lines.map(\.oldNumber) == [nil, 1, 2, nil])
        #expect(diff.lines.map(\.newNumber) == [nil, 1, nil, 2])
    }

    @Test func `binary contents have no lines`() throws {
        let diff = try LineDiff(from: [1, 0, 2], to: [1, 0, 3], path: "x.jpg")
        #expect(diff.isBinary)
        #expect(diff.lines.isEmpty)
    }

    @Test func `hostile text ends soon`() throws {
        var generator = SplitMix64(state: 11)
        let words = (0..<60000).map { _ in UInt8.random(in: 0..<6, using: &generator) }
        let other = (0..<60000).map { _ in UInt8.random(in: 0..<6, using: &generator) }
        let diff = try LineDiff(
            from: words.flatMap { [0x61 + $0, 0x0A] }, to: other.flatMap { [0x61 + $0, 0x0A] }, path: "x")
        let old = diff.lines.filter { $0.kind != .added && $0.kind != .hunkHeader }
        #expect(!old.isEmpty)
    }

    @Test(arguments: [
        ("", ""), ("a\n", "b\n"), ("a\n", ""), ("", "a\n"), ("a", "a\n"), ("a\nb\n", "a\nx\nb\n"),
        ("a\nx\nb\n", "a\nb\n"),
    ])
    func `long texts are compared without holding their lines`(old: String, new: String) throws {
        // One place differs, so that git's own comparison is the same but for the text behind a header.
        let (head, tail) = (String(repeating: "line\n", count: 120_000), "end 1\nend 2\nend 3\nend 4\n")
        let (one, other) = (Array((head + old + tail).utf8), Array((head + new + tail).utf8))
        var lines: [LineDiff.Line] = []
        let isText = try LineDiff.visit(from: one[...], to: other[...], path: "a.md") { lines.append($0) }
        #expect(isText)
        let expected = try LineDiff(from: one, to: other, path: "a.md").lines
        #expect(lines.dropFirst() == expected.dropFirst())
        let header = expected.first?.text ?? ""
        #expect(header.hasPrefix(lines.first?.text ?? "") && header.isEmpty == lines.isEmpty)
    }

    @Test func `parts of long texts are compared as texts of their own`() throws {
        let long = Array(String(repeating: "line\n", count: 120_000).utf8)
        let (old, new) = (Array("a\n".utf8) + long, Array("b\nc\n".utf8) + long + Array("end\n".utf8))
        var lines: [LineDiff.Line] = []
        _ = try LineDiff.visit(from: old[2...], to: new[4...], path: "a.md", contextLines: 1) { lines.append($0) }
        #expect(lines.map(\.text) == ["@@ -120000 +120000,2 @@", "line", "end"])
        #expect(lines.map(\.kind) == [.hunkHeader, .context, .added])
        lines = []
        _ = try LineDiff.visit(from: old[..<2], to: new[..<4], path: "a.md", contextLines: 0) { lines.append($0) }
        #expect(lines.dropFirst().map(\.text) == ["a", "b", "c"])
    }

    @Test(arguments: [0, 1, 3])
    func `long texts that differ at several places are alike between them`(contextLines: Int) throws {
        let far = String(repeating: "line\n", count: 60_000)
        let near = (1...9).map { "near \($0)\n" }.joined()
        let old = Array(("a\n" + far + "b\n" + near + "c\n" + far + "d\n" + near + "e").utf8)
        let new = Array(("a\nnew\n\n" + far + "B\n" + near + "x\n" + far + near + "E\n").utf8)
        var lines: [LineDiff.Line] = []
        _ = try LineDiff.visit(from: old[...], to: new[...], path: "a.md", contextLines: contextLines) {
            lines.append($0)
        }
        let expected = try LineDiff(from: old, to: new, path: "a.md", contextLines: contextLines).lines
        #expect(lines.map(\.kind) == expected.map(\.kind))
        let told: (LineDiff.Line) -> Bool = { $0.kind != .hunkHeader && $0.kind != .noNewline }
        #expect(lines.filter(told) == expected.filter(told))
        let headers = zip(lines, expected).filter { $0.0.kind == .hunkHeader }
        #expect(!headers.isEmpty && headers.allSatisfy { $1.text.hasPrefix($0.text) })
    }
}
