import TestSupport
import Testing

@testable import Daybook

/// A process died after its record stood and before its commit; meanwhile somebody may have edited.
@Suite struct RecoveryTests {
    private static let path = "plain/a.md"

    /// A vault in which a change of `plain/a.md` died just before its new bytes were put in place, or just after.
    private func crashed(afterRename: Bool) throws -> VaultScene {
        let scene = try VaultScene()
        try scene.write("---\nid: abcd1234\n---\n\nOld words.\n", to: Self.path)
        try scene.commitAll()
        let probe = try VaultScene(copying: scene)
        let rename = CallNumber(of: .rename, path: probe.path + "/" + Self.path)
        try change(try probe.vault(rename.operations))
        let faults = Faults(at: try #require(rename.number) + (afterRename ? 1 : 0), code: 5, isDeath: true)
        #expect(throws: (any Error).self) { try change(try scene.vault(faults.operations)) }
        #expect(try scene.unfinished().contains("redo.json"))
        #expect(try scene.text(Self.path).contains("starred") == afterRename)
        return scene
    }

    private func change(_ vault: Vault) throws {
        _ = try vault.change([Self.path], command: "star") { document, _, _ in
            try document.set(FieldName.starred, to: .bool(true))
        }
    }

    /// Finishes what was cut off. A program that another test starts holds this test's lock as well, until it is a program of its own.
    private func finishing(_ vault: Vault) -> CutOff? {
        for _ in 0..<100_000 {
            if let cutOff = vault.finishCutOff() { return cutOff }
        }
        return nil
    }

    @Test(arguments: [false, true]) func `the next command finishes it`(afterRename: Bool) throws {
        let scene = try crashed(afterRename: afterRename)
        try scene.add("Next")
        #expect(try scene.text(Self.path).contains("starred: true"))
        #expect(try scene.subjects().prefix(2) == ["add: diary 2026-11-21", "star: note"])
        #expect(try scene.status() == "" && scene.unfinished() == [] && scene.isSound())
    }

    @Test(arguments: [false, true]) func `whoever looks finishes it too, and waits for nobody`(afterRename: Bool) throws
    {
        let scene = try crashed(afterRename: afterRename)
        let lock = try VaultLock(of: scene.vault(), command: "star")
        #expect(try scene.vault().finishCutOff() == nil)
        #expect(try scene.text(Self.path).contains("starred") == afterRename)
        _ = consume lock
        let full = FileOperations { call, path throws(FileError) in
            if call == .unlink || call == .rename { throw FileError(call: call, path: path, code: 28) }
        }
        #expect(finishing(try scene.vault(full)) == .half(command: "star"))
        #expect(try scene.unfinished().contains("redo.json"))
        #expect(finishing(try scene.vault()) == .finished(FinishedCommand(command: "star")))
        #expect(try scene.text(Self.path).contains("starred: true") && scene.subjects().first == "star: note")
        #expect(try scene.status() == "" && scene.unfinished() == [] && scene.isSound())
        #expect(try scene.vault().finishCutOff() == nil)
    }

    @Test func `an edit made before the file was replaced wins, and what it replaces is kept beside it`() throws {
        let scene = try crashed(afterRename: false)
        try scene.write("---\nid: abcd1234\n---\n\nWords of the editor.\n", to: Self.path)
        let cutOff = finishing(try scene.vault())
        try scene.add("Next")
        #expect(try scene.text(Self.path) == "---\nid: abcd1234\n---\n\nWords of the editor.\n")
        let copies = try scene.files().keys.filter { $0.hasPrefix("plain/a.conflict-") }
        let copy = try #require(copies.first)
        #expect(copies.count == 1)
        #expect(cutOff == .finished(FinishedCommand(command: "star", copies: [copy])))
        #expect(try scene.text(copy).contains("starred: true") && scene.text(copy).contains("Old words."))
        #expect(try scene.git("show", "HEAD~1:" + copy).contains("Old words."))
        #expect(try scene.status() == " M " + Self.path)
        #expect(try scene.problems() == [] && scene.unfinished() == [])
    }

    @Test func `an edit made after the file was replaced wins`() throws {
        let scene = try crashed(afterRename: true)
        let edited = try scene.text(Self.path) + "More.\n"
        try scene.write(edited, to: Self.path)
        try scene.add("Next")
        #expect(try scene.text(Self.path) == edited)
        #expect(try scene.files().keys.filter { $0.hasPrefix("plain/") } == [Self.path])
        #expect(try scene.status() == " M " + Self.path && scene.unfinished() == [])
    }

    @Test func `a folder in the file's place and a file beyond all limits stop nobody`() throws {
        for index in 0..<2 {
            let scene = try crashed(afterRename: false)
            try FileOperations().remove(scene.path + "/" + Self.path)
            if index == 0 {
                try scene.write("x", to: Self.path + "/inside.txt")
            } else {
                try scene.folder.write(
                    [UInt8](repeating: 0x61, count: Vault.longestEntry + 1), to: "vault/" + Self.path)
            }
            try scene.add("Next")
            #expect(try scene.unfinished() == [])
            #expect(try scene.files().keys.contains { $0.hasPrefix("plain/a.conflict-") })
        }
    }

    @Test func `what of a removal was changed before it was finished stays, and is named`() throws {
        let scene = try VaultScene()
        let paths = ["plain/a.md", "plain/b.md"]
        for path in paths { try scene.write("Old words of \(path).\n", to: path) }
        try scene.commitAll()
        let record = RedoRecord(
            command: "rm", subject: "2 entries", trailers: [],
            steps: try paths.map { path in
                let old = Digest(of: Array(try scene.text(path).utf8)).description
                return RedoRecord.Step(action: .remove, path: path, old: old)
            })
        try scene.write("New words.\n", to: paths[1])
        try record.write(to: scene.path + "/.git/daybook", FileOperations())
        #expect(finishing(try scene.vault()) == .finished(FinishedCommand(command: "rm", left: [paths[1]])))
        #expect(try !scene.holds(paths[0]) && scene.text(paths[1]) == "New words.\n")
        #expect(try scene.status() == " M " + paths[1] && scene.unfinished() == [])
    }

    @Test func `a record of another version is put aside`() throws {
        let scene = try VaultScene()
        try scene.folder.write("{\"version\": 3}", to: "vault/.git/daybook/redo.json")
        try scene.add("Next")
        #expect(try scene.unfinished() == ["redo-unknown.json"])
    }
}

/// Finds the number of a call.
private final class CallNumber: Sendable {
    private let counter = CallCounter()
    private let call: FileOperations.Call
    private let path: String

    init(of call: FileOperations.Call, path: String) {
        self.call = call
        self.path = path
    }

    var operations: FileOperations { FileOperations(interceptor: counter.intercept) }

    /// The number of the first such call, from 1.
    var number: Int? {
        zip(counter.calls, counter.paths).enumerated().first { $0.element == (call, path) }.map { $0.offset + 1 }
    }
}
