import Foundation
import Git
import TestSupport
import Testing

@testable import Daybook

/// What holds for whatever three trees are merged.
@Suite struct TreeMergePropertyTests {
    /// Files by the bytes of their paths.
    private typealias Files = [[UInt8]: [UInt8]]

    private static let rounds =
        ProcessInfo.processInfo.environment["DAYBOOK_TEST_TREE_MERGES"].flatMap { Int($0) } ?? 300

    private struct Draft {
        var files: Files = [:]
        var words = 0

        mutating func word() -> String {
            words += 1
            return "x\(words)y"
        }

        mutating func entry(_ id: String?) -> [UInt8] {
            let head = id.map { "---\nid: \($0)\ntitle: \(word())\n---\n\n" } ?? ""
            return Array((head + "\(word())\n\n\(word())\n\n\(word())\n").utf8)
        }
    }

    private static let names: [[UInt8]] = [
        Array("a.md".utf8), Array("A.md".utf8), Array("e/caf\u{E9}.md".utf8), Array("e/cafe\u{301}.md".utf8),
        Array("e/b.md".utf8), Array("E/c.md".utf8), Array("d.md/x.md".utf8), Array("d.md".utf8), Array("t.txt".utf8),
        Array(".gitignore".utf8), Array("雨.md".utf8), [0xFF, 0x2E, 0x6D, 0x64], Array("e/x\u{1B}.md".utf8),
        Array(".daybook/templates/k.md".utf8),
    ]

    private func free(_ draft: Draft, _ random: inout SplitMix64) -> [UInt8]? {
        let path = Self.names.randomElement(using: &random) ?? []
        // A folder and a file of one name are no tree.
        let isClash = draft.files.keys.contains {
            $0 == path || $0.starts(with: path + [0x2F]) || path.starts(with: $0 + [0x2F])
        }
        return isClash ? nil : path
    }

    private func change(_ draft: inout Draft, _ random: inout SplitMix64) {
        let paths = draft.files.keys.sorted { $0.lexicographicallyPrecedes($1) }
        let path = paths.randomElement(using: &random)
        switch Int.random(in: 0..<10, using: &random) {
        case 0, 1:
            guard let new = free(draft, &random) else { return }
            let id = random.chance(80) ? "n\(random.next() % 100_000)" : random.chance(50) ? "same" : nil
            draft.files[new] = draft.entry(id)
        case 2:
            guard let path, let new = free(draft, &random) else { return }
            draft.files[new] = draft.files.removeValue(forKey: path)
        case 3: if let path { draft.files[path] = nil }
        case 4:
            guard let path, let new = free(draft, &random) else { return }
            draft.files[new] = draft.files[path]
        case 5: if let path { draft.files[path] = draft.entry("n\(random.next() % 100_000)") }
        case 6: if let path { draft.files[path] = Array("---\nid: [\n---\n\(draft.word())\n".utf8) }
        default:
            guard let path, var text = draft.files[path] else { return }
            let word = Array("\(draft.word())\n".utf8)
            text =
                random.chance(50)
                ? text + word
                : Array(
                    String(decoding: text, as: UTF8.self)
                        .replacing("y\n\n", with: "y \(draft.word())\n\n", maxReplacements: 1).utf8)
            draft.files[path] = text
        }
    }

    private func write(_ files: Files, _ repository: borrowing Repository) throws(GitError) -> ObjectID {
        var changes: [LeafChange] = []
        for (path, bytes) in files {
            changes.append(
                LeafChange(path: path, leaf: TreeLeaf(id: try repository.writeBlob(bytes), kind: .file)))
        }
        return try repository.rewriting(nil, changes)
    }

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
            for round in 0..<Self.rounds {
                SplitMix64.tellProgress(round, of: Self.rounds, "merges of trees")
                var base = Draft()
                for _ in 0..<Int.random(in: 0...8, using: &random) {
                    guard let path = free(base, &random) else { continue }
                    base.files[path] = base.entry(random.chance(80) ? "b\(base.words)" : nil)
                }
                var (ours, theirs) = (base, base)
                for _ in 0..<Int.random(in: 1...5, using: &random) { change(&ours, &random) }
                theirs.words = ours.words
                for _ in 0..<Int.random(in: 1...5, using: &random) { change(&theirs, &random) }
                let hasBase = !random.chance(10)
                let baseTree = hasBase ? try write(base.files, repository) : nil
                let one = TreeMerge.Side(tree: try write(ours.files, repository), date: 5)
                let other = TreeMerge.Side(tree: try write(theirs.files, repository), date: 9)
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
