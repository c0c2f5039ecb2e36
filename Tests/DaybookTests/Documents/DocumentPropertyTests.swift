import Daybook
import Testing

@Suite struct DocumentPropertyTests {
    /// One key of a random front matter: its lines, and what it holds.
    private struct Part {
        var key: String?
        var lines: [String]
        var value: FieldValue?
    }

    private let texts = [
        "x", "雨後的傍晚", "a b", "it is", "https://a.b/c", "🙂", "a, b", "no", "21:04", "a: b", "#x", "a #b", "1e3", "",
        " x ", "- a", "[x]", "~", "@x",
    ]
    /// Texts that only double quotes hold.
    private let escaped = ["a\nb", "\t", "it's: so", "'", "\u{2028}", "\u{7}"]

    private func quoted(_ text: String) -> String { "\"" + text + "\"" }

    private func part(_ name: String, _ random: inout SplitMix64) -> Part {
        let comment = random.pick(["", "", "", " # c", "   # 註: {", "  "])
        let gap = random.pick([" ", " ", "  ", "\t"])
        switch Int.random(in: 0..<12, using: &random) {
        case 0..<3:
            let text = random.pick(["x", "雨", "a b", "it's", "a:b"])
            return Part(key: name, lines: [name + ":" + gap + text + comment], value: .text(text))
        case 3, 4:
            let text = random.pick(["x", "雨", "a: b", "no", "#x", ""])
            return Part(key: name, lines: [name + ":" + gap + quoted(text) + comment], value: .text(text))
        case 5:
            let text = random.pick(["a: b", "no", "21:04", "#x"])
            return Part(key: name, lines: ["\(name): '\(text)'\(comment)"], value: .text(text))
        case 6:
            return Part(
                key: name, lines: ["\(name): 2026-11-21T19:32:05+08:00\(comment)"],
                value: .plain("2026-11-21T19:32:05+08:00"))
        case 7:
            let dash = random.pick(["- ", "  - ", "    - ", "  -  "])
            return Part(
                key: name, lines: ["\(name):\(comment)", dash + "a # 1", "  # in between", dash + "'no'", dash + "b c"])
        case 8:
            return Part(
                key: name, lines: [name + ": " + random.pick(["[a, b]", "[a,b]", "[ 'no', a ]", "[]"]) + comment])
        case 9:
            return Part(
                key: name, lines: ["\(name): |-\(random.pick(["", " # c"]))", "  雨", "", "    後"],
                value: .text("雨\n\n  後"))
        case 10:
            return Part(
                key: name,
                lines: random.pick([
                    ["\(name): {a: [1, 2]}"], ["\(name):", "  b:", "    c: d"], ["\(name): &x 1"],
                    ["\(name): >", "  a", "  b"],
                ]))
        default:
            return Part(key: nil, lines: random.pick([["# c"], [""], ["#"], ["# c", "", "# d"]]))
        }
    }

    @Test func `setting changes the lines of its key only, and restoring gives the original`() throws {
        let seed = SplitMix64.printedSeed("Document edits")
        var random = SplitMix64(seed: seed)
        var restored = 0
        for round in 0..<4_000 {
            let names = ["id", "Title", "tags", "日期", "x-y", "a b"].shuffled(using: &random)
            let parts = names.map { part($0, &random) }
            let index = Int.random(in: 0..<parts.count, using: &random)
            guard let key = parts[index].key else { continue }
            let lineBreak = random.pick(["\n", "\n", "\r\n"])
            func text(_ parts: ArraySlice<Part>) -> [UInt8] {
                Array(parts.flatMap(\.lines).map { $0 + lineBreak }.joined().utf8)
            }
            let head = Array(((random.chance(10) ? "\u{FEFF}" : "") + "---" + lineBreak).utf8) + text(parts[..<index])
            let tail =
                text(parts[(index + 1)...])
                + Array(("---" + lineBreak + random.pick(["", "body", "body\n", "\n\r\n---\n"])).utf8)
            let bytes = head + text(parts[index...index]) + tail
            var document = Document(bytes: bytes)
            let context: Comment =
                "seed \(seed) round \(round): \(String(decoding: bytes, as: UTF8.self).debugDescription) \(key)"
            let isQuoted = parts[index].lines.first?.contains("\"") == true
            let new: FieldValue =
                switch Int.random(in: 0..<8, using: &random) {
                case 0: .bool(true)
                case 1: .list(["a", random.pick(texts)])
                case 2 where !isQuoted: .text(random.pick(escaped))
                default: .text(random.pick(texts))
                }
            do {
                try document.set(key, to: new)
            } catch {
                #expect(document.bytes == bytes, context)
                switch error {
                case .nestedValue, .usesReferences: continue
                default: Issue.record("\(error) \(context)")
                }
                continue
            }
            #expect(document.bytes.starts(with: head) && Array(document.bytes.suffix(tail.count)) == tail, context)
            let found = try #require(try document.frontMatter().node(key), context)
            if case .text(let text) = new { #expect(found.text == text, context) }
            let once = document.bytes
            try document.set(key, to: new)
            #expect(document.bytes == once, "set twice, \(context)")
            guard let old = parts[index].value, case .text = new, isOneLine(old, new) else { continue }
            try document.set(key, to: old)
            #expect(document.bytes == bytes, "restored after \(new), \(context)")
            restored += 1
        }
        #expect(restored > 500)
    }

    /// A block of lines is laid out anew by a text that is none.
    private func isOneLine(_ old: FieldValue, _ new: FieldValue) -> Bool {
        guard case .text(let text) = old, text.contains("\n") else { return true }
        if case .text(let other) = new {
            return other.first?.isWhitespace == false && !other.contains { "\u{7}\u{2028}\t ".contains($0) }
        }
        return false
    }

    @Test func `a key that is added and removed leaves no trace`() throws {
        let seed = SplitMix64.printedSeed("Document additions")
        var random = SplitMix64(seed: seed)
        for round in 0..<1_500 {
            let parts = ["id", "Title", "tags"].map { part($0, &random) }
            let text = "---\n" + parts.flatMap(\.lines).map { $0 + "\n" }.joined() + "---\nbody"
            let bytes = Array(text.utf8)
            var document = Document(bytes: bytes)
            try document.set(
                "new",
                to: random.pick([.text(random.pick(texts + escaped)), .list(["a", random.pick(texts)]), .integer(3)]))
            #expect(document.bytes != bytes)
            #expect(try document.frontMatter().fields.last?.name == "new")
            try document.remove("new")
            #expect(document.bytes == bytes, "seed \(seed) round \(round): \(text.debugDescription)")
        }
    }

    @Test func `items that are added to a list and removed leave no trace`() throws {
        let seed = SplitMix64.printedSeed("Document lists")
        var random = SplitMix64(seed: seed)
        for round in 0..<1_000 {
            let list = random.pick([
                "tags: [a, b]", "tags: [ a,b ] # c", "tags:\n  - a # c\n  # d\n  - 'b'", "tags:\n- a\n\n- b",
                "tags: a, b", "tags: [\n  a, # c\n  b # d\n  ]",
                "tags: [\"a\"]", "tags: # c", "tags: []",
            ])
            let text = "---\nx: y\n\(list)\n# end\nz: 1\n---\nbody"
            var document = Document(bytes: Array(text.utf8))
            let new = [
                random.pick(texts.filter { !$0.contains(",") && $0.first?.isWhitespace == false && $0.first != "#" }),
                "new",
            ]
            try document.addToList("tags", new)
            #expect(try document.frontMatter().tags.suffix(2) == new[...], "seed \(seed) round \(round) \(text)")
            try document.removeFromList("tags", new)
            #expect(document.bytes == Array(text.utf8), "seed \(seed) round \(round) \(new)")
        }
    }

    @Test func `what is written for any text reads back as that text`() throws {
        let seed = SplitMix64.printedSeed("Document texts")
        var random = SplitMix64(seed: seed)
        let pieces = [
            "a", "1", ":", " ", "#", "-", "'", "\"", "\\", "[", "]", "{", "}", ",", "&", "*", "!", "|", ">", "%", "@",
            "`", "?", "~", ".", "e", "x", "_", "+", "\n", "\t", "\r", "\0",
            "雨", "🙂", "\u{85}", "\u{2028}", "\u{FEFF}", "\u{A0}", "\u{FFFE}", "\u{7F}", "\u{9F}", "\u{10FFFF}",
            "e\u{301}", "null", "no", "---", "...", "<<", "=",
        ]
        for _ in 0..<3_000 {
            let text = (0..<Int.random(in: 0..<6, using: &random)).map { _ in random.pick(pieces) }.joined()
            var document = Document(bytes: Array("---\na: [b, c]\nd: 'e'\nf: g\nh: |\n  i\n---\n".utf8))
            for key in ["d", "f", "h", "new"] {
                try document.set(key, to: .text(text))
                #expect(
                    try document.frontMatter().node(key)?.text?.unicodeScalars.elementsEqual(text.unicodeScalars)
                        == true, "seed \(seed) \(text.debugDescription)")
            }
            try document.set("a", to: .list(["b", text]))
            #expect(
                try document.frontMatter().node("a")?.items?.last?.text?.unicodeScalars.elementsEqual(
                    text.unicodeScalars) == true, "seed \(seed) \(text.debugDescription)")
        }
    }
}
