import TestSupport
import Testing

@testable import Daybook

/// Where git puts both changes of a text together without a conflict, so does Daybook, and with the same lines.
@Suite struct GitMergeComparisonTests {
    /// What is no difference that counts, and why.
    private func isExcepted(_ versions: [MergeDraft], _ git: [UInt8]) -> Bool {
        // Git sees a change of all line ends as a change of all lines; a file's line ends are none of its words.
        if Set(versions.map(\.hasCarriageReturns)).count > 1 || Set(versions.map(\.hasByteOrderMark)).count > 1 {
            return true
        }
        // What an earlier merge kept between its marks is put together by its versions, and text that holds marks in part by them too.
        if versions.contains(where: { count("<!-- conflict ", in: $0.bytes) > 0 }) { return true }
        // Of two pages that the companion wrote anew, git keeps both; an entry has one, the later.
        if count("<!-- summary ", in: git) > 1 { return true }
        // A block of code that was left open on one side, and closed below a page of the other, swallows the page for git: here it stays
        // one, behind the block.
        let had = versions.map { hasPage($0.bytes) }
        return hasPage(git) != (had[0] == had[1] ? had[2] : had[0])
    }

    private func hasPage(_ bytes: [UInt8]) -> Bool { Body(of: Document(bytes: bytes)).summary != nil }

    private func count(_ text: String, in bytes: [UInt8]) -> Int {
        String(decoding: bytes, as: UTF8.self).split(whereSeparator: \.isNewline).count { $0.hasPrefix(text) }
    }

    @Test func `bodies that git merges cleanly are merged cleanly, to the same lines`() throws {
        let seed = SplitMix64.printedSeed("merges beside git")
        var random = SplitMix64(seed: seed)
        let folder = try TemporaryFolder()
        var (clean, excepted) = (0, 0)
        for round in 0..<60 {
            var words = MergeDraft.Words()
            var base = MergeDraft(&words, &random)
            // Front matter is merged by key, which git does not know; this is about all the rest.
            base.hasFrontMatter = false
            var (ours, theirs) = (base, base)
            for _ in 0..<2 { ours.change(&words, &random) }
            for _ in 0..<2 { theirs.change(&words, &random) }
            let versions = [ours, base, theirs].map { draft in
                var draft = draft
                draft.hasFrontMatter = false
                // A text that begins with a line would be taken for front matter, which is never merged by lines.
                draft.paragraphs.insert(["Begin."], at: 0)
                return draft
            }
            for (name, draft) in zip(["ours", "base", "theirs"], versions) { try folder.write(draft.bytes, to: name) }
            let git = try VaultScene.git(["merge-file", "-p", "-q", "ours", "base", "theirs"], in: folder.path)
            guard git.status == 0 else { continue }
            clean += 1
            if isExcepted(versions, git.bytes) {
                excepted += 1
                continue
            }
            let merge = try EntryMerge(base: versions[1].bytes, ours: versions[0].bytes, theirs: versions[2].bytes)
            #expect(merge.overlaps.isEmpty, "seed \(seed) round \(round)")
            #expect(
                merge.bytes == git.bytes, "seed \(seed) round \(round)")
        }
        print("merges beside git: \(clean) clean, \(excepted) excepted")
        #expect(clean - excepted > 5)
    }
}
