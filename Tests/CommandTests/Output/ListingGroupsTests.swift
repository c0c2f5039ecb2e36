import Testing

@testable import daybook_cli

@Suite struct ListingGroupsTests {
    private func headings(_ rows: [[String]], by grouping: ListingGrouping) -> [String?] {
        ListingGroups(rows, by: grouping, isReversed: false) { $0 }.groups.map(\.value)
    }

    @Test func `a tag stands in its most frequent spelling, and of as many in the first by code points`() {
        #expect(headings([["CAFÉ"], ["café"], ["café"]], by: .tag) == ["café"])
        #expect(headings([["café"], ["CAFÉ"], ["Café"]], by: .tag) == ["CAFÉ"])
        #expect(headings([["b", "Rain"], ["rain"], ["rain"], []], by: .tag) == ["rain", "b", nil])
    }

    @Test func `a kind is only what it is called`() {
        #expect(headings([["Idea"], ["idea"], ["idea"]], by: .kind) == ["idea", "Idea"])
    }
}
