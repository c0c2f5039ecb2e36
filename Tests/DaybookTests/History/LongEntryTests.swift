import Foundation
import TestSupport
import Testing

@testable import Daybook

/// Files that are longer than an entry may be, in git's history.
@Suite struct LongEntryTests {
    @Test func `a comparison and a restoring say that it is too long, and not that git is damaged`() throws {
        let scene = try VaultScene()
        let long = String(repeating: "river\n", count: Vault.longestEntry / 6 + 2)
        try scene.write(long, to: "long.md")
        try scene.commitAll()
        let vault = try scene.vault()
        let tooLarge = EntryError.tooLarge(path: "long.md", limit: Vault.longestEntry)
        #expect(throws: tooLarge) { try vault.visitDifference(of: PastEntry(at: "long.md"), since: nil) { _ in } }
        // Cut to an entry's length, what it was is still too long.
        try scene.write("short\n", to: "long.md")
        #expect(throws: tooLarge) { try vault.visitDifference(of: PastEntry(at: "long.md"), since: nil) { _ in } }
        try FileManager.default.removeItem(atPath: scene.path + "/long.md")
        try scene.commitAll()
        let past = try vault.removedEntry(named: "long.md")
        #expect(past.path == "long.md")
        #expect(throws: RestoreError.tooLong("long.md", limit: Vault.longestEntry)) { _ = try vault.restore(past) }
    }

    @Test func `an undo says that it is too long, and not that it is no ordinary file`() throws {
        let scene = try VaultScene()
        let path = try scene.add("River.")
        try scene.write(String(repeating: "river\n", count: Vault.longestEntry / 6 + 2), to: path)
        do {
            _ = try scene.vault().undo()
            Issue.record("undone")
        } catch UndoError.inTheWay(_, let obstacles) {
            #expect(obstacles.map(\.path) == [path] && obstacles.map(\.reason) == [.unreadable])
        }
        #expect(scene.holds(path))
    }

    @Test func `without a remote no file is committed that no remote could send on`() throws {
        let scene = try VaultScene()
        let path = scene.path + "/film.md"
        try scene.write("", to: "film.md")
        try scene.write("Rain.\n", to: "rain.md")
        let file = try #require(FileHandle(forWritingAtPath: path))
        try file.truncate(atOffset: UInt64(UnwrittenFile.largest) + 1)
        try file.close()
        let vault = try scene.vault()
        let edits = try vault.commitEdits(largest: vault.largestFile(set: nil)) { _, _, _ in }
        #expect(edits.paths == ["rain.md"])
        #expect(edits.leftAlone.map(\.path) == ["film.md"])
        #expect(try scene.git("ls-files", "film.md") == "")
    }
}
