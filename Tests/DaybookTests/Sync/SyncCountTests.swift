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

    @Test func `entries that change places are no removals`() throws {
        let scene = try SyncScene()
        let laptop = try scene.first()
        for id in ["a1", "b2", "c3"] { try laptop.write(entry(id, "Words of \(id).\n"), to: "\(id).md") }
        try laptop.sync()
        let phone = try scene.clone("phone")
        try laptop.write(laptop.text("b2.md"), to: "d4.md")
        try laptop.write(laptop.text("a1.md"), to: "b2.md")
        try laptop.remove("a1.md")
        #expect(try laptop.sync().sent == .init(entries: 2))
        #expect(try phone.sync().received == .init(entries: 2))
        // One that another takes the place of is one.
        try laptop.write(entry("e5", "Other words.\n"), to: "c3.md")
        try laptop.remove("d4.md")
        #expect(try laptop.sync().sent == .init(entries: 1, removed: 2))
    }

    @Test func `what is committed and not sent is counted as what is sent`() throws {
        let scene = try SyncScene()
        let laptop = try scene.first()
        for id in ["a1", "b2", "c3"] { try laptop.write(entry(id, "Words of \(id).\n"), to: "n/\(id).md") }
        var offline = Sync.Options()
        offline.isOffline = true
        #expect(try laptop.sync(offline).committed.entries == 3)
        for id in ["a1", "b2"] {
            try laptop.write(laptop.text("n/\(id).md"), to: "m/\(id).md")
            try laptop.remove("n/\(id).md")
        }
        #expect(try laptop.sync(offline).committed == .init(entries: 2))
        try laptop.remove("n/c3.md")
        #expect(try laptop.sync(offline).committed == .init(removed: 1))
    }

    @Test func `where git has lost what an entry was, it is told all the same what went`() throws {
        let scene = try SyncScene()
        let laptop = try scene.first()
        for id in ["a1", "b2", "c3"] { try laptop.write(entry(id, "Words of \(id).\n"), to: "\(id).md") }
        try laptop.sync()
        for id in ["a1", "b2"] {
            let object = try laptop.scene.git("rev-parse", "HEAD:\(id).md")
            try laptop.remove(".git/objects/\(object.prefix(2))/\(object.dropFirst(2))")
        }
        try laptop.write(entry("a1", "Other words.\n"), to: "a1.md")
        try laptop.write(entry("c3", "Other words.\n"), to: "c3.md")
        try laptop.remove("b2.md")
        #expect(try laptop.sync().sent == .init(entries: 2, removed: 1))
    }
}
