import Daybook
import Testing

@Suite struct FrontMatterTests {
    private func frontMatter(_ text: String) throws -> FrontMatter {
        try Document(bytes: Array("---\n\(text)\n---\n".utf8)).frontMatter()
    }

    @Test func `keys are found without regard to case and under other names`() throws {
        let found = try frontMatter("Title: A\ncreated: 2026-01-02\nkeywords: [a]\nLastMod: x\nuid: 7\ncompleted?: yes")
        #expect(found.text("title") == "A")
        #expect(found.text("date") == "2026-01-02")
        #expect(found.tags == ["a"])
        #expect(found.text("modified") == "x")
        #expect(found.text("id") == "7")
        #expect(found.bool("done") == true)
        #expect(found.field("title")?.name == "Title")
        #expect(found.line(of: "date") == 3)
        #expect(found.node("starred") == nil)
    }

    @Test func `the key itself goes before its other names, and the exact name before another case`() throws {
        #expect(try frontMatter("created: 1\ndate: 2").text("date") == "2")
        #expect(try frontMatter("Date: 1\ndate: 2").text("date") == "2")
    }

    @Test(arguments: [
        ("tags:\n  - a\n  - '#b'", ["a", "b"]), ("tags: [a, b]", ["a", "b"]), ("tags: a, b c", ["a", "b c"]),
        ("tags: a b", ["a", "b"]),
        ("tags: 公園", ["公園"]), ("tags:", []), ("tags: ~", []), ("tags: []", []), ("tag: '#a #b'", ["a", "b"]),
        ("tags: [a, ~, {b: c}]", ["a"]),
    ])
    func `tags are a list, or a text with commas or blanks`(_ text: String, _ tags: [String]) throws {
        #expect(try frontMatter(text).tags == tags)
    }

    @Test func `values are read as what they are`() throws {
        let found = try frontMatter(
            "a: yes\nb: 'yes'\nc: 1.5\nd: '1.5'\ne: [[A note]]\nf: &x y\ng: *x\nh: null\ni: ''\nj: {k: 1}\nk: inf")
        #expect(found.bool("a") == true && found.bool("b") == nil)
        #expect(found.number("c") == 1.5 && found.number("d") == nil && found.number("k") == nil)
        #expect(found.text("e") == "[[A note]]" && found.list("e") == ["[[A note]]"])
        #expect(found.text("f") == "y" && found.text("g") == "*x")
        #expect(found.text("h") == nil && !found.has("h"))
        #expect(found.text("i") == "" && found.has("i"))
        #expect(found.text("j") == nil)
    }

    @Test func `what is no mapping is reported with its place`() throws {
        #expect(throws: YAMLError(.notAMapping, line: 2, column: 1)) { try frontMatter("- a") }
        #expect(throws: YAMLError(.notAMapping, line: 3, column: 1)) { try frontMatter("# c\njust words") }
        #expect(try frontMatter("# c").fields.isEmpty)
    }

    @Test func `lines are counted in the file`() throws {
        #expect(throws: YAMLError(.duplicateKey("a", firstLine: 2), line: 4, column: 1)) {
            try frontMatter("a: 1\nb: 2\na: 3")
        }
    }
}
