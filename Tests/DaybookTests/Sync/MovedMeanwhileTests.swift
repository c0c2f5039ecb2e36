import Foundation
import TestSupport
import Testing

@testable import Daybook

/// Entries that somebody moves, or removes, while what others wrote is about to come into the folder.
@Suite struct MovedMeanwhileTests {
    @Test(arguments: ["file", "edited", "folder", "removed"])
    func `what comes finds an entry where it is by then`(how: String) throws {
        let scene = try SyncScene()
        let laptop = try scene.first()
        try laptop.write(entry("a1", "One.\n\nTwo.\n"), to: "x/a.md")
        try laptop.write(entry("c1", "Before.\n"), to: "c.md")
        try laptop.sync()
        let phone = try scene.clone("phone")
        try phone.write(entry("a1", "One.\n\nTwo of the phone.\n"), to: "x/a.md")
        try phone.sync()
        // The moment in which the record stands.
        let isFirst = Flag()
        let place = laptop.scene.path
        let operations = FileOperations { (call, path) throws(FileError) in
            guard call == .rename, path.hasSuffix("/redo.json"), isFirst.take() else { return }
            let files = FileManager.default
            if how == "edited" {
                try? entry("a1", "One of the laptop.\n\nTwo.\n").write(
                    toFile: place + "/x/a.md", atomically: true, encoding: .utf8)
            }
            switch how {
            case "folder": try? files.moveItem(atPath: place + "/x", toPath: place + "/y")
            case "removed": try? files.removeItem(atPath: place + "/x/a.md")
            default: try? files.moveItem(atPath: place + "/x/a.md", toPath: place + "/moved.md")
            }
        }
        let report = try laptop.sync(operations: operations)
        let path = ["folder": "y/a.md", "removed": "x/a.md"][how] ?? "moved.md"
        #expect(report.edited == (how == "removed" ? [] : [path]))
        let first = how == "edited" ? "One of the laptop." : "One."
        #expect(try laptop.text(path) == entry("a1", "\(first)\n\nTwo of the phone.\n"))
        try laptop.sync()
        try phone.sync()
        #expect(try laptop.files().keys.sorted() == [path, "c.md"].sorted() && laptop.files() == phone.files())
        #expect(try laptop.scene.problems().isEmpty)
    }

    @Test(arguments: ["b1", nil], ["moved.md", "Moved.md"])
    func `no word is lost where an entry was moved to a name that comes as well`(id: String?, name: String) throws {
        let scene = try SyncScene()
        let laptop = try scene.first()
        try laptop.write(entry("a1", "One.\n"), to: "c.md")
        try laptop.sync()
        let phone = try scene.clone("phone")
        try phone.write(entry("a1", "One.\n\nTwo of the phone.\n"), to: "c.md")
        try phone.write(id.map { entry($0, "Another.\n") } ?? "Another.\n", to: "moved.md")
        try phone.sync()
        let isFirst = Flag()
        let place = laptop.scene.path
        let operations = FileOperations { (call, path) throws(FileError) in
            guard call == .rename, path.hasSuffix("/redo.json"), isFirst.take() else { return }
            try? FileManager.default.moveItem(atPath: place + "/c.md", toPath: place + "/" + name)
        }
        try laptop.sync(operations: operations)
        for device in [laptop, phone, laptop] { try device.sync() }
        let texts = try laptop.files().values.joined()
        #expect(["One.", "Two of the phone.", "Another."].allSatisfy { texts.contains($0) }, "\(texts)")
        #expect(try laptop.files() == phone.files())
    }
}
