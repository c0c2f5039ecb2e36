import TestSupport
import Testing

@testable import Daybook

/// Taking back what two devices did to one entry.
@Suite struct UndoAfterMergeTests {
    @Test func `changes of neighbouring keys of the front matter are taken back one after the other`() throws {
        let scene = try SyncScene()
        let laptop = try scene.first()
        try laptop.write(entry("a1", "Rain.\n", modified: "2026-11-01T08:00:00Z"), to: "a.md")
        try laptop.sync()
        let phone = try scene.clone("phone")
        func star(_ device: Device) throws {
            _ = try device.vault().change(["a.md"], command: "star") { document, _, _ in
                try document.set(FieldName.starred, to: .bool(true))
            }
        }
        func mood(_ device: Device, _ text: String) throws {
            _ = try device.vault().change(["a.md"], command: "set") { document, _, _ in
                try document.set("mood", to: .plain(text))
            }
        }
        try star(laptop)
        phone.scene.clock.advance(by: 3600)
        try mood(phone, "calm")
        try laptop.sync()
        try phone.sync()
        try laptop.sync()
        #expect(try laptop.text("a.md").contains("starred: true") && laptop.text("a.md").contains("mood: calm"))
        let first = try laptop.vault().undo()
        #expect(first.command.command == "set")
        #expect(try !laptop.text("a.md").contains("mood") && laptop.text("a.md").contains("starred: true"))
        let second = try laptop.vault().undo()
        #expect(second.command.command == "star")
        #expect(try !laptop.text("a.md").contains("starred") && laptop.text("a.md").contains("Rain."))
    }

    @Test(arguments: [false, true])
    func `where each device changed the date alone besides, undo goes back step by step`(isPhoneFirst: Bool) throws {
        let scene = try SyncScene()
        let laptop = try scene.first()
        let path = try laptop.scene.add("Rain on the river")
        let made = try laptop.text(path)
        try laptop.sync()
        let phone = try scene.clone("phone")
        func tag(_ device: Device, _ tag: String) throws {
            device.scene.clock.advance(by: 60)
            _ = try device.vault().change([path], command: "tag") { document, _, _ in
                try document.addToList(FieldName.tags, [tag])
            }
        }
        laptop.scene.clock.advance(by: isPhoneFirst ? 3600 : 0)
        phone.scene.clock.advance(by: isPhoneFirst ? 0 : 3600)
        try tag(laptop, "walk")
        try tag(laptop, "rain")
        phone.scene.clock.advance(by: 60)
        _ = try phone.vault().change([path], command: "set") { document, _, _ in
            try document.set("mood", to: .plain("calm"))
        }
        try tag(phone, "river")
        try laptop.sync()
        try phone.sync()
        try laptop.sync()
        let merged = try laptop.text(path)
        func tags() throws -> [String] { try laptop.vault().entry(at: path).frontMatter.tags }
        let device = isPhoneFirst ? ["tag", "tag", "tag", "set"] : ["tag", "set", "tag", "tag"]
        var left: [Int] = []
        for command in device {
            #expect(try laptop.vault().undo().command.command == command)
            left.append(try tags().count + (laptop.text(path).contains("mood: calm") ? 1 : 0))
        }
        #expect(try left == [3, 2, 1, 0] && laptop.text(path) == made)
        #expect(try laptop.vault().undo().reversal.effects == [.removed(path)])
        for _ in 0..<5 { _ = try laptop.vault().undo(redoing: true) }
        #expect(try laptop.text(path) == merged)
    }

    @Test(arguments: [true, false])
    func `a removal that a merge gave up is passed over, with an identity or without`(hasIdentity: Bool) throws {
        let scene = try SyncScene()
        let laptop = try scene.first()
        try laptop.write(hasIdentity ? entry("a1", "Rain.\n", modified: "2026-11-01T08:00:00Z") : "Rain.\n", to: "a.md")
        try laptop.sync()
        let phone = try scene.clone("phone")
        let idea = try laptop.scene.add("An idea")
        try laptop.sync()
        try phone.write(try phone.text("a.md") + "And wind.\n", to: "a.md")
        _ = try laptop.vault().remove(["a.md"], command: "rm")
        try laptop.sync()
        try phone.sync()
        try laptop.sync()
        #expect(try laptop.text("a.md").hasSuffix("And wind.\n"))
        #expect(try laptop.vault().undo().reversal.effects == [.removed(idea)])
        // What was written before it was removed, and went with it, comes back, or is told of where nothing says that it is the same entry.
        try laptop.sync()
        try phone.sync()
        let kept = try phone.text("a.md")
        try laptop.write(kept + "Only here.\n", to: "a.md")
        try laptop.sync()
        try phone.write(kept.replacing("Rain", with: "Hail"), to: "a.md")
        _ = try laptop.vault().remove(["a.md"], command: "rm")
        try laptop.sync()
        try phone.sync()
        try laptop.sync()
        #expect(try laptop.text("a.md") == kept.replacing("Rain", with: "Hail"))
        func standsInTheWay() throws {
            let error = try #require(throws: UndoError.self) { try laptop.vault().undo() }
            guard case .inTheWay(_, let obstacles) = error else {
                Issue.record("\(error)")
                return
            }
            #expect(obstacles.map(\.path) == ["a.md"])
        }
        if hasIdentity {
            #expect(try laptop.vault().undo().reversal.effects == [.changed("a.md")])
            #expect(try laptop.text("a.md") == kept.replacing("Rain", with: "Hail") + "Only here.\n")
        } else {
            try standsInTheWay()
        }
        // One that was written anew is another.
        _ = try laptop.vault().remove(["a.md"], command: "rm")
        try laptop.write("Snow.\n", to: "a.md")
        try laptop.scene.commitAll()
        try standsInTheWay()
        #expect(try laptop.text("a.md") == "Snow.\n")
    }

    @Test func `a removal and a renaming before it that a merge gave up are taken back one after the other`() throws {
        let scene = try SyncScene()
        let laptop = try scene.first()
        let path = try laptop.scene.add("Rain on the river")
        try laptop.sync()
        let phone = try scene.clone("phone")
        let renamed = try laptop.vault().rename(path, title: "Other name").path
        _ = try laptop.vault().remove([renamed], command: "rm")
        try laptop.sync()
        let edited = try phone.text(path) + "By hand.\n"
        try phone.write(edited, to: path)
        try phone.sync()
        try laptop.sync()
        #expect(try laptop.text(path) == edited)
        #expect(try laptop.vault().undo().reversal.effects == [.moved(from: path, to: renamed)])
        #expect(try laptop.text(renamed).hasSuffix("By hand.\n"))
        #expect(try laptop.vault().undo().reversal.effects == [.moved(from: renamed, to: path)])
        #expect(try laptop.text(path) == edited)
    }

    @Test func `of a removal that a merge gave up a talk comes back into the talk that is there`() throws {
        func talk(_ id: String, _ text: String) -> String {
            "<!-- chat -->\n**me** · 2026-11-30T09:15:38+08:00 <!-- m:\(id) -->\n\n\(text)\n<!-- /chat -->\n"
        }
        let scene = try SyncScene()
        let laptop = try scene.first()
        try laptop.write(entry("a1", "Rain.\n"), to: "a.md")
        try laptop.sync()
        let phone = try scene.clone("phone")
        try phone.write(entry("a1", "Rain.\n\n" + talk("f7ee48c1", "From the phone")), to: "a.md")
        _ = try phone.vault().remove(["a.md"], command: "rm")
        try laptop.write(entry("a1", "Rain.\n\n" + talk("a1b2c3d4", "From the laptop")), to: "a.md")
        try laptop.sync()
        try phone.sync()
        #expect(try phone.vault().undo().reversal.effects == [.changed("a.md")])
        let text = try phone.text("a.md")
        #expect(text.contains("From the phone") && text.contains("From the laptop"))
        #expect(text.ranges(of: "<!-- chat -->").count == 1, "\(text)")
    }

    @Test func `of a removal that a merge gave up a note gets back what it had got with its identity`() throws {
        let scene = try SyncScene()
        let laptop = try scene.first()
        try laptop.write("# T\n\nbase\n\nend\n", to: "n.md")
        try laptop.sync()
        let phone = try scene.clone("phone")
        _ = try phone.vault().change(["n.md"], command: "tag") { document, _, _ in
            try document.addToList(FieldName.tags, ["river"])
        }
        _ = try phone.vault().remove(["n.md"], command: "rm")
        try laptop.write("# T\n\nbase\n\nend A\n", to: "n.md")
        try laptop.sync()
        try phone.sync()
        #expect(try phone.vault().undo().reversal.effects == [.changed("n.md")])
        #expect(try phone.text("n.md").contains("river") && phone.text("n.md").hasSuffix("end A\n"))
    }

    @Test(arguments: [true, false])
    func `of two removals of one entry one is undone, and the other gives back what went with it alone`(
        isPhoneLast: Bool
    ) throws {
        let scene = try SyncScene()
        let laptop = try scene.first()
        let idea = try laptop.scene.add("An idea")
        try laptop.write(entry("a1", "Rain.\n"), to: "a.md")
        try laptop.sync()
        let phone = try scene.clone("phone")
        let (before, after) = (entry("a1", "Rain.\n"), entry("a1", "Rain and wind.\n"))
        try laptop.write(after, to: "a.md")
        // What was done last is undone first.
        (isPhoneLast ? phone : laptop).scene.clock.advance(by: 3600)
        for device in isPhoneLast ? [laptop, phone] : [phone, laptop] {
            _ = try device.vault().remove(["a.md"], command: "rm")
            try device.sync()
        }
        try laptop.sync()
        #expect(try laptop.vault().undo().reversal.effects == [.restored("a.md")])
        #expect(try laptop.text("a.md") == (isPhoneLast ? before : after))
        // In the end every word is there.
        if isPhoneLast {
            #expect(try laptop.vault().undo().reversal.effects == [.changed("a.md")])
        }
        #expect(try laptop.text("a.md") == after)
        #expect(try laptop.vault().undo().reversal.effects == [.removed(idea)])
        // One that somebody put back by hand is theirs.
        _ = try laptop.vault().undo(redoing: true)
        _ = try laptop.vault().remove(["a.md"], command: "rm")
        try laptop.write(entry("a1", "Put back.\n"), to: "a.md")
        try laptop.scene.commitAll()
        let error = try #require(throws: UndoError.self) { try laptop.vault().undo() }
        guard case .inTheWay(_, let obstacles) = error else { throw error }
        #expect(obstacles.map(\.reason) == [.taken])
    }

    @Test func `what another device wrote into the same key is not taken back`() throws {
        let scene = try SyncScene()
        let laptop = try scene.first()
        try laptop.write(entry("a1", "Rain.\n"), to: "a.md")
        try laptop.sync()
        func mood(_ text: String) throws {
            _ = try laptop.vault().change(["a.md"], command: "set") { document, _, _ in
                try document.set("mood", to: .plain(text))
            }
        }
        try mood("calm")
        try laptop.write(try laptop.text("a.md").replacing("mood: calm", with: "mood: glad\nplace: home"), to: "a.md")
        try laptop.sync()
        #expect(throws: (any Error).self) { try laptop.vault().undo() }
        #expect(try laptop.text("a.md").contains("mood: glad\nplace: home"))
    }
}
