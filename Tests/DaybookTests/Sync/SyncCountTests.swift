import TestSupport
import Testing

@testable import Daybook

/// How many entries and files a sync says came and went.
@Suite struct SyncCountTests {
    @Test func `a copy of what is edited then is counted as well`() throws {
        let scene = try SyncScene()
        let laptop = try scene.first()
        try laptop.write(entry("a1", "Words.\n"), to: "a.md")
        try laptop.sync()
        try laptop.write(entry("a1", "Words.\n"), to: "b.md")
        try laptop.write(entry("a1", "Other words.\n"), to: "a.md")
        #expect(try laptop.sync().sent == .init(entries: 2))
    }

    @Test(arguments: [("a1", "b2"), ("b2", "a1")])
    func `an entry that makes room for another under its name is counted once`(first: String, second: String) throws {
        let scene = try SyncScene()
        let laptop = try scene.first()
        try laptop.write(entry("c3", "Before.\n"), to: "c.md")
        try laptop.sync()
        let phone = try scene.clone("phone")
        try laptop.write(entry(first, "Of the laptop.\n"), to: "profile.md")
        try phone.write(entry(second, "Of the phone.\n"), to: "profile.md")
        try laptop.sync()
        let both = try phone.sync()
        #expect(both.received == .init(entries: 1) && both.sent == .init(entries: 1))
        #expect(try laptop.sync().received == .init(entries: 1))
        #expect(try laptop.files() == phone.files() && laptop.files().count == 3)
    }
}
