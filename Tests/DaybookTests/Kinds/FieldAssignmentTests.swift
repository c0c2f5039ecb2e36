import Testing

@testable import Daybook

/// What is typed to set a field.
@Suite struct FieldAssignmentTests {
    @Test(arguments: [
        ("a=b", "a", "b"), (" a b =c=d ", "a b", "c=d "), ("心情＝好", "心情", "好"), ("a=", "a", ""), ("=b", "", "b"),
        ("a=\u{FE0F}x", "a", "\u{FE0F}x"), ("a＝\u{301}", "a", "\u{301}"), ("a＝b=c", "a", "b=c"),
    ])
    func `it is taken apart at the first sign`(word: String, field: String, value: String) throws {
        let found = try #require(FieldAssignment(word))
        #expect(found.field == field && found.value.isSame(as: value))
    }

    @Test(arguments: ["", "a", "a:b"])
    func `without the sign it is none`(word: String) { #expect(FieldAssignment(word) == nil) }
}
