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

    @Test func `a talk that was taken away is none where a sentence of it stands in the text`() throws {
        func body(_ text: String, _ talk: String) -> [UInt8] {
            Array("---\nid: a1b2c3d4\n---\nRain.\n\(text)\n\(talk)".utf8)
        }
        let talk =
            "<!-- chat -->\n**me** · 2026-11-30T09:15:38+08:00 <!-- m:f7ee48c1 -->\n\nok\n\n**companion** · 2026-11-30T09:15:40+08:00 <!-- m:a1b2c3d4 -->\n\nAnswer one.\nAnswer two.\n"
        let more = "\n**companion** · 2026-11-30T09:16:40+08:00 <!-- m:b1b2c3d4 -->\n\nGood evening.\n<!-- /chat -->\n"
        for text in ["Answer one.\n", "ok\n"] {
            for isOurs in [true, false] {
                let (plain, marked) = (body(text, ""), body("", talk + more))
                let merge = try EntryMerge(
                    base: body("", talk + "<!-- /chat -->\n"), ours: isOurs ? plain : marked,
                    theirs: isOurs ? marked : plain)
                let result = String(decoding: try #require(merge.bytes), as: UTF8.self)
                for part in ["<!-- chat -->", "<!-- /chat -->", "m:b1b2c3d4", "Good evening."] {
                    #expect(result.components(separatedBy: part).count == 2, "\(result)")
                }
            }
        }
    }

    @Test(arguments: [
        // The text said the same before it; a line of it was put into the text that it said often.
        ((1...12).map { "Line \($0) of the day." }.joined(separator: "\n"), true),
        (Array(repeating: "ok", count: 12).joined(separator: "\n"), false),
    ])
    func `a talk that was taken away is none where the text says the same for another reason`(
        words: String, saidBefore: Bool
    ) throws {
        let text = "Rain.\n" + (saidBefore ? "\n\(words)\n" : "")
        let base = entry(text, [(id: "f7ee48c1", words: words)])
        let plain = entry(saidBefore ? text : text + "ok\n", [])
        let grown = entry(text, [("f7ee48c1", words), ("b1b2c3d4", "Good evening.")])
        for (ours, theirs) in [(plain, grown), (grown, plain)] {
            let merge = try EntryMerge(base: base, ours: ours, theirs: theirs)
            let result = String(decoding: try #require(merge.bytes), as: UTF8.self)
            for part in ["<!-- chat -->", "<!-- /chat -->", "m:f7ee48c1", "m:b1b2c3d4", "Good evening."] {
                #expect(result.components(separatedBy: part).count == 2, "\(result)")
            }
            // What one side took away and the other added to stays.
            #expect(result.components(separatedBy: words).count == (saidBefore ? 3 : 2), "\(result)")
        }
    }

    /// An entry of a text and a talk; without messages there are no marks.
    private func entry(_ text: String, _ messages: [(id: String, words: String)]) -> [UInt8] {
        let said = messages.map { "**me** · 2026-11-30T09:15:38+08:00 <!-- m:\($0.id) -->\n\n\($0.words)\n" }
        let talk = said.isEmpty ? "" : "\n<!-- chat -->\n\(said.joined(separator: "\n"))<!-- /chat -->\n"
        return Array("---\nid: a1b2c3d4\n---\n\(text)\(talk)".utf8)
    }

    private static let talk = (0..<8).map { (id: "a1b2c30\($0)", words: "Sentence \($0) of the talk.") }

    @Test(arguments: [
        // One message was kept in the text, with its first line.
        ("Rain.\n", "Rain.\n\n**me** · 2026-11-30T09:15:38+08:00 <!-- m:a1b2c303 -->\n\nSentence 3 of the talk.\n", 1),
        // Its sentences were made prose of.
        ("Rain.\n", "Rain.\n\n" + talk.map { $0.words + "\n" }.joined(), 1),
        // They stood in the text all along.
        (talk.map { $0.words + "\n" }.joined(), talk.map { $0.words + "\n" }.joined(), 2),
        // Nothing of it was kept.
        ("Rain.\n", "Rain all day.\n", 1),
    ])
    func `what was said since a talk was taken away is a message, and its rule heeded`(
        before: String, after: String, most: Int
    ) throws {
        let more = Self.talk + [(id: "b1b2c3d4", words: "My secret.\nai: never")]
        for isOurs in [true, false] {
            let (plain, marked) = (entry(after, []), entry(before, more))
            let merge = try EntryMerge(
                base: entry(before, Self.talk), ours: isOurs ? plain : marked, theirs: isOurs ? marked : plain)
            let bytes = try #require(merge.bytes)
            let result = String(decoding: bytes, as: UTF8.self)
            for part in ["<!-- chat -->", "<!-- /chat -->", "m:b1b2c3d4", "My secret."] {
                #expect(result.components(separatedBy: part).count == 2, "\(result)")
            }
            let entry = Entry(StoredFile(path: "a.md", bytes: bytes))
            #expect(entry.unheededRuleLine != nil, "\(result)")
            #expect(entry.body.conversation?.messages.last?.text == "My secret.\nai: never", "\(result)")
            let count = result.components(separatedBy: "Sentence 3 of the talk.").count - 1
            #expect(count <= max(most, before == after || after.contains("Sentence") ? 2 : 1), "\(result)")
        }
    }

    @Test func `what git puts together without a conflict keeps what was said since a message, and its rule`() throws {
        let base = entry("Rain.\n", Array(Self.talk.prefix(2)))
        let lines = String(decoding: base, as: UTF8.self)
        let torn = lines.replacing("<!-- chat -->\n", with: "").replacing("<!-- /chat -->\n", with: "")
        let between = entry("Rain.\n", [Self.talk[0], (id: "b1b2c3d4", words: "My secret.\nai: never"), Self.talk[1]])
        let within = lines.replacing("Sentence 0 of the talk.\n", with: "Sentence 0 of the talk.\nai: never\n")
        let plain = entry("Rain.\n", [Self.talk[0], (id: "b1b2c3d4", words: "Good evening."), Self.talk[1]])
        for other in [between, Array(within.utf8), plain] {
            for isOurs in [true, false] {
                let merge = try EntryMerge(
                    base: base, ours: isOurs ? Array(torn.utf8) : other, theirs: isOurs ? other : Array(torn.utf8))
                let result = try #require(merge.bytes)
                let merged = Entry(StoredFile(path: "a.md", bytes: result))
                let text = String(decoding: result, as: UTF8.self)
                #expect((merged.unheededRuleLine != nil) == (other != plain), "\(text)")
                let said = merged.body.conversation?.messages.ids ?? []
                #expect(other == Array(within.utf8) || said.contains("b1b2c3d4"), "\(text)")
            }
        }
    }

    @Test func `each keeps the words that were said, where both sides said something and one lost a mark`() throws {
        let first = "**me** · 2026-11-30T09:00:38+08:00 <!-- m:a1b2c300 -->\n\nHow was it?\n"
        let mine = "\n**me** · 2026-11-30T10:00:00+08:00 <!-- m:11111111 -->\n\nMy secret.\nai: never\n"
        let answer = "\n**companion** · 2026-11-30T11:00:00+08:00 <!-- m:22222222 -->\n\nThat sounds nice.\n"
        func body(_ open: String, _ said: String) -> [UInt8] {
            Array("---\nid: a1b2c3d4\n---\nRain.\n\n\(open)\(said)<!-- /chat -->\n".utf8)
        }
        let (torn, grown) = (body("", first + answer), body("<!-- chat -->\n", first + mine))
        for (ours, theirs) in [(torn, grown), (grown, torn)] {
            let merge = try EntryMerge(base: body("<!-- chat -->\n", first), ours: ours, theirs: theirs)
            let bytes = try #require(merge.bytes)
            let result = String(decoding: bytes, as: UTF8.self)
            #expect(result.contains(mine) && result.contains(answer), "\(result)")
            #expect(Entry(StoredFile(path: "a.md", bytes: bytes)).unheededRuleLine != nil, "\(result)")
        }
    }

    @Test func `a rule that is told to the companion holds where the other side took the first line of its message`()
        throws
    {
        let (header, words) = ("**me** · 2026-11-30T09:02:38+08:00 <!-- m:a1b2c302 -->\n\n", "My secret.\n")
        func body(_ message: String) -> [UInt8] {
            let answer = "**companion** · 2026-11-30T09:01:38+08:00 <!-- m:a1b2c301 -->\n\nNice.\n\n"
            return Array("---\nid: a1b2c3d4\n---\nRain.\n\n<!-- chat -->\n\(answer)\(message)<!-- /chat -->\n".utf8)
        }
        let (plain, ruled) = (body(words), body(header + words + "ai: never\n"))
        for (ours, theirs) in [(plain, ruled), (ruled, plain)] {
            let merge = try EntryMerge(base: body(header + words), ours: ours, theirs: theirs)
            let bytes = try #require(merge.bytes)
            #expect(
                Entry(StoredFile(path: "a.md", bytes: bytes)).unheededRuleLine != nil,
                "\(String(decoding: bytes, as: UTF8.self))")
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
