import Daybook
import Foundation
import Testing

/// Merges of entries of whose talk one side took away all, or the marks, while the other went on with it.
@Suite struct TakenAwayTalkMergeTests {
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
}
