import Foundation
import TestSupport
import Testing

@testable import Daybook

/// What others removed and a sync could not remove here.
@Suite struct UnremovedFileTests {
    @Test(arguments: [true, false])
    func `what could not be removed is no new file where it can be`(isLink: Bool) throws {
        let scene = try SyncScene()
        let laptop = try scene.first()
        for name in ["a", "b", "c"] { try laptop.write(entry(name, "One.\n"), to: "sub/\(name).md") }
        try laptop.sync()
        let phone = try scene.clone("phone")
        let (sub, elsewhere) = (laptop.scene.path + "/sub", laptop.scene.path + "/../elsewhere")
        if isLink {
            try FileOperations().rename(sub, to: elsewhere)
            try FileManager.default.createSymbolicLink(atPath: sub, withDestinationPath: elsewhere)
        } else {
            try laptop.scene.git("init", "--quiet", "sub")
        }
        for name in ["a", "b"] { try phone.remove("sub/\(name).md") }
        try phone.sync()
        let report = try laptop.sync()
        #expect(report.unwritten.count == 2 && report.unwritten.allSatisfy(\.isRemoval))
        #expect(try laptop.vault().unwrittenFiles().isEmpty && laptop.vault().notedFiles().count == 2)
        try laptop.sync()
        #expect(try laptop.vault().notedFiles().count == 2)
        // What was edited there meanwhile is new, and stays.
        try FileOperations().replace((isLink ? elsewhere : sub) + "/b.md", with: Array(entry("b", "Two.\n").utf8))
        if isLink {
            try FileOperations().remove(sub)
            try FileOperations().rename(elsewhere, to: sub)
        } else {
            try FileManager.default.removeItem(atPath: sub + "/.git")
        }
        #expect(try laptop.sync().sent == .init(entries: 1))
        #expect(try laptop.vault().notedFiles().isEmpty && !laptop.holds("sub/a.md"))
        try phone.sync()
        #expect(try laptop.files() == phone.files() && Set(phone.files().keys) == ["sub/b.md", "sub/c.md"])
    }
}
