import Foundation
import Git
import TestSupport
import Testing

@testable import Daybook

/// `Vault.create`: what it makes, what it leaves alone, and where it refuses.
@Suite struct CreationTests {
    private static let files = [
        (path: ".daybook/config.yaml", text: "merge_policy: 1\n"), (path: ".gitignore", text: "*.tmp-daybook\n"),
    ]

    private func create(_ scene: VaultScene, at path: String? = nil, identity: Bool = true) throws -> Vault {
        let founding = Vault.Founding(identity: identity ? ("Mei", "mei@example.org") : nil, files: Self.files)
        return try Vault.create(at: path ?? scene.path, founding, world: scene.world()).vault
    }

    @Test func `an empty or missing folder becomes a vault with one commit`() throws {
        for isMissing in [false, true] {
            let scene = try VaultScene(bare: "deep/er/vault")
            if !isMissing { try FileOperations().createFolder(scene.path) }
            let vault = try create(scene)
            #expect(vault.root == scene.path && vault.isInitialized)
            #expect(try scene.touched() == [".daybook/config.yaml", ".gitignore"])
            #expect(try scene.status() == "" && scene.commits() == 1 && scene.subjects() == ["init: vault"])
            #expect(try scene.git("symbolic-ref", "HEAD") == "refs/heads/main" && scene.isSound())
            #expect(throws: VaultError.alreadyVault(scene.path)) { try create(scene) }
            #expect(try scene.commits() == 1)
        }
    }

    @Test func `settings that git has come back, and no new ones take their place`() throws {
        let scene = try VaultScene(bare: "vault")
        _ = try create(scene)
        try scene.write("merge_policy: 1\nai.folders: [dreams]\n", to: ".daybook/config.yaml")
        try scene.write("kind: frog\n", to: ".daybook/templates/kinds/frog.md")
        try scene.write("secret*.md\n", to: ".gitignore")
        try scene.write("Mine.\n", to: "a.md")
        try scene.commitAll()
        let before = try scene.files()
        let head = try scene.git("rev-parse", "HEAD")
        for path in [".gitignore", ".daybook", "a.md"] {
            try FileManager.default.removeItem(atPath: scene.path + "/" + path)
        }
        let founding = Vault.Founding(identity: ("Mei", "mei@example.org"), files: Self.files)
        let made = try Vault.create(at: scene.path, founding, world: scene.world())
        #expect(
            made.broughtBack == [".daybook/config.yaml", ".daybook/templates/kinds/frog.md", ".gitignore"])
        #expect(try scene.files() == before.filter { $0.key != "a.md" })
        #expect(try scene.git("rev-parse", "HEAD") == head && scene.status() == " D a.md")
    }

    @Test func `a folder of Markdown keeps every byte`() throws {
        let scene = try VaultScene(bare: "notes")
        try scene.write("\u{FEFF}---\r\ntags: [a]\r\n---\r\nText", to: "Ideas/My note.md")
        try scene.write("{}", to: ".obsidian/app.json")
        try scene.write("mine\n", to: ".gitignore")
        let before = try scene.files()
        _ = try create(scene)
        var after = try scene.files()
        after[".daybook/config.yaml"] = nil
        #expect(after == before)
        #expect(try scene.touched() == [".daybook/config.yaml"])
        #expect(try scene.status() == "?? .gitignore\n?? .obsidian/app.json\n?? \"Ideas/My note.md\"")
        #expect(try scene.vault().listing().entries == ["Ideas/My note.md"])
        #expect(try scene.problems().allSatisfy { $0.severity == .notice })
    }

    @Test func `a git repository is adopted with its history and its edits`() throws {
        let scene = try VaultScene(bare: "repository")
        try scene.write("old\n", to: "old.md")
        #expect(try VaultScene.git(["init", "-q", "-b", "trunk", scene.path], in: scene.folder.path).status == 0)
        try scene.commitAll()
        try scene.write("edited\n", to: "old.md")
        _ = try create(scene)
        #expect(try scene.subjects() == ["init: vault", "by hand"])
        #expect(try scene.status() == " M old.md" && scene.git("branch", "--show-current") == "trunk")
        #expect(try scene.git("config", "--local", "user.name") == "Mei")
    }

    @Test func `inside another repository nothing is made`() throws {
        let scene = try VaultScene()
        for path in ["inner", "inner/deeper", ".git/inner"] {
            let error = #expect(throws: VaultError.self) { try create(scene, at: scene.path + "/" + path) }
            guard case .insideRepository(_, scene.path) = error else {
                Issue.record("\(String(describing: error))"); continue
            }
            #expect(!scene.holds(path))
        }
        try FileOperations().createFolder(scene.path + "/there")
        #expect(throws: VaultError.insideRepository(path: scene.path + "/there", repository: scene.path)) {
            try create(scene, at: scene.path + "/there")
        }
        #expect(try scene.folder.files(under: "vault/there") == [])
    }

    @Test func `a bare repository is refused, and a file`() throws {
        let scene = try VaultScene(bare: "bare.git")
        #expect(try VaultScene.git(["init", "-q", "--bare", scene.path], in: scene.folder.path).status == 0)
        let before = try scene.folder.files()
        #expect(throws: VaultError.repository(.bare)) { try create(scene) }
        #expect(try scene.folder.files() == before)
        try scene.folder.write("x", to: "file")
        #expect(throws: VaultError.noFolder(scene.folder("file"))) { try create(scene, at: scene.folder("file")) }
    }

    @Test func `without anybody to commit as, the next try succeeds`() throws {
        let scene = try VaultScene(bare: "vault")
        #expect(throws: VaultError.noIdentity) { try create(scene, identity: false) }
        #expect(!scene.holds(".daybook/config.yaml") && !scene.holds(".gitignore"))
        _ = try create(scene)
        #expect(try scene.status() == "" && scene.commits() == 1)
    }

    @Test(arguments: [false, true]) func `a fault at any call leaves a folder that can be made a vault`(isDeath: Bool)
        throws
    {
        var number = 1
        while true {
            let scene = try VaultScene(bare: "vault")
            try scene.write("mine\n", to: "a.md")
            let faults = Faults(at: number, code: 28, isDeath: isDeath)
            let founding = Vault.Founding(identity: ("Mei", "mei@example.org"), files: Self.files)
            let made = try? Vault.create(at: scene.path, founding, world: scene.world(), operations: faults.operations)
            if !faults.wasHit { break }
            if made == nil {
                do { _ = try create(scene) } catch VaultError.alreadyVault { try scene.add("Next") }
            }
            if try scene.unfinished() != [] { try scene.add("Next") }
            #expect(try scene.text("a.md") == "mine\n")
            #expect(
                try scene.status() == "?? a.md" && scene.isSound() && scene.unfinished() == [],
                "\(number) \(faults.place)")
            number += 5
        }
        print("faults: init: \(number) calls")
        #expect(number > 40)
    }
}
