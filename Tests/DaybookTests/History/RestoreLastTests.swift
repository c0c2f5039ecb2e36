import Git
import TestSupport
import Testing

@testable import Daybook

/// Which version of an entry comes back that went more than once, and what names none.
@Suite struct RestoreLastTests {
    @Test(arguments: [
        ":", ":0", ":1", ":0:x", String(repeating: "x", count: 5000), ":" + String(repeating: "長", count: 400),
    ])
    func `what git calls a file of its index, and what is too long for a name, is no version`(revision: String) throws {
        let scene = try VaultScene()
        let path = try scene.add("Rain on the river")
        #expect(throws: RestoreError.notOneVersion(revision)) { try scene.vault().restore(path, at: revision) }
        #expect(try scene.status() == "" && scene.commits() == 2)
    }

    @Test(arguments: ["abcd1234", "Lin", "who", "who-2.md"])
    func `one that came back and was replaced then comes back as it was last`(name: String) throws {
        let scene = try VaultScene()
        let path = name == "who-2.md" ? name : "who.md"
        let old = "---\nid: abcd1234\ntitle: Lin\n---\n\nFirst.\n"
        try scene.write(old, to: path)
        try scene.commitAll()
        _ = try scene.vault().remove([path], command: "rm")
        _ = try scene.vault().undo()
        try scene.write(old + "Second.\n", to: path)
        try scene.commitAll()
        try scene.write("---\nid: ef567890\ntitle: Ann\n---\n", to: path)
        try scene.commitAll()
        // By the name of its file the one is meant that is there; once that is gone, what went last.
        if name.hasPrefix("who") { _ = try scene.vault().remove([path], command: "rm") }
        let found = try scene.vault().removedEntry(named: name)
        guard found.id == EntryID("abcd1234") else {
            #expect(name.hasPrefix("who") && found.id == EntryID("ef567890"))
            return
        }
        let restored = try scene.vault().restore(found)
        #expect(try scene.text(restored.path) == old + "Second.\n")
        #expect(try scene.vault().history(of: found).map(\.isRemoval).first == true)
    }
}
