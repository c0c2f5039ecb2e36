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
}
