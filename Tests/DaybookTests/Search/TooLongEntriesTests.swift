import TestSupport
import Testing

@testable import Daybook

@Suite struct TooLongEntriesTests {
    @Test func `an entry of which no more is read than words is told of, and the rest is listed`() throws {
        let folder = try TemporaryFolder()
        try folder.write("---\ntags: [trip]\n---\nrain\n", to: "a.md")
        try folder.write("---\ntags: [trip]\nx: \(String(repeating: "y", count: 70_000))\n---\nrain\n", to: "front.md")
        try folder.write("---\ntags: [trip]\n---\n" + String(repeating: "rain\n", count: 1_700_000), to: "long.md")
        let listing = try folder.listing(Query())
        #expect(listing.entries.count == 3)
        #expect(listing.unreadable.map(\.path) == ["front.md", "long.md"])
        #expect(listing.unreadable.allSatisfy { $0.isLeftOut })
        #expect(listing.unreadable.last?.reason == .entry(.tooLarge(limit: Document.sizeLimit)))
        #expect(try folder.scan().tags().unreadable.map(\.path) == ["front.md", "long.md"])
        #expect(try folder.listing(Query(limit: 1)).unreadable.map(\.path) == ["front.md", "long.md"])
    }

    @Test func `broken front matter and UTF-16 are told of, and what can be read is listed`() throws {
        let folder = try TemporaryFolder()
        try folder.write("---\ntags: [trip]\n---\nrain\n", to: "a.md")
        try folder.write("---\ntags: [trip\n---\nrain\n", to: "broken.md")
        try folder.write([0xFF, 0xFE] + "rain\n".utf8.flatMap { [$0, 0] }, to: "wide.md")
        let listing = try folder.listing(Query(sort: .date))
        #expect(listing.entries.count == 3)
        #expect(listing.unreadable.map(\.path) == ["broken.md", "wide.md"])
        #expect(listing.unreadable.last?.reason == .entry(.otherEncoding))
        #expect(listing.unreadable.allSatisfy { !$0.isLeftOut })
        #expect(try folder.scan().tags().unreadable.map(\.path) == ["broken.md", "wide.md"])
    }
}
