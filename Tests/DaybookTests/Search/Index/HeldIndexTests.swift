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

    @Test func `signs at the edge of a word hold no phrase up`() throws {
        let scene = try VaultScene(starter: false)
        let texts = [
            "a *slow* walk", "a **slow _walk_** home", "> a slow\n> [[walk]]", "slow == walk", "slow > walk",
            "slow_walk",
            "slow\n\n- walk", "slow __walk", "slow ** walk",
        ]
        for (number, text) in texts.enumerated() { try scene.write(text + "\n", to: "\(number).md") }
        let index = try Daybook.Index(vault: scene.vault())
        #expect(try Set(Self.find(index, "\"slow walk\"")) == ["0.md", "1.md", "2.md", "7.md"])
        #expect(try Set(Self.find(index, "\"slow walk home\"")) == ["1.md"])
        #expect(try Set(Self.find(index, "\"a slow\"")) == ["0.md", "1.md", "2.md"])
        #expect(try Set(Self.find(index, "walk_")) == ["1.md"])
        #expect(try Set(Self.find(index, "_walk")) == ["1.md", "5.md", "7.md"])
        #expect(try Set(Self.find(index, "\"slow > walk\"")) == ["4.md"])
    }

    @Test(arguments: [
        ("run", [NeedlePiece.word(Array("run".utf8), .anywhere)], true),
        ("snake_", [.word(Array("snake".utf8), .anywhere)], false),
        ("snake_case", [.word(Array("snake_case".utf8), .anywhere)], true),
        (
            "a_ _b_ c",
            [.word(Array("a".utf8), .anywhere), .word(Array("b".utf8), .anywhere), .word(Array("c".utf8), .anywhere)],
            false
        ),
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

    @Test(
        arguments: [
            ("run", nil), ("雨", nil), ("=two words", nil), ("two, words", nil), ("snake_ x", nil), ("哈哈笑", nil),
            (String(repeating: "a", count: 70) + " b", nil), ("漢\u{301}字", nil), ("_two words", nil),
            ("下雨", nil), ("two words", "two| words+ 2"), ("Two\n Words", "two| words+ 2"),
            ("下雨天", "下雨|雨天 3"),
            ("雨run", "雨-|run+ 2"), ("下雨 天 x", "下雨|雨-| 天-| x+ 4"), ("x天", "x|天* 2"), ("ｘ 下雨", "x| 下雨 3"),
        ] as [(String, String?)]) func `a phrase is looked up by the hits that follow each other`(
            text: String, steps: String?
        )
        throws
    {
        let isWhole = text.hasPrefix("=")
        let term = TextTerm(isWhole ? String(text.dropFirst()) : text, wholeWord: isWhole)
        #expect(try #require(Needle(term)).phrase().map(Self.description) == steps)
    }

    /// `-` where a run ends, `*` where any scalar may follow, `+` where the word may go on, and how many hits it is.
    private static func description(_ phrase: NeedlePhrase) -> String {
        func text(_ scalar: UInt32) -> String { Unicode.Scalar(scalar).map { String($0) } ?? "" }
        let steps = phrase.steps.map { step in
            (step.isAfterSpace ? " " : "")
                + {
                    switch step.piece {
                    case .word(let bytes, let ending):
                        String(decoding: bytes, as: UTF8.self) + (ending == .anywhere ? "+" : "")
                    case .pair(let first, let second): text(first) + (second.map { $0 == 0 ? "-" : text($0) } ?? "*")
                    }
                }()
        }
        return steps.joined(separator: "|") + " \(phrase.length)"
    }

    @Test func `numbers of any size are written and read again`() {
        var postings = Postings()
        let hits: [(entry: Int, counts: [HitCounts.Class: Int])] = [
            (0, [.plain: 1]), (1, [.plain: 2]), (200, [.plain: 300]), (70_000, [.title: 1]),
            (70_001, [.plain: 5, .tag: 130, .aside: 2]), (70_002, [.spoken: 1]),
        ]
        var starts = EntryStarts()
        var records: [UInt64] = []
        var placed: [PlacedHit] = []
        var order = 0
        for entry in 0...70_002 {
            starts.append(order + 1)
            guard let hit = hits.first(where: { $0.entry == entry }) else { continue }
            let start = order + 1
            for (kind, count) in hit.counts.sorted(by: { $0.key.rawValue < $1.key.rawValue }) {
                for _ in 0..<count {
                    order += entry % 2 == 0 ? 1 : 90
                    let place = HitPlace(order: order, isAfterSpace: order % 3 == 0)
                    records.append(HitRecord(term: 7, place, kind).number)
                    placed.append(PlacedHit(entry, UInt64(Int(place.number) - start * 2), kind))
                }
            }
        }
        starts.prepare()
        postings.append(records[...], starts)
        for chosen in [[0, 1, 200, 70_000, 70_001], [], [200, 70_001], [70_000]] {
            var entries = EntrySet(of: 70_003)
            for entry in chosen { entries.insert(entry) }
            var found: [PlacedHit] = []
            postings.collect(of: 0, in: entries, into: &found)
            #expect(found == placed.filter { chosen.contains($0.entry) })
        }
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
