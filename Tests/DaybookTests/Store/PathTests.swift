import Foundation
import TestSupport
import Testing

@testable import Daybook

/// Paths that must not be followed blindly.
@Suite struct PathTests {
    private func create(_ path: String, in scene: VaultScene) throws {
        _ = try scene.vault().writing("test") { transaction in
            try transaction.create(path, [0x61])
            return try transaction.commit(CommitMessage(command: "test", subject: "x"))
        }
    }

    @Test(arguments: [
        "../out.md", "/tmp/out.md", "a/../../out.md", "a//b.md", "./a.md", "", ".git/x.md", ".GIT/x.md", "a/.git/x.md",
        "git~1/x.md", ".git./x.md", ".g\u{200C}it/x.md", "a\\b.md", "a\u{1B}[31m.md", "a\u{202E}b.md", "a\nb.md",
    ])
    func `a path that leaves the vault or is git's is refused`(path: String) throws {
        let scene = try VaultScene()
        let before = try scene.files()
        let error = #expect(throws: VaultError.self) { try create(path, in: scene) }
        guard case .path = error else { Issue.record("\(String(describing: error))"); return }
        #expect(try scene.files() == before && scene.unfinished() == [])
        #expect(throws: (any Error).self) { try scene.vault().read(path) }
    }

    @Test func `a folder that leads out of the vault is not written through`() throws {
        let scene = try VaultScene()
        try FileOperations().createFolder(scene.folder("outside"))
        try FileManager.default.createSymbolicLink(
            atPath: scene.path + "/diary", withDestinationPath: scene.folder("outside"))
        let target = scene.folder("outside")
        #expect(throws: VaultError.path(.linkLeavesVault(path: "diary/x.md", target: target))) {
            try create("diary/x.md", in: scene)
        }
        #expect(throws: VaultError.self) { try scene.add("Rain") }
        #expect(try scene.folder.files(under: "outside") == [])
        #expect(try scene.vault().listing().entries == [])
    }

    @Test func `a folder that is a link inside the vault is named`() throws {
        let scene = try VaultScene()
        try scene.write("x", to: "notes/x.md")
        try FileManager.default.createSymbolicLink(atPath: scene.path + "/diary", withDestinationPath: "notes")
        #expect(throws: VaultError.path(.notAnOrdinaryFile("diary"))) { try create("diary/y.md", in: scene) }
        #expect(try scene.vault().listing().entries == ["notes/x.md"])
    }

    @Test func `a vault may itself be reached through a link`() throws {
        let scene = try VaultScene()
        try FileManager.default.createSymbolicLink(atPath: scene.folder("link"), withDestinationPath: scene.path)
        let vault = try Vault(at: scene.folder("link"), world: scene.world())
        #expect(vault.root == scene.path)
        _ = try vault.create(scene.newEntry("Through a link"), command: "add")
        #expect(try scene.status() == "")
    }

    @Test func `another repository inside is not listed or written in`() throws {
        let scene = try VaultScene()
        try scene.write("x", to: "other/x.md")
        #expect(try VaultScene.git(["init", "-q", scene.path + "/other"], in: scene.path).status == 0)
        #expect(try scene.vault().listing().entries == [])
        #expect(throws: VaultError.path(.belongsToGit("other/y.md"))) { try create("other/y.md", in: scene) }
    }

    @Test func `links, pipes and devices with an entry's name neither block nor are followed`() throws {
        let scene = try VaultScene()
        try scene.folder.write("secret", to: "secret.md")
        try FileManager.default.createSymbolicLink(
            atPath: scene.path + "/link.md", withDestinationPath: scene.folder("secret.md"))
        try FileManager.default.createSymbolicLink(atPath: scene.path + "/zero.md", withDestinationPath: "/dev/zero")
        #expect(unsafe mkfifo(scene.path + "/pipe.md", 0o644) == 0)
        let vault = try scene.vault()
        let listing = try vault.listing()
        #expect(listing.entries == [] && listing.notFollowed == ["link.md", "pipe.md", "zero.md"])
        for name in listing.notFollowed {
            #expect(throws: FileError.self) { try vault.entry(at: name) }
            #expect(throws: FileError.self) { try vault.remove([name], command: "rm") }
            #expect(throws: FileError.self) {
                try vault.change([name], command: "star") { document, _, _ in
                    try document.set(FieldName.starred, to: .bool(true))
                }
            }
        }
        #expect(try scene.problems().map(\.path) == ["link.md", "pipe.md", "zero.md"])
        #expect(try scene.folder.text(of: "secret.md") == "secret")
    }

    @Test func `a name beyond what a file system takes is no entry`() throws {
        let scene = try VaultScene()
        let name = String(repeating: "a", count: 300) + ".md"
        #expect(throws: (any Error).self) { try scene.vault().entry(at: name) }
        #expect(throws: (any Error).self) { try create(name, in: scene) }
        #expect(try scene.unfinished() == [])
    }

    @Test func `an existing folder that differs by case alone is used as it is`() throws {
        let scene = try VaultScene()
        try scene.write("x", to: "Diary/2026/readme.txt")
        #expect(try scene.add("Rain") == "Diary/2026/11/2026-11-21-1932-rain.md")
    }

    @Test func `a file in a folder's place is named`() throws {
        let scene = try VaultScene()
        try scene.write("x", to: "diary")
        #expect(throws: VaultError.path(.notAnOrdinaryFile("diary"))) { try scene.add("Rain") }
        #expect(try scene.text("diary") == "x")
    }

    @Test(arguments: [("media/a.jpg", "x/media/a.jpg"), ("../a.md", "a.md"), ("../../a.md", nil), ("a\0b.jpg", nil)])
    func `a link leads to a path in the vault or nowhere`(_ destination: String, _ path: String?) {
        #expect(Layout.resolve(destination, from: "x/b.md") == path)
    }
}
