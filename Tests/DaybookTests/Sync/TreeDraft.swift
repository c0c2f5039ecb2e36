import Foundation
import Git

@testable import Daybook

/// A vault in the making, as tests of merging trees change it at random.
struct TreeDraft {
    /// Files by the bytes of their paths.
    typealias Files = [[UInt8]: [UInt8]]

    var files: Files = [:]
    var words = 0

    private mutating func word() -> String {
        words += 1
        return "x\(words)y"
    }

    private mutating func entry(_ id: String?) -> [UInt8] {
        let head = id.map { "---\nid: \($0)\ntitle: \(word())\n---\n\n" } ?? ""
        return Array((head + "\(word())\n\n\(word())\n\n\(word())\n").utf8)
    }

    private static let names: [[UInt8]] = [
        Array("a.md".utf8), Array("A.md".utf8), Array("e/caf\u{E9}.md".utf8), Array("e/cafe\u{301}.md".utf8),
        Array("e/b.md".utf8), Array("E/c.md".utf8), Array("d.md/x.md".utf8), Array("d.md".utf8), Array("t.txt".utf8),
        Array(".gitignore".utf8), Array("雨.md".utf8), [0xFF, 0x2E, 0x6D, 0x64], Array("e/x\u{1B}.md".utf8),
        Array(".daybook/templates/k.md".utf8),
    ]

    private func free(_ random: inout SplitMix64) -> [UInt8]? {
        let path = Self.names.randomElement(using: &random) ?? []
        // A folder and a file of one name are no tree.
        let isClash = files.keys.contains {
            $0 == path || $0.starts(with: path + [0x2F]) || path.starts(with: $0 + [0x2F])
        }
        return isClash ? nil : path
    }

    /// Changes something, as a person or a command does.
    mutating func change(_ random: inout SplitMix64) {
        let paths = files.keys.sorted { $0.lexicographicallyPrecedes($1) }
        let path = paths.randomElement(using: &random)
        switch Int.random(in: 0..<10, using: &random) {
        case 0, 1:
            guard let new = free(&random) else { return }
            let id = random.chance(80) ? "n\(random.next() % 100_000)" : random.chance(50) ? "same" : nil
            files[new] = entry(id)
        case 2:
            guard let path, let new = free(&random) else { return }
            files[new] = files.removeValue(forKey: path)
        case 3: if let path { files[path] = nil }
        case 4:
            guard let path, let new = free(&random) else { return }
            files[new] = files[path]
        case 5: if let path { files[path] = entry("n\(random.next() % 100_000)") }
        case 6: if let path { files[path] = Array("---\nid: [\n---\n\(word())\n".utf8) }
        default:
            guard let path, var text = files[path] else { return }
            let word = Array("\(word())\n".utf8)
            text =
                random.chance(50)
                ? text + word
                : Array(
                    String(decoding: text, as: UTF8.self)
                        .replacing("y\n\n", with: "y \(self.word())\n\n", maxReplacements: 1).utf8)
            files[path] = text
        }
    }

    /// Writes its tree.
    func write(_ repository: borrowing Repository) throws(GitError) -> ObjectID {
        var changes: [LeafChange] = []
        for (path, bytes) in files {
            changes.append(
                LeafChange(path: path, leaf: TreeLeaf(id: try repository.writeBlob(bytes), kind: .file)))
        }
        return try repository.rewriting(nil, changes)
    }

    /// Any vault, and what became of it on two sides; every word is written once and never again.
    static func threeTrees(_ random: inout SplitMix64) -> (base: TreeDraft, ours: TreeDraft, theirs: TreeDraft) {
        var base = TreeDraft()
        for _ in 0..<Int.random(in: 0...8, using: &random) {
            guard let path = base.free(&random) else { continue }
            base.files[path] = base.entry(random.chance(80) ? "b\(base.words)" : nil)
        }
        var (ours, theirs) = (base, base)
        for _ in 0..<Int.random(in: 1...5, using: &random) { ours.change(&random) }
        theirs.words = ours.words
        for _ in 0..<Int.random(in: 1...5, using: &random) { theirs.change(&random) }
        return (base, ours, theirs)
    }
}
