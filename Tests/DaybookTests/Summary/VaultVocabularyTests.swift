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

    @Test func `reads no more tags of an entry than mean something`() {
        let tags = (0..<3_000).map { "t\($0)" }
        let vocabulary = VaultVocabulary([("rain", tags), ("rain", ["weather"])])
        #expect(vocabulary.tags.names == tags.prefix(VaultVocabulary.mostTags) + ["weather"])
        #expect(vocabulary.entryTags.count == VaultVocabulary.mostTags + 1)
    }

    private func evidence(_ text: String, tags: [String] = [], in vocabulary: VaultVocabulary) -> TagEvidence {
        vocabulary.evidence(for: vocabulary.question(of: TermReader.terms(of: text), tags: tags))
    }

    private func number(_ tag: String, in vocabulary: VaultVocabulary) throws -> Int {
        try #require(vocabulary.tags.number(of: tag))
    }

    @Test func `gives the tags of similar entries the greater share`() throws {
        let vocabulary = VaultVocabulary([
            ("walked along the river in the rain", ["walk", "river"]), ("河邊下雨，散步", ["散步"]),
            ("meeting with the project team about budgets", ["work"]), ("budgets and meeting minutes", ["Work"]),
        ])
        #expect(vocabulary.tags.names == ["walk", "river", "散步", "work"])
        let evidence = evidence("another budgets meeting", in: vocabulary)
        let work = try number("WORK", in: vocabulary)
        #expect(evidence.votes[work] > 0.7)
        #expect(evidence.tags == [work])
    }

    @Test func `elects nothing by a faint likeness`() {
        let vocabulary = VaultVocabulary([
            (
                "A long entry about budgets, minutes, projects, deadlines, invoices, spreadsheets and one walk",
                ["office"]
            )
        ])
        let faint = evidence("A walk among herons, reeds and willow trees", in: vocabulary)
        #expect(faint.votes[0] > 0)
        #expect(faint.votes[0] < 0.5)
        #expect(faint.logOdds(of: 0) < 0)
    }

    @Test func `lets tags that an entry has draw in those beside them`() throws {
        let vocabulary = VaultVocabulary([("river boats", ["trip", "water"]), ("river stones", ["geology"])])
        let water = try number("water", in: vocabulary)
        let drawn = evidence("river", tags: ["Trip"], in: vocabulary)
        #expect(drawn.votes[water] > evidence("river", in: vocabulary).votes[water])
    }

    @Test func `knows a text's kin among all entries of a tag, however many are nearer to it`() throws {
        let far = (0..<30).map { (text: "lake heron \($0)a \($0)b \($0)c", tags: ["birds"]) }
        let near = (0..<30).map { (text: "lake boat \($0)d", tags: ["boats"]) }
        let vocabulary = VaultVocabulary(far + near)
        let birds = try number("birds", in: vocabulary)
        let asked = evidence("lake boat heron boat", in: vocabulary)
        #expect(asked.votes[birds] < 0.1)
        // By hand: both sums of entries point where their common words do, and those of one entry alone hardly count.
        #expect((0.2...0.9).contains(asked.kinship[birds]))
        #expect(asked.kinship[try number("boats", in: vocabulary)] > asked.kinship[birds])
    }

    @Test func `weighs each word by how many of its entries carry a tag`() throws {
        let vocabulary = VaultVocabulary([
            ("heron pond", ["birds"]), ("heron bridge", ["birds"]), ("bridge lamp", ["town"]), ("lamp", ["town"]),
        ])
        let (birds, town) = (try number("birds", in: vocabulary), try number("town", in: vocabulary))
        // One term of weight 1, held by two entries, both of birds: 2 / (2 + 2), less what half of all entries expect.
        let heron = evidence("heron", in: vocabulary)
        #expect(abs(heron.words[birds] - 0.25) < 1e-6)
        #expect(abs(heron.words[town] + 0.25) < 1e-6)
        let bridge = evidence("bridge", in: vocabulary)
        #expect(abs(bridge.words[birds]) < 1e-6 && abs(bridge.words[town]) < 1e-6)
    }

    @Test func `asks for an entry as if it were not there`() throws {
        let entries = [
            ("heron at the pond", ["birds"]), ("heron by the mill pond", ["birds"]), ("pond with a boat", ["trip"]),
        ]
        let vocabulary = VaultVocabulary(entries)
        let within = vocabulary.evidence(for: vocabulary.question(of: 2))
        let birds = try number("birds", in: vocabulary)
        #expect(within.tags == [birds])
        #expect(within.votes[try number("trip", in: vocabulary)] == 0)
        let own = vocabulary.evidence(for: vocabulary.question(of: 0))
        // Of the tag's two entries only the other one is left: the kinship is the cosine with it alone.
        let other = VaultVocabulary(entries).question(of: 1)
        let weights = Dictionary(uniqueKeysWithValues: other.weights.map { ($0.term, Double($0.weight)) })
        let cosine = vocabulary.question(of: 0).weights.reduce(0) { $0 + Double($1.weight) * (weights[$1.term] ?? 0) }
        #expect(abs(own.kinship[birds] - cosine) < 1e-5)
    }

    @Test func `trusts its votes as far as its own entries bear them out`() {
        let tags = ["birds", "office", "baking"]
        let faithful = VaultVocabulary(
            (0..<60).map { (text: "\(["heron", "meeting", "dough"][$0 % 3]) \($0)a \($0)b", tags: [tags[$0 % 3]]) })
        // What is alike is never tagged alike.
        let contrary = VaultVocabulary(
            (0..<60).map { (text: "\($0 / 2)a \($0 / 2)b \($0 / 2)c", tags: [tags[$0 % 2 + $0 / 2 % 2]]) })
        #expect(faithful.calibration > 0.1)
        #expect(contrary.calibration < -0.5)
        #expect(VaultVocabulary([("heron", ["birds"])]).calibration == 0)
        var growing = faithful
        growing.add(text: "heron", tags: ["birds"])
        #expect(growing.calibration == 0)
        growing.prepare()
        #expect(growing.calibration > 0.1)
    }
}
