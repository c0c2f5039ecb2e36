import TestSupport
import Testing

@testable import Daybook

/// The identity that an entry without one is given is no other's.
@Suite struct DerivedIdentityTests {
    private func star(_ scene: VaultScene, _ path: String) throws {
        _ = try scene.vault().change([path], command: "star") { document, _, _ in
            try document.set(FieldName.starred, to: .bool(true))
        }
    }

    private func identity(_ scene: VaultScene, _ path: String) throws -> EntryID {
        try #require(try scene.vault().entry(at: path).id)
    }

    @Test(arguments: [true, false])
    func `a note under the name that another had has an identity of its own`(isCommitted: Bool) throws {
        let scene = try VaultScene()
        var identities: Set<EntryID> = []
        for number in 1...3 {
            try scene.write("Note \(number).\n", to: "new.md")
            if isCommitted { try scene.commitAll() }
            let renamed = try scene.vault().rename("new.md", title: "Number \(number)").path
            identities.insert(try identity(scene, renamed))
        }
        #expect(try identities.count == 3 && scene.problems() == [])
    }

    @Test func `one that was removed keeps its own`() throws {
        let scene = try VaultScene()
        try scene.write("One.\n", to: "new.md")
        try star(scene, "new.md")
        let first = try identity(scene, "new.md")
        _ = try scene.vault().remove(["new.md"], command: "rm")
        try scene.write("Two.\n", to: "new.md")
        try star(scene, "new.md")
        #expect(try identity(scene, "new.md") != first)
    }

    @Test func `two devices that share a note give it the same, and two that each wrote one do not`() throws {
        let scene = try SyncScene()
        let laptop = try scene.first()
        try laptop.write("Shared.\n", to: "shared.md")
        try laptop.sync()
        let phone = try scene.clone("phone")
        for device in [laptop, phone] {
            try star(device.scene, "shared.md")
            try device.write("Today on \(device.name).\n", to: "today.md")
            _ = try device.vault().rename("today.md", title: "Day \(device.name)")
        }
        for device in [laptop, phone, laptop] { try device.sync() }
        #expect(try laptop.files() == phone.files() && laptop.scene.problems() == [])
        #expect(try laptop.vault().conflicts() == [])
        let texts = try laptop.files().filter { $0.key.hasSuffix(".md") }.map(\.value)
        #expect(texts.count == 3)
        for words in ["Shared.", "Today on laptop.", "Today on phone."] {
            #expect(texts.count { $0.hasSuffix("\(words)\n") } == 1)
        }
    }
}
