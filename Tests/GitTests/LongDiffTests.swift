import Testing

@testable import Git

/// Differences of long texts, held against what they say: applied to one text they give the other.
@Suite struct LongDiffTests {
    @Test func `a difference of random texts with repeated lines makes one the other`() {
        let seed = UInt64.random(in: 0 ... .max)
        print("seed of long differences: \(seed)")
        var random = SplitMix64(state: seed)
        for round in 0..<400 {
            let most = [6, 40, 400, 3000][round % 4]
            let old = text(most, &random)
            let new = Bool.random(using: &random) ? edited(old, &random) : text(most, &random)
            for contextLines in [0, 1, 3] {
                let lines = difference(old, new, contextLines)
                let problem = problem(in: lines, old, new, contextLines)
                #expect(problem == nil, "seed \(seed), round \(round), \(contextLines) lines around: \(problem ?? "")")
            }
        }
    }

    @Test func `of texts that differ in one place the difference is the shortest`() {
        let seed = UInt64.random(in: 0 ... .max)
        print("seed of differences in one place: \(seed)")
        var random = SplitMix64(state: seed)
        for round in 0..<400 {
            let (before, behind) = (lines(12, &random), lines(12, &random))
            // What came or went is made of the same few lines, what stands in its place of others.
            let (one, other): ([Line], [Line]) = [
                (lines(5, &random), []), ([], lines(5, &random)), (lines(5, &random), [[0x6E, 0x0A], [0x6F, 0x0A]]),
            ][round % 3]
            let (old, new) = (before + one + behind, before + other + behind)
            let found = difference(old.flatMap { $0 }, new.flatMap { $0 }, round % 4)
            let changed = found.count { $0.kind == .added || $0.kind == .removed }
            #expect(changed == old.count + new.count - 2 * common(old, new), "seed \(seed), round \(round)")
        }
    }

    private typealias Line = [UInt8]

    private func difference(_ old: [UInt8], _ new: [UInt8], _ contextLines: Int) -> [LineDiff.Line] {
        var lines: [LineDiff.Line] = []
        // Parts of longer texts do not begin at 0.
        let (one, other) = ([0x21] + old, [0x21, 0x21] + new)
        LongDiff(from: one[1...], to: other[2...], contextLines: contextLines).visit { lines.append($0) }
        return lines
    }

    // MARK: Random texts

    /// A line of few kinds, some of them long, empty, or of bytes that are no text.
    private func line(_ random: inout SplitMix64) -> Line {
        switch Int.random(in: 0..<12, using: &random) {
        case 0: [0x0A]
        case 1: Array(repeating: 0x78, count: Int.random(in: 60...90, using: &random)) + [0x0A]
        case 2: [0xFF, 0x0D, 0x0A]
        case 3: Array("line \(Int.random(in: 0..<1000, using: &random))\n".utf8)
        default: [0x61 + UInt8.random(in: 0..<4, using: &random), 0x0A]
        }
    }

    private func lines(_ most: Int, _ random: inout SplitMix64) -> [Line] {
        (0..<Int.random(in: 0...most, using: &random)).map { _ in line(&random) }
    }

    private func text(_ most: Int, _ random: inout SplitMix64) -> [UInt8] {
        end(lines(most, &random).flatMap { $0 }, &random)
    }

    /// Sometimes without a line feed at its end.
    private func end(_ text: [UInt8], _ random: inout SplitMix64) -> [UInt8] {
        Int.random(in: 0..<3, using: &random) == 0 && text.last == 0x0A ? text.dropLast() : text
    }

    /// The text with lines taken out, put in, changed and moved.
    private func edited(_ text: [UInt8], _ random: inout SplitMix64) -> [UInt8] {
        var lines = split(text).map { $0.last == 0x0A ? $0 : $0 + [0x0A] }
        for _ in 0..<Int.random(in: 1...6, using: &random) {
            let start = Int.random(in: 0...lines.count, using: &random)
            let range = start..<min(lines.count, start + Int.random(in: 0...5, using: &random))
            switch Int.random(in: 0..<4, using: &random) {
            case 0: lines.removeSubrange(range)
            case 1: lines.insert(contentsOf: self.lines(5, &random), at: start)
            case 2: lines.replaceSubrange(range, with: self.lines(5, &random))
            default:
                let moved = lines[range]
                lines.removeSubrange(range)
                lines.insert(contentsOf: moved, at: Int.random(in: 0...lines.count, using: &random))
            }
        }
        return end(lines.flatMap { $0 }, &random)
    }

    private func split(_ text: [UInt8]) -> [Line] {
        var lines: [Line] = []
        var start = text.startIndex
        while start < text.endIndex {
            let end = text[start...].firstIndex(of: 0x0A).map { $0 + 1 } ?? text.endIndex
            lines.append(Array(text[start..<end]))
            start = end
        }
        return lines
    }

    // MARK: What a difference says

    /// Holds a difference against what it is of, as `patch` reads it: by the headers of its hunks and the lines in them.
    ///
    /// - Returns: What is wrong with it, if something is.
    private func problem(in difference: [LineDiff.Line], _ old: [UInt8], _ new: [UInt8], _ contextLines: Int) -> String?
    {
        let lines = split(old)
        var result: [Line] = []
        var taken = 0
        var rest = difference[...]
        var isFirst = true
        while let header = rest.popFirst() {
            guard header.kind == .hunkHeader, let said = Header(header.text) else { return "no header: \(header.text)" }
            guard said.old >= taken, said.old <= lines.count else { return "out of order: \(header.text)" }
            guard said.old > taken || isFirst else { return "hunks that meet: \(header.text)" }
            isFirst = false
            result += lines[taken..<said.old]
            taken = said.old
            guard said.new == result.count else { return "the wrong place: \(header.text)" }
            let hunk = rest.prefix { $0.kind != .hunkHeader }
            rest = rest.dropFirst(hunk.count)
            let around = [
                hunk.filter { $0.kind != .noNewline }.prefix { $0.kind == .context },
                hunk.filter { $0.kind != .noNewline }.reversed().prefix { $0.kind == .context },
            ]
            guard around.allSatisfy({ $0.count <= contextLines }) else { return "too much around: \(header.text)" }
            for (place, line) in zip(hunk.indices, hunk) where line.kind != .noNewline {
                let isUnended = place + 1 < hunk.endIndex && hunk[place + 1].kind == .noNewline
                let bytes = isUnended ? line.bytes : line.bytes + [0x0A]
                if line.kind != .added {
                    guard taken < lines.count, lines[taken] == bytes else { return "no such line: \(line.text)" }
                    taken += 1
                }
                if line.kind != .removed { result.append(bytes) }
                guard line.oldNumber == (line.kind == .added ? nil : taken),
                    line.newNumber == (line.kind == .removed ? nil : result.count)
                else { return "the wrong number: \(line)" }
            }
            guard taken == said.old + said.oldCount, result.count == said.new + said.newCount else {
                return "the wrong count: \(header.text)"
            }
        }
        return (result + lines[taken...]).flatMap { $0 } == new ? nil : "another text"
    }

    /// `@@ -1,2 +3,4 @@`, in lines before each part and lines in it.
    private struct Header {
        var (old, oldCount, new, newCount) = (0, 0, 0, 0)

        init?(_ text: String) {
            guard let found = text.wholeMatch(of: /@@ -(\d+)(?:,(\d+))? \+(\d+)(?:,(\d+))? @@/),
                let old = Int(found.1), let new = Int(found.3)
            else { return nil }
            (oldCount, newCount) = (found.2.flatMap { Int($0) } ?? 1, found.4.flatMap { Int($0) } ?? 1)
            (self.old, self.new) = (oldCount == 0 ? old : old - 1, newCount == 0 ? new : new - 1)
        }
    }

    /// The length of a longest common subsequence (Wagner and Fischer, 1974).
    private func common(_ old: [Line], _ new: [Line]) -> Int {
        var lengths = Array(repeating: 0, count: new.count + 1)
        for line in old {
            var diagonal = 0
            for (place, other) in new.enumerated() {
                let above = lengths[place + 1]
                lengths[place + 1] = line == other ? diagonal + 1 : max(above, lengths[place])
                diagonal = above
            }
        }
        return lengths.last ?? 0
    }
}
