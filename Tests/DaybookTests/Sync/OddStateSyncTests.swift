import Foundation
import TestSupport
import Testing

@testable import Daybook

/// Folders and indexes in states that nobody means to leave them in: what can be committed is, and the rest is named.
@Suite struct OddStateSyncTests {
    private func laptop(_ scene: SyncScene) throws -> Device {
        let laptop = try scene.first()
        for name in ["a", "b", "d/x"] { try laptop.write(entry("\(name.suffix(1))1", "One.\n"), to: "\(name).md") }
        try laptop.sync()
        return laptop
    }

    private func link(_ device: Device, _ name: String, to target: String) throws {
        try FileManager.default.createSymbolicLink(
            atPath: device.scene.path + "/" + name, withDestinationPath: target)
    }

    @Test func `entries in the place of another repository that git's index holds are named`() throws {
        let scene = try SyncScene()
        defer { withExtendedLifetime(scene) {} }
        let laptop = try laptop(scene)
        let head = try laptop.head()
        try laptop.scene.git("update-index", "--add", "--cacheinfo", "160000,\(head),sub")
        try laptop.write(entry("s1", "Inside.\n"), to: "sub/s.md")
        try laptop.write(entry("a1", "Edited.\n"), to: "a.md")
        let hidden = [LeftAlone(path: "sub/s.md", reason: .hidden(by: "sub"))]
        #expect(try laptop.vault().uncommitted().leftAlone == hidden)
        #expect(try laptop.sync().leftAlone == hidden)
        #expect(try laptop.scene.git("show", "HEAD:a.md") == entry("a1", "Edited."))
    }

    @Test func `a folder that became a link to itself keeps nothing else away`() throws {
        let scene = try SyncScene()
        defer { withExtendedLifetime(scene) {} }
        let laptop = try laptop(scene)
        try FileManager.default.removeItem(atPath: laptop.scene.path + "/d")
        try link(laptop, "d", to: "d")
        try laptop.write(entry("a1", "Edited.\n"), to: "a.md")
        #expect(try laptop.sync().leftAlone.map(\.path).contains("d"))
        #expect(try laptop.scene.git("show", "HEAD:a.md") == entry("a1", "Edited."))
        #expect(try laptop.scene.git("show", "HEAD:d/x.md") == entry("x1", "One."))
    }

    @Test func `a file in the place of a folder whose files git passes over is named`() throws {
        let scene = try SyncScene()
        defer { withExtendedLifetime(scene) {} }
        let laptop = try laptop(scene)
        try laptop.scene.git("update-index", "--assume-unchanged", "d/x.md")
        try FileManager.default.removeItem(atPath: laptop.scene.path + "/d")
        try laptop.write("A file.\n", to: "d")
        try laptop.write(entry("a1", "Edited.\n"), to: "a.md")
        #expect(try laptop.sync().leftAlone == [LeftAlone(path: "d", reason: .passedOver)])
        #expect(try laptop.scene.git("show", "HEAD:a.md") == entry("a1", "Edited."))
    }

    @Test func `an index that is gone is made again, though nothing was edited`() throws {
        let scene = try SyncScene()
        let laptop = try scene.first()
        try laptop.write(entry("a1", "Words.\n"), to: "a.md")
        try laptop.sync()
        try laptop.remove(".git/index")
        #expect(try laptop.sync().isNothingNew)
        #expect(try laptop.scene.git("status", "--porcelain") == "")
    }

    @Test(arguments: ["update-index --chmod=+x a.md", "rm --cached --quiet a.md"])
    func `what is staged and is not so in the folder is no edit`(command: String) throws {
        let scene = try SyncScene()
        defer { withExtendedLifetime(scene) {} }
        let laptop = try laptop(scene)
        let head = try laptop.head()
        _ = try VaultScene.git(command.split(separator: " ").map(String.init), in: laptop.scene.path)
        let isTakenOut = command.hasPrefix("rm")
        #expect(try laptop.vault().uncommittedPaths() == (isTakenOut ? ["a.md"] : []))
        let told = try laptop.sync()
        #expect(told.isNothingNew)
        #expect(try laptop.head() == head)
    }

    @Test func `an undo leaves it to later commits whether a file is a program`() throws {
        let scene = try SyncScene()
        defer { withExtendedLifetime(scene) {} }
        let laptop = try laptop(scene)
        _ = try laptop.vault().change(["a.md"], command: "tag") { document, _, _ in
            try document.addToList(FieldName.tags, ["walk"])
        }
        try FileManager.default.setAttributes(
            [.posixPermissions: 0o755], ofItemAtPath: laptop.scene.path + "/a.md")
        try laptop.sync()
        #expect(try laptop.vault().undo().reversal.effects == [.changed("a.md")])
        #expect(try laptop.scene.git("ls-files", "--stage", "a.md").hasPrefix("100755"))
        #expect(try laptop.scene.git("status", "--porcelain") == "")
    }
}
