import Git
import Testing

/// Long texts are merged without a record of each line; what comes out is what git makes of them.
@Suite struct LargeLineMergeTests {
    /// A text of more than a third of a megabyte, of lines that are all different.
    private static let lines = (0..<40_000).map { "line \($0)\n" }

    private static func text(_ edits: [Int: String], end: String = "") -> [UInt8] {
        var lines = Self.lines
        for (place, line) in edits { lines[place] = line }
        return Array((lines.joined() + end).utf8)
    }

    @Test func changesThatLieApartAreBothThere() throws {
        let base = Self.text([:])
        let early = Self.text([0: "first\n", 7: ""])
        let late = Self.text([39_000: "a\nb\n"], end: "no line feed")
        let wanted = Self.text([0: "first\n", 7: "", 39_000: "a\nb\n"], end: "no line feed")
        #expect(try LineMerge.merged(base: base, ours: early, theirs: late) == wanted)
        #expect(try LineMerge.merged(base: base, ours: late, theirs: early) == wanted)
    }

    @Test func changesThatAreWovenIntoEachOtherAreGivenToGit() throws {
        let base = Self.text([:])
        let outer = Self.text([10: "outer\n", 30_000: "outer\n"])
        let inner = Self.text([20_000: "inner\n"])
        let wanted = Self.text([10: "outer\n", 20_000: "inner\n", 30_000: "outer\n"])
        #expect(try LineMerge.merged(base: base, ours: outer, theirs: inner) == wanted)
    }

    @Test func oneLineChangedOnBothSidesStandsThereTwice() throws {
        let base = Self.text([:])
        let both = try #require(
            try LineMerge.keepingBoth(
                base: base, ours: Self.text([9: "mine\n"]), theirs: Self.text([9: "yours\n"])))
        #expect(!both.isClean)
        let wanted = Self.text([9: "<<<<<<< ours\nmine\n=======\nyours\n>>>>>>> theirs\n"])
        #expect(both.bytes == wanted)
        // Lines side by side are the same for git.
        #expect(
            try LineMerge.merged(base: base, ours: Self.text([9: "mine\n"]), theirs: Self.text([10: "yours\n"])) == nil)
        #expect(
            try LineMerge.merged(base: base, ours: Self.text([9: "mine\n"]), theirs: Self.text([11: "yours\n"])) != nil)
    }

    @Test func wordsAddedAtBothEndsOfEmptyLinesAreBothThere() throws {
        let empty = [UInt8](repeating: UInt8(ascii: "\n"), count: 2_000_000)
        let ours = Array("head\n".utf8) + empty
        let theirs = empty + Array("tail".utf8)
        #expect(try LineMerge.merged(base: empty, ours: ours, theirs: theirs) == ours + Array("tail".utf8))
        // What would take a record of six million lines is not compared.
        let all = ours + Array("tail".utf8)
        let other = Array("HEAD\n".utf8) + empty + Array("TAIL".utf8)
        #expect(try LineMerge.keepingBoth(base: empty, ours: all, theirs: other)?.bytes == nil)
    }

    @Test func randomChangesComeOutAsInShorterTexts() throws {
        let seed = UInt64.random(in: 0 ... .max)
        var random = SplitMix64(state: seed)
        // So long a line, that none of git's own comparisons is spared the first time, makes the text a long one the second time.
        let long = [UInt8](repeating: UInt8(ascii: "x"), count: 400_000) + Array("\n".utf8)
        for _ in 0..<200 {
            // Of equal lines side by side it is open which of them one is.
            let base = (0..<12).map { "line \($0)\n" }
            func edited() -> [String] {
                var lines = base
                for _ in 0..<Int.random(in: 1...3, using: &random) {
                    let place = Int.random(in: 0..<lines.count, using: &random)
                    lines[place] =
                        ["", "new \(Int.random(in: 0..<3, using: &random))\n", "2\n3\n"].randomElement(using: &random)
                        ?? ""
                }
                return lines
            }
            let (ours, theirs) = (edited(), edited())
            let short = try LineMerge.merged(
                base: Array(base.joined().utf8), ours: Array(ours.joined().utf8), theirs: Array(theirs.joined().utf8))
            guard let short else { continue }
            let prefixed = try LineMerge.merged(
                base: long + Array(base.joined().utf8), ours: long + Array(ours.joined().utf8),
                theirs: long + Array(theirs.joined().utf8))
            #expect(prefixed?.dropFirst(long.count).elementsEqual(short) == true, "seed \(seed)")
        }
    }
}
