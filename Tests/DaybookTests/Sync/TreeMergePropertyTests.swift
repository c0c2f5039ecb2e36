import Foundation
import TestSupport
import Testing

@testable import Daybook
@testable import Git

/// What holds for whatever three trees are merged.
@Suite struct TreeMergePropertyTests {
    private typealias Files = TreeDraft.Files

    private static let rounds =
        ProcessInfo.processInfo.environment["DAYBOOK_TEST_TREE_MERGES"].flatMap { Int($0) } ?? 300

    private func read(_ tree: ObjectID, _ repository: borrowing Repository) throws(GitError) -> Files {
        var files: Files = [:]
        for difference in try repository.differences(base: nil, ours: tree, theirs: tree) {
            guard let leaf = difference.ours else { continue }
            files[difference.path] = try repository.contents(of: leaf.id, limit: 1 << 20)
        }
        return files
    }

    private func words(_ files: Files) -> Set<String> {
        let text = files.values.map { String(decoding: $0, as: UTF8.self) }.joined(separator: "\n")
        return Set(text.matches(of: /x[0-9]+y/).map { String($0.output) })
    }

    @Test func `merging trees is neutral, loses no word and leaves no two names that are one on some disk`() throws {
        let seed = SplitMix64.printedSeed("merges of trees")
        var random = SplitMix64(seed: seed)
        let folder = try TemporaryFolder(inMemory: true)
        let repository = try Repository.create(at: folder.path)
        var (apart, unsettled, renamed) = (0, 0, 0)
        try repository.writingObjects { () throws(GitError) in
            // With very few seeds one of the three does not come up in so many rounds.
            for round in 0..<4 * Self.rounds where round < Self.rounds || min(apart, unsettled, renamed) == 0 {
                SplitMix64.tellProgress(round, of: Self.rounds, "merges of trees")
                let (base, ours, theirs) = TreeDraft.threeTrees(&random)
                let hasBase = !random.chance(10)
                let baseTree = hasBase ? try base.write(repository) : nil
                let one = TreeMerge.Side(tree: try ours.write(repository), date: 5)
                let other = TreeMerge.Side(tree: try theirs.write(repository), date: 9)
                try checkChanges(
                    [baseTree, one.tree, other.tree].compactMap { $0 }, repository, "seed \(seed) round \(round)")
                let merge = try TreeMerge(base: baseTree, ours: one, theirs: other, in: repository)
                let mirrored = try TreeMerge(base: baseTree, ours: other, theirs: one, in: repository)
                #expect(merge == mirrored, "seed \(seed) round \(round)")
                let files = try read(merge.tree, repository)
                let before = hasBase ? words(base.files) : []
                let (mine, yours) = (words(ours.files), words(theirs.files))
                let wanted = mine.union(yours).filter {
                    !before.contains($0) || mine.contains($0) && yours.contains($0)
                }
                let lost = wanted.subtracting(words(files))
                #expect(
                    lost.isEmpty, "seed \(seed) round \(round) \(show(base.files, ours.files, theirs.files, files))")
                var keys: Set<String> = []
                let names = files.keys.compactMap { String(validating: $0)?.nameKey }
                let areOne = names.filter { !keys.insert($0).inserted }
                // What one device has alone is left as it is.
                #expect(
                    areOne.isEmpty || areDoubled(ours.files) || areDoubled(theirs.files),
                    "seed \(seed) round \(round)")
                for name in names {
                    #expect(!names.contains { $0.hasPrefix(name + "/") }, "seed \(seed) round \(round)")
                }
                for (_, remark) in merge.remarks {
                    switch remark {
                    case .apart: apart += 1
                    case .unsettled: unsettled += 1
                    case .renamed: renamed += 1
                    case .kept, .settings: continue
                    }
                }
                // What one side alone changed, and what both changed in the same way.
                let alone = try TreeMerge(base: one.tree, ours: one, theirs: other, in: repository)
                #expect(alone.tree == other.tree, "seed \(seed) round \(round)")
                let both = try TreeMerge(base: baseTree, ours: one, theirs: one, in: repository)
                #expect(both.tree == one.tree || areDoubled(ours.files), "seed \(seed) round \(round)")
            }
        }
        print("trees: \(apart) apart, \(unsettled) unsettled, \(renamed) renamed in \(Self.rounds)")
        #expect(apart > 0 && unsettled > 0 && renamed > 0)
    }

    /// Holds what differs between trees, as it is told by them alone, and what is gone, against what libgit2 says.
    private func checkChanges(
        _ trees: [ObjectID], _ repository: borrowing Repository, _ comment: Comment
    ) throws(GitError) {
        for old in trees {
            for new in trees {
                let changed = try repository.changedFiles(from: old, to: new)
                #expect(try repository.filesOfDifferences(from: old, to: new) == changed, comment)
                let gone = changed.filter { $0.new == nil }.compactMap(\.old)
                let found = try repository.removedFiles(from: old, to: new)
                #expect(Set(found) == Set(gone) && found.count == gone.count, comment)
            }
        }
    }

    /// Whether a tree has two names already that are one on some disk.
    private func areDoubled(_ files: Files) -> Bool {
        let names = files.keys.compactMap { String(validating: $0)?.nameKey }
        return Set(names).count < names.count
    }

    private func show(_ trees: Files...) -> Comment {
        Comment(
            rawValue: trees.map { files in
                files.sorted { $0.key.lexicographicallyPrecedes($1.key) }
                    .map {
                        "\(String(decoding: $0.key, as: UTF8.self)): \(String(decoding: $0.value, as: UTF8.self).debugDescription)"
                    }
                    .joined(separator: "\n")
            }.joined(separator: "\n=====\n"))
    }
}
