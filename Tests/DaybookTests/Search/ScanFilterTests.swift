import TestSupport
import Testing

@testable import Daybook

@Suite struct ScanFilterTests {
    private static func vault() throws -> TemporaryFolder {
        let folder = try TemporaryFolder()
        try folder.write(
            """
            ---
            id: 3f9c31d2-8a7d-4d56-94ac-82b472790bb2
            kind: diary
            title: Rainy evening
            date: 2026-11-21T19:32:05+08:00
            tags: [trip/japan, 散步]
            location: 台北
            mood: Très calme
            starred: true
            latitude: 25.03
            ---
            We were running by the river. ![cat](../media/3f/a1/3fa1.jpg "IMG_2033.jpg")

            #公園 and #Trip
            """, to: "a.md")
        try folder.write(
            """
            ---
            kind: idea
            title: "Solar \\"kettle\\""
            date: 2025-11-21
            tags: trip, 咖啡
            done: true
            duration: 31.5
            people: [Ann, Bob]
            private: true
            ---
            Boil water.

            <!-- summary model=embedded date=2026-01-01 of=0 text=0 -->
            The sun boils.
            <!-- /summary -->

            <!-- chat -->
            **me** · 2026-11-21T20:01:12+08:00 <!-- m:9f31c2d0 -->

            今天下雨
            <!-- /chat -->
            """, to: "b.md")
        try folder.write(
            "# 星空下的約定\r\n\r\nJust text, no front matter. ![v](media/x.mp4)\r\n", to: "2024-02-29-0914-plain.md")
        try folder.write("---\ntitle: [unclosed\ntags: [trip]\n---\nreadable still\n", to: "broken.md")
        try folder.write("---\nstart: 2026-01-01\nai: never\ntitle:\n---\n![](a.mp3)\n", to: "c.conflict-0a1b2c3d.md")
        return folder
    }

    @Test(arguments: [
        ("", ["a", "b", "2024-02-29-0914-plain", "broken", "c.conflict-0a1b2c3d"]),
        (#"/r(un|ain)\w+/"#, ["a"]), ("/boil/", ["b"]), ("/^boil/", ["b"]), ("title:/kettle.$/", ["b"]),
        ("title:/boil/", []),
        (#"body:/\p{Han}{2}下雨/"#, ["b"]), ("in:chat /下[雨雪]/", ["b"]), ("in:chat /boil/", []), ("/台./", ["a"]),
        ("/咖啡|japan/", ["a", "b"]), ("/3f9c|fa1|9f31/", []), ("/calme/ -/river/", []),
        ("-/e/", ["c.conflict-0a1b2c3d"]),
        ("tag:trip", ["a", "b"]), ("tag:TRIP/Japan", ["a"]), ("tag:公園", ["a"]), ("tag:咖啡", ["b"]), ("tag:tri", []),
        ("kind:idea", ["b"]), ("kind:note", ["2024-02-29-0914-plain", "broken", "c.conflict-0a1b2c3d"]),
        ("has:photo", ["a"]), ("has:video", ["2024-02-29-0914-plain"]), ("has:audio", ["c.conflict-0a1b2c3d"]),
        ("has:media", ["a", "2024-02-29-0914-plain", "c.conflict-0a1b2c3d"]), ("has:summary", ["b"]),
        ("has:chat", ["b"]), ("has:location", ["a"]),
        ("is:starred", ["a"]), ("is:done", ["b"]), ("is:private", ["b", "broken", "c.conflict-0a1b2c3d"]),
        ("is:conflict", ["c.conflict-0a1b2c3d"]),
        ("is:unfinished", ["b", "c.conflict-0a1b2c3d"]),
        ("date:2026", ["a"]), ("on:11-21", ["a", "b"]), ("after:2025-11", ["a", "b"]),
        ("before:2025-11-21", ["2024-02-29-0914-plain"]), ("date:2024-02", ["2024-02-29-0914-plain"]),
        ("NOT date:2026", ["b", "2024-02-29-0914-plain", "broken", "c.conflict-0a1b2c3d"]),
        ("mood:\"TRES CALME\"", ["a"]), ("mood:calme", []), ("duration:>31", ["b"]), ("duration:<=31", []),
        ("people:bob", ["b"]), ("latitude:>25", ["a"]), ("location:台北", ["a"]),
        ("location:臺北", ["a"]), ("location:台南", []),
        ("tag:trip NOT kind:idea", ["a"]), ("kind:idea OR is:starred", ["a", "b"]),
    ])
    func `a term finds its entries`(_ filter: String, _ expected: [String]) throws {
        #expect(try Self.vault().find(filter) == expected)
    }

    @Test func `a body that keeps two versions is a conflict, and one that only shows the marks is none`() throws {
        let folder = try TemporaryFolder()
        let block = String(
            decoding: Overlap.block(keeping: [Array("river\n".utf8), Array("lake\n".utf8)]), as: UTF8.self)
        try folder.write("---\ntitle: A\n---\nOne.\n\n\(block)", to: "a.md")
        try folder.write("---\ntitle: B\n---\n```\n\(block)```\n", to: "b.md")
        try folder.write("---\ntitle: C\n---\n<!-- conflict \n", to: "c.md")
        let marks = "<<<<<<< HEAD\nriver\n=======\nlake\n>>>>>>> desk\n"
        try folder.write("---\ntitle: D\n---\nOne.\n\n\(marks)", to: "d.md")
        try folder.write("---\n\(marks)---\nOne.\n", to: "e.md")
        try folder.write("---\ntitle: F\n---\n<<<<<<< HEAD\n", to: "f.md")
        #expect(try folder.find("is:conflict") == ["a", "d", "e"])
    }

    @Test(arguments: [
        ("running", ["a"]), ("run", ["a"]), ("unning", []), ("rainy", ["a"]), ("散步", ["a"]), ("calme", ["a"]),
        ("台", ["a"]),
        ("kettle", ["b"]), ("約定", ["2024-02-29-0914-plain"]), ("readable", ["broken"]),
        ("unclosed", ["broken"]), ("sun", ["b"]), ("今天下雨", ["b"]),
        // Neither identities, keys, dates, kinds nor paths of media are words.
        ("3f9c31d2", []), ("title", ["broken"]), ("2026", []), ("diary", []), ("jpg", ["a"]), ("3fa1", []),
        ("media", []),
        ("9f31c2d0", []), ("embedded", []),
        ("title:rainy", ["a"]), ("title:running", []), ("body:rainy", []), ("title:約定", ["2024-02-29-0914-plain"]),
        ("title:conflict", ["c.conflict-0a1b2c3d"]), ("title:broken", ["broken"]),
        ("=run", []), ("=river", ["a"]), ("running river", ["a"]), ("running boil", []),
        ("running OR boil", ["a", "b"]),
        ("-running", ["b", "2024-02-29-0914-plain", "broken", "c.conflict-0a1b2c3d"]),
        ("\"running by the\"", ["a"]), ("\"running the\"", []),
    ])
    func `a word finds its entries`(_ filter: String, _ expected: [String]) throws {
        #expect(try Self.vault().find(filter, sort: .date) == expected)
    }

    @Test func `an escaped title is found by the letters that it stands for`() throws {
        let folder = try TemporaryFolder()
        try folder.write("---\ntitle: \"\\u516C\\u5712 caf\\xE9\"\ntags: ['it''s']\n---\n", to: "a.md")
        #expect(try folder.find("公園") == ["a"])
        #expect(try folder.find("cafe") == ["a"])
        #expect(try folder.find("tag:it's") == ["a"])
        #expect(try folder.find("u516c") == [])
    }

    @Test func `a query in other forms of a word finds them all`() throws {
        let folder = try TemporaryFolder()
        try folder.write("台灣", to: "a.md")
        try folder.write("台湾", to: "b.md")
        let expansion = QueryExpansion { $0 == "台灣" ? ["台湾"] : [] }
        let query = Query(.text(TextTerm("台灣")), expansion: expansion)
        #expect(try folder.listing(query).entries.map(\.path) == ["a.md", "b.md"])
    }

    @Test func `kinds that are not listed show only where a kind is named`() throws {
        let folder = try TemporaryFolder()
        try folder.write("---\nkind: interruption\n---\n", to: "a.md")
        try folder.write("---\nkind: diary\n---\n", to: "b.md")
        func found(_ filter: Filter) throws -> [String] {
            try folder.listing(Query(filter, unlistedKinds: ["interruption"])).entries.map(\.path)
        }
        #expect(try found(.everything) == ["b.md"])
        #expect(try found(.kind("interruption")) == ["a.md"])
    }

    @Test(arguments: [
        "ai: never", "ai: no", "ai: false", "ai: lokal", "ai: []", "ai: [never]", "ai: {a: b}", "ai: \"\"",
        "ai:\n  - local",
        "private: true", "private: perhaps", "private: [no]", "private: {}", "a: [", "ai: 3", "AI: never",
    ])
    func `what nobody can read as leave to send is private`(field: String) throws {
        let folder = try TemporaryFolder()
        try folder.write("---\n\(field)\n---\nWords.\n", to: "a.md")
        let entry = Entry(StoredFile(path: "a.md", bytes: try folder.bytes(of: "a.md")))
        #expect(entry.aiRule == .never)
        #expect(try folder.listing(Query(FilterParser.parse(["is:private"]))).entries.map(\.path) == ["a.md"])
    }

    @Test(arguments: [
        "ai: local", "ai: allow", "ai: yes", "ai:", "ai: ~", "ai: Local", "private: false", "private: no", "private:",
        "x: y",
    ])
    func `what may be sent somewhere is not private`(field: String) throws {
        let folder = try TemporaryFolder()
        try folder.write("---\n\(field)\n---\nWords.\n", to: "a.md")
        let entry = Entry(StoredFile(path: "a.md", bytes: try folder.bytes(of: "a.md")))
        #expect(entry.aiRule != .never)
        #expect(try folder.listing(Query(FilterParser.parse(["is:private"]))).entries.isEmpty)
    }

}
