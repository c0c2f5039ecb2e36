import Testing

@testable import daybook_cli

@Suite struct BelowZeroTests {
    @Test(arguments: [
        (["add", "x", "--location", "-33.9,151.2"], ["add", "x", "--location=-33.9,151.2"]),
        (["add", "x", "--location", "--tag", "a"], ["add", "x", "--location", "--tag", "a"]),
        (["config", "weather.place", "-33.9,151.2"], ["config", "weather.place", "--", "-33.9,151.2"]),
        (["config", "weather.place", "-.5 -3", "-q"], ["config", "weather.place", "-q", "--", "-.5 -3"]),
        (["config", "a", "--", "-1"], ["config", "a", "--", "-1"]), (["config", "-q"], ["config", "-q"]),
        (["list", "-5"], ["list", "-5"]), (["search", "--", "-1"], ["search", "--", "-1"]), ([], []),
    ])
    func `numbers below zero are no options`(words: [String], expected: [String]) {
        #expect(BelowZero.protected(words) == expected)
    }
}
