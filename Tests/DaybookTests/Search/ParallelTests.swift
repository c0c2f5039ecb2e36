import Testing

@testable import Daybook

@Suite struct ParallelTests {
    @Test(arguments: [(0, 3), (1, 3), (7, 16), (1000, 1), (1000, 7)], [1, 2, 8, Int.max])
    func `every number is handed out once, however many threads begin`(_ numbers: (count: Int, block: Int), first: Int)
    {
        let found = Parallel.run(count: numbers.count, block: numbers.block, threads: 8, first: first) { next in
            var own: [Int] = []
            while let range = next() { own += range }
            return own
        }
        #expect(found.joined().sorted() == Array(0..<numbers.count))
        #expect((1...8).contains(found.count))
    }
}
