import Testing

@testable import daybook_cli

@Suite struct ParagraphsTests {
    private func wrapped(_ text: String, _ cells: Int) -> String {
        DisplayWidth.standard.wrapped(paragraphs: text, to: cells)
    }

    @Test func `paragraphs are wrapped and examples are not`() {
        #expect(wrapped("one two three\n\n  one two three\nend\n", 8) == "one two\nthree\n\n  one two three\nend\n")
    }

    @Test func `a line that begins with one space is no example`() {
        #expect(wrapped(" one two", 5) == " one\n two")
    }

    @Test func `the last line break is kept as it is`() {
        #expect(wrapped("一二三", 4) == "一二\n三")
        #expect(wrapped("一二三\n", 4) == "一二\n三\n")
        #expect(wrapped("", 4) == "")
    }
}
