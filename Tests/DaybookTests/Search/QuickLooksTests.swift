import TestSupport
import Testing

@testable import Daybook

/// What is looked at quickly in very many files, held against the plain way to look.
@Suite struct QuickLooksTests {
    /// What may begin a tag, HTML, a mark or the end of a link's text, byte by byte.
    private static func mayHoldMore(_ body: [UInt8]) -> Bool {
        body.indices.contains { place in
            let rest = body[place...]
            guard let next = rest.dropFirst().first else { return false }
            switch body[place] {
            case 0x23: return next > 0x20 && next != 0x23
            case 0x3C: return next == 0x21 || Unicode.Scalar(next).properties.isAlphabetic && next < 0x80
            case 0x5D: return next == 0x28 || next == 0x3A
            default: return rest.starts(with: "＃".utf8)
            }
        }
    }

    @Test func `a body that may hold more than words is told at any length and place`() {
        let seed = SplitMix64.printedSeed("QuickLooks bodies")
        var random = SplitMix64(seed: seed)
        let signs = ["#", "# ", "##", "#a", "<", "<!", "<b", "< ", "]", "](", "]:", "] ", "＃", "＃a", "\u{EFC3}", "ￃ"]
        let words = ["word ", "雨", "，", "！", "？", "é", "\n", "\n\n", "a"]
        var counts = [true: 0, false: 0]
        for _ in 0..<8_000 {
            var text = random.text(of: words, count: Int.random(in: 0..<40, using: &random))
            if random.chance(60) { text += random.pick(signs) }
            text += random.text(of: words, count: Int.random(in: 0..<40, using: &random))
            var bytes = Array(text.utf8)
            if random.chance(20), !bytes.isEmpty { bytes.removeLast() }
            let found = EntryBody.mayHoldMore(Array("#a".utf8) + bytes + Array("#a".utf8), 2..<bytes.count + 2)
            #expect(found == Self.mayHoldMore(bytes), "seed \(seed): \(text.debugDescription)")
            counts[found, default: 0] += 1
        }
        #expect(counts.values.allSatisfy { $0 > 1_000 }, "\(counts)")
    }

    @Test func `a date in our own form is read as any other is`() {
        let seed = SplitMix64.printedSeed("QuickLooks dates")
        var random = SplitMix64(seed: seed)
        let base = Array("2026-11-21T19:32:05+08:00".utf8)
        let bytes = Array("0123456789-+:TZ. tz".utf8)
        var taken = 0
        for _ in 0..<20_000 {
            var stamp = base
            for _ in 0..<Int.random(in: 0..<5, using: &random) {
                stamp[Int.random(in: 0..<stamp.count, using: &random)] = random.pick(bytes)
            }
            guard let date = EntryDate(stamp: Array("x".utf8) + stamp, at: 1) else { continue }
            taken += 1
            #expect(date == EntryDate(bytes: stamp), "\(String(decoding: stamp, as: UTF8.self))")
            var day: [UInt8] = []
            date.appendDay(to: &day)
            #expect(String(decoding: day, as: UTF8.self) == date.dayText)
        }
        #expect(taken > 4_000, "\(taken)")
        #expect(EntryDate(stamp: base, at: 0) == EntryDate(bytes: base))
        #expect(EntryDate(stamp: base, at: 1) == nil)
    }

    @Test(arguments: ["run", "公園", "a-b_c", "雨2", "-", "Run", "ａ", "a/b", "a b", "#a", "", "a\u{85}", "é", "œ", "雨 "])
    func `a common tag is the one that a careful look makes`(_ text: String) {
        // A number sign before it is dropped, and is reason enough for care.
        let careful = Tag("#" + text)
        #expect(Tag(text)?.description == careful?.description)
        #expect(Tag(text)?.folded == careful?.folded)
    }
}
