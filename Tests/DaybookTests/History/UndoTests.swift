import Foundation
import Git
import TestSupport
import Testing

@testable import Daybook

@Suite struct UndoTests {
    @Test func `an added entry goes, and comes back`() throws {
        let scene = try VaultScene()
        let before = try scene.files()
        let path = try scene.add("Rain on the river")
        let after = try scene.files()
        let undone = try scene.vault().undo()
        #expect(undone.command.command == "add" && undone.command.subject == "diary 2026-11-21")
        #expect(undone.reversal == Reversal(effects: [.removed(path)]))
        #expect(try scene.files() == before && scene.status() == "")
        #expect(try scene.subjects() == ["undo: add diary 2026-11-21", "add: diary 2026-11-21", "init: vault"])
        let added = try scene.git("rev-parse", "HEAD~1")
        #expect(try scene.git("log", "-1", "--format=%B").contains("Daybook-Command: undo\nDaybook-Undoes: \(added)\n"))
        let redone = try scene.vault().undo(redoing: true)
        #expect(redone.command == undone.command && redone.reversal.effects == [.restored(path)])
        #expect(try scene.files() == after && scene.status() == "")
        #expect(try scene.subjects().first == "redo: add diary 2026-11-21")
    }

    @Test func `two of one identity that were there together are there together again`() throws {
        let scene = try VaultScene()
        let path = try scene.add("Rain on the river")
        try scene.write(try scene.text(path), to: "twin.md")
        try scene.commitAll()
        _ = try scene.vault().remove([path], command: "rm")
        #expect(try scene.vault().undo().reversal.effects == [.restored(path)])
        #expect(scene.holds("twin.md"))
    }

    @Test func `an added entry that was changed since goes only where that is said, and comes back with the changes`()
        throws
    {
        let scene = try VaultScene()
        let before = try scene.add("Something before", seed: 4)
        let path = try scene.add("Rain on the river")
        try scene.write(try scene.text(path) + "\nA heron.\n", to: path)
        try scene.commitAll()
        let edited = try scene.text(path)
        func obstacle() throws -> Reversal.Obstacle? {
            #expect(throws: UndoError.self) { try scene.vault().undo() }
            let preview = try scene.vault().previewUndo(skipping: true)
            #expect(preview.reversal.effects == [.removed(before)])
            return preview.passed.first?.obstacles.first
        }
        let found = try #require(try obstacle())
        #expect(found.path == path && found.reason == .changedLater && found.wouldGo)
        #expect(found.later?.subject == "by hand" && found.later?.author == "Bo")
        #expect(try scene.text(path) == edited && scene.status() == "")
        // The hint: it goes with what was written since, and the command before it is the next one.
        let preview = try scene.vault().previewUndo(removesLaterEdits: true)
        #expect(preview.reversal == Reversal(effects: [.removed(path)]) && scene.holds(path))
        #expect(try scene.vault().undo(removesLaterEdits: true).reversal == preview.reversal)
        #expect(!scene.holds(path) && scene.holds(before))
        #expect(try scene.vault().undo().reversal.effects == [.removed(before)])
        #expect(try scene.vault().undo(redoing: true).reversal.effects == [.restored(before)])
        #expect(try scene.vault().undo(redoing: true).reversal.effects == [.restored(path)])
        #expect(try scene.text(path) == edited)
        // An edit that is in no commit is committed before it goes.
        try scene.write(edited + "\nAnd another.\n", to: path)
        #expect(try obstacle()?.reason == .changedLater)
        _ = try scene.vault().undo(removesLaterEdits: true)
        #expect(!scene.holds(path))
        _ = try scene.vault().undo(redoing: true)
        #expect(try scene.text(path) == edited + "\nAnd another.\n" && scene.status() == "" && scene.isSound())
    }

    @Test func `undo goes further back, to the vault's first commit and not beyond`() throws {
        let scene = try VaultScene()
        let path = try scene.add("Rain on the river")
        try star(scene, path)
        let renamed = try scene.vault().rename(path, title: "New name").path
        _ = try scene.vault().remove([renamed], command: "rm")
        let commands = try (0..<4).map { _ in try scene.vault().undo().command.command }
        #expect(commands == ["rm", "rename", "star", "add"])
        #expect(throws: UndoError.nothing(redoing: false)) { try scene.vault().undo() }
        #expect(try scene.commits() == 9)
        let again = try (0..<4).map { _ in try scene.vault().undo(redoing: true).command.command }
        #expect(again == ["add", "star", "rename", "rm"])
        #expect(throws: UndoError.nothing(redoing: true)) { try scene.vault().undo(redoing: true) }
        #expect(!scene.holds(renamed) && !scene.holds(path))
        #expect(try scene.vault().undo().command.command == "rm")
        #expect(scene.holds(renamed))
    }

    @Test func `what a shallow clone has not is said not to be here`() throws {
        let scene = try VaultScene()
        let path = try scene.add("Rain on the river")
        try scene.write(scene.git("rev-parse", "HEAD") + "\n", to: ".git/shallow")
        #expect(throws: UndoError.cutOff) { try scene.vault().undo() }
        #expect(throws: UndoError.nothing(redoing: true)) { try scene.vault().undo(redoing: true) }
        #expect(throws: RestoreError.noEarlier(path, isCutOff: true)) { try scene.vault().restore(path) }
        try star(scene, path)
        #expect(try scene.vault().undo().command.command == "star")
    }

    @Test func `after another command there is nothing to redo, and undo passes over what is undone`() throws {
        let scene = try VaultScene()
        try scene.add("One")
        let two = try scene.add("Two", kind: "note", seed: 2)
        _ = try scene.vault().undo()
        try scene.add("Three", kind: "idea", seed: 3)
        #expect(throws: UndoError.nothing(redoing: true)) { try scene.vault().undo(redoing: true) }
        #expect(!scene.holds(two))
        let commands = try (0..<2).map { _ in try scene.vault().undo().command.subject }
        #expect(commands == ["idea 2026-11-21", "diary 2026-11-21"])
        #expect(throws: UndoError.nothing(redoing: false)) { try scene.vault().undo() }
    }

    @Test func `a commit made by hand is nobody's command, and what it changed elsewhere in the entry stays`() throws {
        let scene = try VaultScene()
        let path = try scene.add("Rain on the river")
        let text = try scene.text(path)
        try star(scene, path)
        try scene.write(scene.text(path) + "By hand.\n", to: path)
        try scene.commitAll()
        #expect(try scene.vault().undo().reversal == Reversal(effects: [.changed(path)]))
        #expect(try scene.text(path) == text + "By hand.\n")
        #expect(try scene.status() == "")
        // The words by hand would go with the entry.
        let error = #expect(throws: UndoError.self) { try scene.vault().undo() }
        #expect(error.flatMap(Self.reasons) == [.changedLater])
        #expect(try scene.text(path) == text + "By hand.\n" && scene.commits() == 5)
    }

    @Test func `an edit that is not committed stays so, in other lines of the entry`() throws {
        let scene = try VaultScene()
        let path = try scene.add("Rain on the river")
        let plain = try scene.text(path)
        try star(scene, path)
        let starred = try scene.text(path)
        try scene.write(starred + "Not committed.\n", to: path)
        #expect(try scene.vault().undo().reversal == Reversal(effects: [.changed(path)]))
        #expect(try scene.text(path) == plain + "Not committed.\n")
        #expect(try scene.git("show", "HEAD:\(path)") + "\n" == plain)
        #expect(try scene.status() == " M \(path)")
        _ = try scene.vault().undo(redoing: true)
        #expect(try scene.text(path) == starred + "Not committed.\n" && scene.status() == " M \(path)")
    }

    @Test func `an edit that is not committed and stands in the way is left as it is`() throws {
        let scene = try VaultScene()
        let path = try scene.add("Rain on the river")
        let before = try scene.text(path) + "Not committed.\n"
        try scene.write(before, to: path)
        let error = #expect(throws: UndoError.self) { try scene.vault().undo() }
        #expect(error.flatMap(Self.reasons) == [.editedByHand])
        #expect(try scene.text(path) == before && scene.commits() == 2 && scene.unfinished() == [])
    }

    @Test func `of several entries those that can be are put back`() throws {
        let scene = try VaultScene()
        let one = try scene.add("One")
        let two = try scene.add("Two", kind: "note", seed: 2)
        let text = try scene.text(one)
        _ = try scene.vault().change([one, two], command: "tag") { document, _, _ in
            try document.addToList(FieldName.tags, ["rain"])
        }
        try scene.write(scene.text(two).replacing("- rain", with: "- snow"), to: two)
        let undone = try scene.vault().undo()
        #expect(undone.reversal.effects == [.changed(one)])
        #expect(undone.reversal.obstacles.map(\.path) == [two])
        #expect(undone.reversal.obstacles.map(\.reason) == [.editedByHand])
        #expect(try scene.text(one) == text && scene.text(two).contains("- snow"))
        // The tag that stayed is a later change of the other one, which stays, and the first one goes all the same.
        let next = try scene.vault().undo(skipping: true)
        #expect(next.reversal.effects == [.removed(one)] && next.passed.map(\.command.subject) == ["note 2026-11-21"])
        #expect(next.passed.flatMap(\.obstacles).map(\.reason) == [.changedLater])
        let error = #expect(throws: UndoError.self) { try scene.vault().undo() }
        #expect(error.flatMap(Self.reasons) == [.changedLater])
        #expect(scene.holds(two) && !scene.holds(one))
    }

    @Test func `an entry that was renamed since keeps its name, and is found`() throws {
        let scene = try VaultScene()
        let path = try scene.add("Rain on the river")
        let plain = try scene.text(path)
        try star(scene, path)
        try scene.git("mv", path, "diary/other.md")
        try scene.git("commit", "-qm", "by hand")
        #expect(try scene.vault().undo().reversal == Reversal(effects: [.changed("diary/other.md")]))
        #expect(try scene.text("diary/other.md") == plain && !scene.holds(path))
        #expect(try scene.vault().undo().reversal == Reversal(effects: [.removed("diary/other.md")]))
        #expect(try scene.status() == "")
    }

    @Test func `a renaming is undone with the words written since`() throws {
        let scene = try VaultScene()
        let path = try scene.add("Rain on the river")
        let linking = try scene.add("See [[\(Layout.stem(of: path))]]", kind: "note", seed: 2)
        let (text, link) = (try scene.text(path), try scene.text(linking))
        let renamed = try scene.vault().rename(path, title: "New name").path
        try scene.write(scene.text(renamed) + "Since.\n", to: renamed)
        let undone = try scene.vault().undo()
        #expect(Set(undone.reversal.effects.map { "\($0)" }).count == 2 && undone.reversal.obstacles.isEmpty)
        #expect(try scene.text(path) == text + "Since.\n" && scene.text(linking) == link)
        #expect(try !scene.holds(renamed) && scene.status() == " M \(path)")
        // They are in no commit, neither of this one nor of one before it.
        #expect(try scene.git("show", "HEAD:\(path)") + "\n" == text && scene.commits() == 5)
        _ = try scene.vault().undo(redoing: true)
        #expect(try scene.text(renamed).hasSuffix("Since.\n") && scene.status() == " M \(renamed)")
    }

    @Test func `words written right below a line that is changed back stay, and are in no commit`() throws {
        let scene = try VaultScene()
        let path = try scene.add("Rain on the river")
        let linking = try scene.add("See [[\(Layout.stem(of: path))]]", kind: "note", seed: 2)
        let link = try scene.text(linking)
        _ = try scene.vault().rename(path, title: "New name")
        try scene.write(scene.text(linking) + "By hand.\n", to: linking)
        #expect(try scene.vault().undo().reversal.obstacles.isEmpty)
        #expect(try scene.text(linking) == link + "By hand.\n" && scene.status() == " M \(linking)")
        #expect(try scene.git("show", "HEAD:\(linking)") + "\n" == link && scene.problems().isEmpty)
    }

    @Test(arguments: [false, true])
    func `a hand edit stays with all that came before it in its entry, and in others undo goes on`(
        isCommitted: Bool
    ) throws {
        let scene = try VaultScene()
        let one = try scene.add("One")
        let two = try scene.add("Two", kind: "note", seed: 2)
        try star(scene, two)
        _ = try scene.vault().change([one, two], command: "tag") { document, _, _ in
            try document.addToList(FieldName.tags, ["rain"])
        }
        _ = try scene.vault().change([two], command: "set") { document, _, _ in
            try document.set("place", to: .text("home"))
        }
        try scene.write(scene.text(two).replacing("home", with: "a river"), to: two)
        if isCommitted { try scene.commitAll() }
        let text = try scene.text(two)
        #expect(throws: UndoError.self) { try scene.vault().undo() }
        let first = try scene.vault().undo(skipping: true)
        #expect(first.command.command == "tag" && first.passed.map(\.command.command) == ["set"])
        #expect(first.reversal.effects == [.changed(one)])
        #expect(first.reversal.obstacles.map(\.reason) == [.laterStays])
        let second = try scene.vault().undo(skipping: true)
        #expect(second.command.command == "add" && second.reversal.effects == [.removed(one)])
        // The star is not told of again: it is in the way of nothing.
        #expect(second.passed.map(\.command.command) == ["set"])
        #expect(throws: UndoError.self) { try scene.vault().undo(skipping: true) }
        #expect(try scene.text(two) == text && !scene.holds(one))
        let redone = try (0..<2).map { _ in try scene.vault().undo(redoing: true).command.command }
        #expect(redone == ["add", "tag"])
        #expect(try scene.text(two) == text && scene.text(one).contains("- rain"))
        // The entry goes with all of it where that is wanted.
        _ = try scene.vault().undo(skipping: true)
        _ = try scene.vault().undo(removesLaterEdits: true, skipping: true)
        #expect(!scene.holds(two))
    }

    @Test func `what was undone by hand already is passed over`() throws {
        let scene = try VaultScene()
        let path = try scene.add("Rain on the river")
        try star(scene, path)
        try scene.git("revert", "--no-edit", "HEAD")
        #expect(try scene.vault().undo().command.command == "add")
    }

    private func star(_ scene: VaultScene, _ path: String) throws {
        _ = try scene.vault().change([path], command: "star") { document, _, _ in
            try document.set(FieldName.starred, to: .bool(true))
        }
    }

    private static func reasons(_ error: UndoError) -> [Reversal.Reason]? {
        guard case .inTheWay(_, let obstacles) = error else { return nil }
        return obstacles.map(\.reason)
    }
}
