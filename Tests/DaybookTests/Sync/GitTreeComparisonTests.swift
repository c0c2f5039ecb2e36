import Foundation
import Git
import TestSupport
import Testing

@testable import Daybook

/// Where git merges two histories without a conflict and without Daybook's help, so does Daybook, with the same lines below the front
/// matter, which git takes for lines like any other.
@Suite struct GitTreeComparisonTests {
    private struct Item {
        var id: Int
        var draft: MergeDraft
    }

    private typealias Files = [String: Item]

    private static let rounds =
        ProcessInfo.processInfo.environment["DAYBOOK_TEST_GIT_MERGES"].flatMap { Int($0) } ?? 60

    private struct Scene {
        var words = MergeDraft.Words()
        var random: SplitMix64
        var next = 0

        mutating func item() -> Item {
            var draft = MergeDraft(&words, &random)
            // Line ends and marks of byte order are compared elsewhere.
            draft.hasCarriageReturns = false
            draft.hasByteOrderMark = false
            draft.hasFrontMatter = true
            next += 1
            return Item(id: next, draft: draft)
        }

        /// One file of a side changed, added, removed, or called otherwise.
        mutating func change(_ files: inout Files) {
            guard let name = files.keys.sorted().randomElement(using: &random), let old = files[name] else { return }
            switch Int.random(in: 0..<10, using: &random) {
            case 0:
                let free = "new\(Int.random(in: 0..<9, using: &random)).md"
                if files[free] == nil { files[free] = item() }
            case 1: if files.count > 1 { files[name] = nil }
            case 2, 3:
                let free = "moved\(Int.random(in: 0..<9, using: &random)).md"
                guard files[free] == nil else { return }
                files[name] = nil
                files[free] = old
            default:
                var new = old
                new.draft.change(&words, &random)
                // Else git would hardly ever be without a conflict.
                new.draft.modified = old.draft.modified
                (new.draft.hasCarriageReturns, new.draft.hasByteOrderMark) = (false, false)
                files[name] = new
            }
        }
    }

    private func bytes(of item: Item) -> [UInt8] {
        Array(String(decoding: item.draft.bytes, as: UTF8.self).replacing("id: 9b2f", with: "id: n\(item.id)").utf8)
    }

    private func tree(_ files: Files, _ repository: borrowing Repository) throws(GitError) -> ObjectID {
        var changes: [LeafChange] = []
        for (path, item) in files {
            let blob = try repository.writeBlob(bytes(of: item))
            changes.append(LeafChange(path: Array(path.utf8), leaf: TreeLeaf(id: blob, kind: .file)))
        }
        return try repository.rewriting(nil, changes)
    }

    /// What stands below the front matter of each file.
    private func bodies(_ tree: ObjectID, _ repository: borrowing Repository) throws(GitError) -> [String: String] {
        var bodies: [String: String] = [:]
        for difference in try repository.differences(base: nil, ours: tree, theirs: tree) {
            guard let leaf = difference.ours else { continue }
            let text = String(decoding: try repository.contents(of: leaf.id, limit: 1 << 20), as: UTF8.self)
            let end = text.firstRange(of: "\n---\n")?.upperBound ?? text.startIndex
            bodies[String(decoding: difference.path, as: UTF8.self)] = String(text[end...])
        }
        return bodies
    }

    /// Whether git may take a new file for one that went, since it goes by likeness where Daybook goes by identity.
    private func isGuessed(_ base: Files, _ side: Files) -> Bool {
        let ids = { (files: Files) in Set(files.values.map(\.id)) }
        return !ids(base).isSubset(of: ids(side)) && !ids(side).isSubset(of: ids(base))
    }

    @Test func `histories that git merges cleanly are merged cleanly, to the same files and lines`() throws {
        let seed = SplitMix64.printedSeed("histories beside git")
        var scene = Scene(random: SplitMix64(seed: seed))
        let folder = try TemporaryFolder(inMemory: true)
        _ = try Repository.create(at: folder.path)
        let signature = Signature(name: "Bo", email: "bo@example.org", seconds: 1, offsetMinutes: 0)
        var (clean, excepted) = (0, 0)
        for round in 0..<Self.rounds {
            SplitMix64.tellProgress(round, of: Self.rounds, "histories beside git")
            var base: Files = [:]
            for number in 0..<Int.random(in: 2...5, using: &scene.random) { base["f\(number).md"] = scene.item() }
            var sides = [base, base]
            for side in 0...1 {
                for _ in 0..<Int.random(in: 1...3, using: &scene.random) { scene.change(&sides[side]) }
            }
            let repository = try Repository.open(folder.path)
            let made = try repository.writingObjects { () throws(GitError) -> (ObjectID, [ObjectID], [ObjectID]) in
                let root = try tree(base, repository)
                let parent = try repository.writeCommit(
                    tree: root, parents: [], message: "\(round)\n", signature: signature)
                var (trees, commits): ([ObjectID], [ObjectID]) = ([], [])
                for side in sides {
                    trees.append(try tree(side, repository))
                    commits.append(
                        try repository.writeCommit(
                            tree: trees[trees.count - 1], parents: [parent], message: "\(commits.count)\n",
                            signature: signature))
                }
                return (root, trees, commits)
            }
            let git = try VaultScene.git(["merge-tree", "--write-tree"] + made.2.map(\.hex), in: folder.path)
            guard git.status == 0, let theirs = ObjectID(hex: String(git.stdout.prefix(40))) else { continue }
            clean += 1
            if sides.contains(where: { isGuessed(base, $0) }) {
                excepted += 1
                continue
            }
            let again = try Repository.open(folder.path)
            let merge = try again.writingObjects { () throws(GitError) in
                try TreeMerge(
                    base: made.0, ours: .init(tree: made.1[0], date: 1), theirs: .init(tree: made.1[1], date: 2),
                    in: again)
            }
            let reader = try Repository.open(folder.path)
            #expect(merge.remarks.isEmpty, "seed \(seed) round \(round): \(merge.remarks)")
            let (one, other) = (try bodies(merge.tree, reader), try bodies(theirs, reader))
            #expect(one.keys.sorted() == other.keys.sorted(), "seed \(seed) round \(round)")
            for (path, text) in one {
                #expect(text == other[path], "seed \(seed) round \(round) \(path)")
            }
        }
        print("histories beside git: \(clean) clean, \(excepted) excepted, of \(Self.rounds)")
        #expect(clean - excepted > Self.rounds / 6)
    }
}
