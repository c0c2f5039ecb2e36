import Foundation
import Git
import TestSupport
import Testing

@testable import Daybook

/// What transfers leave behind that were killed.
@Suite struct TransferLeftoverTests {
    /// Files in a folder of git's, so many seconds old.
    private func leave(_ names: [String], in folder: String, _ device: Device, secondsAgo: Int) throws {
        for name in names {
            let path = folder + "/" + name
            let parent = FileOperations.folder(of: path)
            try FileManager.default.createDirectory(atPath: parent, withIntermediateDirectories: true)
            try Data().write(to: URL(fileURLWithPath: path))
            let date = Self.date(secondsAgo, device)
            for item in [path, parent] where parent.contains("/tmp_objdir") || item == path {
                try FileManager.default.setAttributes([.modificationDate: date], ofItemAtPath: item)
            }
        }
    }

    /// So many seconds ago by the earlier one of a device's clock and of this machine's, which dates the files.
    private static func date(_ secondsAgo: Int, _ device: Device) -> Date {
        min(Date(timeIntervalSince1970: Double(device.world().now())), Date()) - TimeInterval(secondsAgo)
    }

    private func present(_ names: [String], in folder: String) -> [String] {
        names.filter { FileManager.default.fileExists(atPath: folder + "/" + $0) }
    }

    private let own = [
        "objects/pack/pack_git2_Xy12Ab", "objects/pack/tmp_push_Xy12Ab", "objects/pack/pack-12ab.idx.lock",
        "objects/tmp_object_git2_Xy12Ab",
    ]
    private let foreign = [
        "objects/pack/tmp_pack_Xy12Ab", "objects/pack/tmp_idx_Xy12Ab", "objects/tmp_obj_Xy12Ab",
        "objects/tmp_objdir-incoming-Xy12Ab/tmp_pack_1",
    ]
    private let innocent = ["objects/pack/pack-12ab.keep", "objects/pack/notes", "objects/info/alternates-notes"]

    @Test func `what is too old for anybody to be at work on goes with the next sync, here and in a folder as remote`()
        throws
    {
        let scene = try SyncScene()
        let laptop = try scene.first()
        try laptop.sync()
        let here = laptop.scene.path + "/.git"
        for folder in [here, scene.remote] {
            try leave(own + innocent, in: folder, laptop, secondsAgo: 3500)
            try leave(foreign, in: folder, laptop, secondsAgo: 86_000)
        }
        try laptop.sync()
        for folder in [here, scene.remote] {
            #expect(present(own + foreign + innocent, in: folder) == own + foreign + innocent)
            try leave(own + innocent, in: folder, laptop, secondsAgo: 3700)
            try leave(foreign, in: folder, laptop, secondsAgo: 86_500)
        }
        try laptop.sync()
        for folder in [here, scene.remote] {
            #expect(present(own + foreign + innocent, in: folder) == innocent)
            #expect(present(["objects/tmp_objdir-incoming-Xy12Ab"], in: folder) == [])
        }
    }

    @Test func `what is young goes by no clock that is ahead`() throws {
        let scene = try SyncScene()
        let laptop = try scene.first()
        try laptop.sync()
        let names = own + foreign + ["refs/heads/main.lock"]
        let files = FileManager.default
        for name in names {
            let path = scene.remote + "/" + name
            try files.createDirectory(
                atPath: FileOperations.folder(of: path), withIntermediateDirectories: true)
            try Data().write(to: URL(fileURLWithPath: path))
        }
        Repository.removeLeftovers(in: scene.remote, now: Int(Date().timeIntervalSince1970) + 365 * 86_400)
        #expect(present(names, in: scene.remote) == names)
        #expect(
            try files.contentsOfDirectory(atPath: scene.remote + "/objects").count { $0.hasPrefix("tmp_obj_") } == 1)
    }

    @Test func `the name by which a commit was being pushed goes, packed or not, and a young one stays`() throws {
        let scene = try SyncScene()
        let laptop = try scene.first()
        try laptop.write(entry("a1", "One.\n"), to: "a.md")
        try laptop.sync()
        try laptop.scene.git("update-ref", "refs/daybook/push/1-packed", "HEAD~1")
        try laptop.scene.git("pack-refs", "--all")
        for name in ["2-old", "3-young"] { try laptop.scene.git("update-ref", "refs/daybook/push/" + name, "HEAD~1") }
        let folder = laptop.scene.path + "/.git/refs/daybook/push"
        for (name, seconds) in [("2-old", 4000), ("3-young", 100)] {
            let date = Self.date(seconds, laptop)
            try FileManager.default.setAttributes([.modificationDate: date], ofItemAtPath: folder + "/" + name)
        }
        try laptop.sync()
        let left = try laptop.scene.git("for-each-ref", "--format=%(refname)", "refs/daybook")
        #expect(left == "refs/daybook/push/3-young")
    }

    @Test(arguments: [true, false])
    func `a lock that a dead one left in a folder as remote goes when it is old, and a young one is told of`(
        hasGit: Bool
    ) throws {
        let scene = try SyncScene()
        let laptop = try scene.first()
        try laptop.write(entry("a1", "One.\n"), to: "a.md")
        try leave(["refs/heads/main.lock"], in: scene.remote, laptop, secondsAgo: 400)
        let access = laptop.access(without: hasGit ? [] : ["git"])
        let lock = scene.remote + "/refs/heads/main.lock"
        #expect(throws: SyncError.locked(branch: "main", path: lock, isHere: true)) { try laptop.sync(by: access) }
        try leave(["refs/heads/main.lock"], in: scene.remote, laptop, secondsAgo: 700)
        #expect(try laptop.sync(by: access).sent.entries == 1)
        #expect(present(["refs/heads/main.lock"], in: scene.remote) == [])
    }
}
