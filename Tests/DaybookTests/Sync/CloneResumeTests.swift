import Foundation
import Git
import TestSupport
import Testing

@testable import Daybook

/// A clone that broke off, and the same command again.
@Suite struct CloneResumeTests {
    private struct Place {
        let scene: SyncScene
        let device: Device
        let expected: [String: String]

        init() throws {
            scene = try SyncScene()
            let laptop = try scene.first()
            for number in 0..<5 { try laptop.write(entry("e\(number)", "\(number)\n"), to: "e/\(number).md") }
            try laptop.sync()
            expected = try laptop.files()
            device = Device(scene: try VaultScene(bare: "vault"), name: "phone", remote: scene.remote)
        }

        @discardableResult
        func clone(_ address: String? = nil, _ operations: FileOperations = FileOperations()) throws -> Vault.Cloned {
            try Vault.clone(
                address ?? scene.remote, to: device.scene.path, by: device.access(), world: device.world(),
                operations: operations, settle: { try $0.setIdentity(name: "Mei", email: "mei@example.org") })
        }

        /// What a process leaves that died while the remote's objects came.
        func breakOff(at address: String) throws {
            let repository = try Repository.create(at: device.scene.path, marking: "daybook/cloning")
            try repository.addRemote("origin", at: address)
        }
    }

    @Test func `killed while objects came, it goes on, and what was put there meanwhile stays`() throws {
        let place = try Place()
        try place.breakOff(at: place.scene.remote)
        for lock in ["config.lock", "refs/remotes/origin/main.lock", "HEAD.lock"] {
            try place.device.write("", to: ".git/" + lock)
        }
        try FileOperations().createFolder(place.device.scene.path + "/.git.tmp-daybook")
        try place.device.write("Mine.\n", to: "mine.md")
        try place.device.write(entry("e3", "Mine too.\n"), to: "e/3.md")
        let cloned = try place.clone()
        #expect(cloned.report.received.entries == 5 && cloned.vault.isInitialized)
        var expected = place.expected
        expected["mine.md"] = "Mine.\n"
        let files = try place.device.files()
        #expect(!place.device.holds(".git.tmp-daybook"))
        #expect(files["mine.md"] == "Mine.\n" && files["e/1.md"] == entry("e1", "1\n"))
        #expect(files.values.contains { $0.contains("Mine too.") } && files.values.contains { $0.contains("3\n") })
        try place.device.sync()
        #expect(try place.scene.files().values.contains { $0.contains("Mine too.") })
        // Now it is whole, and a folder in which something lies.
        #expect(throws: CloneError.notEmpty(place.device.scene.path)) { try place.clone() }
    }

    @Test func `killed at any change of the folder, it goes on`() throws {
        let probe = try Place()
        let counter = CallCounter()
        try probe.clone(nil, FileOperations(interceptor: counter.intercept))
        let changing: Set<FileOperations.Call> = [.write, .rename, .link, .unlink, .fsync, .mkdir]
        let numbers = counter.calls.indices.filter { changing.contains(counter.calls[$0]) }.map { $0 + 1 }
        var hits = 0
        for number in numbers where number % 3 == 0 {
            let place = try Place()
            let faults = Faults(at: number, code: 5, isDeath: true)
            _ = try? place.clone(nil, faults.operations)
            // One that had fewer calls than the first, which may have waited for somebody, is whole.
            guard faults.wasHit else { continue }
            hits += 1
            try place.clone()
            #expect(try place.device.files() == place.expected, "\(number): \(faults.place)")
            #expect(try place.device.scene.git("status", "--porcelain") == "", "\(number)")
            #expect(try place.device.scene.git("fsck", "--strict") == "", "\(number)")
            #expect(!place.device.holds(".git/daybook/cloning"), "\(number)")
            try place.device.sync()
        }
        #expect(hits > 5)
    }

    @Test func `one of another remote is begun anew where nothing else is there, and left alone where something is`()
        throws
    {
        let place = try Place()
        try place.breakOff(at: place.scene.folder("other.git"))
        try place.device.write("Mine.\n", to: "mine.md")
        #expect(throws: CloneError.notEmpty(place.device.scene.path)) { try place.clone() }
        #expect(try place.device.text("mine.md") == "Mine.\n")
        try place.device.remove("mine.md")
        try place.clone()
        #expect(try place.device.files() == place.expected)
    }

    @Test func `one that fails leaves what it found, and a repository that is none of its own is not touched`() throws {
        let place = try Place()
        let missing = place.scene.folder("missing.git")
        try place.breakOff(at: missing)
        try place.device.write("Mine.\n", to: "mine.md")
        #expect(throws: TransferError.self) { try place.clone(missing) }
        #expect(place.device.holds("mine.md") && place.device.holds(".git/daybook/cloning"))
        let other = try Place()
        _ = try Repository.create(at: other.device.scene.path)
        #expect(throws: CloneError.notEmpty(other.device.scene.path)) { try other.clone() }
        #expect(other.device.holds(".git/HEAD"))
        // What a process leaves that died while it made git's folder.
        let third = try Place()
        try third.device.write("x", to: ".git.tmp-daybook/.git/HEAD")
        try third.clone()
        #expect(try third.device.files() == third.expected && !third.device.holds(".git.tmp-daybook"))
    }
}
