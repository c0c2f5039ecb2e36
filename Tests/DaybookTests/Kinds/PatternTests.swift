import Testing

@testable import Daybook

struct PatternTests {
    static let values = [
        "date": "2026-11-21T19:32:05+08:00", "day": "2026-03-04", "slug": "雨後的傍晚", "mood": "happy", "empty": "",
        "evil": "../../.git/hooks", "dots": "..", "slash": "a/b\\c", "words": "not a date",
    ]

    static func value(_ place: Pattern.Placeholder) -> String? { values[place.name] }

    @Test(arguments: [
        ("{mood}", "happy"),
        ("{date:yyyy/MM/dd HH:mm:ss}", "2026/11/21 19:32:05"),
        ("{date:y-M-d H:m:s}", "2026-11-21 19:32:5"),
        ("{date:yy}", "26"),
        ("{date:E EEEE}", "Sat Saturday"),
        ("{date:MMM MMMM}", "Nov November"),
        ("{date:yyyy'y'''}", "2026y'"),
        ("{date:yyyy年M月d日}", "2026年11月21日"),
        ("{day:yyyy-MM-dd-HHmm} x", "2026-03-04 x"),
        ("{day:HH:mm}", ""),
        ("{words:yyyy}", ""),
        ("{mood} {date:HH:mm}–{nobody:HH:mm}", "happy 19:32"),
        ("{mood} - {nobody} - {mood}", "happy - happy"),
        ("{nobody}: {mood}", "happy"),
        ("({nobody}) {mood}", "() happy"),
        ("{nobody} {empty}", ""),
        ("plain", "plain"),
    ])
    func `a title puts values in their places`(source: String, line: String) throws {
        #expect(try Pattern(source).line(Self.value) == line)
    }

    @Test func `a value with line breaks stays one line, and keeps its own signs`() throws {
        #expect(try Pattern("{x} {y}").line { _ in "- a\nb -" } == "- a b - - a b -")
    }

    @Test(arguments: [("{date:E EEEE}", "週六 星期六"), ("{date:MMMM}", "11月")])
    func `names of days and months follow the language`(source: String, line: String) throws {
        #expect(try Pattern(source).line(language: "zh-Hant", Self.value) == line)
    }

    @Test(arguments: [
        ("diary/{date:yyyy}/{date:MM}/{date:yyyy-MM-dd-HHmm}-{slug}", "diary/2026/11/2026-11-21-1932-雨後的傍晚"),
        ("d/{date:yyyy-MM-dd-HHmm}-{empty}", "d/2026-11-21-1932"),
        ("d/{day:yyyy-MM-dd-HHmm}-{slug}", "d/2026-03-04-雨後的傍晚"),
        ("baby/{nobody}/sleep/{mood}", "baby/sleep/happy"),
        ("x/{evil}", "x/git-hooks"),
        ("x/{dots}/y", "x/y"),
        ("x/{dots}{dots}{mood}", "x/happy"),
        ("{slash}", "a-b-c"),
        ("{dots}", ""),
        ("{date}", "2026-11-21T19-32-05+08-00"),
        ("{date:yyyy/MM}/{mood}", "2026/11/happy"),
    ])
    func `a path stays below the vault whatever its values are`(source: String, path: String) throws {
        #expect(try Pattern(source).relativePath(Self.value) == path)
    }

    @Test func `marks that turn text around and control characters leave a path`() throws {
        #expect(try Pattern("{x}").relativePath { _ in "a\u{202E}b\u{0}c\nd" } == "a-b-c-d")
    }

    @Test func `a value in a path is cut`() throws {
        let path = try Pattern("{x}").relativePath { _ in String(repeating: "長", count: 100_000) }
        #expect(path.unicodeScalars.count == 200)
    }

    @Test(arguments: [
        ("{", 0, Pattern.Fault.Kind.unclosedBrace), ("a}", 1, .unopenedBrace), ("{a", 0, .unclosedBrace),
        ("x{}", 1, .badPlaceholder("")), ("{a.b.c}", 0, .badPlaceholder("a.b.c")), ("{.a}", 0, .badPlaceholder(".a")),
        ("{a/b}", 0, .badPlaceholder("a/b")), ("{d:}", 3, .badDatePattern("")), ("{d:yyy}", 3, .badDatePattern("yyy")),
        ("{d:yyyy-DD}", 8, .badDatePattern("DD")), ("{d:'y}", 3, .badDatePattern("'y")),
        ("{d:hh}", 3, .badDatePattern("hh")),
        ("{d:--}", 3, .badDatePattern("--")), ("夢{d:Q}", 4, .badDatePattern("Q")),
    ])
    func `a pattern that can't be read is a fault with its place`(source: String, offset: Int, kind: Pattern.Fault.Kind)
    {
        #expect(throws: Pattern.Fault(kind: kind, offset: offset)) { try Pattern(source) }
    }

    @Test(arguments: [
        ("{text}\n", "words\n"),
        ("# {label}\n\n{text}\n", "# K\n\nwords\n"),
        ("{code} {text:} {Text} { text }", "{code} {text:} {Text} { text }\n\nwords\n"),
        ("", "words\n"),
        ("Before:\n", "Before:\n\nwords\n"),
        ("{{text}}", "{words}"),
    ])
    func `a body keeps every brace that is no place, and never loses the text`(body: String, expected: String) throws {
        let template = "---\nkind: k\nlabel: K\n---\n" + body
        let kind = try #require(KindReader.read(Array(template.utf8), file: "k", path: "").kind)
        #expect(kind.bodyText("words", language: "en") { _ in nil } == expected)
    }

    @Test func `what a person wrote is not read as a pattern`() throws {
        let kind = try KindLibrary().writableKind(named: "diary")
        #expect(kind.bodyText("{text} {label}", language: "en") { _ in nil } == "{text} {label}\n")
    }

    @Test func `a title shows an enum by its label`() throws {
        let template = """
            ---
            kind: k
            title: "{label}: {mood}"
            label: { zh-Hant: 夢 }
            fields: { mood: { enum: [good, bad], labels: { zh-Hant: [美夢, 惡夢] } } }
            ---
            """
        let kind = try #require(KindReader.read(Array(template.utf8), file: "k", path: "").kind)
        #expect(kind.titleText(language: "zh-Hant") { _ in "bad" } == "夢: 惡夢")
        #expect(kind.titleText(language: "en") { _ in "bad" } == "夢: bad")
        #expect(kind.titleText(language: "zh-Hant") { _ in nil } == "夢")
    }

    @Test func `the label in a path is that of English`() throws {
        let template = "---\nkind: k\npath: \"{label}/{slug}\"\nlabel: { en: Dream, zh-Hant: 夢 }\n---\n"
        let kind = try #require(KindReader.read(Array(template.utf8), file: "k", path: "").kind)
        #expect(kind.relativePath { _ in "a" } == "Dream/a")
    }

    @Test func `a path is never empty and never in the folder of media`() throws {
        let template = "---\nkind: k\npath: \"{title}/{slug}\"\n---\n"
        let kind = try #require(KindReader.read(Array(template.utf8), file: "k", path: "").kind)
        #expect(kind.relativePath { _ in nil } == "k")
        #expect(kind.relativePath { $0.name == "title" ? "MEDIA" : "a" } == "k/MEDIA/a")
    }
}
