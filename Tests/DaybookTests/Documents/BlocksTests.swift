import Testing

@testable import Daybook

@Suite struct BlocksTests {
    @Test func `what is given back leaves the rest in its places`() {
        var blocks = Blocks<UInt32>()
        for number in 0..<100_000 as Range<UInt32> { blocks.append(number) }
        blocks.forget(before: 70_000)
        #expect(blocks.count == 100_000)
        #expect(blocks.indices[70_000...].allSatisfy { blocks[$0] == UInt32($0) })
        blocks[99_999] = 7
        blocks.append(8)
        #expect(blocks[99_999] == 7 && blocks[100_000] == 8)
        blocks.forget(before: 60)
        blocks.forget(before: .max)
        #expect(blocks.count == 100_001 && blocks.last == 8)
    }
}
