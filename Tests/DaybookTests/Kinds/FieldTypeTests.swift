import Testing

@testable import Daybook

/// A field's declaration, what a person types or a file holds, and what comes of it.
struct Reading: Sendable, CustomTestStringConvertible {
    let field: String
    let text: String
    let value: FieldValue?
    let fact: FieldProblem.Fact?

    init(_ field: String, _ text: String, _ value: FieldValue) {
        (self.field, self.text, self.value, fact) = (field, text, value, nil)
    }

    init(_ field: String, _ text: String, refused fact: FieldProblem.Fact) {
        (self.field, self.text, value, self.fact) = (field, text, nil, fact)
    }

    var testDescription: String { "\(field) ← \(text)" }
}

struct FieldTypeTests {
    private static let mood = "{ enum: [good, bad], labels: { en: [Fine, Sad], zh-Hant: [好, 壞] } }"
    private static let moods = "{ type: list, values: [good, bad], labels: { zh-Hant: [好, 壞] } }"
    private static let noise = "{ type: number, unit: dB, min: 0, max: 140 }"

    static let typed = [
        Reading("text", "no", .text("no")), Reading("text", " a ", .text(" a ")), Reading("text", "3", .text("3")),
        Reading("{ type: text, pattern: '[A-Z]{3}' }", "TPE", .text("TPE")),
        Reading("{ type: text, pattern: '[A-Z]{3}' }", "Taipei", refused: .patternMismatch("[A-Z]{3}")),
        Reading("bool", "yes", .bool(true)), Reading("bool", "TRUE", .bool(true)), Reading("bool", "是", .bool(true)),
        Reading("bool", "no", .bool(false)), Reading("bool", "false", .bool(false)), Reading("bool", "否", .bool(false)),
        Reading("bool", "ｙｅｓ", .bool(true)), Reading("bool", "maybe", refused: .notABool),
        Reading("bool", "1", refused: .notABool),
        Reading("integer", "42", .integer(42)), Reading("integer", "-7", .integer(-7)),
        Reading("integer", "+7", .integer(7)), Reading("integer", "００７", .integer(7)),
        Reading("integer", "1.0", refused: .notAnInteger), Reading("integer", "1e3", refused: .notAnInteger),
        Reading("integer", "99999999999999999999", refused: .notAnInteger),
        Reading("{ type: integer, min: 1, max: 5 }", "5", .integer(5)),
        Reading("{ type: integer, min: 1, max: 5 }", "0", refused: .belowMinimum("1")),
        Reading("{ type: integer, min: 1, max: 5 }", "6", refused: .aboveMaximum("5")),
        Reading("number", "36.50", .plain("36.50")), Reading("number", "-0.5", .plain("-0.5")),
        Reading("number", "+3", .plain("3")), Reading("number", ".5", .plain("0.5")),
        Reading("number", "007.5", .plain("7.5")),
        Reading("number", "1e3", .plain("1000.0")), Reading("number", "1e30", .number(1e30)),
        Reading("number", "３６．５", .plain("36.5")),
        Reading("number", "1,000", refused: .notANumber), Reading("number", "nan", refused: .notANumber),
        Reading("number", "inf", refused: .notANumber), Reading("number", "0x10", refused: .notANumber),
        Reading("number", "1e999", refused: .notANumber), Reading("number", "5.", refused: .notANumber),
        Reading(noise, "60 dB", .plain("60")), Reading(noise, "60dB", .plain("60")),
        Reading(noise, "dB", refused: .notANumber),
        Reading(noise, "60 Hz", refused: .notANumber), Reading(noise, "-1", refused: .belowMinimum("0")),
        Reading(noise, "140.5", refused: .aboveMaximum("140")),
        Reading("date", "2026-11-20", .plain("2026-11-20")), Reading("date", "today", .plain("2026-11-21")),
        Reading("date", "昨天", .plain("2026-11-20")), Reading("date", "Yesterday", .plain("2026-11-20")),
        Reading("date", "2026-02-30", refused: .notADate), Reading("date", "tomorrow", .plain("2026-11-22")),
        Reading("date", "昨晚", refused: .notADate), Reading("date", "someday", refused: .notADate),
        Reading("date", "last blursday", refused: .unclearDate(DateFault(.unknown, "blursday", offset: 5))),
        Reading("date", "2026-11-20T10:00", refused: .notADate),
        Reading("date", "11/10", refused: .unclearDate(DateFault(.ambiguous, "11/10"))),
        Reading("{ type: date, min: 2026-01-01 }", "2025-12-31", refused: .belowMinimum("2026-01-01")),
        Reading("datetime", "2026-11-21T20:00", .plain("2026-11-21T20:00:00+08:00")),
        Reading("datetime", "2026-11-21 20:00:30", .plain("2026-11-21T20:00:30+08:00")),
        Reading("datetime", "2026-11-21T20:00Z", .plain("2026-11-21T20:00:00+00:00")),
        Reading("datetime", "2026-11-21T20:00-0300", .plain("2026-11-21T20:00:00-03:00")),
        Reading("datetime", "now", .plain("2026-11-21T19:32:05+08:00")),
        Reading("datetime", "現在", .plain("2026-11-21T19:32:05+08:00")),
        Reading("datetime", "2026-11-21", refused: .notADatetime), Reading("datetime", "today", refused: .notADatetime),
        Reading("datetime", "2026-11-21T25:00", refused: .notADatetime),
        Reading("datetime", "8pm", .plain("2026-11-20T20:00:00+08:00")),
        Reading("duration", "1h30m", .plain("PT1H30M")), Reading("duration", "１小時", .plain("PT1H")),
        Reading("duration", "90", refused: .notADuration),
        Reading("{ type: duration, max: PT2H }", "3h", refused: .aboveMaximum("PT2H")),
        Reading(mood, "good", .text("good")), Reading(mood, "GOOD", .text("good")), Reading(mood, "壞", .text("bad")),
        Reading(mood, "sad", .text("bad")), Reading(mood, "god", refused: .notOneOf(["good", "bad"])),
        Reading("list", "a, b，c、d", .list(["a", "b", "c", "d"])), Reading("list", "a,a", .list(["a", "a"])),
        Reading(moods, "好,bad,good", .list(["good", "bad"])),
        Reading(moods, "好,x", refused: .notOneOf(["good", "bad"])),
        Reading("{ type: link, to: k }", " 3f9a ", .text("3f9a")),
        Reading("{ type: table, columns: { a: text } }", "1", refused: .table),
        Reading("{ computed: '1' }", "1", refused: .computed),
    ]

    @Test(arguments: typed)
    func `what people type becomes what files hold, or is refused`(_ reading: Reading) throws {
        let kind = try KindFixtures.kind(fields: "x: \(reading.field)")
        let result = FieldReader(kind: kind, world: KindFixtures.world).newEntry(["x=\(reading.text)"])
        #expect(result.problems.map(\.fact) == (reading.fact.map { [$0] } ?? []))
        #expect(result.changes == (reading.value.map { [.set("x", $0)] } ?? []))
    }

    /// What a file may hold, and the fact where it may not; the value stands on line 2 from column 4.
    static let held: [(field: String, text: String, fact: FieldProblem.Fact?)] = [
        ("text", "3", nil), ("text", "true", nil), ("text", "[a]", .notOneValue), ("text", "{ a: b }", .notOneValue),
        ("{ type: text, pattern: a+ }", "ab", .patternMismatch("a+")),
        ("bool", "true", nil), ("bool", "\"no\"", nil), ("bool", "On", nil), ("bool", "是", .notABool),
        ("integer", "3", nil), ("integer", "\"3\"", nil), ("integer", "3.5", .notAnInteger),
        ("integer", "[3]", .notOneValue),
        ("number", "36.5", nil), ("number", "'36.5'", nil), ("number", "36.5°C", .notANumber),
        ("number", ".nan", .notANumber),
        (noise, "141", .aboveMaximum("140")), (noise, "-1", .belowMinimum("0")), (noise, "60 dB", .notANumber),
        ("date", "2026-11-21", nil), ("date", "\"2026-11-21\"", nil), ("date", "2026-11-31", .notADate),
        ("date", "today", .notADate), ("date", "2026-11-21T10:00", .notADate),
        ("datetime", "2026-11-21T10:00", nil), ("datetime", "2026-11-21 10:00:00 +0800", nil),
        ("datetime", "2026-11-21", .notADatetime), ("datetime", "now", .notADatetime),
        ("duration", "PT1H30M", nil), ("duration", "1h30m", .notADuration), ("duration", "90", .notADuration),
        (mood, "good", nil), (mood, "'good'", nil), (mood, "好", .notOneOf(["good", "bad"])),
        (mood, "Good", .notOneOf(["good", "bad"])), (mood, "[good]", .notOneValue),
        ("list", "[a, b]", nil), ("list", "[]", nil), ("list", "a", .notAList), ("list", "[a, [b]]", .notAList),
        (moods, "[good, bad]", nil), (moods, "[good, god]", .notOneOf(["good", "bad"])),
        ("{ type: link, to: k }", "3f9a", nil), ("{ type: link, to: k }", "[[Mia]]", nil),
        ("{ type: link, to: k }", "\"[[Mia]]\"", nil), ("{ type: link, to: k }", "[a, b]", .notOneValue),
        ("number", "", nil), ("number", "~", nil), ("number", "null", nil), ("number", "!!str x", nil),
        ("number", "&a x", nil),
    ]

    @Test(arguments: held)
    func `what files hold is checked where it stands`(field: String, text: String, fact: FieldProblem.Fact?) throws {
        let kind = try KindFixtures.kind(fields: "x: \(field)")
        let problems = Validation.problems(in: try KindFixtures.frontMatter("x: \(text)"), kind: kind)
        #expect(problems.map(\.fact) == (fact.map { [$0] } ?? []))
        if let problem = problems.first {
            #expect(problem.line == 2)
            #expect(problem.column == 4)
            #expect(problem.field == "x")
        }
    }

    @Test(arguments: typed)
    func `what is written passes the check of files`(_ reading: Reading) throws {
        guard let value = reading.value else { return }
        let kind = try KindFixtures.kind(fields: "x: \(reading.field)")
        let node: YAMLNode
        switch value {
        case .list(let texts): node = YAMLNode(.sequence(texts.map { YAMLNode(.scalar($0, .plain)) }))
        case .text(let text): node = YAMLNode(.scalar(text, .doubleQuoted))
        default: node = YAMLNode(.scalar(try #require(value.token), .plain))
        }
        let pair = YAMLPair(key: YAMLNode(.scalar("x", .plain)), value: node)
        let frontMatter = try FrontMatter(root: YAMLNode(.mapping([pair])))
        #expect(Validation.problems(in: frontMatter, kind: kind) == [])
    }

    @Test func `an amount is what check calls a value of the field`() {
        #expect(["7", "5.0", "0x10", "PT1H"].map { FieldType.integer.amount(of: $0) } == [7, nil, nil, nil])
        #expect(["7", "5.0", "0x10", "nan", "1e2"].map { FieldType.number.amount(of: $0) } == [7, 5, nil, nil, 100])
        #expect(["7", "PT1H30M"].map { FieldType.duration.amount(of: $0) } == [nil, 5400])
        #expect(["7", "PT1M", "0x10", "tea"].map { FieldType.text.amount(of: $0) } == [7, 60, nil, nil])
    }
}
