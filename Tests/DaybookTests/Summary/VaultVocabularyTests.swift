import Testing

@testable import Daybook

@Suite struct `The vocabulary of a vault` {
    @Test func `counts each entry once for a term`() {
        let vocabulary = VaultVocabulary([("rain rain river", []), ("rain", ["weather"]), ("sun the", [])])
        let counts = ["rain", "river", "snow", "the"].flatMap { TermReader.terms(of: $0) }.map {
            vocabulary.frequency(of: $0)
        }
        #expect(counts == [2, 1, 0, 0])
        #expect(vocabulary.entryCount == 3)
        #expect(vocabulary.taggedEntryCount == 1)
    }

    @Test func `reads no more entries than its limit`() {
        let extra = Array(repeating: (text: "rain", tags: ["weather"]), count: VaultVocabulary.entryLimit + 10)
        #expect(VaultVocabulary(extra).entryCount == VaultVocabulary.entryLimit)
    }

    @Test func `gives the tags of similar entries the greater share`() throws {
        let vocabulary = VaultVocabulary([
            ("walked along the river in the rain", ["walk", "river"]), ("河邊下雨，散步", ["散步"]),
            ("meeting with the project team about budgets", ["work"]), ("budgets and meeting minutes", ["Work"]),
        ])
        #expect(vocabulary.tags.names == ["walk", "river", "散步", "work"])
        let votes = vocabulary.votes(for: TermReader.terms(of: "another budgets meeting"), tags: [])
        let work = try #require(vocabulary.tags.number(of: "WORK"))
        #expect(votes[work] > 0.7)
        #expect(votes.enumerated().allSatisfy { $0.offset == work || $0.element == 0 })
    }

    @Test func `elects nothing by a faint likeness`() {
        let vocabulary = VaultVocabulary([
            ("A long entry about budgets, minutes, projects, deadlines, invoices, spreadsheets and one walk", ["work"])
        ])
        let votes = vocabulary.votes(for: TermReader.terms(of: "A walk among herons, reeds and willow trees"), tags: [])
        #expect(votes[0] > 0)
        #expect(votes[0] < 0.5)
    }

    @Test func `lets tags that an entry has draw in those beside them`() throws {
        let vocabulary = VaultVocabulary([("river boats", ["trip", "water"]), ("river stones", ["geology"])])
        let terms = TermReader.terms(of: "river")
        let water = try #require(vocabulary.tags.number(of: "water"))
        #expect(vocabulary.votes(for: terms, tags: ["Trip"])[water] > vocabulary.votes(for: terms, tags: [])[water])
    }

    @Test func `halves a vote that no other seconds where few vote`() throws {
        let vocabulary = VaultVocabulary([("river boats", ["trip", "rowing"]), ("river boats", ["trip"])])
        let votes = vocabulary.votes(for: TermReader.terms(of: "river boats"), tags: [])
        let (trip, rowing) = (
            try #require(vocabulary.tags.number(of: "trip")), try #require(vocabulary.tags.number(of: "rowing"))
        )
        #expect(votes[rowing] < votes[trip] * 0.3)
        #expect(votes[rowing] > 0)
    }
}
