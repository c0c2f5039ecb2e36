import Foundation
import TestSupport
import Testing

@testable import Daybook

/// One object that git has lost is in the way of what needs it, and of nothing else.
@Suite struct UndoLostTests {
    @Test(arguments: [true, false])
    func `a version that git has lost is named, and undo goes further back in other entries`(isEmptied: Bool) throws {
        let scene = try VaultScene()
        let other = try scene.add("Soup", kind: "note", seed: 2)
        let path = try scene.add("Rain on the river")
        let object = try scene.git("rev-parse", "HEAD:\(path)")
        _ = try scene.vault().change([path], command: "star") { document, _, _ in
            try document.set(FieldName.starred, to: .bool(true))
        }
        let starred = try scene.text(path)
        let file = scene.path + "/.git/objects/" + object.prefix(2) + "/" + object.dropFirst(2)
        try FileManager.default.removeItem(atPath: file)
        if isEmptied { try Data("no object".utf8).write(to: URL(filePath: file)) }
        var found: [Reversal.Obstacle] = []
        do { _ = try scene.vault().undo() } catch UndoError.inTheWay(_, let obstacles) { found = obstacles }
        #expect(found.map(\.path) == [path] && found.map(\.reason) == [.lost(object: object)])
        #expect(try scene.vault().previewUndo(skipping: true).passed.map(\.command.command) == ["star", "add"])
        let undone = try scene.vault().undo(skipping: true)
        #expect(undone.reversal.effects == [.removed(other)])
        #expect(try scene.text(path) == starred && !scene.holds(other))
    }

    @Test
    func `a removed entry of which git has lost the last version is found by its path, and by the title that it had`()
        throws
    {
        let scene = try VaultScene()
        func lose(_ object: String) throws {
            try FileManager.default.removeItem(
                atPath: scene.path + "/.git/objects/" + object.prefix(2) + "/" + object.dropFirst(2))
        }
        let path = try scene.add("Rain on the river")
        let first = try scene.git("rev-parse", "HEAD:\(path)")
        _ = try scene.vault().change([path], command: "star") { document, _, _ in
            try document.set(FieldName.starred, to: .bool(true))
        }
        let last = try scene.git("rev-parse", "HEAD:\(path)")
        _ = try scene.vault().remove([path], command: "rm")
        try lose(last)
        #expect(try scene.vault().removedEntry(named: "Rain on the river").path == path)
        try lose(first)
        // Its title nobody can tell any more, and git knows that it was there.
        let found = try scene.vault().removedEntry(named: path)
        #expect(found.path == path && found.removed != nil && found.id == nil)
        #expect(try scene.vault().history(of: found).count == 3)
        #expect(throws: ReferenceError.noSuchEntry("Rain on the river")) {
            try scene.vault().removedEntry(named: "Rain on the river")
        }
    }

    /// A vault in which git has lost the notes' folder of one commit, between others.
    private func sceneWithLostFolder() throws -> (scene: VaultScene, paths: [String]) {
        let scene = try VaultScene()
        let first = try scene.add("Soup", kind: "note", seed: 2)
        _ = try scene.vault().change([first], command: "star") { document, _, _ in
            try document.set(FieldName.starred, to: .bool(true))
        }
        let second = try scene.add("Bread", kind: "note", seed: 3)
        let folder = try scene.git("rev-parse", "HEAD:" + FileOperations.folder(of: second))
        let third = try scene.add("Rain on the river")
        let fourth = try scene.add("Tea", kind: "note", seed: 4)
        let object = scene.path + "/.git/objects/" + folder.prefix(2) + "/" + folder.dropFirst(2)
        try FileManager.default.removeItem(atPath: object)
        return (scene, [first, second, third, fourth])
    }

    @Test func `a folder that git has lost hides no older version of an entry`() throws {
        let (scene, paths) = try sceneWithLostFolder()
        let vault = try scene.vault()
        let history = try vault.history(of: PastEntry(at: paths[0]))
        #expect(history.map { $0.subject.split(separator: " ").first } == ["star:", "add:"])
        #expect(history.map(\.isBesideLoss) == [true, false])
        let restored = try vault.restore(PastEntry(at: paths[0]), at: history[1].commit)
        #expect(restored.effects == [.changed(paths[0])])
        #expect(try !scene.text(paths[0]).contains("starred"))
        // What was removed before is found by its title.
        _ = try scene.vault().remove([paths[3]], command: "rm")
        #expect(try scene.vault().removedEntry(named: "Tea").path == paths[3])
    }

    @Test func `undo says what it cannot know of a commit whose folder is lost, and goes past it`() throws {
        let (scene, paths) = try sceneWithLostFolder()
        var found: [Reversal.Obstacle] = []
        do { _ = try scene.vault().undo() } catch UndoError.inTheWay(let command, let obstacles) {
            #expect(command.command == "add")
            found = obstacles
        }
        #expect(found == [Reversal.Obstacle(path: "", reason: .lostFolder)])
        let undone = try scene.vault().undo(skipping: true)
        #expect(undone.reversal.effects == [.removed(paths[2])] && undone.passed.count == 1)
        let again = try scene.vault().undo(skipping: true)
        #expect(again.reversal.effects == [.changed(paths[0])] && again.passed.count == 2)
        #expect(try !scene.text(paths[0]).contains("starred"))
    }

    private func lose(_ revision: String, of scene: VaultScene) throws {
        let object = try scene.git("rev-parse", revision)
        try FileManager.default.removeItem(
            atPath: scene.path + "/.git/objects/" + object.prefix(2) + "/" + object.dropFirst(2))
    }

    private func set(_ path: String, _ scene: VaultScene, title: String) throws {
        _ = try scene.vault().change([path], command: "set") { document, _, _ in
            try document.set(FieldName.title, to: .text(title))
        }
    }

    @Test func `of a removed entry whose last version is lost the ones before it can be had`() throws {
        let scene = try VaultScene()
        let path = try scene.add("Soup", kind: "note", seed: 2)
        let first = try scene.git("rev-parse", "HEAD")
        try set(path, scene, title: "Leek soup")
        let last = try scene.git("rev-parse", "HEAD")
        _ = try scene.vault().remove([path], command: "rm")
        try lose("HEAD~1:" + path, of: scene)
        let past = try scene.vault().removedEntry(named: path)
        #expect(past.path == path && past.id != nil)
        #expect(throws: RestoreError.lost(path, version: last, earlier: first)) { try scene.vault().restore(past) }
        _ = try scene.vault().restore(past, at: first)
        #expect(scene.holds(path))
    }

    @Test func `a commit whose tree is lost hides neither a renaming after it nor what is whole`() throws {
        let scene = try VaultScene()
        let path = try scene.add("Soup", kind: "note", seed: 2)
        try set(path, scene, title: "Leek soup")
        let renamed = try scene.vault().rename(path, title: "Winter soup").path
        _ = try scene.vault().remove([renamed], command: "rm")
        try lose("HEAD~2^{tree}", of: scene)
        let past = try scene.vault().removedEntry(named: "Winter soup")
        let history = try scene.vault().history(of: past)
        #expect(history.map { $0.subject.split(separator: ":").first } == ["rm", "rename", "add"])
        _ = try scene.vault().restore(past)
        #expect(scene.holds(renamed))
    }

    @Test func `a commit that is lost is the end of the history that is here`() throws {
        let scene = try VaultScene()
        let other = try scene.add("Bread", kind: "note", seed: 3)
        let path = try scene.add("Soup", kind: "note", seed: 2)
        try set(path, scene, title: "Leek soup")
        _ = try scene.vault().remove([path], command: "rm")
        try lose("HEAD~2", of: scene)
        let past = try scene.vault().removedEntry(named: path)
        #expect(try scene.vault().history(of: past).map(\.isRemoval) == [true, false])
        #expect(try scene.vault().history(of: past).map(\.isBesideLoss) == [false, true])
        _ = try scene.vault().undo()
        #expect(scene.holds(path) && scene.holds(other))
        // What the next one changed cannot be told.
        #expect(throws: UndoError.lost) { try scene.vault().undo() }
    }

    @Test func `an entry that may not be read keeps undo from no other one`() throws {
        let scene = try VaultScene()
        let other = try scene.add("Bread", kind: "note", seed: 3)
        let path = try scene.add("Soup", kind: "note", seed: 2)
        try set(path, scene, title: "Leek soup")
        let refusing = FileOperations { (call, file) throws(FileError) in
            if call == .open, file.hasSuffix("/" + path) { throw FileError(call: call, path: file, code: EACCES) }
        }
        #expect(throws: FileError.self) { try scene.vault(refusing).undo() }
        let undone = try scene.vault(refusing).undo(skipping: true)
        #expect(undone.reversal.effects == [.removed(other)])
        #expect(undone.passed.map(\.obstacles) == [[Reversal.Obstacle(path: path, reason: .mayNotBeRead)]])
    }
}
