import Companion
import Daybook
import Foundation
import TestSupport
import Testing

@Suite struct QueueTests {
    /// A vault with an empty folder for git's files: the queue asks nothing else of it.
    private func scene() throws -> (folder: TemporaryFolder, clock: World.Clock, vault: Vault) {
        let folder = try TemporaryFolder()
        try folder.write("", to: ".daybook/config.yaml")
        try folder.write("ref: refs/heads/main\n", to: ".git/HEAD")
        let clock = World.Clock()
        return (folder, clock, try Vault(at: folder.path, world: .fixed(by: clock)))
    }

    private func entry(_ text: String, _ vault: Vault, at path: String = "a.md") throws -> Entry {
        try Data(text.utf8).write(to: URL(fileURLWithPath: vault.absolute(path)))
        return try vault.entry(at: path)
    }

    @Test func `an entry waits once for each work, as it is now`() throws {
        let (folder, clock, vault) = try scene()
        defer { withExtendedLifetime(folder) {} }
        let queue = RequestQueue(of: vault)
        #expect(try queue.all() == [] && queue.count() == 0)
        let first = try entry("---\nid: abcd\n---\nOne.\n", vault)
        try queue.add(.chat, for: first)
        clock.advance(by: 60)
        try queue.add(.chat, for: first)
        try queue.add(.describe, for: first)
        #expect(try queue.all().map(\.work) == [.chat, .describe])
        #expect(try queue.all().map(\.since) == ["2026-11-21T19:32:05+08:00", "2026-11-21T19:33:05+08:00"])
        let second = try entry("---\nid: abcd\n---\nTwo.\n", vault)
        clock.advance(by: 60)
        try queue.add(.chat, for: second)
        #expect(try queue.all().map(\.work) == [.describe, .chat])
        #expect(try queue.all().last?.of == RequestQueue.hash(of: second))
        #expect(try queue.count() == 2)
    }

    @Test func `a file that a process left half written waits for nothing, and is written anew`() throws {
        let (folder, _, vault) = try scene()
        defer { withExtendedLifetime(folder) {} }
        let queue = RequestQueue(of: vault)
        let one = try entry("---\nid: abcd\n---\nOne.\n", vault)
        try queue.add(.chat, for: one)
        let names = try FileManager.default.contentsOfDirectory(atPath: folder.path + "/.git/daybook/queue")
        // Under no other name than its own was anything written.
        let name = try #require(names.first)
        #expect(names.count == 1 && name.hasPrefix("chat-") && name.hasSuffix(".json"))
        for bytes in ["", "{\"work\":\"chat\""] {
            try folder.write(bytes, to: ".git/daybook/queue/" + name)
            #expect(try queue.all() == [] && queue.count() == 0)
            try queue.add(.chat, for: one)
            #expect(try queue.all().map(\.work) == [.chat] && queue.count() == 1)
        }
    }

    @Test func `front matter is no part of what a request is made of`() throws {
        let (folder, _, vault) = try scene()
        defer { withExtendedLifetime(folder) {} }
        let one = try entry("---\nid: abcd\n---\nOne.\n", vault)
        let two = try entry("---\nid: abcd\nstarred: true\n---\nOne.\n", vault)
        #expect(RequestQueue.hash(of: one) == RequestQueue.hash(of: two))
    }

    @Test func `what was done is taken away, and only that`() throws {
        let (folder, _, vault) = try scene()
        defer { withExtendedLifetime(folder) {} }
        let queue = RequestQueue(of: vault)
        let here = try entry("Here.\n", vault)
        let there = try entry("There.\n", vault, at: "b.md")
        for entry in [here, there] { try queue.add(.page, for: entry) }
        try queue.add(.chat, for: here)
        try queue.remove(.page, for: here)
        #expect(try queue.all().map { "\($0.work) \($0.path)" } == ["chat a.md", "page b.md"])
        for request in try queue.all() { try queue.remove(request) }
        #expect(try queue.all() == [])
    }

    @Test func `a file that is none of ours is passed over, and stays`() throws {
        let (folder, _, vault) = try scene()
        let queue = RequestQueue(of: vault)
        try queue.add(.page, for: try entry("Here.\n", vault))
        let name = try #require(try folder.files(under: ".git/daybook/queue").first)
        try folder.write(try folder.bytes(of: ".git/daybook/queue/" + name), to: ".git/daybook/queue/other.json")
        try folder.write("{", to: ".git/daybook/queue/half.json")
        #expect(try queue.all().count == 1)
        #expect(try folder.files(under: ".git/daybook/queue").count == 3)
    }

    @Test func `an entry that moved is found by its identity, one that is gone is not`() throws {
        let (folder, _, vault) = try scene()
        let queue = RequestQueue(of: vault)
        try queue.add(.page, for: try entry("---\nid: abcdef12\n---\nOne.\n", vault))
        let request = try #require(try queue.all().first)
        #expect(queue.path(of: request) == "a.md")
        try FileManager.default.moveItem(atPath: folder("a.md"), toPath: folder("c.md"))
        #expect(queue.path(of: request) == "c.md")
        try FileManager.default.removeItem(atPath: folder("c.md"))
        #expect(queue.path(of: request) == nil)
    }
}
