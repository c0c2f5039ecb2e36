import Testing

@testable import Daybook

/// The front matter that a scan reads in one pass, held against the reader that it stands in for.
@Suite struct SimpleFieldsTests {
    private static func file(_ frontMatter: [UInt8]) -> [UInt8] {
        Array("---\n".utf8) + frontMatter + Array("---\nSome words of a body.\n".utf8)
    }

    /// Lines of which most are of the simplest form, with names that begin alike, come twice, or are long.
    private static func lines(_ random: inout SplitMix64) -> [UInt8] {
        let keys = [
            "id", "kind", "title", "Title", "TITLE", "name", "timezone", "date", "created", "tags", "Tags", "tag",
            "keywords", "start", "starred", "star", "location", "longitude", "locatio", "weather", "心情", "b c", "x.y",
            "a-22-letter-name-here!", "a-22-letter-name-herea", "a-twenty-three-letter-x", "ends ", "_", "a/b",
        ]
        let values = [
            "x", "雨後的傍晚", "a b", "2026-11-21T19:32:05+08:00", "true", "null", "NULL", "nullx", "Null", "~", "nul",
            "\"d\"", "\"d e\"", "\"\"", "\"a\\\"b\"", "\"a\"b\"", "\"a", "'q'", "[a, b]", "[]", "[ ]", "[a,b ,  c]",
            "[\"a, b\", c]", "[null, a]", "[a, ]", "[a] ", "[a]b", "[a: b]", "[雨, 公園]", "[a", "[(a)]", "[a(b)]", "a: b",
            "a:b", "a:", "a #b", "a#b", "x ", "-1.5", "- x", "https://a.b/c#d", "a\u{85}", "\u{FEFF}a", "a\u{2028}", "",
            "a\rb", "a\tb", ".5", "/x", "x\u{7F}", "12:30", "averylongvaluewithaplace#andanother: no",
        ]
        var text = ""
        for _ in 0..<Int.random(in: 0..<7, using: &random) {
            let value = random.chance(70) ? random.pick(Array(values.prefix(12))) : random.pick(values)
            text += random.pick(keys) + (random.chance(97) ? ": " : random.pick([":", ":  ", " : "])) + value + "\n"
        }
        return Array(text.utf8)
    }

    private static func told(_ fields: EntryFields) -> String {
        var told = fields.fields.map { "\($0.key) \($0.name) \($0.values) \($0.isList)" }
        told += fields.values.map { "\($0)" }
        told += EntryFields.Key.allCases.map { "\($0) \(fields.field($0).map { "\($0.name)" } ?? "-")" }
        return told.joined(separator: "\n")
    }

    /// Whether one pass took the file, and if so, as the other reader does.
    private static func isEqual(_ quick: inout EntryFields, _ file: [UInt8]) -> Bool? {
        quick.clear()
        guard let split = quick.takeSimply(file) else { return quick.fields.isEmpty ? nil : false }
        guard split == DocumentSplit(file), let fast = FastFrontMatter(file, in: split.frontMatter) else {
            return false
        }
        var slow = EntryFields()
        slow.take(fast)
        return told(quick) == told(slow)
    }

    @Test func `one pass takes what the careful reader takes`() {
        let seed = SplitMix64.printedSeed("SimpleFields")
        var random = SplitMix64(seed: seed)
        // One for all, as a scan has it: what it remembers of earlier files must not matter.
        var fields = EntryFields()
        var (taken, left) = (0, 0)
        for round in 0..<24_000 {
            let text = round % 3 == 0 ? FastFrontMatterTests.document(&random) : Self.lines(&random)
            let file = Self.file(text)
            switch Self.isEqual(&fields, file) {
            case true?: taken += 1
            case nil: left += 1
            case false?:
                Issue.record("seed \(seed): \(String(decoding: file, as: UTF8.self).debugDescription)")
                return
            }
        }
        #expect(taken > 5_000 && left > 5_000, "taken \(taken), left \(left)")
    }

    @Test func `a file with any byte changed is read alike or left`() {
        let seed = SplitMix64.printedSeed("SimpleFields bytes")
        var random = SplitMix64(seed: seed)
        let base = Self.file(
            Array(
                "id: 0168\ntitle: \"雨後\"\ndate: 2026-11-21T19:32:05+08:00\ntags: [a, \"b\", 公園]\nstarred: true\n".utf8))
        let bytes: [UInt8] =
            Array(0...255) + Array(repeating: Array(" :#-'\"[],\n\\{}&*!|>%@`?~".utf8), count: 8).flatMap { $0 }
        var fields = EntryFields()
        var taken = 0
        for _ in 0..<8_000 {
            var changed = base
            let place = Int.random(in: 0..<changed.count, using: &random)
            switch Int.random(in: 0..<3, using: &random) {
            case 0: changed[place] = random.pick(bytes)
            case 1: changed.insert(random.pick(bytes), at: place)
            default: changed.remove(at: place)
            }
            let isEqual = Self.isEqual(&fields, changed)
            if isEqual == true { taken += 1 }
            if isEqual == false {
                Issue.record("seed \(seed): \(String(decoding: changed, as: UTF8.self).debugDescription)")
                return
            }
        }
        #expect(taken > 2_000, "taken \(taken)")
        #expect(Self.isEqual(&fields, base) == true)
    }

    @Test(arguments: [
        "", "---", "---\n", "---\n---", "---\n---\n", "---\na: b", "---\na: b\n", "---\na: b\n---", "---\r\n---\r\n",
    ])
    func `a file that ends early is read alike or left`(_ text: String) {
        var fields = EntryFields()
        #expect(Self.isEqual(&fields, Array(text.utf8)) != false)
    }

    @Test func `two keys that begin alike stand in one file`() {
        var fields = EntryFields()
        let file = Self.file(Array("start: 2026-11-21\nstarred: true\ntitle: a\ntimezone: Asia/Taipei\n".utf8))
        for _ in 0..<2 { #expect(Self.isEqual(&fields, file) == true) }
        let twice = Self.file(Array("start: 2026-11-21\nstarred: true\nstart: 2026-11-22\n".utf8))
        #expect(Self.isEqual(&fields, twice) == nil)
    }

    @Test func `no byte is allowed that the careful reader does not allow`() {
        let careful = FastFrontMatter()
        for byte in UInt8.min...UInt8.max {
            #expect(SimpleText.isWord(byte) == careful.isPlainStart(byte))
            #expect(SimpleText.isKeySign(byte) == careful.isKeySign(byte))
            #expect(SimpleText.isItem(byte) == (careful.isWordByte(byte) || careful.isItemSign(byte)))
        }
    }
}
