import Daybook
import Testing

@Suite struct FastFrontMatterTests {
    /// Front matter made of lines that are near the border of what the fast reader takes.
    static func document(_ random: inout SplitMix64) -> [UInt8] {
        let keys = [
            "id", "title", "Title", "date", "tags", "心情", "a", "b c", "completed?", "x.y", "k-1", "kéy", "#c", "'q'",
            "\"d\"", "a:b", "?", "-", "1", "null", "a ", "🙂", "<<", "a/b", "_", "a\u{301}", "K",
        ]
        let scalars = [
            "x", "雨後的傍晚", "a b", "it's", "a:b", "a: b", "a #b", "a#b", "#b", "'q'", "'it''s'", "'a", "\"d\"",
            "\"a\\\"b\"",
            "\"a\\\\\"", "\"a\\nb\"", "\"a", "''", "\"\"", "~", "null", "true", "no", "21:04", "-1.5", "- x", "-x",
            "&a x", "*a",
            "!!str x", "|", ">", "{a: 1}", "[a]", "[[a]]", "https://a.b/c#d", "2026-11-21T19:32:05+08:00", "@x", "`x`",
            "%x", "x:",
            "x :y", "(x)", "a, b", "a]", "x\ty", "\tx", "x\u{85}y", "x\u{2028}y", "\u{FEFF}x", "x\u{A0}", "'a' b",
            "'a'#c", "\"a\" #c",
            "...", "---", "--- x", "? x", ": x", "=", "<<", "\u{0}", "\u{7F}", "\\", "$x", "a\u{FFFE}", "🙂 x", ";x",
            "^", "+1",
        ]
        let flows = [
            "[]", "[ ]", "[a]", "[a, b]", "[a,b]", "[ a , b ]", "['a', \"b\"]", "[a, ]", "[, a]", "[a b, c]", "[a: b]",
            "[a, [b]]",
            "[a", "[a] #c", "[a]#c", "[a] b", "['a'b]", "[#a]", "[a #b]", "[-1, -]", "[雨, 公園]", "[a?, b]", "[\"a\": b]",
            "[a\tb]", "[.5]",
        ]
        let breaks = random.chance(15) ? "\r\n" : "\n"
        var lines: [String] = []
        for _ in 0..<Int.random(in: 0..<7, using: &random) {
            let key =
                random.chance(80)
                ? random.pick(["id", "title", "date", "tags", "a", "b c", "心情", "x.y"]) : random.pick(keys)
            let isEasy = random.chance(60)
            let scalar =
                isEasy
                ? random.pick(["x", "雨後", "'q'", "\"d\"", "a b", "2026-11-21", "21:04:05", "true", "~"])
                : random.pick(scalars)
            let comment = random.chance(10) ? random.pick([" # c", "  #c", "# c", " #"]) : ""
            let blanks = random.chance(8) ? random.pick(["", "  ", " ", "\t"]) : ""
            switch Int.random(in: 0..<10, using: &random) {
            case 0..<5:
                lines.append(
                    key + ":" + random.pick([" ", " ", " ", "  ", random.pick(["", "\t"])]) + scalar + comment + blanks)
            case 5: lines.append(key + ": " + random.pick(flows) + comment + blanks)
            case 6, 7:
                lines.append(key + ":" + blanks + comment)
                let indentation = random.pick(["", "  ", "    ", " "])
                for _ in 0..<Int.random(in: 0..<4, using: &random) {
                    if random.chance(5) { lines.append(random.pick(["", "  # c", "#c", "   "])) }
                    let item = isEasy ? random.pick(["x", "公園", "'q'", "\"d\"", "a b"]) : random.pick(scalars)
                    lines.append(
                        (random.chance(95) ? indentation : "   ") + random.pick(["- ", "- ", "-  ", "-"]) + item
                            + comment)
                }
            case 8: lines.append(random.pick(["", "# c", "  # c", "   ", "\t", " "]))
            default:
                if random.chance(30) {
                    lines.append(
                        random.pick([
                            "  x", "  a: b", "x", "---", "...", "%YAML 1.2", "- x", "\u{FEFF}a: 1", "? a", ": b",
                            "{a: 1}",
                        ]))
                }
            }
        }
        return Array((lines.joined(separator: breaks) + (random.chance(90) ? breaks : "")).utf8)
    }

    private static func isEqual(_ bytes: [UInt8]) -> Bool? {
        guard let fast = FastFrontMatter(bytes, in: 0..<bytes.count) else { return nil }
        guard let node = try? YAMLReader.read(bytes, firstLine: 2), let slow = try? FrontMatter(root: node) else {
            return false
        }
        guard fast.node(firstLine: 2) == node else { return false }
        return ["id", "title", "TAGS", "tags", "date", "a", "心情", "k"].allSatisfy { key in
            // A list has no text, but the fast reader knows no list in a list, so that both say nothing.
            fast.text(key) == slow.text(key) && fast.list(key) == slow.list(key) && fast.bool(key) == slow.bool(key)
                && (fast.field(key) == nil) == (slow.field(key) == nil)
        }
    }

    @Test func `what it reads is what libyaml reads`() {
        let seed = SplitMix64.printedSeed("FastFrontMatter")
        var random = SplitMix64(seed: seed)
        var (taken, left) = (0, 0)
        for _ in 0..<22_000 {
            let bytes = Self.document(&random)
            switch Self.isEqual(bytes) {
            case true?: taken += 1
            case nil: left += 1
            case false?:
                Issue.record("seed \(seed): \(String(decoding: bytes, as: UTF8.self).debugDescription)")
                return
            }
        }
        #expect(taken > 6_000 && left > 4_000, "taken \(taken), left \(left)")
    }

    /// Small changes to a front matter that is read: a byte put in, taken out or doubled anywhere.
    @Test func `a front matter with any byte changed is read alike or left`() {
        let seed = SplitMix64.printedSeed("FastFrontMatter bytes")
        var random = SplitMix64(seed: seed)
        let base = Array(
            "title: \"雨後 \\\"x\\\"\" # c\ntags:\n  - 公園\n  - 'b'\ndate: 2026-11-21T19:32:05+08:00\nx: [a, \"b\"]\n".utf8
        )
        let bytes: [UInt8] =
            Array(0...255) + Array(repeating: Array(" :#-'\"[],\n\\{}&*!|>%@`?".utf8), count: 8).flatMap { $0 }
        for _ in 0..<8_000 {
            var changed = base
            for _ in 0..<Int.random(in: 1...3, using: &random) {
                let place = Int.random(in: 0..<changed.count, using: &random)
                switch Int.random(in: 0..<3, using: &random) {
                case 0: changed[place] = random.pick(bytes)
                case 1: changed.insert(random.pick(bytes), at: place)
                default: changed.remove(at: place)
                }
            }
            if Self.isEqual(changed) == false {
                Issue.record("seed \(seed): \(String(decoding: changed, as: UTF8.self).debugDescription)")
                return
            }
        }
        #expect(Self.isEqual(base) == true)
    }

    @Test(arguments: [
        "a: &x 1\n", "a: *x\n", "a: !!str 1\n", "a: |\n  x\n", "a: >\n  x\n", "a: b\n  c\n", "a: 'b\n  c'\n",
        "a: {b: 1}\n", "a:\n  b: 1\n",
        "a: [b,\n  c]\n", "? a\n: b\n", "'a': b\n", "a: 1\na: 2\n", "a: \"\\u0041\"\n", "a:\tb\n", "a: b\tc\n",
        "a: x\u{85}y\n",
        "a: x\u{2028}y\n", "\u{FEFF}a: b\n", "a: b\u{FEFF}\n", "a: b: c\n", "a: b:\n", "a:b\n", "a : b\n", "- a\n",
        "a\n", "a: [[b]]\n", "...\n",
        "a: @b\n", "a: `b\n", "a: %b\n", "a: - b\n", "a:\n  - b\n - c\n", "a:\n- b\n  c\n", "a: b\rc: d\n", "a:\n  -\n",
        "a: 'b'c\n", "a: 'b'#c\n",
    ])
    func `a form that is not certainly simple is left to libyaml`(_ text: String) {
        let bytes = Array(text.utf8)
        #expect(FastFrontMatter(bytes, in: 0..<bytes.count) == nil)
    }

    @Test(arguments: [
        "", "\n", "# c\n", "a:\n", "a: b\n", "a: b # c\n", "a: b#c\r\nc: d\r\n", "a: ~\n", "tags:\n- a\n- b\nb: c\n",
        "tags:\n\n  # c\n  - a\n\n  - b\n",
        "tags: [a, 'b', \"c\"] # d\n", "tags: []\n", "date created: x\n", "a: https://b.c/d?e=f#g\n", "a: 'it''s'\n",
        "a: \"\\\"\\\\\"\n", "a: -1.5\n", "雨: 後\n",
        "a: b", "a:   \nb: 1\n",
    ])
    func `the simple forms are read`(_ text: String) {
        #expect(Self.isEqual(Array(text.utf8)) == true)
    }
}
