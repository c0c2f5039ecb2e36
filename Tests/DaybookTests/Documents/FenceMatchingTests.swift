import Testing

@testable import Daybook

/// The fences of code that close others, against a search that begins anew at every fence.
@Suite struct FenceMatchingTests {
    @Test func `each fence is closed by the first behind it that can`() {
        let seed = SplitMix64.printedSeed("Fence matching")
        var random = SplitMix64(seed: seed)
        var found = 0
        for _ in 0..<1_000 {
            let fences = (0..<Int.random(in: 0..<12, using: &random)).map { _ in
                (
                    sign: random.pick(["`", "~"]), length: Int.random(in: 3..<20, using: &random),
                    info: random.chance(30)
                )
            }
            var lines: [(range: Range<Int>, fence: Int)] = []
            var text = ""
            for (index, fence) in fences.enumerated() {
                let start = text.utf8.count
                text += String(repeating: fence.sign, count: fence.length) + (fence.info ? "x\n" : "\n")
                lines.append((start..<text.utf8.count, index))
                text += random.pick(["", "\n", "words\n", "\n\n"])
            }
            var wanted: [Range<Int>] = []
            var place = 0
            while place < lines.count {
                let open = fences[place]
                let close = lines.indices.dropFirst(place + 1).first {
                    !fences[$0].info && fences[$0].sign == open.sign
                        && min(fences[$0].length, 16) >= min(open.length, 16)
                }
                if let close { wanted.append(lines[place].range.lowerBound..<lines[close].range.upperBound) }
                place = (close ?? place) + 1
            }
            found += wanted.count
            #expect(
                BodyStructure(Array(text.utf8)).code.map(\.range) == wanted, "seed \(seed) \(text.debugDescription)")
        }
        #expect(found > 500)
    }
}
