import Foundation
import TestSupport
import Testing

@testable import Daybook

/// What is restored where something else stands, or has the same identity.
@Suite struct RestoreBesideTests {
    @Test(arguments: [true, false])
    func `a copy by hand with the same identity is not taken for the one that was removed`(isByHand: Bool) throws {
        let scene = try VaultScene()
        let path = try scene.add("Rain on the river")
        let text = try scene.text(path)
        try scene.write(text.replacing("Rain", with: "Sun"), to: "copy.md")
        try scene.commitAll()
        try scene.write(scene.text("copy.md") + "More.\n", to: "copy.md")
        try scene.commitAll()
        let copy = try scene.text("copy.md")
        if isByHand {
            try FileManager.default.removeItem(atPath: scene.path + "/" + path)
        } else {
            _ = try scene.vault().remove([path], command: "rm")
        }
        let named = try scene.vault().removedEntry(named: path, from: path)
        #expect(named.path == path)
        #expect(try scene.vault().restore(named).effects == [.restored(path)])
        #expect(try scene.text(path) == text && scene.text("copy.md") == copy)
    }

    @Test(arguments: ["folder", "link"])
    func `what stands in its place and is no ordinary file stays`(kind: String) throws {
        let scene = try VaultScene()
        let path = try scene.add("Rain on the river")
        let file = scene.path + "/" + path
        try FileManager.default.removeItem(atPath: file)
        if kind == "folder" {
            try FileManager.default.createDirectory(atPath: file, withIntermediateDirectories: false)
        } else {
            try FileManager.default.createSymbolicLink(atPath: file, withDestinationPath: "elsewhere.md")
        }
        #expect(throws: RestoreError.notAnOrdinaryFile(path)) { try scene.vault().restore(path) }
        try FileManager.default.removeItem(atPath: file)
        #expect(try scene.vault().restore(path).effects == [.restored(path)])
    }

    @Test(arguments: [true, false])
    func `an entry in whose file another one was put is found by its names, and comes back beside it`(
        _ isCommitted: Bool
    ) throws {
        let scene = try VaultScene()
        let other = try scene.add("Wind on the hill", seed: 2)
        let path = try scene.add("Rain on the river", seed: 3)
        let text = try scene.text(path)
        let id = try #require(try scene.vault().entry(at: path).id)
        try FileOperations().rename(scene.path + "/" + other, to: scene.path + "/" + path)
        if isCommitted { try scene.commitAll() }
        let vault = try scene.vault()
        for word in ["Rain on the river", id.description, String(id.description.prefix(8))] {
            let past = try vault.removedEntry(named: word)
            #expect(past.path == path && past.id == id)
            #expect(try vault.history(of: past).map(\.isRemoval) == (isCommitted ? [true, false] : [false]))
        }
        let back = try vault.restore(vault.removedEntry(named: "Rain on the river")).path
        #expect(try back != path && scene.text(back) == text && scene.text(path).contains("Wind"))
        #expect(throws: (any Error).self) { try vault.removedEntry(named: "nowhere") }
        // It is there now, and not brought back once more.
        #expect(try vault.livingPath(of: id, first: path) == back)
    }
}
