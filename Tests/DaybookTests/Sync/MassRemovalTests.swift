import TestSupport
import Testing

@testable import Daybook

/// Very many files that go at once, about which somebody is asked.
@Suite struct MassRemovalTests {
    private var much: Sync.Options {
        var options = Sync.Options()
        options.allowsMuch = true
        return options
    }

    @Test func `very many entries that go are asked about, here and there`() throws {
        let scene = try SyncScene()
        let laptop = try scene.first()
        for number in 0..<30 { try laptop.write(entry("e\(number)", "Words.\n"), to: "e/\(number).md") }
        try laptop.sync()
        let phone = try scene.clone("phone")
        for number in 0..<25 { try phone.remove("e/\(number).md") }
        #expect(
            syncError { try phone.sync() } == .massRemoval(removed: 25, all: 30, isIncoming: false))
        #expect(try phone.scene.commits() == laptop.scene.commits())
        try phone.sync(much)
        #expect(syncError { try laptop.sync() } == .massRemoval(removed: 25, all: 30, isIncoming: true))
        #expect(try laptop.files().count == 30)
        try laptop.sync(much)
        #expect(try laptop.files().count == 5)
        // Other names are no removal.
        for number in 25..<30 { try phone.write(entry("f\(number)", "Words.\n"), to: "f/\(number).md") }
        try phone.sync()
        try laptop.sync()
        #expect(try laptop.files().count == 10)
    }

    @Test func `notes without identities whose folder has another name are told by half of what they say`() throws {
        let scene = try SyncScene()
        let laptop = try scene.first()
        func note(_ number: Int, _ places: String) -> String {
            "Of day \(number)\n\nIt rained \(number) times\n\nplaces: \(places)\n"
        }
        for number in 0..<30 { try laptop.write(note(number, "Taipei"), to: "n/\(number).md") }
        try laptop.sync()
        for number in 0..<30 {
            try laptop.write(note(number, "Tokyo"), to: "m/\(number).md")
            try laptop.remove("n/\(number).md")
        }
        #expect(try laptop.sync().sent == .init(entries: 30))
        // What says something else is another.
        for number in 0..<30 {
            try laptop.write("Other words \(number)\n\nplaces: Tokyo\n", to: "o/\(number).md")
            try laptop.remove("m/\(number).md")
        }
        #expect(
            syncError { try laptop.sync() } == .massRemoval(removed: 30, all: 30, isIncoming: false))
    }

    @Test func `empty notes of one template are none of those that are gone`() throws {
        let scene = try SyncScene()
        let laptop = try scene.first()
        let template = "## Morning\n\n## What went well today and what did not\n\n## What to do tomorrow\n"
        for number in 0..<30 { try laptop.write(template + "Words \(number)\n", to: "n/\(number).md") }
        try laptop.sync()
        for number in 0..<30 {
            try laptop.remove("n/\(number).md")
            try laptop.write(template + "\(number)\n", to: "m/\(number).md")
        }
        #expect(
            syncError { try laptop.sync() } == .massRemoval(removed: 30, all: 30, isIncoming: false))
    }

    @Test(arguments: ["", "Dear diary, today\n", "Of day N\n"])
    func `entries that only have other names hide nothing of others that are gone`(_ text: String) throws {
        let scene = try SyncScene()
        let laptop = try scene.first()
        func log(_ number: Int, id: String = "") -> String {
            "---\n\(id)date: 2026-01-01\nmood: \(number)\nnote: words of \(number)\n---\n"
                + text.replacing("N", with: "\(number % 100)")
        }
        for number in 0..<30 {
            try laptop.write(log(number, id: "id: 0e1f2a\(10 + number)\n"), to: "a/\(number).md")
            try laptop.write(log(100 + number), to: "b/\(number).md")
        }
        try laptop.sync()
        for number in 0..<30 {
            try laptop.write(log(number, id: "id: 0e1f2a\(10 + number)\n"), to: "c/\(number).md")
            try laptop.remove("a/\(number).md")
            try laptop.remove("b/\(number).md")
        }
        #expect(syncError { try laptop.sync() } == .massRemoval(removed: 30, all: 60, isIncoming: false))
        // These are only elsewhere, some with an identity.
        for number in 0..<30 {
            try laptop.write(
                log(100 + number, id: number < 9 ? "id: 0d1f2a\(10 + number)\n" : ""), to: "d/\(number).md")
        }
        #expect(try laptop.sync().sent == .init(entries: 60))
    }

    @Test func `notes of one text that got more front matter elsewhere are those that are gone`() throws {
        let scene = try SyncScene()
        let laptop = try scene.first()
        func log(_ number: Int, _ more: String) -> String {
            number < 15
                ? more.isEmpty ? "Slept well.\n" : "---\n\(more)---\nSlept well.\n"
                : "---\ndate: 2026-01-\(number)\n\(more)---\nSlept well.\n"
        }
        for number in 0..<30 { try laptop.write(log(number, ""), to: "a/\(number).md") }
        try laptop.sync()
        for number in 0..<30 {
            try laptop.write(log(number, "tags: [sleep]\ntitle: Night \(number)\n"), to: "b/\(number).md")
            try laptop.remove("a/\(number).md")
        }
        #expect(try laptop.sync().sent == .init(entries: 30))
        // What says something else of itself is another.
        for number in 0..<30 {
            try laptop.write(log(number, "tags: [sleep]\ntitle: Day \(number)\n"), to: "c/\(number).md")
            try laptop.remove("b/\(number).md")
        }
        #expect(syncError { try laptop.sync() } == .massRemoval(removed: 30, all: 30, isIncoming: false))
    }

    @Test(arguments: ["", "# Notes\n"])
    func `notes whose words are in their names are not found in others of one template`(_ text: String) throws {
        let scene = try SyncScene()
        let laptop = try scene.first()
        for number in 0..<30 { try laptop.write("---\nkind: note\n---\n\(text)", to: "n/Plan \(number) of my book.md") }
        try laptop.sync()
        for number in 0..<30 {
            try laptop.write("---\nkind: note\nphoto: \(number).jpg\n---\n\(text)", to: "p/\(number).md")
            try laptop.remove("n/Plan \(number) of my book.md")
        }
        #expect(syncError { try laptop.sync() } == .massRemoval(removed: 30, all: 30, isIncoming: false))
    }

    @Test(arguments: ["", "# Notes\n"])
    func `notes whose words are in the names of their folders are not found in others`(_ text: String) throws {
        let scene = try SyncScene()
        let laptop = try scene.first()
        for number in 0..<30 {
            try laptop.write("---\nkind: note\n---\n\(text)", to: "n/Plan \(number) of my book/index.md")
        }
        try laptop.sync()
        for number in 0..<30 {
            try laptop.write("---\nkind: note\nphoto: \(number).jpg\n---\n\(text)", to: "p/\(number)/index.md")
            try laptop.remove("n/Plan \(number) of my book/index.md")
        }
        #expect(syncError { try laptop.sync() } == .massRemoval(removed: 30, all: 30, isIncoming: false))
    }

    @Test func `very many notes of one text, each with a line of its own, are found under other names`() throws {
        let scene = try SyncScene()
        let laptop = try scene.first()
        for number in 0..<120 { try laptop.write("---\nmood: \(number)\n---\nSlept.\n", to: "a/\(number).md") }
        try laptop.sync()
        for number in 0..<120 {
            try laptop.write("---\nmood: \(number)\nkind: note\n---\nSlept.\n", to: "a/2026-\(number).md")
            try laptop.remove("a/\(number).md")
        }
        #expect(try laptop.sync().sent == .init(entries: 120))
    }

    @Test func `a few entries of very many lines are compared at once`() {
        func entry(_ number: Int, _ more: String) -> Entry {
            let lines = (0..<8_000).map { "k\($0): v\n" }.joined()
            return Entry(
                StoredFile(path: "", bytes: Array("---\n\(lines)mine: \(number)\n\(more)---\nOne text.\n".utf8)))
        }
        var removed = RemovedEntries()
        for number in 0..<10 { removed.come(entry(number, "new: yes\n"), at: "b/\(number).md") }
        for number in 0..<10 { removed.go(entry(number, ""), from: "a/\(number).md") }
        #expect(removed.removed() == [])
    }

    @Test func `entries that git is to ignore are in the folder still`() throws {
        let scene = try SyncScene()
        let laptop = try scene.first()
        for number in 0..<5 { try laptop.write(entry("e\(number)", "Words.\n"), to: "n/\(number).md") }
        try laptop.sync()
        try laptop.write("n/\n", to: ".gitignore")
        try laptop.scene.git("rm", "-r", "--cached", "--quiet", "n")
        #expect(
            syncError { try laptop.sync() } == .massRemoval(removed: 5, all: 5, of: .ignored, isIncoming: false))
        #expect(laptop.holds("n/0.md"))
    }

    @Test(arguments: [1, 9, 10, 40])
    func `what is written into an emptied folder hides nothing of it, where it is not many times as much`(
        count: Int
    ) throws {
        let scene = try SyncScene()
        let laptop = try scene.first()
        for number in 0..<5 { try laptop.write(entry("e\(number)", "Words.\n"), to: "e/\(number).md") }
        try laptop.sync()
        for number in 0..<count { try laptop.write(entry("n\(number)", "New.\n"), to: "n/\(number).md") }
        // Committed, as a command that writes commits.
        var offline = Sync.Options()
        offline.isOffline = true
        try laptop.sync(offline)
        for number in 0..<5 { try laptop.remove("e/\(number).md") }
        let error = syncError { try laptop.sync() }
        #expect(error == (count < 10 ? .massRemoval(removed: 5, all: 5 + count, isIncoming: false) : nil))
    }

    @Test func `what a command removed since the last sync hides nothing of what is gone besides`() throws {
        let scene = try SyncScene()
        let laptop = try scene.first()
        for number in 0..<5 { try laptop.write(entry("e\(number)", "Words.\n"), to: "e/\(number).md") }
        try laptop.sync()
        _ = try laptop.vault().remove(["e/0.md"], command: "rm")
        try laptop.write(entry("n1", "New.\n"), to: "n.md")
        var offline = Sync.Options()
        offline.isOffline = true
        try laptop.sync(offline)
        for number in 1..<5 { try laptop.remove("e/\(number).md") }
        #expect(syncError { try laptop.sync() } == .massRemoval(removed: 4, all: 5, isIncoming: false))
    }

    @Test func `media that go are asked about as well`() throws {
        let scene = try SyncScene()
        let laptop = try scene.first()
        let digests = (0..<30).map { Digest(of: Array("\($0)".utf8)).description }
        let media = digests.map { "media/\($0.prefix(2))/\($0.dropFirst(2).prefix(2))/\($0).bin" }
        for (number, path) in media.enumerated() { try laptop.write("\(number)", to: path) }
        try laptop.sync()
        let phone = try scene.clone("phone")
        for path in media.prefix(25) { try phone.remove(path) }
        let error = SyncError.massRemoval(removed: 25, all: 30, of: .media, isIncoming: false)
        #expect(syncError { try phone.sync() } == error)
        try phone.sync(much)
        #expect(
            syncError { try laptop.sync() } == .massRemoval(removed: 25, all: 30, of: .media, isIncoming: true))
        try laptop.sync(much)
        // The last five: all, but few; who has them gone from the folder is asked, the others are not.
        for path in media.suffix(5) { try phone.remove(path) }
        #expect(
            syncError { try phone.sync() } == .massRemoval(removed: 5, all: 5, of: .media, isIncoming: false))
        try phone.sync(much)
        try laptop.sync()
        #expect(try laptop.files().isEmpty)
    }

    @Test(arguments: [true, false])
    func `as many that come make up for none that go`(isByHand: Bool) throws {
        let scene = try SyncScene()
        let laptop = try scene.first()
        for number in 0..<30 { try laptop.write(entry("e\(number)", "Words \(number).\n"), to: "e/\(number).md") }
        try laptop.sync()
        let phone = try scene.clone("phone")
        // Those that got other names, with or without other words, are still there.
        for number in 25..<29 {
            try phone.write(entry("e\(number)", number < 27 ? "Edited.\n" : "Words \(number).\n"), to: "f/\(number).md")
            try phone.remove("e/\(number).md")
        }
        if isByHand {
            for number in 0..<25 { try phone.remove("e/\(number).md") }
        } else {
            _ = try phone.vault().remove((0..<25).map { "e/\($0).md" }, command: "rm")
        }
        for number in 0..<25 { try phone.write(entry("n\(number)", "New.\n"), to: "n/\(number).md") }
        if isByHand {
            #expect(syncError { try phone.sync() } == .massRemoval(removed: 25, all: 30, isIncoming: false))
        }
        try phone.sync(much)
        #expect(syncError { try laptop.sync() } == .massRemoval(removed: 25, all: 30, isIncoming: true))
        let received = try laptop.sync(much).received
        #expect(received == .init(entries: 29, removed: 25))
        #expect(try laptop.files() == phone.files() && laptop.files().count == 30)
    }

    @Test func `what is gone here too is not asked about`() throws {
        let scene = try SyncScene()
        let laptop = try scene.first()
        try laptop.write(entry("a1", "One.\n"), to: "a.md")
        try laptop.sync()
        try laptop.write(entry("b1", "Two.\n"), to: "b.md")
        try laptop.sync()
        try laptop.scene.git("reset", "--quiet", "--hard", "HEAD~1")
        try laptop.scene.git("push", "--quiet", "--force", "origin", "main")
        #expect(try laptop.sync().isNothingNew)
        try laptop.write(entry("c1", "Three.\n"), to: "c.md")
        #expect(try laptop.sync().sent.entries == 1)
        #expect(try scene.files()["b.md"] == nil)
    }
}
