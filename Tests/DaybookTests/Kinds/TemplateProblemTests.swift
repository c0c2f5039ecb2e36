import Testing

@testable import Daybook

/// A template's front matter from its second line on, and the one mistake in it.
struct Mistake: Sendable, CustomTestStringConvertible {
    let text: String
    let line: Int
    let column: Int
    let field: String?
    let fact: TemplateProblem.Fact

    init(_ text: String, _ line: Int, _ column: Int, field: String? = nil, _ fact: TemplateProblem.Fact) {
        self.text = text
        self.line = line
        self.column = column
        self.field = field
        self.fact = fact
    }

    /// A mistake in the declaration of `x`, which stands on line 4 from column 6.
    init(x: String, _ column: Int, _ fact: TemplateProblem.Fact) {
        self.init("kind: k\nfields:\n  x: \(x)", 4, column, field: "x", fact)
    }

    var testDescription: String { text }

    var problem: TemplateProblem {
        TemplateProblem(path: "k.md", line: line, column: column, field: field, fact: fact)
    }
}

struct TemplateProblemTests {
    static let topLevel = [
        Mistake("label: K", 2, 1, .missingKey("kind")),
        Mistake("kind: K!", 2, 7, .badName("K!")),
        Mistake("kind: [k]", 2, 7, .wrongType(key: "kind", expected: .text)),
        Mistake("kind: other", 2, 7, .nameDiffersFromFile(kind: "other", file: "k")),
        Mistake("kind: k\nlable: K", 3, 1, .unknownKey("lable", known: KindReader.keys)),
        Mistake("kind: k\nlabel: { de: Ka }", 3, 10, .unknownKey("de", known: Labels.languages)),
        Mistake("kind: k\nlabel: [K]", 3, 8, .wrongType(key: "label", expected: .labels)),
        Mistake("kind: k\nlabel: { en: [K] }", 3, 14, .wrongType(key: "en", expected: .text)),
        Mistake("kind: k\nsingle: maybe", 3, 9, .wrongType(key: "single", expected: .flag)),
        Mistake("kind: k\nlisted: []", 3, 9, .wrongType(key: "listed", expected: .flag)),
        Mistake("kind: k\nfields: [a]", 3, 9, .wrongType(key: "fields", expected: .map)),
        Mistake("kind: k\ndate: start\nfields: { end: date }", 3, 7, .unknownField("start", known: ["end"])),
        Mistake("kind: k\ndate: x\nfields: { x: text }", 3, 7, .notADate(field: "x")),
        Mistake("kind: k\nno_overlap: { from: a }\nfields: { a: date }", 3, 13, .missingKey("to")),
        Mistake(
            "kind: k\nno_overlap: { from: a, to: a, in: a }\nfields: { a: date }", 3, 31,
            .unknownKey("in", known: ["from", "to", "within"])),
        Mistake(
            "kind: k\nno_overlap: { from: a, to: a, within: b }\nfields: { a: date }", 3, 39,
            .unknownField("b", known: ["a"])),
        Mistake("kind: k\nno_overlap: true", 3, 13, .wrongType(key: "no_overlap", expected: .map)),
    ]

    static let patterns = [
        Mistake("kind: k\npath: k/{date:yyyy", 3, 9, .badPlaces(.unclosedBrace)),
        Mistake("kind: k\npath: k/date}", 3, 13, .badPlaces(.unopenedBrace)),
        Mistake("kind: k\npath: k/{}", 3, 9, .badPlaces(.badPlaceholder(""))),
        Mistake("kind: k\npath: k/{a b}", 3, 9, .badPlaces(.badPlaceholder("a b"))),
        Mistake("kind: k\npath: k/{date:YYYY}", 3, 15, .badPlaces(.badDatePattern("YYYY"))),
        Mistake("kind: k\npath: \"k/{date:yyyy-mmm}\"", 3, 21, .badPlaces(.badDatePattern("mmm"))),
        Mistake(
            "kind: k\npath: k/{date:yyyy}/{sulg}", 3, 21,
            .unknownPlaceholder("sulg", known: KindReaderPlaces.ofEmptyKind)),
        Mistake("kind: k\ntitle: 'x {title:HH}'", 3, 11, .notADate(field: "title")),
        Mistake("kind: k\npath: k/{title.slug}", 3, 9, .notALink(field: "title")),
        Mistake("kind: k\npath: {slug}", 3, 7, .wrongType(key: "path", expected: .text)),
        Mistake("kind: k\npath: /k/{slug}", 3, 7, .path(.leavesVault)),
        Mistake("kind: k\npath: k/../{slug}", 3, 7, .path(.leavesVault)),
        Mistake("kind: k\npath: .git/hooks/{slug}", 3, 7, .path(.hiddenFolder)),
        Mistake("kind: k\npath: k/.x/{slug}", 3, 7, .path(.hiddenFolder)),
        Mistake("kind: k\npath: Media/{slug}", 3, 7, .path(.mediaFolder)),
        Mistake("kind: k\npath: k\\{slug}", 3, 7, .path(.forbiddenCharacter("\\"))),
        Mistake("kind: k\npath: \"k:{slug}\"", 3, 7, .path(.forbiddenCharacter(":"))),
    ]

    static let declarations = [
        Mistake("kind: k\nfields:\n  a b: text", 4, 3, .badName("a b")),
        Mistake("kind: k\nfields:\n  a: text\n  A: text", 5, 3, .duplicate("A")),
        Mistake("kind: k\nfields:\n  id: text", 4, 3, field: "id", .reservedField("id")),
        Mistake("kind: k\nfields:\n  slug: text", 4, 3, field: "slug", .reservedField("slug")),
        Mistake("kind: k\nfields:\n  title: bool", 4, 10, field: "title", .standardFieldType(expected: "text")),
        Mistake("kind: k\nfields:\n  date: text", 4, 9, field: "date", .standardFieldType(expected: "datetime")),
        Mistake(x: "[text]", 6, .wrongType(key: "x", expected: .map)),
        Mistake(x: "txt", 6, .unknownFieldType("txt", known: FieldType.names)),
        Mistake(x: "{ type: txt }", 14, .unknownFieldType("txt", known: FieldType.names)),
        Mistake(x: "{ required: true }", 6, .noFieldType),
        Mistake(x: "{ type: text, computed: a }", 20, .noFieldType),
        Mistake(x: "{ type: number, pattern: a }", 22, .keyNotForType(key: "pattern", type: "number")),
        Mistake(x: "{ type: text, min: 1 }", 20, .keyNotForType(key: "min", type: "text")),
        Mistake(x: "{ type: text, required: 1 }", 30, .wrongType(key: "required", expected: .flag)),
        Mistake(x: "{ type: number, unit: [m] }", 28, .wrongType(key: "unit", expected: .text)),
        Mistake(x: "{ type: text, help: { fr: a } }", 28, .unknownKey("fr", known: Labels.languages)),
        Mistake(x: "{ type: text, pattern: '(a' }", 30, .badPattern(.unbalancedGroup)),
        Mistake(x: "{ type: text, pattern: 'ab{3,1}' }", 32, .badPattern(.badRange)),
        Mistake(x: "{ type: number, min: low }", 27, .badLimit(key: "min", value: "low")),
        Mistake(x: "{ type: integer, max: 1.5 }", 28, .badLimit(key: "max", value: "1.5")),
        Mistake(x: "{ type: duration, max: 120 }", 29, .badLimit(key: "max", value: "120")),
        Mistake(x: "{ type: number, min: 3, max: 2 }", 27, .minAboveMax),
        Mistake(x: "{ type: bool, default: maybe }", 29, .badDefault("maybe", because: .notABool)),
        Mistake(x: "{ type: date, default: now2 }", 29, .badDefault("now2", because: .notADate)),
        Mistake(x: "{ type: datetime, default: today }", 33, .badDefault("today", because: .notADatetime)),
        Mistake(x: "{ type: number, min: 3, default: 2 }", 39, .badDefault("2", because: .belowMinimum("3"))),
        Mistake(x: "{ enum: [a, b], default: c }", 31, .badDefault("c", because: .notOneOf(["a", "b"]))),
    ]

    static let types = [
        Mistake(x: "{ type: enum }", 14, .enumWithoutValues),
        Mistake(x: "enum", 6, .enumWithoutValues),
        Mistake(x: "{ type: enum, values: [] }", 28, .enumWithoutValues),
        Mistake(x: "{ type: enum, values: good }", 28, .wrongType(key: "values", expected: .list)),
        Mistake(x: "{ type: enum, values: [a, [b]] }", 32, .wrongType(key: "values", expected: .text)),
        Mistake(x: "{ type: enum, values: [a, b, A] }", 35, .duplicate("A")),
        Mistake(x: "{ type: enum, values: ['a,b'] }", 29, .badEnumValue("a,b")),
        Mistake(x: "{ type: enum, values: [a, ''] }", 32, .badEnumValue("")),
        Mistake(
            x: "{ type: enum, values: [a, b], labels: { zh-Hant: [甲] } }", 55,
            .labelCount(language: "zh-Hant", expected: 2, found: 1)),
        Mistake(x: "{ type: enum, values: [a, b], labels: { zh-Hant: [甲, 甲] } }", 59, .duplicate("甲")),
        Mistake(x: "{ type: enum, values: [a, b], labels: { zh-Hant: [b, 乙] } }", 56, .duplicate("b")),
        Mistake(x: "{ type: enum, values: [a], labels: { zh: [甲] } }", 43, .unknownKey("zh", known: Labels.languages)),
        Mistake(x: "{ type: enum, values: [a], labels: [甲] }", 41, .wrongType(key: "labels", expected: .map)),
        Mistake(x: "{ type: list, of: number }", 24, .unknownFieldType("number", known: ["text", "enum"])),
        Mistake(x: "{ type: list, of: enum }", 24, .enumWithoutValues),
        Mistake(x: "{ type: link }", 14, .missingKey("to")),
        Mistake(
            x: "{ type: link, to: k, on_delete: drop }", 38,
            .unknownDeleteRule("drop", known: ["cascade", "nullify", "deny"])),
        Mistake(x: "{ type: link, to: k, required: true, on_delete: nullify }", 54, .requiredLinkNullified),
        Mistake(x: "{ type: table }", 14, .missingKey("columns")),
        Mistake(x: "{ type: table, columns: [a] }", 30, .wrongType(key: "columns", expected: .map)),
        Mistake(
            x: "{ type: table, columns: { a: link } }", 35,
            .unknownFieldType(
                "link", known: ["text", "bool", "integer", "number", "date", "datetime", "duration", "enum"])),
        Mistake(x: "{ type: date, after: y }", 27, .unknownField("y", known: ["x"])),
        Mistake(x: "{ type: date, after: x }", 27, .afterItself),
        Mistake(x: "{ type: date, after: title }", 27, .notADate(field: "title")),
        Mistake(x: "{ type: text, after: x }", 20, .keyNotForType(key: "after", type: "text")),
    ]

    static let expressions = [
        Mistake(x: "{ computed: '' }", 18, .wrongType(key: "computed", expected: .text)),
        Mistake(
            x: "{ computed: total(a) }", 18, .expression(.unknownFunction("total", known: ComputedExpression.functions))
        ),
        Mistake(x: "{ computed: 'duration(date' }", 32, .expression(.unexpected("", expected: .comma))),
        Mistake(x: "{ computed: 'age(date) age' }", 29, .expression(.unexpected("age", expected: .end))),
        Mistake(x: "{ computed: 'count(k)' }", 25, .expression(.unexpected("k", expected: .relation))),
        Mistake(x: "{ computed: 'sum(k.x)' }", 23, .expression(.unexpected("k.x", expected: .relationWithField))),
        Mistake(x: "{ computed: 'step(1, [3, 2])' }", 28, .expression(.thresholdsNotRising)),
        Mistake(x: "{ computed: 'count(k.x where )' }", 29, .expression(.emptyFilter)),
        Mistake(x: "{ computed: 'age(born)' }", 23, .unknownField("born", known: ["x"])),
        Mistake(x: "{ computed: 'age(title)' }", 23, .notADate(field: "title")),
        Mistake(x: "{ computed: '1 + title' }", 23, .notANumber(field: "title")),
        Mistake(x: "{ computed: x + 1 }", 18, .circle(["x"])),
        Mistake(x: "{ computed: y }\n  y: { computed: z }\n  z: { computed: x }", 18, .circle(["x", "y", "z"])),
    ]

    @Test(arguments: topLevel + patterns + declarations + types + expressions)
    func `each mistake is found where it stands, and nothing else`(_ mistake: Mistake) {
        #expect(KindFixtures.problems(mistake.text) == [mistake.problem])
    }

    @Test func `all mistakes are reported in the order of the file`() {
        let problems = KindFixtures.problems(
            "kind: k\npath: \"{nobody}\"\nfields:\n  a: { type: txt }\n  b: { type: enum }\n  c: text\nlisted: 3")
        #expect(problems.map { "\($0.line):\($0.column)" } == ["3:8", "5:14", "6:14", "8:9"])
    }

    @Test func `templates of any size answer in bounded time and memory`() {
        let places = String(repeating: "{x}", count: 20_000)
        #expect(KindFixtures.problems("kind: k\ntitle: '\(places)'").count == 1)
        let values = (0..<8_000).map { "v\($0)" }.joined(separator: ",")
        #expect(
            KindFixtures.problems("kind: k\nfields:\n  x: { enum: [\(values)] }").map(\.fact) == [
                .tooManyValues(limit: Choices.limit)
            ])
        let names = (0..<900).map { "  f\($0): text" }.joined(separator: "\n")
        #expect(KindFixtures.problems("kind: k\nfields:\n\(names)") == [])
        let chain = (0..<400).map { "  f\($0): { computed: f\($0 + 1) + f\($0 + 2) }" }.joined(separator: "\n")
        #expect(
            KindFixtures.problems("kind: k\nfields:\n\(chain)\n  f400: integer\n  f401: integer") == [])
    }

    @Test func `a mistake in a field is not reported again where the field is named`() {
        let problems = KindFixtures.problems(
            "kind: k\npath: k/{x:yyyy}-{x}\ndate: x\nfields:\n  x: { type: datte }\n  y: { type: date, after: x }")
        #expect(problems.map(\.line) == [6])
    }

    @Test(arguments: [
        ("", 1, 1, TemplateProblem.Fact.noFrontMatter),
        ("# Dream\n", 1, 1, .noFrontMatter),
        ("---\nkind: k\n", 1, 1, .unclosedFrontMatter),
        ("---\nkind: k\nkind: k\n---\n", 3, 1, .yaml(.duplicateKey("kind", firstLine: 2))),
        ("---\n- kind\n---\n", 2, 1, .yaml(.notAMapping)),
    ])
    func `a file that is no template is reported`(text: String, line: Int, column: Int, fact: TemplateProblem.Fact) {
        let problems = KindReader.read(Array(text.utf8), file: "k", path: "k.md").problems
        #expect(problems == [TemplateProblem(path: "k.md", line: line, column: column, fact: fact)])
    }

    @Test func `bytes of any kind are a problem and no crash`() {
        var state: UInt64 = 0x5EED
        for _ in 0..<300 {
            var bytes = Array("---\n".utf8)
            for _ in 0..<60 {
                // SplitMix64.
                state &+= 0x9E37_79B9_7F4A_7C15
                var z = state
                z = (z ^ (z >> 30)) &* 0xBF58_476D_1CE4_E5B9
                z = (z ^ (z >> 27)) &* 0x94D0_49BB_1331_11EB
                z ^= z >> 31
                let pieces = [
                    "kind: k\n", "fields:\n", "  x: ", "{", "}", "[", "]", ": ", "computed: ", "type: ", "enum", "\n",
                    "path: ", "'", "\"", "\u{0}", "夢", "&a ", "*a", "!!str ", ", ",
                ]
                bytes += Array(pieces[Int(z % UInt64(pieces.count))].utf8)
            }
            bytes += Array("\n---\n".utf8)
            let reading = KindReader.read(bytes, file: "k", path: "k.md")
            #expect(
                (reading.kind == nil) != reading.problems.isEmpty,
                "seed 0x5EED: \(String(decoding: bytes, as: UTF8.self))")
        }
    }
}

enum KindReaderPlaces {
    /// The places that every kind's patterns have.
    static let ofEmptyKind = [
        "id", "kind", "title", "date", "timezone", "modified", "tags", "starred", "ai", "private", "location",
        "latitude", "longitude", "weather", "temperature", "source", "slug", "text", "label",
    ]
}
