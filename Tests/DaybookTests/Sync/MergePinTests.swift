import Git
import TestSupport
import Testing

@testable import Daybook

/// What the version of the rules that is the newest makes of some hundred merges, against what it made of them before.
///
/// Two devices with different programs merge the same two histories: they agree only where both make the same bytes. Where a result
/// changes, `MergePolicy.newest` is to be raised, the former rules are to stay for histories that ask for them, and the digests here are
/// to be those of the new version.
@Suite struct MergePinTests {
    private static let rules: Comment =
        "a merge has another result than before: is it a new version of the rules (MergePolicy.newest)?"
    private static let drafts: Comment =
        "other versions are merged than before: note what becomes of them, once no rule has changed"

    /// Digests over what was merged, and over what came of it, in an order that is the same on every machine.
    private struct Pin {
        private var merged = RunningDigest()
        private var made = RunningDigest()

        /// Takes texts with their lengths, so that no two lists of them are one.
        private static func bytes(_ texts: [[UInt8]?]) -> [UInt8] {
            texts.flatMap { text in Array("\(text?.count ?? -1);".utf8) + (text ?? []) }
        }

        mutating func merge(_ texts: [[UInt8]?]) { merged.add(Self.bytes(texts)) }
        mutating func make(_ texts: [[UInt8]?]) { made.add(Self.bytes(texts)) }

        mutating func finish() -> (merged: String, made: String) {
            (String(merged.finish().description.prefix(16)), String(made.finish().description.prefix(16)))
        }
    }

    @Test func `entries`() throws {
        try #require(MergePolicy.newest == 1, Self.rules)
        var random = SplitMix64(seed: 20_261_123)
        var pin = Pin()
        var kinds: [String: Int] = [:]
        for round in 0..<500 {
            var words = MergeDraft.Words()
            let base = MergeDraft(&words, &random)
            var (ours, theirs) = (base, base)
            for _ in 0..<Int.random(in: 1...5, using: &random) { ours.change(&words, &random) }
            for _ in 0..<Int.random(in: 1...5, using: &random) { theirs.change(&words, &random) }
            if round % 20 == 0 { ours.comment = "\ntags: [" }
            let old = random.chance(8) ? nil : base.bytes
            let dates = random.chance(50) ? (ours: Int?.some(5), theirs: Int?.some(9)) : (ours: nil, theirs: nil)
            pin.merge([old, ours.bytes, theirs.bytes, Array("\(dates.ours ?? 0)".utf8)])
            let merge = try EntryMerge(base: old, ours: ours.bytes, theirs: theirs.bytes, dates: dates)
            switch merge.outcome {
            case .deleted:
                pin.make([nil])
                kinds["deleted", default: 0] += 1
            case .merged(let bytes):
                pin.make([bytes] + merge.unchosen.map { Array($0.utf8) })
                kinds[merge.overlaps.isEmpty ? "merged" : "kept", default: 0] += 1
            case .apart(_, let stays, let beside):
                pin.make([stays, beside])
                kinds["apart", default: 0] += 1
            }
        }
        #expect(kinds["merged", default: 0] > 50 && kinds["kept", default: 0] > 5 && kinds["apart", default: 0] > 5)
        let digests = pin.finish()
        #expect(digests.merged == "c2b716832900e3b3", Self.drafts)
        #expect(digests.made == "a14c5c0af94fb4e3", Self.rules)
    }

    @Test func `histories, with notes that got another name`() throws {
        try #require(MergePolicy.newest == 1, Self.rules)
        var random = SplitMix64(seed: 20_261_124)
        let folder = try TemporaryFolder(inMemory: true)
        let repository = try Repository.create(at: folder.path)
        var pin = Pin()
        var renamed = 0
        try repository.writingObjects { () throws(GitError) in
            for round in 0..<200 {
                var (base, ours, theirs) = TreeDraft.threeTrees(&random)
                let isNote = round % 2 == 0
                if isNote {
                    // A note without an identity that one side calls otherwise and the other one writes on.
                    let lines = (1...4).map { "line \($0) of \(round)\n" }.joined()
                    base.files[Self.note] = Array(lines.utf8)
                    ours.files[Self.note] = nil
                    ours.files[Self.newName] = Array((lines + (random.chance(50) ? "ours \(round)\n" : "")).utf8)
                    theirs.files[Self.note] = Array("theirs \(round)\n\(lines)".utf8)
                }
                if round % 3 == 0 {
                    base.files[Self.settings] = Array("language: en\nai.tags: [a]\n".utf8)
                    ours.files[Self.settings] = Array("language: en\nai.tags: [a, b\(round)]\n".utf8)
                    theirs.files[Self.settings] = Array("language: zh-Hant\nai.tags: [c]\n".utf8)
                }
                let trees = (
                    base: try base.write(repository), ours: try ours.write(repository),
                    theirs: try theirs.write(repository)
                )
                func commit(_ tree: ObjectID, _ parents: [ObjectID], _ seconds: Int) throws(GitError) -> ObjectID {
                    try repository.writeCommit(
                        tree: tree, parents: parents, message: "x\n",
                        signature: Signature(
                            name: "M", email: "m@example.org", seconds: 1_795_000_000 + seconds, offsetMinutes: 480))
                }
                let root = try commit(trees.base, [], 0)
                let one = try commit(trees.ours, [root], random.chance(50) ? 10 : 30)
                let other = try commit(trees.theirs, [root], 20)
                pin.merge([one, other].map { Array($0.hex.utf8) })
                let merge = try HistoryMerge(one, other, in: repository)
                pin.make([Array(merge.commit.hex.utf8)])
                let lookup = try TreeLookup(of: repository)
                let tree = try repository.tree(of: merge.commit)
                if isNote, try lookup.leaf(at: Self.note, in: tree) == nil,
                    try lookup.leaf(at: Self.newName, in: tree) != nil
                {
                    renamed += 1
                }
            }
        }
        #expect(renamed > 80)
        let digests = pin.finish()
        #expect(digests.merged == "9eb97dab1d515838", Self.drafts)
        #expect(digests.made == "594ced9660130d95", Self.rules)
    }

    private static let settings = Array(TextMerge.settingsPath.utf8)
    private static let note = Array("notes/shopping.md".utf8)
    private static let newName = Array("notes/weekend.md".utf8)
}
