import TestSupport
import Testing

@testable import Daybook

/// Places where both versions were kept, and how they are settled.
@Suite struct ConflictTests {
    /// A laptop and a phone that changed the same words, after both have synced.
    private func overlapping(second: String = "phone") throws -> (laptop: Device, phone: Device, scene: SyncScene) {
        let scene = try SyncScene()
        let laptop = try scene.first()
        try laptop.write(entry("a1", "Before.\n\nThe river was high.\n\nAfter.\n"), to: "a.md")
        try laptop.sync()
        let phone = try scene.clone(second)
        try laptop.write(entry("a1", "Before.\n\nThe river was very high.\n\nAfter.\n"), to: "a.md")
        try phone.write(entry("a1", "Before.\n\nThe river was low.\n\nAfter.\n"), to: "a.md")
        try laptop.sync()
        try phone.sync()
        try laptop.sync()
        return (laptop, phone, scene)
    }

    @Test func `they are listed with the device of each version`() throws {
        let (laptop, _, _) = try overlapping()
        let conflict = try #require(try laptop.vault().conflicts().first)
        #expect(conflict.path == "a.md" && conflict.places.count == 1 && !conflict.isCopy)
        let versions = conflict.places[0].versions.map { "\($0.device ?? "?"): \($0.text)" }.sorted()
        #expect(
            versions.map { $0.filter { $0 != "\n" } } == [
                "laptop: The river was very high.", "phone: The river was low.",
            ])
    }

    @Test(arguments: [
        (ConflictChoice.mine, "The river was very high."), (.theirs, "The river was low."),
    ]) func `what is settled on one device is settled on the other`(_ choice: ConflictChoice, _ stays: String) throws {
        let (laptop, phone, scene) = try overlapping()
        #expect(try laptop.vault().resolve("a.md", choice).places == 1)
        #expect(try laptop.text("a.md").hasSuffix("\nBefore.\n\n\(stays)\n\nAfter.\n"))
        #expect(try laptop.vault().conflicts() == [])
        try laptop.sync()
        try phone.sync()
        #expect(try phone.files() == laptop.files() && scene.files()["a.md"] == phone.text("a.md"))
        #expect(throws: ResolveError.nothing(path: "a.md")) { try phone.vault().resolve("a.md", .both) }
    }

    @Test(arguments: [
        (ConflictChoice.mine, "The river was very high."), (.theirs, "The river was low."),
    ]) func `two machines of one name know what they wrote themselves`(_ choice: ConflictChoice, _ stays: String) throws
    {
        let (laptop, other, _) = try overlapping(second: "laptop")
        #expect(try laptop.vault().resolve("a.md", choice).places == 1)
        #expect(try laptop.text("a.md").contains(stays) && !laptop.text("a.md").contains("<!--"))
        let opposite: ConflictChoice = choice == .mine ? .theirs : .mine
        #expect(try other.vault().resolve("a.md", opposite).places == 1)
        #expect(try other.text("a.md").contains(stays) && !other.text("a.md").contains("<!--"))
    }

    @Test func `both can stay, and what cannot be told is left alone`() throws {
        let (laptop, _, scene) = try overlapping()
        // A device that wrote neither.
        let tablet = try scene.clone("tablet")
        let before = try tablet.text("a.md")
        #expect(throws: ResolveError.unknownSide(path: "a.md", places: 1)) {
            try tablet.vault().resolve("a.md", .mine)
        }
        #expect(try tablet.text("a.md") == before)
        _ = try laptop.vault().resolve("a.md", .both)
        let text = try laptop.text("a.md")
        #expect(text.contains("was low.") && text.contains("very high.") && !text.contains("<!--"))
    }
}
