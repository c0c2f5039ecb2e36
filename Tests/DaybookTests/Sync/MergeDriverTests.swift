import Git
import TestSupport
import Testing

@testable import Daybook

@Suite struct MergeDriverTests {
    private let scene: VaultScene

    init() throws { scene = try VaultScene() }

    private static let attributes = ".git/info/attributes"

    @Test func `git merges entries by the program, in this repository alone`() throws {
        let commit = try scene.git("rev-parse", "HEAD")
        try scene.vault().setMergeDriver()
        #expect(try scene.text(Self.attributes) == "*.md merge=daybook\n")
        #expect(try scene.git("check-attr", "merge", "diary/a.md") == "diary/a.md: merge: daybook")
        #expect(try scene.git("check-attr", "merge", "notes.txt") == "notes.txt: merge: unspecified")
        #expect(
            try scene.git("config", "--local", "merge.daybook.driver").contains("daybook merge-file -- %O %A %B %P"))
        #expect(try scene.git("config", "--local", "pull.rebase") == "false")
        let settings = try scene.text(".git/config")
        try scene.vault().setMergeDriver()
        #expect(try scene.text(Self.attributes) == "*.md merge=daybook\n")
        #expect(try scene.text(".git/config") == settings)
        #expect(try scene.git("rev-parse", "HEAD") == commit)
        #expect(try scene.git("status", "--porcelain") == "")
    }

    @Test func `what somebody set otherwise stays`() throws {
        try scene.git("config", "merge.daybook.driver", "mine %A")
        try scene.git("config", "pull.ff", "only")
        try scene.write("*.md merge=union\n", to: ".gitattributes")
        let settings = try scene.text(".git/config")
        try scene.vault().setMergeDriver()
        #expect(try scene.text(".git/config") == settings)
        #expect(!scene.holds(Self.attributes))
    }

    @Test func `other attributes of this repository stay, with no line break at their end too`() throws {
        try scene.write("*.txt -text", to: Self.attributes)
        try scene.vault().setMergeDriver()
        #expect(try scene.text(Self.attributes) == "*.txt -text\n*.md merge=daybook\n")
    }

    @Test func `a machine without the program merges as git does, and both versions are there`() throws {
        try scene.vault().setMergeDriver()
        func commit(_ text: String) throws {
            try scene.write(text, to: "a.md")
            try scene.git("add", "a.md")
            try scene.git("-c", "user.name=M", "-c", "user.email=m@example.org", "commit", "--quiet", "-m", "x")
        }
        try commit("one\n")
        try scene.git("checkout", "--quiet", "-b", "other")
        try commit("two\n")
        try scene.git("checkout", "--quiet", "main")
        try commit("three\n")
        let merged = try VaultScene.git(["merge", "--quiet", "other"], in: scene.path)
        #expect(merged.status == 1)
        #expect(try scene.text("a.md") == "<<<<<<< ours\nthree\n=======\ntwo\n>>>>>>> theirs\n")
    }

    @Test func `of a side that cannot be read it depends on who merges only which version stands above`() throws {
        let seed = SplitMix64.printedSeed("merges by lines")
        var random = SplitMix64(seed: seed)
        var (clean, kept) = (0, 0)
        for round in 0..<300 {
            var words = MergeDraft.Words()
            var base = MergeDraft(&words, &random)
            base.hasFrontMatter = true
            var (ours, theirs) = (base, base)
            for _ in 0..<3 { ours.change(&words, &random) }
            for _ in 0..<3 { theirs.change(&words, &random) }
            // What changed nothing stands in nobody's way.
            if theirs.bytes == base.bytes { continue }
            let broken = Array(
                String(decoding: ours.bytes, as: UTF8.self).replacing("id: 9b2f", with: "id: [9b2f").utf8)
            #expect(try EntryMerge(base: base.bytes, ours: broken, theirs: theirs.bytes).bytes == nil)
            let one = try #require(
                try LineMerge.keepingBoth(base: base.bytes, ours: broken, theirs: theirs.bytes))
            let other = try #require(
                try LineMerge.keepingBoth(base: base.bytes, ours: theirs.bytes, theirs: broken))
            #expect(one.isClean == other.isClean, "seed \(seed) round \(round)")
            if one.isClean {
                clean += 1
                #expect(one.bytes == other.bytes, "seed \(seed) round \(round)")
            } else {
                kept += 1
                #expect(lines(one.bytes) == lines(other.bytes), "seed \(seed) round \(round)")
            }
        }
        #expect(clean > 0 && kept > 0)
    }

    private func lines(_ bytes: [UInt8]) -> [String] {
        String(decoding: bytes, as: UTF8.self).split(whereSeparator: \.isNewline).map(String.init).sorted()
    }
}
