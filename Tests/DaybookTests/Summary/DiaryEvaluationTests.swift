import Testing

@testable import Daybook

@Suite struct `What the embedded summariser makes of diaries` {
    /// What the drafts of all samples come to.
    struct Score {
        var titles = 0
        var tags = 0
        var fittingTags = 0
        var entriesWithThree = 0
        var report = ""

        init(_ samples: [DiarySample]) throws {
            for sample in samples {
                let draft = try Summariser.embedded.draft(SummaryRequest(text: sample.text))
                let isGood = sample.titles.contains { draft.title.contains($0) }
                let wrong = draft.tags.filter { !sample.tags.contains($0) }
                titles += isGood ? 1 : 0
                tags += draft.tags.count
                fittingTags += draft.tags.count - wrong.count
                entriesWithThree += draft.hasFewTags ? 0 : 1
                report += "\(isGood ? " " : "!") \(draft.title) | \(draft.tags.joined(separator: " "))"
                report += wrong.isEmpty ? "\n" : " | not: \(wrong.joined(separator: " "))\n"
            }
        }
    }

    @Test func `titles and tags fit as often as they did`() throws {
        let samples = DiarySample.all
        let score = try Score(samples)
        print(score.report)
        print("titles \(score.titles)/\(samples.count), tags \(score.fittingTags)/\(score.tags),")
        print("entries with three tags \(score.entriesWithThree)/\(samples.count)")
        #expect(samples.count == 42)
        #expect(score.titles * 100 >= samples.count * 92)
        #expect(score.fittingTags * 100 >= score.tags * 95)
        #expect(score.entriesWithThree * 10 >= samples.count * 7)
    }

    /// The characters or words that two texts share, over those that they have (ROUGE-1, each counted once).
    private static func likeness(_ left: String, _ right: String) -> Double {
        let (left, right) = (Set(TermReader.terms(of: left)), Set(TermReader.terms(of: right)))
        return 2 * Double(left.intersection(right).count) / Double(max(1, left.count + right.count))
    }

    @Test func `the best sentence says what a person would say, better than the first one does`() {
        let samples = DiarySample.all.filter { !$0.summary.isEmpty }
        var (best, first) = (0.0, 0.0)
        for sample in samples {
            let request = SummaryRequest(text: sample.text)
            best += Self.likeness(Summariser.bestSentences(1, of: request).first ?? "", sample.summary)
            first += Self.likeness(Summariser.sentences(of: sample.text).first ?? "", sample.summary)
        }
        print("best \(best / Double(samples.count)), first \(first / Double(samples.count))")
        #expect(samples.count == 39)
        #expect(best > first)
        #expect(best / Double(samples.count) >= 0.37)
    }

    @Test(arguments: DiarySample.all) func `a draft keeps the writer's words and the limits`(sample: DiarySample) throws
    {
        let draft = try Summariser.embedded.draft(SummaryRequest(text: sample.text))
        #expect((1...3).contains(draft.sentences.count))
        for sentence in draft.sentences { #expect(sample.text.contains(sentence)) }
        let order = draft.sentences.compactMap { sample.text.firstRange(of: $0)?.lowerBound }
        #expect(order == order.sorted())
        #expect(DisplayCells.width(draft.title) <= TitleDraft.longest)
        #expect(!draft.title.isEmpty)
        #expect(draft.tags.count <= SummaryDraft.mostTags)
        #expect(Set(draft.tags.map(TagKey.folded)).count == draft.tags.count)
    }
}
