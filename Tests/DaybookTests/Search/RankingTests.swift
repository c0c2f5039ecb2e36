import TestSupport
import Testing

@testable import Daybook

@Suite struct RankingTests {
    @Test func `a title counts more than a tag, a tag more than the body, and the companion least`() throws {
        let folder = try TemporaryFolder()
        let rest = "filler filler filler filler filler\n"
        try folder.write("---\ntitle: x\ntags: [x]\n---\n\(rest)<!-- chat -->\nriver\n<!-- /chat -->\n", to: "aside.md")
        try folder.write(
            "---\ntitle: x\ntags: [x]\n---\nriver \(rest)<!-- chat -->\nx\n<!-- /chat -->\n", to: "body.md")
        try folder.write("---\ntitle: x\ntags: [river]\n---\n\(rest)<!-- chat -->\nx\n<!-- /chat -->\n", to: "tag.md")
        try folder.write("---\ntitle: river\ntags: [x]\n---\n\(rest)<!-- chat -->\nx\n<!-- /chat -->\n", to: "title.md")
        #expect(try folder.find("river") == ["title", "tag", "body", "aside"])
    }

    @Test func `a heading that serves as title counts as one`() throws {
        let folder = try TemporaryFolder()
        try folder.write("# Walk\n\nriver and more words\n", to: "a.md")
        try folder.write("# River\n\nwalks and more words\n", to: "b.md")
        #expect(try folder.find("river") == ["b", "a"])
    }

    @Test func `the rarer of two words counts more`() throws {
        let folder = try TemporaryFolder()
        for number in 0..<20 { try folder.write("common common common\n", to: "\(number).md") }
        try folder.write("rareword common\n", to: "rare.md")
        #expect(try folder.find("common OR rareword", limit: 1) == ["rare"])
    }

    @Test func `among equals the most recent comes first`() throws {
        let folder = try TemporaryFolder()
        for day in ["01", "03", "02"] { try folder.write("word\n", to: "2026-01-\(day).md") }
        #expect(try folder.find("word") == ["2026-01-03", "2026-01-02", "2026-01-01"])
    }

    @Test func `more hits in the same length score higher, and less and less so`() {
        let ranking = Ranking(entryCount: 100, averageLength: 100, entryCounts: [10])
        let scores = (1...4).map { ranking.score([Float($0)], length: 100) }
        #expect(scores == scores.sorted())
        #expect(scores[1] - scores[0] > scores[3] - scores[2])
        #expect(ranking.score([1], length: 50) > scores[0])
    }
}
