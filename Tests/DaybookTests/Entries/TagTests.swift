import Testing

@testable import Daybook

@Suite struct TagTests {
    @Test func `a tag counts as nested in so many and no more`() throws {
        let tag = try #require(Tag("A/b/C"))
        #expect(tag.nesting == ["a", "a/b", "a/b/c"] && tag.names == ["A", "b", "C"])
        let deep = try #require(Tag(String(repeating: "b/", count: 20_000) + "B"))
        #expect(deep.nesting.count == Tag.mostNested && deep.names.count == Tag.mostNested)
        #expect(deep.nesting.last == deep.folded && deep.names.joined(separator: "/") == deep.description)
    }

    @Test(arguments: [
        ("#walk", "walk"), (" ＃公園 ", "公園"), ("a/b/", "a/b"), ("##/##+x", "+x"), ("/#/x/ #", "x"), ("c#/a", "c#/a"),
        ("C#", "C#"), ("F#/ ", "F#"), ("#日本＃", "日本"), (" #C# ", "C"), ("C #", "C"), ("C##", "C##"),
        ("#//#", nil), ("a b", nil), ("", nil),
    ])
    func `what is dropped around a tag is dropped in any order, so that it reads as it was written`(
        text: String, expected: String?
    ) throws {
        let tag = Tag(text)
        #expect(tag?.description == expected)
        if let tag { #expect(Tag(tag.description)?.description == tag.description) }
    }
}
