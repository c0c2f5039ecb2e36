import Foundation
import Git
import TestSupport
import Testing

@testable import Daybook

/// A device that dies in the middle of a sync.
@Suite struct SyncCrashTests {
    /// A bare repository and a device's vault in one folder, so that both can be copied.
    private struct Pair {
        let folder: TemporaryFolder
        let device: Device

        init(copying remote: String, _ device: Device) throws {
            let scene = try VaultScene(copying: device.scene)
            folder = scene.folder
            try FileManager.default.copyItem(atPath: remote, toPath: folder("remote.git"))
            let configuration = try scene.folder.text(of: "vault/.git/config")
            try scene.folder.write(configuration.replacing(remote, with: folder("remote.git")), to: "vault/.git/config")
            self.device = Device(scene: scene, name: device.name, remote: folder("remote.git"))
        }
    }

    @Test func `whatever call of a sync is its last, the next one completes it and nothing is lost`() throws {
        let scene = try SyncScene()
        let laptop = try scene.first()
        try laptop.write(entry("a1", "One.\n\nTwo.\n"), to: "a.md")
        try laptop.write(entry("d1", "Goes.\n"), to: "x/d.md")
        try laptop.write(entry("r1", "Gets a name.\n"), to: "r.md")
        try laptop.sync()
        let phone = try scene.clone("phone")
        try phone.write(entry("a1", "One.\n\nTwo of the phone.\n"), to: "a.md")
        try phone.write(entry("n1", "New.\n"), to: "n/new.md")
        try phone.remove("x/d.md")
        try FileManager.default.moveItem(atPath: phone.scene.path + "/r.md", toPath: phone.scene.path + "/named.md")
        try phone.sync()
        try laptop.write(entry("a1", "One of the laptop.\n\nTwo.\n"), to: "a.md")
        try laptop.write(entry("r1", "Gets a name, and a word.\n"), to: "r.md")
        let probe = try Pair(copying: scene.remote, laptop)
        let counter = CallCounter()
        try probe.device.sync(operations: FileOperations(interceptor: counter.intercept))
        let expected = try probe.device.files()
        #expect(expected["a.md"] == entry("a1", "One of the laptop.\n\nTwo of the phone.\n"))
        #expect(expected["named.md"] == entry("r1", "Gets a name, and a word.\n") && expected.count == 3)
        let undoing = try probe.device.vault().undoSync(dryRun: true).changed
        // Every change of the disk, and some of the looks at it; in one run some of these, in others others.
        let changing: Set<FileOperations.Call> = [.write, .rename, .link, .unlink, .fsync, .mkdir]
        var numbers = counter.calls.indices.map { $0 + 1 }.filter {
            changing.contains(counter.calls[$0 - 1]) || $0 % 29 == 0
        }
        if ProcessInfo.processInfo.environment["DAYBOOK_TEST_SYNC_CRASHES"] == nil {
            var random = SplitMix64(seed: SplitMix64.printedSeed("crashes of a sync"))
            numbers = Array(numbers.shuffled(using: &random).prefix(20))
        }
        var hits = 0
        for number in numbers {
            let pair = try Pair(copying: scene.remote, laptop)
            let faults = Faults(at: number, code: 5, isDeath: true)
            _ = try? pair.device.sync(operations: faults.operations)
            hits += faults.wasHit ? 1 : 0
            try pair.device.sync()
            #expect(try pair.device.files() == expected, "\(number): \(faults.place)")
            let vault = try pair.device.vault()
            // What is only remembered for `sync undo` is written over by the next that comes.
            let left = try pair.device.scene.unfinished().filter { $0 != ".sync.json.tmp-daybook" }
            #expect(try vault.uncommittedPaths() == [] && left == [], "\(number): \(faults.place)")
            #expect(try vault.undoSync(dryRun: true).changed == undoing, "\(number): \(faults.place)")
            let here = try Repository.open(vault.root)
            let there = try Repository.open(pair.device.remote)
            let (ours, theirs) = (try #require(try here.head.commit), try #require(try there.head.commit))
            #expect(try here.tree(of: ours) == there.tree(of: theirs), "\(number)")
        }
        #expect(hits > 15)
    }

    @Test func `what was edited after a crash is merged with what was to come`() throws {
        let scene = try SyncScene()
        let laptop = try scene.first()
        try laptop.write(entry("a1", "One.\n\nTwo.\n"), to: "a.md")
        try laptop.sync()
        let phone = try scene.clone("phone")
        try phone.write(entry("a1", "One.\n\nTwo of the phone.\n"), to: "a.md")
        try phone.write(entry("n1", "New.\n"), to: "n.md")
        try phone.sync()
        let counter = CallCounter()
        let probe = try Pair(copying: scene.remote, laptop)
        try probe.device.sync(operations: FileOperations(interceptor: counter.intercept))
        // The record is the first thing that gets the name.
        let place = zip(counter.calls, counter.paths).enumerated().first {
            $0.element.1.hasSuffix("/redo.json") && $0.element.0 == .rename
        }
        let number = try #require(place).offset + 4
        #expect(throws: (any Error).self) {
            try laptop.sync(operations: Faults(at: number, code: 5, isDeath: true).operations)
        }
        #expect(try laptop.scene.unfinished().contains("redo.json"))
        try laptop.write(entry("a1", "One of the laptop.\n\nTwo.\n"), to: "a.md")
        // Any command finishes it.
        try laptop.scene.add("Next")
        #expect(try laptop.text("a.md") == entry("a1", "One of the laptop.\n\nTwo of the phone.\n"))
        #expect(laptop.holds("n.md"))
        try laptop.sync()
        try phone.sync()
        #expect(try phone.files() == laptop.files())
    }

    @Test(arguments: [true, false])
    func `after a sync that was cut off behind the branch's move the next undo means that one`(
        _ isCommittedOnto: Bool
    ) throws {
        let scene = try SyncScene()
        let laptop = try scene.first()
        let phone = try scene.clone("phone")
        var heads: [ObjectID] = []
        var state: [UInt8] = []
        let file = "vault" + "/.git/daybook/sync.json"
        for (number, name) in ["a", "b"].enumerated() {
            for place in 0...number { try phone.write(entry(name + "\(place)", "New.\n"), to: "\(name)\(place).md") }
            try phone.sync()
            if number == 1 { state = try laptop.scene.folder.bytes(of: file) }
            heads.append(try #require(try Repository.open(laptop.scene.path).head.commit))
            try laptop.sync()
        }
        let last = try #require(try Repository.open(laptop.scene.path).head.commit)
        let expected = try laptop.vault().undoSync(dryRun: true).changed
        #expect(expected == .init(entries: 2))
        // As it is where the process died just before it wrote down what came.
        try laptop.scene.folder.write(state, to: file)
        var record = RedoRecord(command: "sync", subject: Vault.syncSubject + "origin", trailers: [], steps: [])
        record.version = RedoRecord.Move.version
        record.move = RedoRecord.Move(from: heads[1].hex, to: last.hex)
        try record.write(to: laptop.scene.path + "/.git/daybook", FileOperations())
        if isCommittedOnto { try laptop.scene.git("commit", "-q", "--allow-empty", "-m", "by hand") }
        #expect(try laptop.vault().undoSync(dryRun: true).changed == expected)
        #expect(try laptop.scene.unfinished() == [])
    }
}
