import Foundation
import TestSupport
import Testing

@testable import Daybook

@Suite struct ScanListingTests {
    private static let shape = Snippet.Shape(width: 40) { $0.isASCII || $0 == "…" ? 1 : 2 }

    @Test func `an entry is listed with what its file says`() throws {
        let folder = try TemporaryFolder()
        try folder.write(
            """
            ---
            uuid: abc
            Title: 雨後
            created: 2026-11-21T19:32:05+08:00
            updated: 2026-11-22
            keywords: [a, A, b c, d]
            favorite: yes
            done: false
            ---
            # Heading

            First **line** with a [link](https://example.org/x) and ![p](../m.png) ![q](m.webm) #e

            <!-- summary model=x date=y of=z text=w -->
            s
            <!-- /summary -->
            """, to: "x/a.md")
        let entry = try #require(
            try folder.listing(Query(details: .all, snippet: Self.shape)).entries.first)
        #expect(entry.path == "x/a.md")
        #expect(entry.id == EntryID("abc"))
        #expect(entry.kind == "note")
        #expect(entry.title == "雨後")
        #expect(entry.date == EntryDate("2026-11-21T19:32:05+08:00"))
        #expect(entry.modified == EntryDate("2026-11-22"))
        #expect(entry.tags.map(\.description) == ["a", "d", "e"])
        #expect(entry.isStarred && entry.isDone == false && !entry.isPrivate)
        #expect(entry.media.photo == 1 && entry.media.video == 1 && entry.media.audio == 0)
        #expect(entry.hasSummary && !entry.hasChat)
        #expect(entry.snippet?.text == "Heading First line with a link and p q…")
        #expect(entry.problem == nil && entry.document == nil && entry.score == 0)
    }

    @Test(arguments: [
        ("---\ntitle: '  A  '\n---\n# B", "A"), ("# B *c*\n\ntext", "B c"), ("One. Two.", "One."), ("今天好。明天。", "今天好。"),
        ("", "file"), ("---\ntitle: [a\n---\n# B", "file"),
    ])
    func `a title is found where there is one`(_ text: String, _ expected: String) throws {
        let folder = try TemporaryFolder()
        try folder.write(text, to: "file.md")
        #expect(try folder.listing(Query()).entries.map(\.title) == [expected])
    }

    @Test func `entries are ordered by date, and those without one come last`() throws {
        let folder = try TemporaryFolder()
        try folder.write("x", to: "none.md")
        try folder.write("x", to: "2025-05-05.md")
        try folder.write("---\ndate: 2026-01-01T08:00:00+09:00\n---\n", to: "early.md")
        try folder.write("---\ndate: 2026-01-01T08:00:00+08:00\n---\n", to: "late.md")
        // Without an offset the local one counts: 07:30 in the west is later than both.
        try folder.write("---\ndate: 2026-01-01T07:30:00\n---\n", to: "local.md")
        let listing = try folder.listing(Query())
        #expect(listing.entries.map(\.path) == ["local.md", "late.md", "early.md", "2025-05-05.md", "none.md"])
        #expect(try folder.find("", isReversed: true, limit: 2) == ["none", "2025-05-05"])
    }

    @Test func `entries of the same second stand in the order of their paths, however they are asked for`() throws {
        let folder = try TemporaryFolder()
        for (name, zone) in [("c", "+08:00"), ("a", "+08:00"), ("B", "Z"), ("b-2", "+08:00"), ("b", "+08:00")] {
            let hour = zone == "Z" ? "01" : "09"
            try folder.write("---\ndate: 2026-03-01T\(hour):00:00\(zone)\n---\nword", to: name + ".md")
        }
        let order = ["B", "a", "b-2", "b", "c"]
        for words in ["", "word"] {
            #expect(try folder.find(words, sort: .date) == order)
            #expect(try folder.find(words, sort: .date, isReversed: true) == order.reversed())
            #expect(try folder.find(words, sort: .modified) == order)
        }
    }

    @Test func `titles are ordered without regard to case and accents`() throws {
        let folder = try TemporaryFolder()
        for (name, title) in [("1", "banana"), ("2", "Éclair"), ("3", "apple"), ("4", "Zebra"), ("5", "date")] {
            try folder.write("---\ntitle: \(title)\n---\n", to: name + ".md")
        }
        #expect(try folder.find("", sort: .title) == ["3", "1", "5", "2", "4"])
    }

    @Test func `a later change comes first where that is asked for`() throws {
        let folder = try TemporaryFolder()
        try folder.write("---\ndate: 2026-01-01\nmodified: 2026-03-01\n---\n", to: "a.md")
        try folder.write("---\ndate: 2026-02-01\n---\n", to: "b.md")
        #expect(try folder.find("", sort: .modified) == ["a", "b"])
        #expect(try folder.find("", sort: .date) == ["b", "a"])
    }

    @Test func `a limited listing is the beginning of the whole one`() throws {
        let folder = try TemporaryFolder()
        for number in 0..<300 {
            let day = number % 28 + 1
            try folder.write(
                "---\ndate: 2026-01-\(day < 10 ? "0" : "")\(day)\n---\nword \(number)\n", to: "\(number).md")
        }
        for filter in ["", "word"] {
            let query = try Query(FilterParser.parse([filter]), details: .all, snippet: Self.shape)
            var few = query
            few.limit = 17
            let whole = try folder.listing(query)
            let part = try folder.listing(few)
            #expect(part.entries == Array(whole.entries.prefix(17)))
            #expect(part.matchCount == 300 && whole.entries.count == 300)
            #expect(try folder.listing(query).entries == whole.entries)
        }
    }

    @Test func `what cannot be read is told and hides nothing else`() throws {
        let folder = try TemporaryFolder()
        try folder.write("word", to: "a.md")
        try FileManager.default.createSymbolicLink(
            atPath: folder.path + "/link.md", withDestinationPath: folder.path + "/a.md")
        try FileManager.default.createDirectory(atPath: folder.path + "/folder.md", withIntermediateDirectories: true)
        let paths = ["a.md", "folder.md", "gone.md", "link.md"]
        let scan = Scan(root: folder.path, paths: paths, operations: FileOperations())
        let listing = scan.find(Query(.text(TextTerm("word")))) { _ in 0 }
        #expect(listing.entries.map(\.path) == ["a.md"])
        #expect(listing.unreadable.map(\.path) == ["folder.md", "gone.md", "link.md"])
        #expect(listing.unreadable.map(\.file?.kind) == [.wrongKind, .missing, .symbolicLink])
    }

    @Test func `a call that fails is told with its path`() throws {
        let folder = try TemporaryFolder()
        try folder.write("word", to: "a.md")
        try folder.write("word", to: "b.md")
        let operations = FileOperations { call, path throws(FileError) in
            if call == .read, path == "a.md" { throw FileError(call: call, path: path, code: 5) }
        }
        let listing = try folder.scan(operations: operations).find(Query()) { _ in 0 }
        #expect(listing.entries.map(\.path) == ["b.md"])
        #expect(listing.unreadable.map(\.file) == [FileError(call: .read, path: folder.path + "/a.md", code: 5)])
    }

    @Test func `where the only entry cannot be read, that is said, and not that there is none`() throws {
        let scene = try VaultScene()
        #expect(throws: ReferenceError.noEntries) { try scene.vault().lastEntry() }
        try scene.write("Words.\n", to: "a.md")
        let operations = FileOperations { (call, path) throws(FileError) in
            if call == .open, path.hasSuffix("a.md") { throw FileError(call: call, path: path, code: EACCES) }
        }
        do {
            _ = try scene.vault(operations).lastEntry()
            Issue.record("there is a last entry")
        } catch let error as FileError {
            #expect(error.code == EACCES && error.path.hasSuffix("a.md"))
        }
        #expect(try scene.vault().lastEntry() == "a.md")
    }

    @Test func `a file that is too large is searched and not parsed`() throws {
        let folder = try TemporaryFolder()
        var bytes = Array("---\ntitle: x\n---\n".utf8)
        bytes += [UInt8](repeating: 0x61, count: Document.sizeLimit)
        bytes += Array(" needle".utf8)
        try folder.write(bytes, to: "large.md")
        let listing = try folder.listing(Query(.text(TextTerm("needle"))))
        #expect(listing.entries.map(\.title) == ["large"])
        #expect(listing.entries.first?.problem == .tooLarge(limit: Document.sizeLimit))
    }

    @Test func `a text of megabytes without a sentence has a title of its beginning`() throws {
        let folder = try TemporaryFolder()
        try folder.write(String(repeating: "雨", count: 1_000_000), to: "a.md")
        let title = try #require(try folder.listing(Query()).entries.first?.title)
        #expect((1_000...30_000).contains(title.count) && title.allSatisfy { $0 == "雨" })
    }

    @Test func `random bytes make no scan fail`() throws {
        let seed = UInt64.random(in: 0 ... .max)
        var generator = SplitMix64(seed: seed)
        let folder = try TemporaryFolder()
        let pieces = [
            "---\n", "title: ", "tags: [a, b]\n", "\"", "[", "](", "<!--", "-->", "#", "＃", "雨", "é", "\u{301}", " ",
            "\n", "\r",
            "```\n", "<!-- summary -->", "<!-- /summary -->", "media/x.jpg)", "😀", "date: 2026-01-01\n", "word",
        ]
        for number in 0..<300 {
            var bytes = Array(generator.text(of: pieces, count: 40).utf8)
            for _ in 0..<3 {
                bytes[Int.random(in: bytes.indices, using: &generator)] = UInt8.random(in: 0...255, using: &generator)
            }
            try folder.write((number.isMultiple(of: 2) ? Array("---\n".utf8) : []) + bytes, to: "\(number).md")
        }
        let query = try Query(FilterParser.parse(["word OR 雨 OR -tag:a"]), details: .all, snippet: Self.shape)
        let listing = try folder.listing(query)
        #expect(listing.entries.count > 100 && listing.unreadable.allSatisfy { !$0.isLeftOut }, "seed \(seed)")
        for entry in listing.entries {
            let snippet = try #require(entry.snippet)
            let width = snippet.text.reduce(0) { $0 + Self.shape.cells($1) }
            #expect(width <= Self.shape.width, "seed \(seed) \(entry.path)")
            #expect(snippet.hits.allSatisfy { !$0.isEmpty && $0.upperBound <= snippet.text.utf8.count })
        }
        #expect(try folder.scan().tags().entryCount == 300)
    }
}

extension UnreadableEntry {
    /// Why the system did not give it.
    fileprivate var file: FileError? {
        if case .file(let error) = reason { return error }
        return nil
    }
}
