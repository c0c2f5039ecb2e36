import Foundation
import TestSupport
import Testing

@testable import Daybook

@Suite struct GitPlacesTests {
    /// A vault of two entries, and the places of git's settings in a folder beside it.
    private static func scene() throws -> (scene: VaultScene, vault: Vault, places: GitPlaces) {
        let scene = try VaultScene()
        for path in ["a.md", "b.md"] { try scene.write("x", to: path) }
        let home = scene.folder("home")
        try FileManager.default.createDirectory(atPath: home, withIntermediateDirectories: true)
        let places = GitPlaces(settings: [home + "/none", home + "/gitconfig"], ignore: home + "/ignore", home: home)
        try "[user]\n\tname = A\n".write(toFile: home + "/gitconfig", atomically: true, encoding: .utf8)
        var world = scene.world()
        world.git = places
        return (scene, try Vault(at: scene.path, world: world), places)
    }

    private static func sources(_ vault: Vault, _ places: GitPlaces) throws -> [String]? {
        places.ignoreSources(gitFolder: try #require(vault.gitFolder), vault.operations)
    }

    @Test func `plain settings tell which files hold patterns, and these are kept to`() throws {
        let (scene, vault, places) = try Self.scene()
        defer { withExtendedLifetime(scene) {} }
        #expect(try Self.sources(vault, places)?.last == places.ignore)
        #expect(try vault.listing().entries == ["a.md", "b.md"])
        try "a.md\n".write(toFile: places.ignore, atomically: true, encoding: .utf8)
        // Git itself does not read this file in a test, but is asked because of it, and hides nothing.
        #expect(try vault.listing().entries == ["a.md", "b.md"])
        let exclude = try #require(vault.gitFolder) + "/info/exclude"
        try "b.md\n".write(toFile: exclude, atomically: true, encoding: .utf8)
        #expect(try vault.listing().entries == ["a.md"])
    }

    @Test(arguments: [
        "[core]\n\texcludesFile = \"/x\"\n", "[CORE]\nEXCLUDESFILE=/x # y", "[core] excludesFile = /x\n",
        "[core]\nexcludesFile = x\n", "[core]\nexcludesFile = /x\\\ny\n", "[core]\nexcludesFile\n",
        "[include]\n\tpath = y\n",
        "[includeIf \"gitdir:~/x/\"]\npath=y\n",
    ])
    func `a setting that might name others leaves it to git`(_ settings: String) throws {
        let (scene, vault, places) = try Self.scene()
        defer { withExtendedLifetime(scene) {} }
        let own = try #require(vault.gitFolder) + "/config"
        let before = try String(contentsOfFile: own, encoding: .utf8)
        try (before + settings).write(toFile: own, atomically: true, encoding: .utf8)
        #expect(try Self.sources(vault, places) == nil)
        try before.write(toFile: own, atomically: true, encoding: .utf8)
        #expect(try Self.sources(vault, places) != nil)
        try settings.write(toFile: places.settings[1], atomically: true, encoding: .utf8)
        #expect(try Self.sources(vault, places) == nil)
    }

    @Test func `a path that settings name plainly is taken, the last one`() throws {
        let (scene, vault, places) = try Self.scene()
        defer { withExtendedLifetime(scene) {} }
        let named =
            "[CORE]\n\tExcludesFile = ~/p.q-r_1\n[user]\n\tname = A\n[core]\n  excludesfile=/日/x\n[other]\na = b\n"
        try named.write(toFile: places.settings[1], atomically: true, encoding: .utf8)
        #expect(try Self.sources(vault, places)?.last == "/日/x")
        let own = try #require(vault.gitFolder) + "/config"
        let before = try String(contentsOfFile: own, encoding: .utf8)
        try (before + "[core]\n\texcludesFile = ~/y\n").write(toFile: own, atomically: true, encoding: .utf8)
        #expect(try Self.sources(vault, places)?.last == places.home + "/y")
        try (before + "[remote \"x\"]\n\texcludesFile = ~/y\n").write(toFile: own, atomically: true, encoding: .utf8)
        #expect(try Self.sources(vault, places) == nil)
    }

    @Test func `settings that cannot be read, and a linked work tree, leave it to git`() throws {
        let (scene, vault, places) = try Self.scene()
        defer { withExtendedLifetime(scene) {} }
        let common = try #require(vault.gitFolder) + "/commondir"
        try "../..\n".write(toFile: common, atomically: true, encoding: .utf8)
        #expect(try Self.sources(vault, places) == nil)
        try FileManager.default.removeItem(atPath: common)
        #expect(try Self.sources(vault, places) != nil)
        try FileManager.default.createDirectory(atPath: places.settings[0], withIntermediateDirectories: true)
        #expect(try Self.sources(vault, places) == nil)
    }

    @Test func `a pattern that core.excludesFile names hides an entry`() throws {
        let (scene, vault, _) = try Self.scene()
        defer { withExtendedLifetime(scene) {} }
        let patterns = scene.folder("home/patterns")
        try "a.md\n".write(toFile: patterns, atomically: true, encoding: .utf8)
        let own = try #require(vault.gitFolder) + "/config"
        let before = try String(contentsOfFile: own, encoding: .utf8)
        try (before + "[core]\n\texcludesFile = \(patterns)\n").write(toFile: own, atomically: true, encoding: .utf8)
        #expect(try vault.listing().entries == ["b.md"])
    }
}
