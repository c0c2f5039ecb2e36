import Foundation
import TestSupport
import Testing

@testable import Daybook

/// A week of use undone step by step to the vault's first commit, and done again.
@Suite struct WeekOfUseTests {
    /// What somebody does in a week, one command after the other.
    private struct Week {
        let scene: VaultScene
        var diary: [String] = []
        var ideas: [String] = []
        private var seed: UInt64 = 100

        init() throws {
            scene = try VaultScene()
            try scene.folder.write(RealSample.jpeg, to: "a.jpg")
            try scene.folder.write(RealSample.heic, to: "b.heic")
        }

        mutating func add(_ text: String, kind: String = "diary", photo: String? = nil, title: String? = nil) throws {
            seed += 1
            var new = try scene.newEntry(text, kind: kind)
            new.title = title
            if let photo { new.media = [try MediaStore(vault: scene.path).prepare(scene.folder(photo))] }
            let path = try scene.vault(seed: seed).create(new, command: kind == "diary" ? "add" : kind).path
            if kind == "diary" { diary.append(path) } else { ideas.append(path) }
        }

        func change(_ paths: [String], _ command: String, _ edit: (inout Document) throws -> Void) throws {
            let changes = try scene.vault().change(paths, command: command) { document, _, _ in try edit(&document) }
            #expect(changes.count == paths.count)
        }

        func edit(_ path: String, _ text: String) throws {
            let vault = try scene.vault()
            let editing = try vault.beginEditing(vault.entry(at: path))
            try scene.write(scene.text(path) + text, to: path)
            _ = try #require(try vault.finishEditing(editing))
        }

        func attach(_ path: String, _ photo: String) throws {
            let incoming = try MediaStore(vault: scene.path).prepare(scene.folder(photo))
            let changes = try scene.vault().change([path], command: "attach", media: [incoming]) {
                document, entry, stored in
                for media in stored {
                    try document.appendToWords(
                        MediaMarkdown.markdown(to: media.path, from: entry.path, name: media.name))
                }
            }
            #expect(changes.count == 1)
        }

        func finish(_ path: String) throws {
            _ = try scene.vault().finish(scene.vault().draftFinish(path))
        }

        func set(_ name: String, _ value: String?) throws {
            let setting = try #require(Setting.named(name))
            _ = try scene.vault().changeSettings { try Configuration.edited($0, setting: setting, to: value) }
        }
    }

    /// The commands, each with the day on which it is given.
    private static let commands: [(day: Int, run: @Sendable (inout Week) throws -> Void)] = [
        (0, { try $0.add("Rain all day. I walked along the river for a long time.") }),
        (0, { try $0.add("A heron on the stones.", photo: "a.jpg") }),
        (0, { try $0.edit($0.diary[0], "The water was high.\n") }),
        (0, { try $0.change([$0.diary[0]], "tag") { try $0.addToList(FieldName.tags, ["walk", "雨"]) } }),
        (1, { try $0.add("A solar kettle", kind: "idea") }),
        (1, { try $0.change([$0.ideas[0]], "set") { try $0.set("rating", to: .number(4)) } }),
        (1, { try $0.finish($0.diary[0]) }),
        (1, { try $0.change([$0.diary[1]], "star") { try $0.set(FieldName.starred, to: .bool(true)) } }),
        (2, { try $0.add("今天下雨，在河邊走了很久。見 [[\(Layout.stem(of: $0.ideas[0]))]]。") }),
        (
            2,
            { week in week.ideas[0] = try week.scene.vault().rename(week.ideas[0], title: "The kettle of the sun").path
            }
        ),
        (2, { try $0.set("media.max_size", "50 MB") }),
        (2, { try $0.attach($0.diary[2], "b.heic") }),
        (3, { try $0.add("Buy milk", kind: "note", title: "Milk") }),
        (3, { try $0.change([$0.ideas[1]], "done") { try $0.set("done", to: .bool(true)) } }),
        (3, { try $0.change($0.diary, "tag") { try $0.addToList(FieldName.tags, ["november"]) } }),
        (3, { week in _ = try week.scene.vault().remove([week.ideas[1]], command: "rm") }),
        (4, { try $0.edit($0.diary[2], "晚上吃拉麵。\n") }),
        (4, { try $0.finish($0.diary[2]) }),
        (4, { try $0.change([$0.diary[1]], "unstar") { try $0.remove(FieldName.starred) } }),
        (5, { try $0.add("The same heron again.", photo: "a.jpg") }),
        (5, { week in week.diary[3] = try week.scene.vault().rename(week.diary[3], title: "白鷺").path }),
        (5, { try $0.set("media.max_size", nil) }),
        (6, { week in _ = try week.scene.vault().remove([week.diary[1], week.diary[3]], command: "rm") }),
        (6, { try $0.edit($0.ideas[0], "\nWith a mirror.\n") }),
        (6, { try $0.change([$0.ideas[0]], "tag") { try $0.addToList(FieldName.tags, ["kitchen"]) } }),
    ]

    @Test func `a week of use is undone step by step to the first commit, and done again`() throws {
        var week = try Week()
        let scene = week.scene
        var states = [try scene.files()]
        var day = 0
        for command in Self.commands {
            scene.clock.advance(by: (command.day - day) * 86_400 + 600)
            day = command.day
            try command.run(&week)
            states.append(try scene.files())
            #expect(states[states.count - 1] != states[states.count - 2])
        }
        let verbs = try scene.subjects().dropLast().map { $0.prefix { $0 != ":" } }
        #expect(verbs.count == 25)
        for (step, verb) in verbs.enumerated() {
            let undone = try scene.vault().undo()
            #expect(undone.command.command == verb && undone.reversal.obstacles.isEmpty)
            #expect(try scene.files() == states[states.count - 2 - step], "undo \(step): \(verb)")
            #expect(try scene.status() == "")
        }
        #expect(throws: UndoError.nothing(redoing: false)) { try scene.vault().undo() }
        #expect(try scene.git("diff", "--stat", "HEAD", try scene.git("rev-list", "--max-parents=0", "HEAD")) == "")
        // A clone knows the same, and does all of it again.
        for (step, verb) in verbs.reversed().enumerated() {
            #expect(try scene.vault().undo(redoing: true).command.command == verb)
            #expect(try scene.files() == states[step + 1], "redo \(step): \(verb)")
            #expect(try scene.status() == "")
        }
        #expect(throws: UndoError.nothing(redoing: true)) { try scene.vault().undo(redoing: true) }
        #expect(try scene.commits() == 76 && scene.isSound() && scene.problems().isEmpty)
    }
}
