import TestSupport
import Testing

@testable import Daybook

/// Links by a name that an entry had before: one device renamed it while another wrote the link.
@Suite struct FormerNameTests {
    @Test func `links by a former name lead to the entry again, and no others`() throws {
        let scene = try VaultScene()
        let path = try scene.add("Rain on the river")
        let old = Layout.stem(of: path)
        let renamed = try scene.vault().rename(path, title: "Heron").path
        let new = Layout.stem(of: renamed)
        let text = "[[\(old)]], [[\(old)|rain]], [there](\(path)), [[nothing]], [no](nothing.md), `[[\(old)]]`\n"
        try scene.write(text, to: "letter.md")
        try scene.write("[[\(new)]]\n", to: "other.md")
        try scene.commitAll()
        #expect(try scene.vault().repairFormerNames().paths == ["letter.md"])
        let mended = "[[\(new)]], [[\(new)|rain]], [there](\(renamed)), [[nothing]], [no](nothing.md), `[[\(old)]]`\n"
        #expect(try scene.text("letter.md") == mended && scene.touched() == ["letter.md"] && scene.status() == "")
        #expect(try scene.vault().repairFormerNames().committed.commit == nil)
        #expect(try scene.vault().undo().reversal.effects == [.changed("letter.md")])
        #expect(try scene.text("letter.md") == text)
    }

    @Test func `a link by a title that an undone renaming took away leads to the entry again`() throws {
        let scene = try VaultScene()
        let path = try scene.add("Rain on the river")
        let renamed = try scene.vault().rename(path, title: "Heron at dawn").path
        let text = "See [[Heron at dawn]], and [[heron at dawn|it]].\n"
        try scene.write(text, to: "letter.md")
        try scene.commitAll()
        _ = try scene.vault().undo()
        #expect(scene.holds(path) && !scene.holds(renamed))
        let title = try scene.vault().entry(at: path).title
        #expect(try scene.vault().repairFormerNames().paths == ["letter.md"])
        #expect(try scene.text("letter.md") == "See [[\(title)]], and [[\(title)|it]].\n")
    }

    @Test func `a field that names its entry by the former name has it again`() throws {
        let scene = try VaultScene()
        try scene.write("---\nid: aaaa1111\nkind: baby\nname: Mei\ndate: 2026-01-01\n---\n", to: "baby/mei.md")
        try scene.commitAll()
        let id = try #require(try scene.vault().entry(at: "baby/mei.md").id)
        try scene.git("mv", "baby/mei.md", "baby/may.md")
        try scene.commitAll()
        let sleep = "---\nid: bbbb2222\nkind: sleep\nbaby: \"[[mei]]\"\nstart: 2026-11-20T20:00:00+08:00\n---\n"
        try scene.write(sleep, to: "baby/sleep.md")
        try scene.commitAll()
        #expect(try scene.vault().repairFormerNames().paths == ["baby/sleep.md"])
        #expect(try scene.text("baby/sleep.md") == sleep.replacing("[[mei]]", with: "[[may]]"))
        #expect(try scene.vault().entry(at: "baby/may.md").id == id)
    }

    @Test(arguments: ["taken", "two", "gone", "copied"])
    func `where it is not sure which entry is meant, the link stays`(form: String) throws {
        let scene = try VaultScene()
        let path = try scene.add("Rain on the river")
        let renamed = try scene.vault().rename(path, title: "Heron").path
        switch form {
        case "taken": try scene.write("Another.\n", to: path)
        case "two": _ = try scene.vault().rename(scene.add("Rain on the river", seed: 2), title: "Soup")
        case "gone": _ = try scene.vault().remove([renamed], command: "rm")
        default: try scene.write(scene.text(renamed), to: "copy.md")
        }
        let text = "[[\(Layout.stem(of: path))]]\n"
        try scene.write(text, to: "letter.md")
        try scene.commitAll()
        #expect(try scene.vault().repairFormerNames().paths.isEmpty && scene.text("letter.md") == text)
    }
}
