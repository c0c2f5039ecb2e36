import Daybook
import Foundation
import Testing

/// Merges of entries in which a person took single marks of the program away.
@Suite struct TornMarkMergeTests {
    /// The versions with some of the lines gone that open or close a part, or name a message.
    private func torn(_ bytes: [UInt8], _ random: inout SplitMix64) -> [UInt8] {
        var lines = String(decoding: bytes, as: UTF8.self).split(separator: "\n", omittingEmptySubsequences: false)
        let marks = lines.indices.filter { lines[$0].contains("<!-- ") }
        guard let mark = marks.randomElement(using: &random) else { return bytes }
        lines.remove(at: mark)
        return Array(lines.joined(separator: "\n").utf8)
    }

    private static func conversation(of bytes: [UInt8]) -> [UInt8] {
        let text = String(decoding: bytes, as: UTF8.self)
        return text.firstRange(of: "<!-- chat -->").map { Array(text[$0.upperBound...].utf8) } ?? []
    }

    @Test func `what has lost a mark is put together without git's marks, and no word is lost`() throws {
        let seed = SplitMix64.printedSeed("torn marks")
        var random = SplitMix64(seed: seed)
        var (merged, apart, doubled, saidTwice) = (0, 0, 0, 0)
        for round in 0..<2_000 {
            var words = MergeDraft.Words()
            var base = MergeDraft(&words, &random)
            base.hasFrontMatter = true
            for _ in 0..<8 where base.messages.isEmpty { base.change(&words, &random) }
            var (left, right) = (base, base)
            for _ in 0..<Int.random(in: 1...6, using: &random) { left.change(&words, &random) }
            for _ in 0..<Int.random(in: 1...6, using: &random) { right.change(&words, &random) }
            let ours = torn(left.bytes, &random)
            let theirs = random.chance(30) ? torn(right.bytes, &random) : right.bytes
            let merge = try EntryMerge(base: base.bytes, ours: ours, theirs: theirs)
            let mirrored = try EntryMerge(base: base.bytes, ours: theirs, theirs: ours)
            #expect(mirrored == merge, "seed \(seed) round \(round)")
            guard let result = merge.bytes else {
                if case .apart(.notVerified, _, _) = merge.outcome { apart += 1 }
                continue
            }
            merged += 1
            let counts = (MergeDraft.counts(ours), MergeDraft.counts(theirs))
            // Paragraphs that one side put elsewhere may stand in both places; what was said may not.
            let said = base.messages.isEmpty ? [] : MergeDraft.words(Self.conversation(of: base.bytes))
            let isTwice = MergeDraft.counts(result).contains { word, count in
                said.contains(word) && count > max(counts.0[word] ?? 0, counts.1[word] ?? 0)
            }
            if merge.overlaps.isEmpty, isTwice { saidTwice += 1 }
            let lines = String(decoding: result, as: UTF8.self).split(separator: "\n").filter { $0.contains("<!-- m:") }
            if merge.overlaps.isEmpty, Set(lines).count < lines.count { doubled += 1 }
            let (one, other) = (MergeDraft.words(ours), MergeDraft.words(theirs))
            let old = MergeDraft.words(base.bytes)
            let wanted = one.union(other).filter { !old.contains($0) || one.contains($0) && other.contains($0) }
            let lost = wanted.subtracting(MergeDraft.words(result))
            guard lost.isEmpty else {
                let texts = [base.bytes, ours, theirs, result].map { String(decoding: $0, as: UTF8.self) }
                Issue.record("seed \(seed) round \(round) lost \(lost)\n\(texts.joined(separator: "\n======\n"))")
                return
            }
        }
        print(
            "torn marks: \(merged) merged, \(apart) apart, \(doubled) with a message twice, \(saidTwice) with words of one"
        )
        // Where not every place could be found again, one version comes beside the other.
        #expect(apart < 6 && doubled < 10 && saidTwice < 30)
    }

    @Test func `a conversation all of whose marks are gone on one side is there once, with what the other wrote`()
        throws
    {
        func body(_ marks: Bool, _ more: String) -> [UInt8] {
            func mark(_ text: String) -> String { marks ? text : "" }
            let text = """
                \(mark("<!-- chat -->\n"))**me** · 2026-11-30T09:15:38+08:00\(mark(" <!-- m:f7ee48c1 -->"))

                Question one.
                Question two.

                **companion** · 2026-11-30T09:15:40+08:00\(mark(" <!-- m:a1b2c3d4 -->"))

                Answer.
                \(more)\(mark("<!-- /chat -->\n"))
                """
            return Array("---\nid: a1b2c3d4\n---\nRain.\n\n\(text)".utf8)
        }
        for isOurs in [true, false] {
            let (plain, marked) = (body(false, ""), body(true, "More.\n"))
            let merge = try EntryMerge(
                base: body(true, ""), ours: isOurs ? plain : marked, theirs: isOurs ? marked : plain)
            let result = String(decoding: try #require(merge.bytes), as: UTF8.self)
            for word in ["Question one.", "Question two.", "Answer.", "More."] {
                #expect(result.components(separatedBy: word).count == 2, "\(result)")
            }
        }
    }

    @Test(arguments: [0, 1, 2])
    func `a talk without its marks that was changed besides is there once`(change: Int) throws {
        let base = """
            ---
            id: a1b2c3d4
            ---
            Rain.

            <!-- chat -->
            **me** · 2026-11-30T09:15:38+08:00 <!-- m:f7ee48c1 -->

            First question.
            First in full.

            **companion** · 2026-11-30T09:15:40+08:00 <!-- m:a1b2c3d4 -->

            Long answer one.
            Long answer two.
            Long answer three.
            Long answer four.
            Long answer five.

            **me** · 2026-11-30T09:16:38+08:00 <!-- m:c1b2c3d4 -->

            Second question.
            <!-- /chat -->

            """
        let more = base.replacing("Second question.\n", with: "Second question.\nAnd more.\n")
        var plain = base.replacing("<!-- chat -->\n", with: "").replacing("<!-- /chat -->\n", with: "")
        if change != 2 {
            for id in ["f7ee48c1", "a1b2c3d4", "c1b2c3d4"] { plain = plain.replacing(" <!-- m:\(id) -->", with: "") }
        }
        if change == 1 {
            plain = plain.replacing("**me** · 2026-11-30T09:15:38+08:00", with: "me:")
                .replacing("**me** · 2026-11-30T09:16:38+08:00", with: "me:")
                .replacing("**companion** · 2026-11-30T09:15:40+08:00", with: "it:")
        } else {
            for number in ["one", "two", "three", "four"] {
                plain = plain.replacing("Long answer \(number).\n", with: "")
            }
        }
        for isOurs in [true, false] {
            let (one, other) = (Array(plain.utf8), Array(more.utf8))
            let merge = try EntryMerge(
                base: Array(base.utf8), ours: isOurs ? one : other, theirs: isOurs ? other : one)
            let result = String(decoding: try #require(merge.bytes), as: UTF8.self)
            for part in ["First question.", "Second question.", "And more."] {
                #expect(result.components(separatedBy: part).count == 2, "\(result)")
            }
        }
    }

    @Test func `a message whose first line is gone on one side is there once, with what both wrote into it`() throws {
        func body(_ header: String, _ line: String) -> [UInt8] {
            let text =
                "**me** · 2026-11-30T09:15:38+08:00 <!-- m:f7ee48c1 -->\n\nQuestion\n\n\(header)Answer.\n\n\(line)More.\n"
            return Array("---\nid: a1b2c3d4\n---\nRain.\n\n<!-- chat -->\n\(text)<!-- /chat -->\n".utf8)
        }
        let header = "**companion** · 2026-11-30T09:15:40+08:00 <!-- m:a1b2c3d4 -->\n\n"
        let merge = try EntryMerge(
            base: body(header, ""), ours: body("", "Mine.\n\n"), theirs: body(header, "Theirs.\n\n"))
        let result = String(decoding: try #require(merge.bytes), as: UTF8.self)
        for word in ["Question", "Answer.", "Mine.", "Theirs.", "More."] {
            #expect(result.components(separatedBy: word).count == 2, "\(result)")
        }
    }

    @Test(arguments: ["I asked yesterday", "yes"])
    func `a message that one side removed is not torn where its words stand in what another says`(first: String) throws
    {
        func body(_ answer: String) -> [UInt8] {
            let text = "**me** · 2026-11-30T09:15:38+08:00 <!-- m:f7ee48c1 -->\n\n\(first)\n\(answer)"
            return Array("---\nid: a1b2c3d4\n---\nRain.\n\n<!-- chat -->\n\(text)<!-- /chat -->\n".utf8)
        }
        let header = "\n**companion** · 2026-11-30T09:15:40+08:00 <!-- m:a1b2c3d4 -->\n\nyes\n"
        let merge = try EntryMerge(
            base: body(header), ours: body(""), theirs: body(header + "\nI think you should.\n"))
        let result = String(decoding: try #require(merge.bytes), as: UTF8.self)
        #expect(result.contains(header + "\nI think you should.\n"), "\(result)")
    }

    @Test(arguments: ["<!-- chat -->\n", "<!-- /chat -->\n"])
    func `a conversation that has lost a mark on one side is there once, with what the other side said`(mark: String)
        throws
    {
        let first = "**me** · 2026-11-30T09:15:38+08:00 <!-- m:f7ee48c1 -->\n\nHello\n"
        let second = "\n**companion** · 2026-11-30T09:15:40+08:00 <!-- m:a1b2c3d4 -->\n\nGood evening\n"
        func body(_ messages: String) -> String { "Rain.\n\n<!-- chat -->\n\(messages)<!-- /chat -->\n" }
        let head = "---\nid: a1b2c3d4\n---\n"
        let versions = [body(first), body(first).replacing(mark, with: ""), body(first + second)].map {
            Array((head + $0).utf8)
        }
        let merge = try EntryMerge(base: versions[0], ours: versions[1], theirs: versions[2])
        let result = String(decoding: try #require(merge.bytes), as: UTF8.self)
        #expect(result.components(separatedBy: "m:f7ee48c1").count == 2, "\(result)")
        #expect(result.components(separatedBy: "Good evening").count == 2, "\(result)")
    }
}
