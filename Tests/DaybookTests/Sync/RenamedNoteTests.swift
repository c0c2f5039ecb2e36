import Foundation
import Git
import TestSupport
import Testing

@testable import Daybook

/// Notes without an identity that got another name on one device while another one changed them.
@Suite struct RenamedNoteTests {
    private static let note = "Milk\nEggs\nBread and butter\nTea\n"

    /// Two devices that have a note called `p.md`.
    private func devices(_ more: [String: String] = [:]) throws -> (scene: SyncScene, laptop: Device, phone: Device) {
        let scene = try SyncScene()
        let laptop = try scene.first()
        for (name, text) in ["p.md": Self.note].merging(more, uniquingKeysWith: { $1 }) {
            try laptop.write(text, to: name)
        }
        try laptop.sync()
        return (scene, laptop, try scene.clone("phone"))
    }

    private func move(_ device: Device, _ old: String, to new: String) throws {
        try FileManager.default.moveItem(atPath: device.scene.path + "/" + old, toPath: device.scene.path + "/" + new)
    }

    /// What both hold in the end, whichever of them merges.
    private func merged(_ one: Device, _ other: Device) throws -> [String: String] {
        try one.sync()
        try other.sync()
        try one.sync()
        #expect(try one.files() == other.files() && one.head() == other.head())
        return try one.files()
    }

    @Test(arguments: [true, false])
    func `a name of one and the words of the other come together`(_ isTurned: Bool) throws {
        let (scene, laptop, phone) = try devices()
        defer { withExtendedLifetime(scene) {} }
        try move(laptop, "p.md", to: "shopping.md")
        try phone.write(Self.note + "Sugar\n", to: "p.md")
        let files = try isTurned ? merged(phone, laptop) : merged(laptop, phone)
        #expect(files == ["shopping.md": Self.note + "Sugar\n"])
    }

    @Test func `one that both gave a name, and the same identity with it, is one, however little is left of it`() throws
    {
        let (scene, laptop, phone) = try devices()
        defer { withExtendedLifetime(scene) {} }
        for (device, name, kept) in [(laptop, "Alpha", "Tea\n"), (phone, "Beta", "Milk\nEggs\n")] {
            let path = try device.vault().rename("p.md", title: name).path
            let text = try device.text(path)
            try device.write(
                text.replacing(Self.note, with: kept + "Entirely new words of \(name), and many.\n"), to: path)
        }
        let files = try merged(laptop, phone)
        let text = try #require(files.values.first)
        #expect(files.count == 1)
        for word in ["Tea", "Milk", "Eggs", "words of Alpha", "words of Beta"] { #expect(text.contains(word)) }
    }

    /// Its identity comes from where it was, so that both give it the same, and nothing else tells that it is the one.
    @Test(arguments: [true, false])
    func `one that got its identity on both sides, and a name and wholly other words on one, is one`(
        _ isTurned: Bool
    ) throws {
        let (scene, laptop, phone) = try devices()
        defer { withExtendedLifetime(scene) {} }
        let path = try laptop.vault().rename("p.md", title: "River").path
        try laptop.write(laptop.text(path).replacing(Self.note, with: "Nothing of that.\n"), to: path)
        _ = try phone.vault().change(["p.md"], command: "star") { document, _, _ in
            try document.set(FieldName.starred, to: .bool(true))
        }
        let files = try isTurned ? merged(phone, laptop) : merged(laptop, phone)
        #expect(Array(files.keys) == [path])
        let text = try #require(files[path])
        #expect(text.contains("Nothing of that.") && text.contains("starred: true") && !text.contains("Eggs"))
    }

    @Test func `words that came with the name stay, and so does an identity`() throws {
        let (scene, laptop, phone) = try devices()
        defer { withExtendedLifetime(scene) {} }
        try laptop.remove("p.md")
        try laptop.write("---\nid: n1\ntitle: Shopping\n---\n\nOats\n" + Self.note, to: "shopping.md")
        try phone.write(Self.note + "Sugar\n", to: "p.md")
        #expect(
            try merged(phone, laptop)
                == ["shopping.md": "---\nid: n1\ntitle: Shopping\n---\n\nOats\n" + Self.note + "Sugar\n"])
    }

    @Test func `of two names one holds, and the words of both`() throws {
        let (scene, laptop, phone) = try devices()
        defer { withExtendedLifetime(scene) {} }
        try move(laptop, "p.md", to: "one.md")
        try phone.remove("p.md")
        try phone.write(Self.note + "Sugar\n", to: "two.md")
        let files = try merged(phone, laptop)
        #expect(Array(files.values) == [Self.note + "Sugar\n"])
    }

    @Test func `where it cannot be told which it is, all stay`() throws {
        let (scene, laptop, phone) = try devices(["q.md": Self.note])
        defer { withExtendedLifetime(scene) {} }
        // Two were alike, and one of them is gone: either may be the one that got another name.
        try laptop.remove("q.md")
        try move(laptop, "p.md", to: "r.md")
        try phone.write(Self.note + "Sugar\n", to: "p.md")
        try phone.write(Self.note + "Rice\n", to: "q.md")
        #expect(
            try merged(laptop, phone)
                == ["p.md": Self.note + "Sugar\n", "q.md": Self.note + "Rice\n", "r.md": Self.note])
        // What is new has little of it.
        try laptop.remove("r.md")
        try laptop.write("Tea\nWhat I thought about on the way home\n", to: "s.md")
        try phone.write(Self.note + "Salt\n", to: "r.md")
        let files = try merged(laptop, phone)
        #expect(files["r.md"] == Self.note + "Salt\n" && files["s.md"]?.hasPrefix("Tea\nWhat") == true)
        #expect(files.count == 4)
    }

    @Test func `one that is renamed here and removed there is gone, and one that has new words is not`() throws {
        let (scene, laptop, phone) = try devices(["q.md": "Another one.\nOf two lines.\n"])
        defer { withExtendedLifetime(scene) {} }
        try move(laptop, "p.md", to: "r.md")
        try laptop.remove("q.md")
        try laptop.write("Another one.\nOf two lines.\nAnd more.\n", to: "s.md")
        try phone.write("Stays.\n", to: "t.md")
        try phone.remove("p.md")
        try phone.remove("q.md")
        let files = try merged(laptop, phone)
        #expect(files == ["s.md": "Another one.\nOf two lines.\nAnd more.\n", "t.md": "Stays.\n"])
    }
}
