import Foundation
import Git
import TestSupport
import Testing

@testable import Daybook

/// Folders of entries that somebody moved elsewhere and linked to.
@Suite struct LinkedFolderTests {
    @Test func `a link in place of a folder that git has is told of as what it is`()
        throws
    {
        let scene = try VaultScene()
        let outside = try TemporaryFolder()
        for name in ["a", "b"] { try scene.write("---\nkind: note\n---\n\(name)\n", to: "notes/\(name).md") }
        try scene.commitAll()
        let manager = FileManager.default
        try manager.moveItem(atPath: scene.path + "/notes", toPath: outside("notes"))
        try manager.createSymbolicLink(atPath: scene.path + "/notes", withDestinationPath: outside("notes"))
        // One of which git knows nothing hides nothing that was there.
        try manager.createSymbolicLink(atPath: scene.path + "/work", withDestinationPath: outside.path)
        // What leads to no folder is nobody's business.
        try manager.createSymbolicLink(atPath: scene.path + "/photo.jpg", withDestinationPath: outside("none.jpg"))
        let problems = try scene.problems().filter { if case .linkedFolder = $0.fact { true } else { false } }
        #expect(problems.map(\.path) == ["notes", "work"])
        #expect(problems.map(\.severity) == [.error, .notice])
        #expect(problems.map(\.fact) == [.linkedFolder(isCommitted: true), .linkedFolder(isCommitted: false)])
        let vault = try scene.vault()
        #expect(try vault.linkedFolders() == ["notes", "work"])
        let (paths, leftAlone) = try vault.uncommitted()
        #expect(paths == [] && Set(leftAlone.map(\.path)).isSuperset(of: ["notes/a.md", "notes/b.md"]), "\(leftAlone)")
    }
}
