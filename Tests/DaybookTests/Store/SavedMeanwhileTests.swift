import Foundation
import Synchronization
import TestSupport
import Testing

@testable import Daybook

/// An editor that saves, by giving a new file the name, in the very moment in which the program gives that name to another: between the
/// last look and the call.
@Suite struct SavedMeanwhileTests {
    /// Operations that save before a call of a kind at a path is made, once.
    ///
    /// - Parameter isDeath: Whether no call comes through after that one.
    private static func saving(
        _ text: String, to file: String, before call: FileOperations.Call, isDeath: Bool = false,
        where isMeant: @escaping @Sendable (String) -> Bool
    ) -> (operations: FileOperations, hasSaved: @Sendable () -> Bool) {
        let flag = Saving()
        let operations = FileOperations { (made, path) throws(FileError) in
            if isDeath, flag.isRaised { throw FileError(call: made, path: path, code: EIO) }
            guard made == call, isMeant(path), flag.raise() else { return }
            let other = FileOperations()
            try other.writeTemporary(file + "~", Array(text.utf8))
            try other.rename(file + "~", to: file)
        }
        return (operations, { flag.isRaised })
    }

    /// A laptop whose next sync brings another version of its entry `a.md`, and the path of that.
    private static func coming(
        _ text: String, over former: String
    ) throws -> (scene: SyncScene, laptop: Device, path: String) {
        let scene = try SyncScene()
        let laptop = try scene.first()
        try laptop.write(entry("a1", former), to: "a.md")
        try laptop.sync()
        let phone = try scene.clone("phone")
        try phone.write(entry("a1", text), to: "a.md")
        try phone.sync()
        return (scene, laptop, laptop.scene.path + "/a.md")
    }

    private static func temporaries(in folder: String) throws -> [String] {
        try FileManager.default.contentsOfDirectory(atPath: folder)
            .filter { $0.hasSuffix(FileOperations.temporaryEnding) }
    }

    @Test func `what is saved while a sync brings another version is put together with it`() throws {
        let (scene, laptop, path) = try Self.coming("One.\n\nTwo of the phone.\n", over: "One.\n\nTwo.\n")
        let (operations, hasSaved) = Self.saving(
            entry("a1", "One of the editor.\n\nTwo.\n"), to: path, before: .rename, where: { $0 == path })
        try laptop.sync(operations: operations)
        #expect(try hasSaved() && laptop.scene.unfinished() == [])
        #expect(try laptop.files()["a.md"] == entry("a1", "One of the editor.\n\nTwo of the phone.\n"))
        try laptop.sync()
        #expect(try scene.files()["a.md"] == entry("a1", "One of the editor.\n\nTwo of the phone.\n"))
        #expect(try laptop.scene.git("status", "--porcelain") == "")
    }

    /// Operations of a file system without second names, where an editor writes into a file right before another gets its name.
    private static func writingWithoutLinks(_ text: String, into file: String) -> FileOperations {
        let flag = Saving()
        return FileOperations { (call, path) throws(FileError) in
            if call == .link { throw FileError(call: .link, path: path, code: EPERM) }
            guard call == .rename, path == file, flag.raise() else { return }
            try? Data(text.utf8).write(to: URL(fileURLWithPath: file))
        }
    }

    @Test func `where a file has no second name, what is written into it in that moment is not lost by a command`()
        throws
    {
        let scene = try SyncScene()
        let laptop = try scene.first()
        try laptop.write(entry("a1", "One.\n"), to: "a.md")
        try laptop.sync()
        let operations = Self.writingWithoutLinks(entry("a1", "One, edited.\n"), into: laptop.scene.path + "/a.md")
        #expect(throws: VaultError.changedUnderneath("a.md")) {
            try laptop.vault(operations).change(["a.md"], command: "star") { document, _, _ in
                try document.set(FieldName.starred, to: .bool(true))
            }
        }
        #expect(try laptop.text("a.md") == entry("a1", "One, edited.\n"))
        #expect(try Self.temporaries(in: laptop.scene.path) == [])
    }

    @Test func `nor by a sync`() throws {
        let (scene, laptop, path) = try Self.coming("One of the phone.\n", over: "One.\n")
        try laptop.sync(operations: Self.writingWithoutLinks(entry("a1", "One, edited.\n"), into: path))
        try laptop.sync()
        #expect(try scene.files().values.contains { $0.contains("One, edited.") })
        #expect(try scene.files().values.contains { $0.contains("One of the phone.") })
        #expect(try Self.temporaries(in: laptop.scene.path) == [])
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

    @Test(arguments: [true, false])
    func `what is saved in the moment before the process dies is kept beside`(isSync: Bool) throws {
        let (scene, laptop, path) = try Self.coming("One of the phone.\n", over: "One.\n")
        defer { withExtendedLifetime(scene) {} }
        let saved = entry("a1", "One of the editor.\n")
        let (operations, hasSaved) = Self.saving(
            saved, to: path, before: .rename, isDeath: true, where: { $0 == path })
        if isSync {
            #expect(throws: (any Error).self) { try laptop.sync(operations: operations) }
        } else {
            #expect(throws: (any Error).self) {
                _ = try laptop.vault(operations).change(["a.md"], command: "set") { document, _, _ in
                    try document.set("mood", to: .plain("calm"))
                }
            }
        }
        #expect(try hasSaved() && laptop.files()["a.md"] != saved)
        try laptop.scene.add("Next")
        #expect(try laptop.files().values.contains { $0.contains("One of the editor.") })
        #expect(try Self.temporaries(in: laptop.scene.path) == [])
    }

    @Test func `what is saved is what comes, and nothing is left beside it`() throws {
        let (scene, laptop, path) = try Self.coming("One of the phone.\n", over: "One.\n")
        defer { withExtendedLifetime(scene) {} }
        let coming = entry("a1", "One of the phone.\n")
        let (operations, hasSaved) = Self.saving(coming, to: path, before: .rename, where: { $0 == path })
        try laptop.sync(operations: operations)
        #expect(try hasSaved() && laptop.files()["a.md"] == coming)
        #expect(try Self.temporaries(in: laptop.scene.path) == [])
    }
}

/// Whether something has happened, once.
private final class Saving: Sendable {
    private let value = Atomic(false)

    var isRaised: Bool { value.load(ordering: .sequentiallyConsistent) }

    /// Raises it; false where it was raised.
    func raise() -> Bool { !value.exchange(true, ordering: .sequentiallyConsistent) }
}
