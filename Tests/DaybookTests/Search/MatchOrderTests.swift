import TestSupport
import Testing

@testable import Daybook

@Suite struct MatchOrderTests {
    @Test func `numbers are ordered digit by digit as comparing orders them`() {
        let seed = UInt64.random(in: 0 ... .max)
        var random = SplitMix64(seed: seed)
        for round in 0..<60 {
            let count = Int.random(in: 0..<200, using: &random)
            let few = [UInt64](repeating: 0, count: 4).map { _ in UInt64.random(in: 0 ... .max, using: &random) }
            let keys = (0..<count).map { _ in
                round % 3 == 0
                    ? few.randomElement(using: &random) ?? 0
                    : UInt64.random(in: 0 ... .max, using: &random) >> UInt64.random(in: 0..<64, using: &random)
            }
            let sorted = RadixOrder(keys).sorted()?.map { Int($0) } ?? Array(keys.indices)
            let expected = keys.indices.sorted { (keys[$0], $0) < (keys[$1], $1) }
            #expect(sorted == expected, "seed \(seed)")
        }
    }

    @Test func `keys that lie close together are ordered as others, whether they stand nearly in order or not`() {
        let seed = UInt64.random(in: 0 ... .max)
        var random = SplitMix64(seed: seed)
        for round in 0..<60 {
            let base = UInt64.random(in: 0 ... .max >> 1, using: &random)
            let count = Int.random(in: 2..<5000, using: &random)
            let spread = [1, 20, 3000, 1 << 31][round % 4]
            let keys = (0..<count).map { place in
                let day = UInt64(round % 3 == 0 ? count - place : round % 3 == 1 ? place : 0) * 40
                return base + day + UInt64.random(in: 0..<UInt64(spread), using: &random)
            }
            let sorted = RadixOrder(keys).sorted()?.map { Int($0) } ?? Array(keys.indices)
            #expect(sorted == keys.indices.sorted { (keys[$0], $0) < (keys[$1], $1) }, "seed \(seed), round \(round)")
        }
    }

    @Test func `the greater a number, the smaller is its key`() {
        let numbers: [Double] = [-.infinity, -2.5, -1e-300, 0, 1e-300, 0.1, 1, 1.0000000000000002, 700, .infinity]
        for (one, next) in zip(numbers, numbers.dropFirst()) {
            #expect(RadixOrder.descending(one) > RadixOrder.descending(next))
        }
        #expect(RadixOrder.descending(-0.0) == RadixOrder.descending(0.0))
        let whole = [Int.min, -1, 0, 1, 1_790_000_000, .max]
        for (one, next) in zip(whole, whole.dropFirst()) {
            #expect(RadixOrder.descending(one) > RadixOrder.descending(next))
        }
    }

    @Test func `the first few are those that all begin with, in any order`() throws {
        let seed = UInt64.random(in: 0 ... .max)
        var random = SplitMix64(seed: seed)
        let folder = try TemporaryFolder()
        for number in 0..<90 {
            let day = Int.random(in: 1...9, using: &random)
            let words = (0..<Int.random(in: 0...6, using: &random)).map { _ in
                ["river", "walk", "rain"].randomElement(using: &random) ?? ""
            }
            let date = Int.random(in: 0..<5, using: &random) == 0 ? "" : "date: 2026-03-0\(day)\n"
            try folder.write(
                "---\ntitle: T\(day % 3)\n\(date)---\nx \(words.joined(separator: " "))", to: "\(number).md")
        }
        for sort in [Query.Sort.date, .modified, .title, .relevance] {
            for isReversed in [false, true] {
                for words in ["", "river", "river walk"] {
                    let all = try folder.find(words, sort: sort, isReversed: isReversed)
                    for limit in [0, 1, 2, 5, all.count] {
                        let few = try folder.find(words, sort: sort, isReversed: isReversed, limit: limit)
                        #expect(few == Array(all.prefix(limit)), "seed \(seed): \(sort) \(words) \(limit)")
                    }
                }
            }
        }
    }
}
