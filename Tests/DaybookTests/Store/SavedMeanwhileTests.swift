import Foundation
import Synchronization
import TestSupport
import Testing

@testable import Daybook

/// An editor that saves, by giving a new file the name, in the very moment in which the program gives that name to another: between the
/// last look and the call.
@Suite struct SavedMeanwhileTests {
    /// Operations that save before a call of a kind at a path is made, once.
    private static func saving(
        _ text: String, to file: String, before call: FileOperations.Call,
        where isMeant: @escaping @Sendable (String) -> Bool
    ) -> (operations: FileOperations, hasSaved: @Sendable () -> Bool) {
        let flag = Saving()
        let operations = FileOperations { (made, path) throws(FileError) in
            guard made == call, isMeant(path), flag.raise() else { return }
            let other = FileOperations()
            try other.writeTemporary(file + "~", Array(text.utf8))
            try other.rename(file + "~", to: file)
        }
        return (operations, { flag.isRaised })
    }

    @Test func `what is saved while a sync brings another version is put together with it`() throws {
        let scene = try SyncScene()
        let laptop = try scene.first()
        try laptop.write(entry("a1", "One.\n\nTwo.\n"), to: "a.md")
        try laptop.sync()
        let phone = try scene.clone("phone")
        try phone.write(entry("a1", "One.\n\nTwo of the phone.\n"), to: "a.md")
        try phone.sync()
        let path = laptop.scene.path + "/a.md"
        let (operations, hasSaved) = Self.saving(
            entry("a1", "One of the editor.\n\nTwo.\n"), to: path, before: .rename, where: { $0 == path })
        try laptop.sync(operations: operations)
        #expect(try hasSaved() && laptop.scene.unfinished() == [])
        #expect(try laptop.files()["a.md"] == entry("a1", "One of the editor.\n\nTwo of the phone.\n"))
        try laptop.sync()
        #expect(try scene.files()["a.md"] == entry("a1", "One of the editor.\n\nTwo of the phone.\n"))
        #expect(try laptop.scene.git("status", "--porcelain") == "")
    }

    @Test func `what is saved while a sync removes an entry stays`() throws {
        let scene = try SyncScene()
        let laptop = try scene.first()
        try laptop.write(entry("a1", "One.\n"), to: "a.md")
        try laptop.write(entry("b1", "One.\n"), to: "b.md")
        try laptop.sync()
        let phone = try scene.clone("phone")
        try phone.remove("a.md")
        try phone.sync()
        let path = laptop.scene.path + "/a.md"
        let (operations, hasSaved) = Self.saving(
            entry("a1", "One of the editor.\n"), to: path, before: .rename, where: { $0.contains("a.md.sync-old") })
        try laptop.sync(operations: operations)
        #expect(try hasSaved() && laptop.scene.unfinished() == [])
        #expect(try laptop.files()["a.md"] == entry("a1", "One of the editor.\n"))
        try laptop.sync()
        #expect(try scene.files()["a.md"] == entry("a1", "One of the editor.\n"))
    }

    @Test func `what is saved while a command changes an entry stays, and the command fails`() throws {
        let scene = try VaultScene()
        let path = try scene.add("Rain.")
        let file = scene.path + "/" + path
        let before = try scene.git("rev-parse", "HEAD")
        let saved = try String(contentsOfFile: file, encoding: .utf8) + "By hand.\n"
        let (operations, hasSaved) = Self.saving(saved, to: file, before: .rename, where: { $0 == file })
        #expect(throws: VaultError.changedUnderneath(path)) {
            _ = try scene.vault(operations).change([path], command: "set") { document, _, _ in
                try document.set("mood", to: .plain("calm"))
            }
        }
        #expect(try hasSaved() && scene.unfinished() == [])
        #expect(try String(contentsOfFile: file, encoding: .utf8) == saved)
        #expect(try scene.git("rev-parse", "HEAD") == before && scene.problems().isEmpty)
    }
}

/// Whether something has happened, once.
private final class Saving: Sendable {
    private let value = Atomic(false)

    var isRaised: Bool { value.load(ordering: .sequentiallyConsistent) }

    /// Raises it; false where it was raised.
    func raise() -> Bool { !value.exchange(true, ordering: .sequentiallyConsistent) }
}
