import Testing

@testable import Daybook

@Suite struct TagTests {
    @Test(arguments: [
        ("#walk", "walk"), (" ＃公園 ", "公園"), ("a/b/", "a/b"), ("##/##+x", "+x"), ("/#/x/ #", "x"), ("c#/a", "c#/a"),
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
