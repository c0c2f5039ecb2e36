import Foundation
import TestSupport
import Testing

@testable import Daybook

/// Entries that lose their words, or their folder, all at once.
@Suite struct EmptiedEntriesTests {
    private var much: Sync.Options {
        var options = Sync.Options()
        options.allowsMuch = true
        return options
    }

    @Test func `entries whose files are empty now are asked about`() throws {
        let scene = try SyncScene()
        let laptop = try scene.first()
        for number in 0..<30 { try laptop.write(entry("e\(number)", "Words.\n"), to: "e/\(number).md") }
        try laptop.write("", to: "e/never.md")
        try laptop.sync()
        let phone = try scene.clone("phone")
        for number in 0..<25 {
            try phone.write(["", "\u{0}\u{0}\u{0}", " \n\r\n"][number % 3], to: "e/\(number).md")
        }
        try phone.write(entry("e29", "More.\n"), to: "e/29.md")
        let error = SyncError.massRemoval(removed: 25, all: 31, of: .words, isIncoming: false)
        for _ in 0..<2 { #expect(syncError { try phone.sync() } == error) }
        // What was written is committed; what is empty is not.
        #expect(try phone.scene.git("show", "HEAD:e/29.md") == "\(entry("e29", "More."))")
        #expect(try phone.scene.git("show", "HEAD:e/1.md") == "\(entry("e1", "Words."))")
        try phone.sync(much)
        let here = SyncError.massRemoval(removed: 25, all: 31, of: .words, isIncoming: true)
        #expect(syncError { try laptop.sync() } == here)
        #expect(try laptop.files()["e/0.md"] == entry("e0", "Words.\n"))
        try laptop.sync(much)
        #expect(try laptop.files()["e/0.md"] == "" && laptop.files() == phone.files())
        // A few are somebody's own doing.
        try phone.write("", to: "e/29.md")
        #expect(try phone.sync().sent == .init(entries: 1))
    }

    @Test func `a file in the place of a folder of entries is no way around the question`() throws {
        let scene = try SyncScene()
        let laptop = try scene.first()
        for number in 0..<30 { try laptop.write(entry("e\(number)", "Words.\n"), to: "e/\(number).md") }
        try laptop.write(entry("other", "Words.\n"), to: "other.md")
        try laptop.sync()
        try FileOperations().rename(laptop.scene.path + "/e", to: laptop.scene.path + "/../kept")
        try laptop.write("a file\n", to: "e")
        try laptop.write(entry("other", "More.\n"), to: "other.md")
        #expect(syncError { try laptop.sync() } == .massRemoval(removed: 30, all: 31, isIncoming: false))
        #expect(try laptop.scene.git("show", "HEAD:other.md") == "\(entry("other", "More."))")
        try laptop.sync(much)
        #expect(try scene.files().keys.filter { !$0.hasPrefix(".") }.sorted() == ["e", "other.md"])
    }

    @Test(
        arguments: [
            (2, 2, 2, nil), (3, 3, 3, 3), (3, 4, 3, nil), (21, 62, 21, 21), (21, 63, 21, nil), (20, 30, 20, nil),
            (1001, 1500, 1001, 1001), (1001, 0, 0, nil), (1001, 9000, 1001, nil),
        ] as [(Int, Int, Int, Int?)])
    func `so many of so many are asked about`(changed: Int, all: Int, emptied: Int, asked: Int?) {
        var counts = 0
        var reads = 0
        let found = MassRemoval.ofWords(
            changed,
            all: {
                counts += 1; return all
            }
        ) {
            reads += 1; return emptied
        }
        #expect(found?.count == asked && (found == nil || found?.all == all))
        // Nothing is counted or read twice, and few of very many are not read.
        #expect(counts <= 1 && reads == (changed > 2 && !(changed > 1000 && asked == nil) ? 1 : 0))
    }
}
