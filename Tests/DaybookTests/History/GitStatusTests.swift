import Foundation
import Git
import TestSupport
import Testing

@testable import Daybook

@Suite struct GitStatusTests {
    @Test func `two looks, one at the index and one at the folder, tell what one look tells`() throws {
        let scene = try VaultScene()
        let names = ["same", "edited", "removed", "staged", "edited on", "staged, then gone", "gone from git", "河邊"]
        for name in names { try scene.write("one\n", to: "entries/\(name).md") }
        _ = try scene.git("add", "-A")
        _ = try scene.git("commit", "-qm", "all")
        for name in ["staged", "edited on", "staged, then gone"] { try scene.write("two\n", to: "entries/\(name).md") }
        try scene.write("new\n", to: "entries/added.md")
        _ = try scene.git("add", "-A")
        _ = try scene.git("rm", "-q", "--cached", "entries/gone from git.md")
        for name in ["edited", "edited on", "河邊"] { try scene.write("three\n", to: "entries/\(name).md") }
        try scene.write("unknown\n", to: "entries/untracked.md")
        for name in ["removed", "staged, then gone"] { try FileOperations().remove(scene.path + "/entries/\(name).md") }
        let found = try scene.vault().gitStatus()
        #expect(found == (try Repository.open(scene.path).status()))
        #expect(found.count == 9)
    }

    @Test func `what no sync would commit is not told of as uncommitted`() throws {
        let scene = try VaultScene()
        try scene.write("New.\n", to: "new.md")
        try FileManager.default.createSymbolicLink(atPath: scene.path + "/link.md", withDestinationPath: "new.md")
        try scene.write("Inside.\n", to: "inner/a.md")
        _ = try VaultScene.git(["init", "-q"], in: scene.path + "/inner")
        #expect(try scene.vault().uncommittedPaths() == ["new.md"])
        try scene.git("add", "new.md")
        try scene.write("New, and more.\n", to: "new.md")
        #expect(try scene.vault().uncommittedPaths() == ["new.md"])
    }
}
