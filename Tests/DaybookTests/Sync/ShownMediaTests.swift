import TestSupport
import Testing

@testable import Daybook

/// Photos that one device removes while another one writes of them.
@Suite struct ShownMediaTests {
    private static let photo = MediaPath(Digest(of: Array("photo".utf8)), fileExtension: "jpg", isLocal: false)
        .description
    private static let shown = "![](../\(photo))\n"

    /// Two devices that have an entry with a photo, of which one has taken it away.
    private func devices(_ scene: SyncScene) throws -> (laptop: Device, phone: Device) {
        let laptop = try scene.first()
        try laptop.write(entry("a1", "Rain.\n\n" + Self.shown), to: "a.md")
        try laptop.write("photo", to: Self.photo)
        try laptop.sync()
        let phone = try scene.clone("phone")
        try laptop.write(entry("a1", "Rain.\n"), to: "a.md")
        try laptop.remove(Self.photo)
        return (laptop, phone)
    }

    private func meet(_ laptop: Device, _ phone: Device) throws {
        try laptop.sync()
        try phone.sync()
        try laptop.sync()
        #expect(try laptop.files() == phone.files() && laptop.head() == phone.head())
    }

    @Test func `a photo that another device's new entry shows stays`() throws {
        let scene = try SyncScene()
        let (laptop, phone) = try devices(scene)
        try phone.write(entry("b1", "The same rain.\n\n" + Self.shown), to: "b.md")
        try meet(laptop, phone)
        #expect(laptop.holds(Self.photo) && phone.holds(Self.photo))
        #expect(try laptop.text("a.md") == entry("a1", "Rain.\n"))
    }

    @Test func `a photo stays where both devices changed the entry, and it still shows it`() throws {
        let scene = try SyncScene()
        let (laptop, phone) = try devices(scene)
        try phone.write(entry("a1", "Rain.\n\n![high water](../\(Self.photo))\n"), to: "a.md")
        try phone.write(entry("b1", "New.\n"), to: "b.md")
        try laptop.write(entry("c1", "New too.\n"), to: "c.md")
        try meet(laptop, phone)
        #expect(laptop.holds(Self.photo))
        #expect(try laptop.text("a.md").contains("![high water]"))
    }

    @Test func `a photo goes where nobody else wrote of it, or whoever removed it knew of all that shows it`() throws {
        let scene = try SyncScene()
        let (laptop, phone) = try devices(scene)
        try phone.write(entry("b1", "Another day.\n"), to: "b.md")
        try laptop.write(entry("c1", "Gone on purpose.\n\n" + Self.shown), to: "c.md")
        try meet(laptop, phone)
        #expect(!laptop.holds(Self.photo) && !phone.holds(Self.photo))
    }
}
