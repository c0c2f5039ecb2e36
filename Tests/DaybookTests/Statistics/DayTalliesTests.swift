import TestSupport
import Testing

@testable import Daybook

@Suite struct DayTalliesTests {
    @Test func `what several threads counted comes to what one would have`() {
        let seed = SplitMix64.printedSeed("days of threads")
        var dice = SplitMix64(seed: seed)
        // Two pages, their edges, the first and the last of the usual days, and days beyond.
        let days = [-25_568, -25_567, -25_056, -25_055, 0, 1, 20_000, 20_001, 20_400, 47_481, 47_482, 900_000]
        for _ in 0..<50 {
            var parts = Array(repeating: DayTallies(), count: Int.random(in: 1...4, using: &dice))
            var words: [Int: Int] = [:]
            var diary: Set<Int> = []
            for _ in 0..<Int.random(in: 0...60, using: &dice) {
                let day = days.randomElement(using: &dice) ?? 0
                let tally = Tally(entries: 1, words: Int.random(in: 0...9, using: &dice))
                let isDiary = Bool.random(using: &dice)
                parts[Int.random(in: parts.indices, using: &dice)].add(tally, to: day, isDiary: isDiary)
                words[day, default: 0] += tally.words
                if isDiary { diary.insert(day) }
            }
            var whole = DayTallies()
            for part in parts { whole.add(part) }
            var (foundWords, foundDiary): ([Int: Int], Set<Int>) = ([:], [])
            whole.visit { day, tally, isDiary in
                #expect(foundWords.updateValue(tally.words, forKey: day) == nil, "seed \(seed)")
                if isDiary { foundDiary.insert(day) }
            }
            #expect(foundWords == words, "seed \(seed)")
            #expect(foundDiary == diary, "seed \(seed)")
        }
    }
}
