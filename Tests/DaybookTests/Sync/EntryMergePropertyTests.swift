import Daybook
import Foundation
import Testing

/// What holds for whatever three versions are merged.
///
/// Some thousand are tried; with `DAYBOOK_TEST_MERGES=100000` in the environment as many as that.
@Suite struct EntryMergePropertyTests {
    private static let rounds =
        ProcessInfo.processInfo.environment["DAYBOOK_TEST_MERGES"].flatMap { Int($0) } ?? 1_500

    private struct Versions {
        var base: [UInt8]?
        var ours: [UInt8]
        var theirs: [UInt8]
    }

    private func versions(_ random: inout SplitMix64) -> Versions {
        var words = MergeDraft.Words()
        let base = MergeDraft(&words, &random)
        var (ours, theirs) = (base, base)
        for _ in 0..<Int.random(in: 1...5, using: &random) { ours.change(&words, &random) }
        for _ in 0..<Int.random(in: 1...5, using: &random) { theirs.change(&words, &random) }
        return Versions(base: random.chance(8) ? nil : base.bytes, ours: ours.bytes, theirs: theirs.bytes)
    }

    private func show(_ versions: Versions, _ result: [UInt8]? = nil) -> Comment {
        let texts = [versions.base ?? [], versions.ours, versions.theirs, result ?? []]
        let names = ["base", "ours", "theirs", "result"]
        return Comment(
            rawValue: zip(names, texts).map { "=== \($0)\n\(String(decoding: $1, as: UTF8.self))" }.joined(
                separator: "\n"))
    }

    @Test func `merging is neutral, loses no word, can be read, and leads nowhere else when it is done again`() throws {
        let seed = SplitMix64.printedSeed("merges")
        var random = SplitMix64(seed: seed)
        var (merged, overlaps, again) = (0, 0, 0)
        var apart: [String: Int] = [:]
        for round in 0..<Self.rounds {
            SplitMix64.tellProgress(round, of: Self.rounds, "merges")
            let versions = versions(&random)
            let merge = try EntryMerge(base: versions.base, ours: versions.ours, theirs: versions.theirs)
            let mirrored = try EntryMerge(base: versions.base, ours: versions.theirs, theirs: versions.ours)
            guard merge == mirrored else {
                Issue.record("seed \(seed) round \(round) not neutral \(show(versions, merge.bytes))")
                return
            }
            guard let result = merge.bytes else {
                if case .apart(let obstacle, _, _) = merge.outcome {
                    apart["\(obstacle)", default: 0] += 1
                }
                continue
            }
            merged += 1
            overlaps += merge.overlaps.count
            // Every word of either that the other has not taken away.
            let (ours, theirs) = (MergeDraft.words(versions.ours), MergeDraft.words(versions.theirs))
            let base = versions.base.map { MergeDraft.words($0) } ?? []
            let wanted = ours.union(theirs).filter { !base.contains($0) || ours.contains($0) && theirs.contains($0) }
            let lost = wanted.subtracting(MergeDraft.words(result))
            guard lost.isEmpty else {
                Issue.record("seed \(seed) round \(round) lost \(lost) \(show(versions, result))")
                return
            }
            // It can be read as the versions can.
            let document = Document(bytes: result)
            let canBeRead = [versions.ours, versions.theirs].allSatisfy {
                (try? Document(bytes: $0).frontMatter()) != nil
            }
            #expect(!canBeRead || (try? document.frontMatter()) != nil, "seed \(seed) round \(round)")
            let heads = [versions.ours, versions.theirs].map { Document(bytes: $0).opening == .frontMatter }
            if heads[0] == heads[1] {
                #expect((document.opening == .frontMatter) == heads[0], "seed \(seed) round \(round)")
            }
            // Once more with one of its parents, whatever is taken for the base.
            for parent in [versions.ours, versions.theirs] {
                #expect(try EntryMerge(base: parent, ours: parent, theirs: result).bytes == result)
                guard round % 4 == 0 else { continue }
                let repeated = try EntryMerge(base: versions.base, ours: result, theirs: parent).bytes
                if repeated == result { again += 1 }
                if let repeated {
                    let gone = MergeDraft.words(result).subtracting(base).subtracting(MergeDraft.words(repeated))
                    #expect(gone.isEmpty, "seed \(seed) round \(round)")
                }
            }
            // What is settled is settled; a version may hold such places itself.
            let body = Body(of: document)
            var settled = body.bytes
            for _ in 0..<12 where !Body(settled).overlaps.isEmpty {
                settled = Body(settled).settling { _ in 0..<1 }
            }
            #expect(Body(settled).overlaps.isEmpty, "seed \(seed) round \(round)")
            #expect(body.settling { _ in nil } == body.bytes)
        }
        print(
            "merges: \(merged) of \(Self.rounds), \(overlaps) overlaps, again \(again) of some \(merged / 2), apart \(apart)"
        )
        // With the older base some of it comes twice, and nothing is lost; most often it is as it was.
        #expect(merged > Self.rounds * 9 / 10 && again > merged / 4)
    }

    @Test func `what one side alone changed is taken from it, and the same on both sides once`() throws {
        let seed = SplitMix64.printedSeed("merges of one change")
        var random = SplitMix64(seed: seed)
        for round in 0..<(Self.rounds / 5) {
            let versions = versions(&random)
            let base = versions.base ?? versions.theirs
            #expect(
                try EntryMerge(base: base, ours: versions.ours, theirs: base).bytes == versions.ours, "\(seed) \(round)"
            )
            #expect(
                try EntryMerge(base: base, ours: base, theirs: versions.ours).bytes == versions.ours, "\(seed) \(round)"
            )
            #expect(try EntryMerge(base: base, ours: versions.ours, theirs: versions.ours).bytes == versions.ours)
            // A change counts more than a deletion.
            #expect(try EntryMerge(base: base, ours: base, theirs: nil).outcome == .deleted)
            if versions.ours != base {
                #expect(try EntryMerge(base: base, ours: versions.ours, theirs: nil).bytes == versions.ours)
            }
        }
    }
}
