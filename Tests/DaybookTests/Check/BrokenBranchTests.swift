import Daybook
import Foundation
import Git
import TestSupport
import Testing

/// The branch of a vault whose last commit cannot be read whole.
@Suite struct BrokenBranchTests {
    /// A vault with two commits of a note, and the last of them.
    private func scene() throws -> (scene: VaultScene, head: String) {
        let scene = try VaultScene()
        for text in ["one\n", "two\n"] {
            try scene.write(text, to: "notes/a.md")
            try scene.commitAll()
        }
        return (scene, try scene.git("rev-parse", "HEAD"))
    }

    private func file(of object: String) -> String { "vault/.git/objects/\(object.prefix(2))/\(object.dropFirst(2))" }

    @Test func `one that has to go back leaves the commit that it was at a name, and the object as it was`() throws {
        let (scene, head) = try scene()
        let before = try scene.git("rev-parse", "HEAD~1")
        let path = try file(of: scene.git("rev-parse", "HEAD:notes"))
        let bytes = Array(try scene.folder.bytes(of: path).prefix(20))
        try FileManager.default.removeItem(atPath: scene.folder(path))
        try scene.folder.write(bytes, to: path)
        // Without the index nothing tells what was in the folder.
        try FileManager.default.removeItem(atPath: scene.path + "/.git/index")
        let name = "refs/lost/main-\(head.prefix(8))"
        let (kept, whole) = (try #require(ObjectID(hex: head)), try #require(ObjectID(hex: before)))
        #expect(
            try scene.vault().mendRepository() == [
                .keptCommit(kept, name: name), .branch("main", whole), .missingIndex,
            ])
        #expect(try scene.git("rev-parse", name, "HEAD") == "\(head)\n\(before)")
        #expect(try scene.folder.bytes(of: path) == bytes && scene.text("notes/a.md") == "two\n")
        #expect(try scene.unfinished() == [])
    }

    @Test(arguments: ["HEAD", "HEAD:notes"])
    func `one stays where an object may only not be read`(object: String) throws {
        let (scene, head) = try scene()
        let path = try scene.folder(file(of: scene.git("rev-parse", object)))
        try FileManager.default.removeItem(atPath: path)
        // Nobody can follow it, the system's own user no more than others.
        try FileManager.default.createSymbolicLink(atPath: path, withDestinationPath: path)
        try FileManager.default.removeItem(atPath: scene.path + "/.git/index")
        #expect(throws: GitError.self) { try scene.vault().mendRepository(readsHistory: true) }
        #expect(try scene.folder.text(of: "vault/.git/refs/heads/main") == head + "\n")
        #expect(!scene.holds(".git/refs/lost"))
    }
}
