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

    @Test func `whoever gets what another device merged is told of it, once`() throws {
        let scene = try SyncScene()
        let (laptop, phone) = try scene.changingTheSame()
        #expect(try phone.sync().toLookAt == ["a.md"])
        #expect(try laptop.sync().toLookAt == ["a.md"])
        // What comes later for another part of it is nothing more to look at.
        try phone.write(phone.text("a.md") + "\nMore.\n", to: "a.md")
        try phone.sync()
        #expect(try laptop.sync().toLookAt == [])
        _ = try laptop.vault().resolve("a.md", .both)
        try laptop.sync()
        #expect(try phone.sync().toLookAt == [])
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

    @Test(arguments: [(ConflictChoice.mine, "x laptop"), (.theirs, "x phone")])
    func `a version whose front matter is not closed is settled to its own bytes, and rules until then`(
        _ choice: ConflictChoice, _ title: String
    ) throws {
        let scene = try SyncScene()
        let laptop = try scene.first()
        func text(_ title: String) -> String { "---\nprivate: true\ntitle: \(title)\n\nWords.\n" }
        try laptop.write(text("x"), to: "a.md")
        try laptop.sync()
        let phone = try scene.clone("phone")
        try laptop.write(text("x laptop"), to: "a.md")
        try phone.write(text("x phone"), to: "a.md")
        for device in [laptop, phone, laptop] { try device.sync() }
        #expect(try laptop.text("a.md").hasPrefix("<!-- conflict "))
        #expect(try laptop.vault().entry(at: "a.md").document.hasUnreadableOpening)
        #expect(try laptop.vault().paths(matching: "is:private") == ["a.md"])
        #expect(throws: EntryError.document(path: "a.md", .bodyOpensFrontMatter)) {
            try laptop.vault().resolve("a.md", .both)
        }
        #expect(try laptop.vault().resolve("a.md", choice).places == 1)
        #expect(try laptop.text("a.md") == text(title))
    }

    @Test func `git's marks around front matter leave it unreadable, and others do not`() {
        func isUnreadable(_ text: String) -> Bool { Document(bytes: Array(text.utf8)).hasUnreadableOpening }
        #expect(isUnreadable("<<<<<<< HEAD\nText.\n=======\n---\nprivate: true\n---\n>>>>>>> b\n"))
        #expect(isUnreadable("\u{FEFF}<<<<<<< HEAD\n---\nprivate: true\n---\n=======\n>>>>>>> b\n"))
        #expect(!isUnreadable("<<<<<<< HEAD\nOne.\n\n---\n=======\nTwo.\n>>>>>>> b\n---\n"))
        #expect(!isUnreadable("Text.\n<<<<<<< HEAD\n---\n"))
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

    @Test func `which version is whose is told with it, and not where the history does not tell`() throws {
        let (laptop, phone, scene) = try overlapping()
        func mine(_ vault: Vault) throws -> [String: Bool?] {
            let versions = try #require(try vault.conflict(at: "a.md")).places.flatMap(\.versions)
            return Dictionary(uniqueKeysWithValues: versions.map { ($0.text, $0.isMine) })
        }
        let (high, low) = ("The river was very high.\n", "The river was low.\n")
        #expect(try mine(laptop.vault()) == [high: true, low: false])
        #expect(try mine(phone.vault()) == [high: false, low: true])
        let tablet = try scene.clone("tablet")
        #expect(try mine(tablet.vault()) == [high: nil, low: nil])
    }

    /// A body with places whose versions hold these lines, where the history tells nothing.
    private func kept(_ places: [[String]]) -> String {
        places.map { String(decoding: Overlap.block(keeping: $0.map { Array($0.utf8) }), as: UTF8.self) }
            .joined(separator: "\nBetween.\n\n")
    }

    @Test func `places are settled each as it was chosen, and what was skipped stays`() throws {
        let scene = try SyncScene()
        let laptop = try scene.first()
        let middle = kept([["three\n", "four\n"]])
        let text = kept([["one\n", "two\n"], ["three\n", "four\n"], ["five\n", "six\n"]])
        try laptop.write(entry("a1", "\(text)\nEnd.\n"), to: "a.md")
        try laptop.sync()
        let conflict = try #require(try laptop.vault().conflict(at: "a.md"))
        let last = conflict.places[2].versions[1].text
        let (count, _) = try laptop.vault().resolve(conflict, [.both, nil, .version(1)])
        #expect(count == 2)
        let both = conflict.places[0].versions.map(\.text).joined(separator: "\n")
        #expect(
            try laptop.text("a.md").hasSuffix("---\n\n\(both)\nBetween.\n\n\(middle)\nBetween.\n\n\(last)\nEnd.\n"))
        #expect(try laptop.vault().conflict(at: "a.md")?.places == [conflict.places[1]])
        // What was seen is not there any more.
        let before = try laptop.text("a.md")
        #expect(throws: ResolveError.changed(path: "a.md")) {
            try laptop.vault().resolve(conflict, [.both, .both, .both])
        }
        #expect(try laptop.text("a.md") == before)
    }

    @Test func `a version that was edited since it was shown is not settled away, and other words may change`() throws {
        let (laptop, _, _) = try overlapping()
        let seen = try #require(try laptop.vault().conflict(at: "a.md"))
        let before = try laptop.text("a.md")
        let head = try laptop.head()
        // As many places, and one word more in one of them.
        let edited = before.replacing("The river was low.", with: "The river was low and green.")
        try laptop.write(edited, to: "a.md")
        for choice in [ConflictChoice.mine, .theirs, .both, .version(0), .version(1)] {
            #expect(throws: ResolveError.changed(path: "a.md")) { try laptop.vault().resolve(seen, [choice]) }
        }
        #expect(try laptop.text("a.md") == edited && laptop.head() == head)
        // Settled meanwhile: there is nothing left that was meant.
        try laptop.write(before.replacing("<!-- conflict", with: "<!-- was"), to: "a.md")
        #expect(throws: ResolveError.changed(path: "a.md")) { try laptop.vault().resolve(seen, [.mine]) }
        // What stands elsewhere in the entry is none of it.
        try laptop.write(before.replacing("Before.", with: "Before, by hand."), to: "a.md")
        #expect(try laptop.vault().resolve(seen, [.mine]).places == 1)
        #expect(try laptop.text("a.md").contains("Before, by hand.\n\nThe river was very high.\n\nAfter."))
    }

    /// Three devices that changed the same words, after all have synced.
    private func three() throws -> (devices: [Device], scene: SyncScene) {
        let scene = try SyncScene()
        let laptop = try scene.first()
        try laptop.write(entry("a1", "Before.\n\nThe river was high.\n\nAfter.\n"), to: "a.md")
        try laptop.sync()
        let devices = try [laptop, scene.clone("phone"), scene.clone("tablet")]
        for (device, word) in zip(devices, ["grey", "low", "wide"]) {
            try device.write(entry("a1", "Before.\n\nThe river was \(word).\n\nAfter.\n"), to: "a.md")
        }
        for device in devices + devices { try device.sync() }
        return (devices, scene)
    }

    @Test func `three devices that changed the same words have one place with three versions`() throws {
        let (devices, scene) = try three()
        for (number, device) in devices.enumerated() {
            let conflict = try #require(try device.vault().conflict(at: "a.md"))
            #expect(conflict.places.count == 1 && conflict.places[0].versions.count == 3)
            let versions = conflict.places[0].versions.map { "\($0.device ?? "?") \($0.text)" }.sorted()
            #expect(
                versions == [
                    "laptop The river was grey.\n", "phone The river was low.\n", "tablet The river was wide.\n",
                ])
            #expect(conflict.places[0].versions.filter { $0.isMine == true }.map(\.device) == [devices[number].name])
        }
        let text = try devices[0].text("a.md")
        #expect(try scene.files()["a.md"] == text)
        #expect(text.contains(": 3 versions kept, delete all but one -->\n") && text.contains("\n\nAfter.\n"))
    }

    @Test(arguments: [(0, ConflictChoice.mine), (1, .mine), (2, .theirs), (1, .both), (0, .version(2))])
    func `a place with three versions is settled at once, on any device, for all`(
        _ number: Int, _ choice: ConflictChoice
    ) throws {
        let (devices, scene) = try three()
        let words = ["grey", "low", "wide"]
        let settling = devices[number]
        let conflict = try #require(try settling.vault().conflict(at: "a.md"))
        var kept: Set<String>
        switch choice {
        case .mine: kept = [words[number]]
        case .theirs: kept = Set(words).subtracting([words[number]])
        case .both: kept = Set(words)
        case .version(let index): kept = Set(words.filter { conflict.places[0].versions[index].text.contains($0) })
        }
        if case .version = choice {
            #expect(try settling.vault().resolve(conflict, [choice]).places == 1)
        } else {
            #expect(try settling.vault().resolve("a.md", choice).places == 1)
        }
        for device in [settling] + devices { try device.sync() }
        for device in devices {
            let text = try device.text("a.md")
            #expect(Set(words.filter { text.contains("The river was \($0).\n") }) == kept && !text.contains("<!--"))
            #expect(try device.vault().conflicts() == [])
        }
        #expect(try scene.files()["a.md"] == devices[0].text("a.md"))
    }

    @Test func `what was replaced in a place stays replaced, whatever another device adds to it`() throws {
        let scene = try SyncScene()
        let laptop = try scene.first()
        func text(_ words: String) -> String { entry("a1", "Before.\n\n\(words)\n\nAfter.\n") }
        try laptop.write(text("The river was high."), to: "a.md")
        try laptop.sync()
        let (phone, tablet) = try (scene.clone("phone"), scene.clone("tablet"))
        try laptop.write(text("The river was grey."), to: "a.md")
        try phone.write(text("The river was low."), to: "a.md")
        try tablet.write(text("The river was wide."), to: "a.md")
        for device in [laptop, phone, laptop] { try device.sync() }
        // The laptop settles what it sees and writes on, while the tablet brings the third version.
        try laptop.write(text("The river was grey and still."), to: "a.md")
        try tablet.sync()
        try phone.sync()
        for device in [laptop, phone, tablet] { try device.sync() }
        let conflict = try #require(try phone.vault().conflict(at: "a.md"))
        #expect(
            Set(conflict.places.flatMap(\.versions).map(\.text)) == [
                "The river was grey and still.\n", "The river was wide.\n",
            ])
        #expect(try laptop.files() == tablet.files())
        #expect(try tablet.vault().resolve("a.md", .mine).places == 1)
        #expect(try tablet.text("a.md").hasSuffix("\nBefore.\n\nThe river was wide.\n\nAfter.\n"))
    }

    @Test func `places within a version are settled as that was, and none beside it`() throws {
        let scene = try SyncScene()
        let laptop = try scene.first()
        let inner = kept([["one\n", "two\n"], ["three\n", "four\n"]])
        let places = kept([[inner, "five\n"], ["six\n", "seven\n"]])
        try laptop.write(entry("a1", "\(places)\nEnd.\n"), to: "a.md")
        try laptop.sync()
        let conflict = try #require(try laptop.vault().conflict(at: "a.md"))
        #expect(conflict.places.count == 2)
        #expect(try laptop.vault().resolve(conflict, [.both, nil]).places == 3)
        #expect(try laptop.vault().conflict(at: "a.md")?.places == [conflict.places[1]])
        #expect(try ["one", "two", "three", "four", "five"].allSatisfy { try laptop.text("a.md").contains("\($0)\n") })
        // By its number the version stays with the places that it holds.
        try laptop.write(entry("a1", "\(places)\nEnd.\n"), to: "a.md")
        let number = try #require(conflict.places[0].versions.firstIndex { $0.text.contains("one") })
        #expect(try laptop.vault().resolve(conflict, [.version(number), nil]).places == 1)
        #expect(try laptop.vault().conflict(at: "a.md")?.places.count == 3)
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
