import Foundation
import Git
import Synchronization
import TestSupport
import Testing

@testable import Daybook

/// Devices that sync over a bare repository.
@Suite struct SyncTests {
    @Test func `what is written on one device is on the other, and each says so`() throws {
        let scene = try SyncScene()
        let laptop = try scene.first()
        try laptop.scene.add("Rain all day.")
        let sent = try laptop.sync()
        #expect(sent.sent == .init(entries: 1, files: 0) && sent.received.isNothing && sent.remote == "origin")
        let phone = try scene.clone("phone")
        #expect(try phone.files() == laptop.files())
        try phone.write(entry("p1", "From the phone.\n"), to: "ideas/p.md")
        let went = try phone.sync()
        #expect(went.committed == .init(entries: 1) && went.sent == .init(entries: 1))
        #expect(try phone.scene.subjects().first == "by hand: note")
        let came = try laptop.sync()
        #expect(came.received == .init(entries: 1) && came.devices == ["phone"] && came.sent.isNothing)
        #expect(try laptop.text("ideas/p.md") == entry("p1", "From the phone.\n"))
        let again = try laptop.sync()
        #expect(again.isNothingNew && again.repeats == 0)
        #expect(try laptop.head() == phone.head() && scene.git("rev-parse", "main") == laptop.head())
        for device in [laptop, phone] {
            #expect(try device.scene.status() == "" && device.scene.unfinished() == [] && device.scene.isSound())
        }
    }

    @Test(arguments: ["companion.tone: ", "companion:\n  tone: "])
    func `a setting that both changed is told, with the value that holds on both and the other`(key: String) throws {
        let scene = try SyncScene()
        let laptop = try scene.first()
        let phone = try scene.clone("phone")
        let file = ".daybook/config.yaml"
        try laptop.write("merge_policy: 1\n\(key)plain\n", to: file)
        try phone.write("merge_policy: 1\n\(key)warm\n", to: file)
        try laptop.sync()
        let report = try phone.sync()
        let setting = try #require(report.settings.first)
        #expect(setting.name == "companion.tone" && report.settings.count == 1 && report.toLookAt == [])
        #expect(Set([setting.kept, setting.other]) == ["plain", "warm"])
        #expect(try phone.text(file) == "merge_policy: 1\n\(key)\(setting.kept)\n")
        #expect(try laptop.sync().settings == [] && laptop.text(file) == phone.text(file))
    }

    @Test(arguments: [
        ("ai.tags: health\n", "ai.tags: dream\n"), ("ai:\n  tags:\n    - health\n", "ai:\n  tags:\n    - dream\n"),
        ("ai:\n  tags: [health]\n", "ai.tags:\n  - dream\n"), ("ai.tags: [health]\n", "ai:\n  tags: dream\n"),
        ("ai.tags: [health, work]\n", "ai.tags: dream\n"), ("ai:\n  tags: health\n", "ai:\n  tags: [dream]\n"),
    ])
    func `rules on what is not sent hold on both devices, however each was written`(one: String, other: String) throws {
        let scene = try SyncScene()
        let laptop = try scene.first()
        let phone = try scene.clone("phone")
        let file = ".daybook/config.yaml"
        try laptop.write("merge_policy: 1\n" + one, to: file)
        try phone.write("merge_policy: 1\n" + other, to: file)
        try laptop.sync()
        #expect(try phone.sync().settings == [])
        try laptop.sync()
        #expect(try laptop.text(file) == phone.text(file))
        for device in [laptop, phone] {
            let settings = try Configuration(vault: device.vault(), userFile: device.scene.path + "/none.yaml")
            let (items, text) = (settings["ai.tags"]?.items ?? [], try device.text(file))
            #expect(items.contains("health") && items.contains("dream"), "\(text)")
            #expect(items.count == (one.contains("work") ? 3 : 2) && settings.problems == [])
        }
    }

    @Test func `one entry changed on both devices holds both, and the merge is the same whoever makes it`() throws {
        let scene = try SyncScene()
        let laptop = try scene.first()
        try laptop.write(entry("a1", "One.\n\nTwo.\n"), to: "a.md")
        try laptop.sync()
        let phone = try scene.clone("phone")
        try laptop.write(entry("a1", "One more.\n\nTwo.\n"), to: "a.md")
        try laptop.sync()
        try phone.write(entry("a1", "One.\n\nTwo too.\n"), to: "b/renamed.md")
        try phone.remove("a.md")
        let report = try phone.sync()
        #expect(report.received == .init(entries: 1) && report.sent == .init(entries: 1) && report.toLookAt == [])
        try laptop.sync()
        let merged = ["b/renamed.md": entry("a1", "One more.\n\nTwo too.\n")]
        #expect(try laptop.files() == merged && phone.files() == merged)
        #expect(try laptop.head() == phone.head())
        #expect(
            try laptop.scene.git("log", "-1", "--format=%an %ae %s") == "Daybook daybook@localhost merge: two devices")
        let repository = try Repository.open(phone.scene.path)
        let parents = try phone.scene.git("log", "-1", "--format=%P").split(separator: " ").map(String.init)
        let (one, other) = (try #require(ObjectID(hex: parents[0])), try #require(ObjectID(hex: parents[1])))
        #expect(try HistoryMerge(one, other, in: repository).commit.hex == phone.head())
        #expect(try HistoryMerge(other, one, in: repository).commit.hex == phone.head())
        // Its date is as the later of the two has it.
        let dates = try phone.scene.git("log", "-3", "--format=%cI").split(separator: "\n").map(String.init)
        #expect(dates.count == 3 && dates[0].hasSuffix("+08:00") && dates.dropFirst().contains(dates[0]))
    }

    @Test func `the same words changed on both stay both, for the writer to look at`() throws {
        let scene = try SyncScene()
        let (laptop, phone) = try scene.changingTheSame()
        #expect(try phone.sync().toLookAt == ["a.md"])
        #expect(try phone.text("a.md").contains("very high") && phone.text("a.md").contains("was low"))
        try laptop.sync()
        #expect(try laptop.files() == phone.files())
    }

    @Test func `without a remote all is committed, and a remote that comes later gets it all`() throws {
        let scene = try SyncScene()
        let device = Device(scene: try VaultScene(), name: "laptop", remote: scene.remote)
        try device.write(entry("a1", "Alone.\n"), to: "a.md")
        let report = try device.sync()
        #expect(report.remote == nil && report.committed == .init(entries: 1) && report.sent.isNothing)
        #expect(try device.scene.status() == "")
        try Repository.open(device.scene.path).addRemote("origin", at: scene.remote)
        var offline = Sync.Options()
        offline.isOffline = true
        try device.write(entry("a1", "Alone.\n\nStill.\n"), to: "a.md")
        #expect(try device.sync(offline).isOffline)
        #expect(try scene.git("for-each-ref") == "")
        #expect(try device.sync().sent.entries == 1)
        #expect(try scene.files()["a.md"] == entry("a1", "Alone.\n\nStill.\n"))
    }

    @Test func `who is faster while we push is merged too`() throws {
        let scene = try SyncScene()
        let laptop = try scene.first()
        let phone = try scene.clone("phone")
        try laptop.write(entry("l1", "Laptop.\n"), to: "l.md")
        try phone.write(entry("p1", "Phone.\n"), to: "p.md")
        let isFirst = Flag()
        let report = try laptop.sync(progress: { (progress: Sync.Progress) in
            // Between what was asked and what is sent.
            guard case .transfer(.packing) = progress, isFirst.take() else { return }
            _ = try? phone.sync()
        })
        #expect(report.repeats == 1 && report.sent == .init(entries: 1) && report.received == .init(entries: 1))
        try phone.sync()
        #expect(try laptop.files() == phone.files() && laptop.files().count == 2)
    }

    @Test func `what is removed goes everywhere, and what was changed elsewhere stays`() throws {
        let scene = try SyncScene()
        let laptop = try scene.first()
        try laptop.write(entry("a1", "Goes.\n"), to: "x/a.md")
        try laptop.write(entry("b1", "Stays.\n"), to: "b.md")
        try laptop.sync()
        let phone = try scene.clone("phone")
        try laptop.remove("x/a.md")
        try laptop.remove("b.md")
        #expect(try laptop.sync().sent == .init(removed: 2))
        try phone.write(entry("b1", "Stays, changed.\n"), to: "b.md")
        try phone.sync()
        try laptop.sync()
        #expect(try laptop.files() == ["b.md": entry("b1", "Stays, changed.\n")])
        #expect(try phone.files() == laptop.files())
        #expect(try phone.scene.folders().filter { !$0.hasPrefix(".") } == [])
    }

    @Test func `a file that is edited while others come is merged and goes with the next sync`() throws {
        let scene = try SyncScene()
        let laptop = try scene.first()
        try laptop.write(entry("a1", "One.\n\nTwo.\n"), to: "a.md")
        try laptop.write(entry("c1", "Before.\n"), to: "c.md")
        try laptop.sync()
        let phone = try scene.clone("phone")
        try phone.write(entry("a1", "One.\n\nTwo of the phone.\n"), to: "a.md")
        try phone.write(entry("c1", "After.\n"), to: "c.md")
        try phone.sync()
        // The moment in which the record stands.
        let isFirst = Flag()
        let place = laptop.scene.path
        let operations = FileOperations { (call, path) throws(FileError) in
            guard call == .rename, path.hasSuffix("/redo.json"), isFirst.take() else { return }
            try? entry("a1", "One of the laptop.\n\nTwo.\n").write(
                toFile: place + "/a.md", atomically: true, encoding: .utf8)
        }
        let report = try laptop.sync(operations: operations)
        #expect(report.edited == ["a.md"])
        let both = entry("a1", "One of the laptop.\n\nTwo of the phone.\n")
        #expect(try laptop.text("a.md") == both && laptop.text("c.md").contains("After"))
        #expect(try laptop.scene.status() == " M a.md")
        try laptop.sync()
        try phone.sync()
        #expect(try phone.text("a.md") == both)
    }

    @Test func `a file that is edited while its removal comes stays, and goes with the next sync`() throws {
        let scene = try SyncScene()
        let laptop = try scene.first()
        try laptop.write(entry("a1", "One.\n"), to: "a.md")
        try laptop.sync()
        let phone = try scene.clone("phone")
        try phone.remove("a.md")
        try phone.sync()
        let isFirst = Flag()
        let place = laptop.scene.path
        try laptop.sync(
            operations: FileOperations { (call, path) throws(FileError) in
                guard call == .rename, path.hasSuffix("/redo.json"), isFirst.take() else { return }
                try? entry("a1", "Two.\n").write(toFile: place + "/a.md", atomically: true, encoding: .utf8)
            })
        #expect(try laptop.text("a.md") == entry("a1", "Two.\n"))
        try laptop.sync()
        try phone.sync()
        #expect(try phone.text("a.md") == entry("a1", "Two.\n"))
    }

    @Test func `a name beside another is never too long, and cut between characters`() throws {
        let object = try #require(ObjectID(hex: "e69de29bb2d1d6434b8b29ae775ad8c2e48c5391"))
        for letters in [10, 60, 76, 77, 78, 84] {
            let path = "e/" + String(repeating: "雨", count: letters) + ".md"
            let beside = String(decoding: FileMerging.besidePath(of: Array(path.utf8), object), as: UTF8.self)
            let name = beside.dropFirst(2)
            #expect(name.utf8.count <= 255 && !beside.contains("\u{FFFD}"))
            #expect(name.hasSuffix(".conflict-\(object.hex.prefix(8)).md"))
            #expect(name.prefix { $0 == "雨" }.count == min(letters, 78))
        }
    }

    @Test func `the git program on the same vault gets along with it`() throws {
        let scene = try SyncScene()
        let laptop = try scene.first()
        try laptop.write(entry("a1", "One.\n"), to: "a.md")
        try laptop.sync()
        let phone = try scene.clone("phone")
        try phone.write(entry("p1", "Phone.\n"), to: "p.md")
        try phone.sync()
        try laptop.scene.git("pull", "--quiet", "--no-rebase")
        #expect(try laptop.files() == phone.files() && laptop.scene.status() == "")
        try laptop.write(entry("a1", "One.\n\nBy git.\n"), to: "a.md")
        try laptop.scene.commitAll()
        try laptop.scene.git("push", "--quiet")
        #expect(try phone.sync().received == .init(entries: 1))
        #expect(try phone.files() == laptop.files())
    }
}

/// Something that is done once.
final class Flag: Sendable {
    private let isTaken = Mutex(false)
    func take() -> Bool {
        isTaken.withLock { taken in
            defer { taken = true }; return !taken
        }
    }
}
