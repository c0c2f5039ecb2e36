import Foundation
import TestSupport
import Testing

@testable import Daybook

/// Entries that have one identity, such as copies by hand: none is taken for another.
@Suite struct DoubledIdentityTests {
    @Test(arguments: [("a.md", "b.md"), ("b.md", "a.md")])
    func `where one was removed and the other got a new name, each keeps its words`(
        _ removed: String, _ moved: String
    ) throws {
        let scene = try SyncScene()
        let laptop = try scene.first()
        let texts = ["a.md": "One hello alpha.\n", "b.md": "Two other beta.\n"].mapValues { entry("a1", $0) }
        for (path, text) in texts { try laptop.write(text, to: path) }
        try laptop.sync()
        let phone = try scene.clone("phone")
        _ = try phone.vault().remove([removed], command: "rm")
        let edited = try laptop.text(removed) + "\nEdited.\n"
        try laptop.write(edited, to: removed)
        let other = try laptop.text(moved)
        try laptop.write(other, to: "n.md")
        try FileOperations().remove(laptop.scene.path + "/" + moved)
        for device in [laptop, phone, laptop] { try device.sync() }
        for device in [laptop, phone] {
            #expect(try device.text(removed) == edited && device.text("n.md") == other)
        }
        #expect(try laptop.files() == phone.files() && !laptop.scene.holds(moved))
    }

    @Test(arguments: ["undo", "restore"], [true, false])
    func `one that came back here and got another name there is one`(how: String, isTurned: Bool) throws {
        let scene = try SyncScene()
        let laptop = try scene.first()
        try laptop.write(entry("a1", "One.\n"), to: "a.md")
        try laptop.write(entry("b1", "Other.\n"), to: "b.md")
        try laptop.sync()
        let phone = try scene.clone("phone")
        _ = try laptop.vault().remove(["a.md"], command: "rm")
        try laptop.sync()
        try phone.write(entry("a1", "One.\n\nMore there.\n"), to: "renamed.md")
        try phone.remove("a.md")
        if isTurned { try phone.sync() }
        if how == "undo" { _ = try laptop.vault().undo() } else { _ = try laptop.vault().restore("a.md") }
        for device in isTurned ? [laptop, phone, laptop] : [laptop, phone, laptop, phone] { try device.sync() }
        let files = try laptop.files()
        #expect(try files == phone.files() && files.count == 2 && laptop.scene.problems().isEmpty)
        #expect(files.values.contains { $0.contains("One.") && $0.contains("More there.") })
    }

    @Test(arguments: ["note-1", "00000000-0000-4000-8000-000000000001"], [true, false])
    func `two with one identity and no line in common are one where nobody chose it`(id: String, isTurned: Bool) throws
    {
        let scene = try SyncScene()
        let laptop = try scene.first()
        try laptop.write(entry("b1", "Other.\n"), to: "b.md")
        try laptop.sync()
        let phone = try scene.clone("phone")
        try laptop.write(entry(id, "Flour, water and salt.\n"), to: "bread.md")
        try phone.write(entry(id, "今天在河邊走了很久。\n"), to: "walk.md")
        for device in isTurned ? [phone, laptop, phone] : [laptop, phone, laptop] { try device.sync() }
        let files = try laptop.files()
        #expect(try files == phone.files() && files.count == (id == "note-1" ? 3 : 2))
        #expect(files.values.contains { $0.contains("Flour") } && files.values.contains { $0.contains("河邊") })
    }

    @Test func `where both were edited and one was removed, no word gets into the other`() throws {
        let scene = try SyncScene()
        let laptop = try scene.first()
        try laptop.write(entry("a1", "One.\n"), to: "a.md")
        try laptop.write(entry("a1", "Two.\n"), to: "b.md")
        try laptop.sync()
        let phone = try scene.clone("phone")
        _ = try phone.vault().remove(["a.md"], command: "rm")
        try phone.write(phone.text("b.md") + "\nPhone.\n", to: "b.md")
        try laptop.write(laptop.text("b.md").replacing("Two.", with: "Two, and a half."), to: "b.md")
        for device in [phone, laptop, phone] { try device.sync() }
        for device in [laptop, phone] {
            let text = try device.text("b.md")
            #expect(text.contains("Two, and a half.") && text.hasSuffix("Phone.\n") && !text.contains("One."))
            #expect(!device.scene.holds("a.md"))
        }
    }
}
