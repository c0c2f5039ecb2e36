import Daybook
import Testing

@Suite struct DocumentEditTests {
    private func edited(_ text: String, _ edit: (inout Document) throws -> Void) rethrows -> String {
        var document = Document(bytes: Array(text.utf8))
        try edit(&document)
        return String(decoding: document.bytes, as: UTF8.self)
    }

    private func set(_ frontMatter: String, _ key: String, _ value: FieldValue) throws -> String {
        let text = try edited("---\n\(frontMatter)\n---\nbody\n") { try $0.set(key, to: value) }
        return String(text.dropFirst(4).dropLast("\n---\nbody\n".count))
    }

    @Test(arguments: [
        ("a: b", "a: x"), ("a:   b   # c", "a:   x   # c"), ("a: 'b'", "a: 'x'"), ("a: \"b\" # c", "a: \"x\" # c"),
        ("a:", "a: x"), ("a: # c", "a: x # c"),
        ("a:  ", "a: x  "), ("a: ~", "a: x"), ("A: b", "A: x"), ("a: b\n  c\nd: e", "a: x\nd: e"),
        ("a: >\n  b\n  c\n\nd: e", "a: x\n\nd: e"),
        ("a: |\n  b\n  c\nd: e", "a: |-\n  x\nd: e"), ("a: |- # c\n    b\n\nd: e", "a: |- # c\n    x\n\nd: e"),
        ("a: [b, c] # d", "a: x # d"), ("a: [b]#d", "a: x #d"),
        ("a:\n  - b # c\n  # d\n  - e\nf: g", "a: x\n  # d\nf: g"), ("a:\n  b\nc: d", "a:\n  x\nc: d"),
        ("a: 'b: c'", "a: x"), ("a: [[b]]", "a: x"),
        ("# c\n\na: b\n# d", "# c\n\na: x\n# d"), ("  a: b\n  c: d", "  a: x\n  c: d"), ("'a': b", "'a': x"),
        ("a:\tb\t# c", "a:\tx\t# c"), ("a: x", "a: x"),
        ("a: 'x' # same", "a: 'x' # same"), ("b: {c: [1, 2]}\na: b", "b: {c: [1, 2]}\na: x"),
        ("b: &r 1\nc: *r\na: b", "b: &r 1\nc: *r\na: x"),
    ])
    func `a text is set and nothing else changes`(_ before: String, _ after: String) throws {
        #expect(try set(before, "a", .text("x")) == after)
    }

    @Test(arguments: [
        ("no", "'no'"), ("Yes", "'Yes'"), ("on", "'on'"), ("y", "'y'"), ("null", "'null'"), ("~", "'~'"),
        ("true", "'true'"), ("21:04", "'21:04'"),
        ("1e3", "'1e3'"), ("0x1f", "'0x1f'"), ("012", "'012'"), ("0o17", "'0o17'"), ("1_000", "'1_000'"),
        (".inf", "'.inf'"), ("-.INF", "'-.INF'"), (".nan", "'.nan'"),
        ("2026-11-21", "'2026-11-21'"), ("2026-11-21 19:32:05", "'2026-11-21 19:32:05'"), ("@x", "'@x'"),
        ("`x", "'`x'"), ("a: b", "'a: b'"), ("a #b", "'a #b'"),
        ("-", "'-'"), ("- a", "'- a'"), ("-a", "'-a'"), ("?", "'?'"), (":a", "':a'"), (",a", "',a'"), ("[a", "'[a'"),
        ("[[a]]", "'[[a]]'"), ("{a", "'{a'"), ("}", "'}'"), ("]", "']'"),
        ("#a", "'#a'"), ("&a", "'&a'"), ("*a", "'*a'"), ("!a", "'!a'"), ("|", "'|'"), (">a", "'>a'"), ("'a", "\"'a\""),
        ("\"a", "'\"a'"), ("%a", "'%a'"), ("a ", "'a '"), (" a", "' a'"),
        ("a:", "'a:'"), ("", "''"), ("a\nb", "\"a\\nb\""), ("\t", "\"\\t\""), ("a\tb\\\"", "\"a\\tb\\\\\\\"\""),
        ("\u{1B}[31m", "\"\\x1B[31m\""), ("\0", "\"\\0\""), ("\u{85}", "\"\\N\""),
        ("\u{2028}\u{2029}", "\"\\L\\P\""), ("\u{FEFF}a", "\"\\uFEFFa\""), ("a\u{A0}", "'a\u{A0}'"), ("...", "'...'"),
        ("=", "'='"), ("<<", "'<<'"), ("+1", "'+1'"), ("190:20:30", "'190:20:30'"),
        ("雨後的傍晚", "雨後的傍晚"), ("🙂 x", "🙂 x"), ("👩‍👩‍👧", "👩‍👩‍👧"), ("it's", "it's"), ("a, b", "a, b"), ("a:b", "a:b"),
        ("a#b", "a#b"), ("2026 in review", "2026 in review"), ("no way", "no way"),
        ("12 Monkeys", "12 Monkeys"), ("https://a.b/c?d#e", "https://a.b/c?d#e"), ("it's: so", "\"it's: so\""),
        ("\\n", "\\n"), ("a [b] {c}", "a [b] {c}"),
    ])
    func `what YAML would misread is quoted`(_ text: String, _ written: String) throws {
        #expect(try set("a: old", "a", .text(text)) == "a: " + written)
        #expect(try set("b: c", "a", .text(text)) == "b: c\na: " + written)
    }

    @Test(arguments: [
        (FieldValue.bool(true), "true"), (.bool(false), "false"), (.integer(-3), "-3"), (.number(25.047), "25.047"),
        (.number(5), "5.0"), (.number(1e20), "1.0e+20"),
        (.number(.infinity), ".inf"), (.plain("2026-11-21T19:32:05+08:00"), "2026-11-21T19:32:05+08:00"),
        (.list(["a", "b: c"]), "[a, 'b: c']"), (.list([]), "[]"),
        (.list(["a,b", "[c]", "d?", "no"]), "['a,b', '[c]', 'd?', 'no']"),
    ])
    func `other values are written in their own form`(_ value: FieldValue, _ written: String) throws {
        #expect(try set("a: old # c", "a", value) == "a: \(written) # c")
    }

    @Test func `a date keeps the quotes around it and a number loses them`() throws {
        #expect(try set("a: \"2026-01-01\"", "a", .plain("2026-01-02")) == "a: \"2026-01-02\"")
        #expect(try set("a: '1'", "a", .integer(2)) == "a: 2")
        #expect(try set("a: b # c", "a", .plain("")) == "a: # c")
    }

    @Test(arguments: [
        ("a: [b, c] # d", ["b", "x"], "a: [b, x] # d"), ("a: [b,c]", ["b", "c", "x"], "a: [b,c,x]"),
        ("a: [ b, c ]", ["c"], "a: [ c ]"), ("a: ['b']", ["b", "x"], "a: ['b', 'x']"),
        ("a: []", ["x"], "a: [x]"), ("a: [ ]", ["x"], "a: [ x ]"), ("a: [b]", [], "a: []"),
        ("a: [\n  b, # c\n  d,\n]", ["b", "x", "d"], "a: [\n  b, x, # c\n  d,\n]"),
        ("a:\n  - b # c\n  # d\n  - e\nf: g", ["b", "x"], "a:\n  - b # c\n  - x\n  # d\nf: g"),
        ("a:\n- \"b\"\nc: d", ["b", "x"], "a:\n- \"b\"\n- \"x\"\nc: d"),
        ("a:\n  -  b\nc: d", ["x", "b"], "a:\n  -  x\n  -  b\nc: d"), ("a:\n  - b\nc: d", [], "a:\nc: d"),
        ("a: # c\nb: d", ["x", "z"], "a: # c\n  - x\n  - z\nb: d"),
        ("b:\n    - c\na:", ["x"], "b:\n    - c\na:\n    - x"),
        ("b: c", ["x", "21:04"], "b: c\na:\n  - x\n  - '21:04'"), ("b: c", [], "b: c\na: []"),
    ])
    func `a list is set in the style that it has`(_ before: String, _ list: [String], _ after: String) throws {
        #expect(try set(before, "a", .list(list)) == after)
    }

    @Test(arguments: [
        ("tags: [a]", "tags: [a, new]"), ("tags:\n  - a # c\nb: d", "tags:\n  - a # c\n  - new\nb: d"),
        ("tags: a, b", "tags: a, b, new"), ("tags: a,b", "tags: a,b,new"),
        ("tags: a", "tags: [a, new]"), ("tags: a b", "tags: [a, b, new]"), ("tags:", "tags:\n  - new"),
        ("b: c", "b: c\ntags:\n  - new"), ("keywords: [a]", "keywords: [a, new]"),
        ("tags: [new]", "tags: [new]"), ("tags: [{x: y}]", "tags: [{x: y}, new]"),
    ])
    func `a tag is added in the style of the list`(_ before: String, _ after: String) throws {
        let text = try edited("---\n\(before)\n---\n") { try $0.addToList("tags", ["new"]) }
        #expect(text == "---\n\(after)\n---\n")
    }

    @Test(arguments: [
        ("tags: [a, b, c] # d", "tags: [a, c] # d"), ("tags: [b]", "tags: []"),
        ("tags:\n  - a\n  - b # x\n  - c\nb: d", "tags:\n  - a\n  - c\nb: d"), ("tags: a, b, c", "tags: a, c"),
        ("tags: b, a", "tags: a"), ("tags: b", "tags:"), ("tags: a b", "tags: [a]"), ("tags: [a]", "tags: [a]"),
        ("c: d", "c: d"), ("tags: ['#b', a]", "tags: [a]"), ("tags:\n- b", "tags:"),
    ])
    func `a tag is removed and the others stay as they are`(_ before: String, _ after: String) throws {
        let text = try edited("---\n\(before)\n---\n") { try $0.removeFromList("tags", ["b"]) }
        #expect(text == "---\n\(after)\n---\n")
    }

    @Test(arguments: [
        ("a: b\nc: d", "c: d"), ("# x\na: b # y\n# z\nc: d", "# x\n# y\n# z\nc: d"), ("a: # y\nc: d", "# y\nc: d"),
        ("a: b # y", "# y"),
        ("c: d\na:\n  - b\n  # x\n  - e", "c: d"), ("a: |\n  b\n\nc: d", "\nc: d"), ("a: {b: c}\nc: d", "c: d"),
        ("c: d", "c: d"),
        ("a:\n  b:\n    c: d\ne: f", "e: f"), ("A: 1\nc: d", "c: d"),
    ])
    func `a key is removed with its lines, and a comment behind its value stays`(_ before: String, _ after: String)
        throws
    {
        #expect(try edited("---\n\(before)\n---\nbody") { try $0.remove("a") } == "---\n\(after)\n---\nbody")
    }

    @Test(arguments: ["text\n", "", "\n\ntext", "\u{FEFF}text", "one\r\ntwo", "no end"])
    func `a text without front matter gets one, and is itself again without it`(_ text: String) throws {
        var document = Document(bytes: Array(text.utf8))
        try document.set("a", to: .text("b"))
        #expect(try document.frontMatter().text("a") == "b")
        #expect(document.hasByteOrderMark == text.hasPrefix("\u{FEFF}"))
        #expect(document.bytes.filter { $0 == 0x0D }.isEmpty == !text.contains("\r\n"))
        try document.remove("a")
        #expect(document.bytes == Array(text.utf8))
    }

    @Test func `line breaks and a byte order mark stay`() throws {
        let text = try edited("\u{FEFF}---\r\na: b\r\n---\r\nx") {
            try $0.set("a", to: .text("c"))
            try $0.set("tags", to: .list(["d"]))
        }
        #expect(text == "\u{FEFF}---\r\na: c\r\ntags:\r\n  - d\r\n---\r\nx")
    }

    @Test(arguments: [
        ("{a: b}", DocumentError.flowMapping(line: 2)), ("a: &x b\nc: *x", .usesReferences(key: "a", line: 2)),
        ("a: !!str b", .usesReferences(key: "a", line: 2)),
        ("c: &x b\na: *x", .usesReferences(key: "a", line: 3)), ("a: [b, *x]", .usesReferences(key: "a", line: 2)),
        ("? a\n: b", .complexKey(key: "a", line: 2)),
        ("a:\n  b: c", .nestedValue(key: "a", line: 3)), ("a: {b: c}", .nestedValue(key: "a", line: 2)),
        ("a:\n  - b: c", .nestedValue(key: "a", line: 3)),
        (
            "a: 1\nb: [",
            .unreadable(YAMLError(.syntax(problem: "did not find expected node content"), line: 4, column: 1))
        ),
        ("a: 1\na: 2", .unreadable(YAMLError(.duplicateKey("a", firstLine: 2), line: 3, column: 1))),
        ("- a", .flowMapping(line: 2)),
    ])
    func `what cannot be set without risk is refused`(_ frontMatter: String, _ error: DocumentError) {
        var document = Document(bytes: Array("---\n\(frontMatter)\n---\nbody".utf8))
        let before = document
        #expect(throws: error) { try document.set("a", to: .text("x")) }
        #expect(document == before)
    }

    @Test func `front matter that is never closed is not written`() {
        var document = Document(bytes: Array("---\na: b\n".utf8))
        #expect(throws: DocumentError.unterminatedFrontMatter) { try document.set("a", to: .text("x")) }
        #expect(throws: DocumentError.unterminatedFrontMatter) { try document.remove("a") }
    }

    @Test(arguments: ["", "a\nb", String(repeating: "k", count: 1_001)])
    func `a key that cannot be written is refused`(_ key: String) {
        var document = Document(bytes: [])
        #expect(throws: DocumentError.invalidKey(key)) { try document.set(key, to: .bool(true)) }
    }

    @Test(arguments: ["a: b", "a #b", "[x", "x\ny", "'x'"])
    func `a plain value that would be read as something else is refused`(_ token: String) {
        var document = Document(bytes: Array("---\na: b\n---\n".utf8))
        let before = document
        #expect(throws: DocumentError.self) { try document.set("a", to: .plain(token)) }
        #expect(document == before)
    }

    @Test func `a front matter that would pass the limit stays as it is`() {
        var document = Document(bytes: Array("---\na: b\n---\n".utf8))
        let before = document
        #expect(throws: DocumentError.unreadable(YAMLError(.tooLarge(limit: 65_536), line: 2))) {
            try document.set("a", to: .text(String(repeating: "x", count: 65_536)))
        }
        #expect(document == before)
    }

    @Test(arguments: [[0xFF, 0xFE, 0x61, 0x00], [0xFE, 0xFF, 0x00, 0x61]] as [[UInt8]])
    func `a text in UTF-16 gets no front matter`(bytes: [UInt8]) {
        var document = Document(bytes: bytes)
        #expect(throws: DocumentError.otherEncoding) { try document.set("a", to: .text("b")) }
        #expect(document.bytes == bytes)
    }
}
