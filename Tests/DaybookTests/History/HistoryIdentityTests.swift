import TestSupport
import Testing

@testable import Daybook

/// An entry's history goes by its identity, whatever else changed with its name.
@Suite struct HistoryIdentityTests {
    private func subjects(_ scene: VaultScene, _ path: String) throws -> [String] {
        let id = try scene.vault().entry(at: path).id
        return try scene.vault().history(of: PastEntry(at: path, id: id)).map(\.subject)
    }

    private func commit(_ scene: VaultScene, _ subject: String) throws {
        try scene.git("add", "-A")
        try scene.git("commit", "-qm", subject)
    }

    @Test func `one that got another name and other words at once`() throws {
        let scene = try VaultScene()
        try scene.write(entry("a1", "The river was high, and the heron stood on the stones.\n"), to: "a.md")
        try commit(scene, "one")
        try scene.git("mv", "a.md", "b.md")
        try scene.write(entry("a1", "Soup.\n"), to: "b.md")
        try commit(scene, "two")
        #expect(try subjects(scene, "b.md") == ["two", "one"])
        #expect(try scene.vault().history(of: PastEntry(at: "b.md")).first?.renamedFrom == "a.md")
    }

    @Test func `two that changed names`() throws {
        let scene = try VaultScene()
        let (one, two) = (entry("a1", "One.\n"), entry("b2", "Two.\n"))
        try scene.write(one, to: "a.md")
        try commit(scene, "one")
        try scene.write(two, to: "b.md")
        try commit(scene, "two")
        try scene.write(two, to: "a.md")
        try scene.write(one, to: "b.md")
        try commit(scene, "swap")
        #expect(try subjects(scene, "b.md") == ["swap", "one"])
        #expect(try subjects(scene, "a.md") == ["swap", "two"])
    }

    @Test(arguments: [(ConflictChoice.mine, "low"), (.theirs, "very high")])
    func `what was renamed and edited on one device, and edited on another`(
        _ choice: ConflictChoice, _ stays: String
    ) throws {
        let scene = try SyncScene()
        let laptop = try scene.first()
        try laptop.write(entry("a1", "The river was high.\n"), to: "a.md")
        try laptop.sync()
        let phone = try scene.clone("phone")
        try laptop.remove("a.md")
        try laptop.write(entry("a1", "The river was very high.\n"), to: "b.md")
        try phone.write(entry("a1", "The river was low.\n"), to: "a.md")
        for device in [laptop, phone, laptop] { try device.sync() }
        let id = try phone.vault().entry(at: "b.md").id
        let devices = try phone.vault().history(of: PastEntry(at: "b.md", id: id)).compactMap(\.device)
        #expect(Set(devices) == ["laptop", "phone"])
        let place = try #require(try phone.vault().conflict(at: "b.md")?.places.first)
        #expect(Set(place.versions.compactMap(\.device)) == ["laptop", "phone"])
        #expect(try phone.vault().resolve("b.md", choice).places == 1)
        #expect(try phone.text("b.md").contains("was \(stays)."))
    }
}
