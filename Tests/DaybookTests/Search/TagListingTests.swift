import TestSupport
import Testing

@testable import Daybook

@Suite struct TagListingTests {
    @Test func `tags of front matter and running text are counted once for each entry`() throws {
        let folder = try TemporaryFolder()
        try folder.write("---\ndate: 2026-01-01\ntags: [Trip, 公園]\n---\n#trip and ＃公園 here #1984\n", to: "a.md")
        try folder.write("---\ndate: 2025-01-01\ntags: [trip, ｔｒｉｐ]\n---\n# heading\n", to: "b.md")
        try folder.write("---\ntags: trip\n---\n`#code` https://x.org/#u\n", to: "c.md")
        let listing = try folder.scan().tags()
        #expect(listing.tags.map(\.tag.description) == ["trip", "公園"])
        #expect(listing.tags.map(\.count) == [3, 1])
        #expect(listing.tags.map(\.latest) == [EntryDate("2026-01-01"), EntryDate("2026-01-01")])
        #expect(listing.entryCount == 3)
    }

    @Test func `tags are counted among the entries that match`() throws {
        let folder = try TemporaryFolder()
        try folder.write("---\ntags: [x, y]\n---\nword\n", to: "a.md")
        try folder.write("---\ntags: [x]\n---\nother\n", to: "b.md")
        let listing = try folder.scan().tags(.text(TextTerm("word")))
        #expect(listing.tags.map { $0.tag.description + " \($0.count)" } == ["x 1", "y 1"])
    }

    @Test func `very many tags are counted as few are`() throws {
        let folder = try TemporaryFolder()
        for number in 0..<4 {
            let tags = (0..<900).map { "t\($0 + number * 450)" }.joined(separator: ", ")
            try folder.write("---\ntags: [\(tags)]\n---\n", to: "\(number).md")
        }
        let listing = try folder.scan().tags()
        #expect(listing.tags.count == 2250)
        #expect(listing.tags.count { $0.count == 2 } == 1350)
    }
}
