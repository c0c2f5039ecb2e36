import TestSupport
import Testing

@testable import Daybook

@Suite struct TagSimilarityTests {
    @Test(arguments: [
        (["walk", "walks"], true), (["Walk", "walk"], true), (["ｗａｌｋ", "walk"], true), (["café", "cafe"], true),
        (["slow-walk", "slow_walk"], true), (["slow-walk", "slowwalk"], true), (["story", "stories"], true),
        (["box", "boxes"], true), (["トリップ", "ﾄﾘｯﾌﾟ"], true), (["讀書", "读书"], true),
        (["trips/japan", "trip/Japan"], true),
        (["bus", "bu"], false), (["class", "clas"], false), (["us", "u"], false), (["trip", "trip/japan"], false),
        (["walk", "talk"], false), (["讀", "書"], false), (["-", "_"], false), (["a-", "a"], true),
    ])
    func `tags are alike or not`(_ names: [String], _ areAlike: Bool) throws {
        let folder = try TemporaryFolder()
        for (number, name) in names.enumerated() {
            try folder.write("---\ntags: [\"\(name)\"]\n---\n", to: "\(number).md")
        }
        let groups = TagSimilarity.groups(of: try folder.scan().tags().tags)
        #expect(groups.map { Set($0.map(\.text)) } == (areAlike ? [Set(names)] : []))
    }

    @Test func `the most frequent spelling is the first`() throws {
        let folder = try TemporaryFolder()
        for (number, name) in ["Books", "book", "book", "books", "rain"].enumerated() {
            try folder.write("---\ntags: [\(name)]\n---\n", to: "\(number).md")
        }
        let groups = TagSimilarity.groups(of: try folder.scan().tags().tags)
        #expect(
            groups == [
                [TagSpelling(text: "book", count: 2), .init(text: "Books", count: 1), .init(text: "books", count: 1)]
            ])
    }

    @Test func `a tag counts an entry once with all that nest in it`() throws {
        let folder = try TemporaryFolder()
        try folder.write("---\ntags: [trip/japan, trip/korea, Trip/Japan/kyoto]\n---\n", to: "a.md")
        try folder.write("---\ntags: [trip, rain]\n---\n", to: "b.md")
        let totals = try folder.scan().tags(countsTotals: true).totals
        #expect(totals == ["trip": 2, "trip/japan": 1, "trip/korea": 1, "trip/japan/kyoto": 1, "rain": 1])
        #expect(try folder.scan().tags().totals.isEmpty)
    }
}
