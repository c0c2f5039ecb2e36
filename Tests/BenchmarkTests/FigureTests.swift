import Testing

@testable import Benchmarks

/// What is made of the times: ratios, bars, and the table.
@Suite struct FigureTests {
    private func pairs(_ walls: [(Double, Double)], peak: Int = 8_000_000) -> Pairs {
        Pairs(
            ours: walls.map { Sample(wall: $0.0, cpu: $0.0, peak: peak) },
            theirs: walls.map { Sample(wall: $0.1, cpu: $0.1, peak: 4_000_000) })
    }

    @Test func `the ratio is the median of the rounds' ratios, not that of the medians`() {
        let figure = Figure("a", against: "b", pairs([(1, 1), (4, 8), (9, 3)]), bar: 2)
        #expect(figure.ratio == 1)
        #expect(figure.spread == 0.5...3)
        #expect(figure.ours == Figure.Side(wall: 4, peak: 8_000_000))
        #expect(figure.theirs == Figure.Side(wall: 3, peak: 4_000_000))
    }

    @Test func `the median is the middle`() {
        #expect([Double]().median == 0)
        #expect([3.0].median == 3)
        #expect([3.0, 1].median == 2)
        #expect([5.0, 1, 2].median == 2)
        #expect([4.0, 1, 2, 3].median == 2.5)
    }

    @Test func `a bar is missed by more than it, by too much memory, and by another answer`() {
        let even = Figure("a", against: "b", pairs([(2, 1)]), bar: 2)
        #expect(!even.isMissed)
        #expect(Figure("a", against: "b", pairs([(2.1, 1)]), bar: 2).isMissed)
        #expect(!Figure("a", against: "b", pairs([(9, 1)])).isMissed)
        #expect(even.finding("7 entries", isSame: false).isMissed)
        var heavy = Figure("a", against: "b", pairs([(1, 1)], peak: 100_000_001), bar: 2)
        #expect(!heavy.isMissed)
        heavy.memoryBar = 100_000_000
        #expect(heavy.isMissed)
        #expect(!Figure("a", against: "b", absent: "not installed").isMissed)
    }

    @Test func `the table lines up, and says what is over`() {
        let light = Figure("`list`", entries: 100_000, against: "C", pairs([(0.2345, 0.2), (0.25, 0.2)]), bar: 1.4)
            .finding("100,000 entries", isSame: true)
        var heavy = Figure(
            "`search the`", entries: 10_000, against: "`rg`", pairs([(0.5, 0.25)], peak: 120_400_000), bar: 1
        )
        .finding("3 entries", isSame: false)
        heavy.memoryBar = 100_000_000
        let absent = Figure("`tags`", against: "jrnl", absent: "not installed")
        #expect(
            FigureTable(figures: [light, heavy, absent]).lines == [
                "|              | entries |        Daybook | peer |       peer's |       ratio (spread) |                  bar | both found            |",
                "| ------------ | ------: | -------------: | ---- | -----------: | -------------------: | -------------------: | --------------------- |",
                "| `list`       | 100,000 |   242 ms, 8 MB | C    | 200 ms, 4 MB |     1.21 (1.17–1.25) |               ≤ 1.40 | 100,000 entries       |",
                "| `search the` |  10,000 | 500 ms, 120 MB | `rg` | 250 ms, 4 MB | **2.00** (2.00–2.00) | ≤ 1.00, **≤ 100 MB** | **differ**: 3 entries |",
                "| `tags`       |         |                | jrnl |              |        not installed |                      |                       |",
            ])
        #expect(FigureTable(figures: [light], showsProcessorTime: true).lines[2].contains(" |   1.21 | "))
    }

    @Test(arguments: [
        (0.00000041, "0.00 ms"), (0.00641, "6.41 ms"), (0.0999, "99.9 ms"), (0.2346, "235 ms"), (0.9994, "999 ms"),
        (0.9996, "1.00 s"), (14.52, "14.5 s"), (454, "454 s"), (-0.0123, "-12.3 ms"), (-2.5, "-2.50 s"),
    ])
    func `a time has three digits`(seconds: Double, text: String) { #expect(seconds.asDuration == text) }

    @Test(arguments: [
        (0.8234, "0.82"), (11.04, "11.0"), (123.4, "123"), (0.00123, "0.0012"), (0, "0.00"), (-1.5, "-1.50"),
    ])
    func `a ratio has as many digits as mean something`(ratio: Double, text: String) { #expect(ratio.asRatio == text) }

    @Test(arguments: [(7, "7"), (999, "999"), (1000, "1,000"), (100_000, "100,000"), (-1_234_567, "-1,234,567")])
    func `large numbers have commas`(number: Int, text: String) { #expect(number.grouped == text) }
}
