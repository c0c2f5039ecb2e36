import Foundation
import TestSupport
import Testing

@testable import Daybook

@Suite struct HeldIndexTests {
    private static func find(_ index: Daybook.Index, _ filter: String) throws -> [String] {
        let parsed = try FilterParser.parse([filter], vocabulary: FilterVocabulary(fields: ["mood"]))
        return try index.list(Query(parsed)).entries.map(\.path)
    }

    @Test func `an index follows entries that are made, changed, renamed and removed`() throws {
        let scene = try VaultScene(starter: false)
        try scene.write("river and rain\n", to: "a.md")
        let index = try Daybook.Index(vault: scene.vault())
        #expect(try Self.find(index, "river") == ["a.md"])

        try scene.write("---\nmood: calm\n---\nriver, river\n", to: "b/2026-01-02.md")
        #expect(try Self.find(index, "river") == ["a.md"])
        try index.refresh(paths: ["b/2026-01-02.md"])
        #expect(try Set(Self.find(index, "river")) == ["a.md", "b/2026-01-02.md"])
        #expect(try Self.find(index, "mood:calm") == ["b/2026-01-02.md"])

        try scene.write("sun\n", to: "a.md")
        try index.refresh(paths: ["a.md"])
        #expect(try Self.find(index, "river") == ["b/2026-01-02.md"])

        try FileManager.default.moveItem(atPath: scene.path + "/b/2026-01-02.md", toPath: scene.path + "/c.md")
        try index.refresh(paths: ["b/2026-01-02.md", "c.md"])
        #expect(try Self.find(index, "river") == ["c.md"])

        try FileManager.default.removeItem(atPath: scene.path + "/c.md")
        try index.refresh()
        #expect(try Self.find(index, "river").isEmpty)
        #expect(index.entryCount == 1)
    }

    @Test func `what is no entry of the vault becomes none by being named`() throws {
        let scene = try VaultScene(starter: false)
        try scene.write("drafts/\n*.tmp-daybook\n", to: ".gitignore")
        let index = try Daybook.Index(vault: scene.vault())
        let paths = ["drafts/a.md", ".hidden/a.md", "media/a.md", "a.txt", "other/a.md", "b.md"]
        for path in paths { try scene.write("river\n", to: path) }
        try FileManager.default.createDirectory(atPath: scene.path + "/other/.git", withIntermediateDirectories: true)
        try FileManager.default.createDirectory(atPath: scene.path + "/c.md", withIntermediateDirectories: true)
        try index.refresh(paths: paths.filter { $0 != "a.txt" } + ["c.md", "../b.md", "none/d.md"])
        #expect(try Self.find(index, "river") == ["b.md"])
        try index.refresh(paths: paths)
        #expect(try Self.find(index, "river") == ["b.md"])
    }

    @Test func `a folder with the name of an entry is looked into`() throws {
        let folder = try TemporaryFolder()
        try folder.write("river\n", to: "a.md/b.md")
        let index = try Daybook.Index(vault: Vault(at: folder.path, world: .fixed()))
        #expect(try Self.find(index, "river") == ["a.md/b.md"])
        try FileManager.default.moveItem(atPath: folder("a.md"), toPath: folder("c.md"))
        try index.refresh(paths: ["a.md", "c.md"])
        #expect(try Self.find(index, "river") == ["c.md/b.md"])
        try FileManager.default.removeItem(atPath: folder("c.md"))
        try index.refresh(paths: ["c.md"])
        #expect(index.entryCount == 0)
    }

    @Test func `many changes one after the other leave few parts, and every answer as it was`() throws {
        let folder = try TemporaryFolder()
        for number in 0..<40 { try folder.write("river \(number)\n", to: "\(number).md") }
        let vault = try Vault(at: folder.path, world: .fixed())
        let index = try Daybook.Index(vault: vault)
        for round in 0..<150 {
            try folder.write("river again \(round)\n", to: "\(round % 50).md")
            try index.refresh(paths: ["\(round % 50).md"])
        }
        #expect(index.current.parts.count < 40)
        #expect(index.entryCount == 50)
        let query = try Query(FilterParser.parse(["river OR again"]), details: .all)
        #expect(try index.list(query).entries == vault.list(query).entries)
    }

    @Test func `an entry that vanishes after the index was made keeps nothing else back`() throws {
        let folder = try TemporaryFolder()
        for name in ["a", "b", "c"] { try folder.write("the quiet river\n", to: name + ".md") }
        let index = try Daybook.Index(vault: Vault(at: folder.path, world: .fixed()))
        try FileManager.default.removeItem(atPath: folder("b.md"))
        #expect(try Self.find(index, "river") == ["a.md", "c.md"])
        #expect(try Self.find(index, "\"quiet river\"") == ["a.md", "c.md"])
    }

    @Test func `answers are of one state while another is made`() async throws {
        let folder = try TemporaryFolder()
        for number in 0..<30 { try folder.write("river\n", to: "\(number).md") }
        let index = try Daybook.Index(vault: Vault(at: folder.path, world: .fixed()))
        try await withThrowingTaskGroup { group in
            for number in 0..<4 {
                group.addTask {
                    for round in 0..<20 {
                        if number == 0 { try index.refresh(paths: ["\(round).md"]) }
                        #expect(try Self.find(index, "river").count == 30)
                    }
                }
            }
            try await group.waitForAll()
        }
    }

    @Test(arguments: [
        ("run", [NeedlePiece.word(Array("run".utf8), .anywhere)], true),
        ("snake_", [.word(Array("snake_".utf8), .anywhere)], true),
        ("two words", [.word(Array("two".utf8), .here), .word(Array("words".utf8), .anywhere)], false),
        ("_run", [], false), ("_run x", [.word(Array("x".utf8), .anywhere)], false), ("🎉", [], false),
        ("雨", [.pair(0x96E8, nil)], true), ("下雨", [.pair(0x4E0B, 0x96E8)], true),
        ("下雨天", [.pair(0x4E0B, 0x96E8), .pair(0x96E8, 0x5929)], false),
        ("雨run", [.pair(0x96E8, nil), .word(Array("run".utf8), .anywhere)], false),
        (
            String(repeating: "a", count: 70), [.word(Array(repeating: 0x61, count: 60), .anywhere)], false
        ),
    ]) func `a needle is looked up by what every hit of it holds`(
        text: String, pieces: [NeedlePiece], isExact: Bool
    ) throws {
        let found = try #require(Needle(TextTerm(text))).pieces()
        #expect(found.pieces == pieces)
        #expect(found.isExact == isExact)
    }

    @Test func `numbers of any size are written and read again`() {
        var postings = Postings()
        let hits: [(entry: Int, counts: [HitCounts.Class: Int])] = [
            (0, [.plain: 1]), (1, [.plain: 2]), (200, [.plain: 300]), (70_000, [.title: 1]),
            (70_001, [.plain: 5, .tag: 130, .aside: 2]), (9_000_000, [.spoken: 1]),
        ]
        let records = hits.flatMap { hit in
            hit.counts.flatMap { kind, count in
                Array(repeating: HitRecord(term: 7, entry: hit.entry, kind).number, count: count)
            }
        }
        postings.append(records[...])
        var read: [(Int, HitCounts)] = []
        postings.forEach(of: 0) { entry, count in
            var counts = HitCounts()
            counts[.plain] = Int(count)
            read.append((entry, counts))
        } other: {
            read.append(($0, $1))
        }
        #expect(read.map(\.0) == hits.map(\.entry))
        for (found, hit) in zip(read, hits) {
            for kind in HitCounts.Class.allCases { #expect(found.1[kind] == hit.counts[kind] ?? 0) }
        }
    }
}
