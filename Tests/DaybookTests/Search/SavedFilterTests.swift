import TestSupport
import Testing

@testable import Daybook

@Suite struct SavedFilterTests {
    private static let vocabulary = FilterVocabulary(
        fields: ["mood"], kinds: ["diary", "idea"],
        saved: [
            "friends": "tag:lin OR tag:ann", "好友": "@friends -kind:idea", "a": "@b", "b": "x @c", "c": "(@a)",
            "broken": "rain (mood:calm", "empty": "  ", "closing": "a) OR (b", "unknown": "sun @freinds",
            "chatty": "in:chat x", "mine": "@mien",
        ])

    private static func parse(_ text: String) throws -> Filter {
        try FilterParser.parse([text], vocabulary: vocabulary)
    }

    @Test(arguments: [
        ("@friends", "(tag:lin OR tag:ann)"), ("rain @Friends", "rain (tag:lin OR tag:ann)"),
        ("NOT @friends", "NOT (tag:lin OR tag:ann)"), ("-@friends", "-(tag:lin OR tag:ann)"),
        ("(@friends OR rain)", "((tag:lin OR tag:ann) OR rain)"), ("＠好友", "((tag:lin OR tag:ann) -kind:idea)"),
        ("@friends @friends", "(tag:lin OR tag:ann) (tag:lin OR tag:ann)"), ("@chatty y", "(in:chat x) y"),
        ("in:chat (@chatty OR y)", "in:chat ((in:chat x) OR y)"),
    ])
    func `a saved filter stands for its text in parentheses`(_ text: String, _ meant: String) throws {
        #expect(try Self.parse(text) == Self.parse(meant))
    }

    @Test(arguments: ["a@b.c", "\"@friends\"", "@", "@@friends", "@friends,", "@b.c", "=@friends", "x@friends"])
    func `any other word with the sign is a word`(_ text: String) throws {
        guard case .text = try Self.parse(text) else {
            Issue.record("\(text) is no word")
            return
        }
    }

    @Test(arguments: [
        ("rain @freinds", 6, nil, FilterError.Kind.unknownFilter("freinds", known: known, suggestion: "friends")),
        (
            "@unknown", 5, "unknown",
            .unknownFilter("freinds", known: known.filter { $0 != "unknown" }, suggestion: "friends")
        ),
        (
            "@mine", 1, "mine",
            .unknownFilter("mien", known: known.filter { $0 != "mine" }, suggestion: nil)
        ),
        ("@a", 2, "c", .filterCycle(["a", "b", "c", "a"])), ("@c", 3, "b", .filterCycle(["c", "a", "b", "c"])),
        ("rain OR @broken", 6, "broken", .unclosedParenthesis), ("@empty", 1, "empty", .emptyTerm),
        ("(@closing)", 2, "closing", .unopenedParenthesis),
    ])
    func `a mistake is told with the filter that it is in`(
        _ text: String, _ column: Int, _ name: String?, _ kind: FilterError.Kind
    ) {
        #expect(throws: FilterError(kind, column: column, inSaved: name)) { try Self.parse(text) }
    }

    private static let known = vocabulary.saved.keys.sorted()

    @Test func `filters that double each other come to an end`() {
        var saved = ["z": "rain"]
        let names = Array("abcdefghijklmno").map(String.init)
        for (name, next) in zip(names, names.dropFirst() + ["z"]) { saved[name] = "@\(next) @\(next)" }
        let doubling = FilterVocabulary(saved: saved)
        #expect(throws: FilterError.self) { try FilterParser.parse(["@a"], vocabulary: doubling) }
        let chain = Dictionary(uniqueKeysWithValues: (0..<40).map { ("n\($0)", "@n\($0 + 1)") })
        #expect(throws: FilterError(.tooDeep(limit: 16), column: 1, inSaved: "n15")) {
            try FilterParser.parse(["@n0"], vocabulary: FilterVocabulary(saved: chain))
        }
        let long = FilterVocabulary(saved: ["long": String(repeating: "a ", count: 3_000)])
        #expect(throws: FilterError(.tooLong(limit: 4_096), column: 1, inSaved: "long")) {
            try FilterParser.parse(["@long"], vocabulary: long)
        }
    }
}
