import TestSupport
import Testing

@testable import Daybook

@Suite struct WalkOrderTests {
    private static let names = [
        "a", "a-b", "a.b", "a b", "A", "é", "e\u{301}", "日記", "日", "z", "media", ".hidden", ".\u{301}x", "\u{600}", "~",
        "a\u{1B}", "x.md", "2026-01-01-0900", "2026-01-01-0900-walk",
    ]

    /// What a folder holds, looked at name by name and in no haste.
    private func reference(_ folder: String, _ path: String, into found: inout [String]) throws {
        let operations = FileOperations()
        for entry in try operations.list(folder).entries {
            let inside = path.isEmpty ? entry.name : path + "/" + entry.name
            switch entry.kind {
            case .folder where !entry.name.hasPrefix(".") && inside != "media":
                let names = try operations.list(folder + "/" + entry.name).entries.map(\.name)
                if !names.contains(".git") { try reference(folder + "/" + entry.name, inside, into: &found) }
            case .file where VaultWalk.isEntryName(entry.name): found.append(inside)
            default: continue
            }
        }
    }

    @Test(arguments: 0..<6) func `a walk finds what a simple one finds, in the order of bytes`(round: Int) throws {
        let seed = UInt64.random(in: 0 ... .max)
        var random = SplitMix64(seed: seed)
        let folder = try TemporaryFolder()
        func name() -> String { Self.names.randomElement(using: &random) ?? "a" }
        for _ in 0..<120 {
            let depth = Int.random(in: 0...3, using: &random)
            let ending = [".md", ".MD", ".mD", ".txt", "", ".md.tmp-daybook"].randomElement(using: &random) ?? ""
            // A name that is a file's elsewhere cannot be a folder here.
            try? folder.write("x", to: ((0..<depth).map { _ in name() } + [name() + ending]).joined(separator: "/"))
        }
        try? folder.write("x", to: "a-b/.git/config")
        var expected: [String] = []
        try reference(folder.path, "", into: &expected)
        expected.sort { $0.utf8.lexicographicallyPrecedes($1.utf8) }
        let listing = VaultWalk(root: folder.path, operations: FileOperations()).listing()
        #expect(listing.entries.map { Array($0.utf8) } == expected.map { Array($0.utf8) }, "seed \(seed)")
        #expect(Array(listing.paths) == listing.entries && listing.paths == EntryPaths(expected))
    }

    @Test func `names that differ only late or in length are ordered by their bytes`() throws {
        let folder = try TemporaryFolder()
        let stem = "2026-01-01-0900-the-same-beginning"
        let paths = ["", "-", "-a", "-b", "/a", "0", "a", "é"].map { stem + $0 + ".md" }
        for path in paths { try folder.write("x", to: path) }
        let found = VaultWalk(root: folder.path, operations: FileOperations()).listing().entries
        #expect(found == paths.sorted { $0.utf8.lexicographicallyPrecedes($1.utf8) })
    }
}
