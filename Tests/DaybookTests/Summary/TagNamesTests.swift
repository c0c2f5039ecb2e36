import TestSupport
import Testing

@testable import Daybook

@Suite struct `Tags that a text names` {
    private func number(_ tag: String, _ vocabulary: VaultVocabulary) throws -> Int {
        try #require(vocabulary.tags.number(of: tag))
    }

    @Test(arguments: [
        ("We read two books.", ["Book"]), ("One story.", ["stories"]),
        ("Central Park was full.", ["place/central-park"]),
        ("The park was central to nothing.", ["place/central-park"]), ("在图书馆坐了一天。", ["圖書館"]), ("A walk.", []),
        ("圖書大館", []),
    ])
    func `are found by all their words, in singular or plural and either script`(text: String, expected: [String]) {
        let tags = ["Book", "stories", "place/central-park", "圖書館", "the", "2026"]
        let named = TagNames(tags).named(in: Set(TermReader.terms(of: text)))
        #expect(named.map { tags[$0] } == expected)
    }

    @Test func `are trusted as far as those who say them meant them`() throws {
        let meant = (0..<8).map { _ in (text: "walked to the river", tags: ["river"]) }
        let unmeant = (0..<8).map { _ in (text: "a novel at work", tags: ["reading"]) }
        let vocabulary = VaultVocabulary(meant + unmeant + [(text: "the office", tags: ["work"])])
        #expect(vocabulary.trust(inNameOf: try number("river", vocabulary)) == 1)
        #expect(vocabulary.trust(inNameOf: try number("work", vocabulary)) == 0.2)
        // Nobody has said it: it counts for what it says.
        #expect(vocabulary.trust(inNameOf: try number("reading", vocabulary)) == 1)

        func tags(_ text: String) throws -> [String] {
            try Summariser.embedded.draft(SummaryRequest(text: text, vocabulary: vocabulary)).suggestedTags.map(\.name)
        }
        #expect(try tags("A kingfisher sat above the river.").contains("river"))
        #expect(try !tags("The kingfisher is hard at work.").contains("work"))
    }

    @Test func `are trusted by the entries with all of their words`() throws {
        let vault = [
            (text: "圖書館", tags: ["圖書館"]), (text: "圖書", tags: ["x"]), (text: "書館", tags: ["x"]),
            (text: "in the central park", tags: ["x"]), (text: "central", tags: ["central-park"]),
        ]
        let vocabulary = VaultVocabulary(vault)
        #expect(vocabulary.trust(inNameOf: try number("圖書館", vocabulary)) == 1)
        #expect(vocabulary.trust(inNameOf: try number("central-park", vocabulary)) == 2.0 / 3)
    }

    @Test func `come of merged lists, whatever is in them`() {
        let seed: UInt64 = 20_261_122
        print("seed \(seed)")
        var random = SplitMix64(seed: seed)
        for _ in 0..<200 {
            let sets = (0..<2).map { _ in
                Set((0..<Int.random(in: 0..<12, using: &random)).map { _ in Int32.random(in: 0..<15, using: &random) })
            }
            let (left, right) = (SortedEntries(sets[0].sorted()), SortedEntries(sets[1].sorted()))
            #expect(left.union(right).entries == sets[0].union(sets[1]).sorted())
            #expect(left.intersection(right).entries == sets[0].intersection(sets[1]).sorted())
        }
    }

    @Test func `do not depend on whether the vocabulary was made ready`() throws {
        let entries = (0..<30).map {
            (text: "river walk \($0 % 7) heron\($0 % 5) stone", tags: ["t\($0 % 4)", "river"])
        }
        var unready = VaultVocabulary()
        for entry in entries { unready.add(text: entry.text, tags: entry.tags) }
        let ready = VaultVocabulary(entries)
        func draft(_ vocabulary: VaultVocabulary) throws -> SummaryDraft {
            try Summariser.embedded.draft(
                SummaryRequest(text: "A walk to heron3 by the river.", vocabulary: vocabulary))
        }
        #expect(try draft(unready) == draft(ready))
        // What is added later counts too.
        var later = ready
        later.add(text: "zebra", tags: ["zoo"])
        #expect(Summariser.rankedTags(of: SummaryRequest(text: "A zebra.", vocabulary: later)).first?.name == "zoo")
    }
}
