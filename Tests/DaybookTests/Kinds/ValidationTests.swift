import Testing

@testable import Daybook

struct ValidationTests {
    private static let sleep = KindFixtures.library.kind(named: "sleep")

    private func problems(_ text: String, kind: Kind? = sleep) throws -> [FieldProblem] {
        Validation.problems(in: try KindFixtures.frontMatter(text), kind: kind)
    }

    @Test func `an entry that its kind allows has no problems`() throws {
        let text = """
            kind: sleep
            baby: 3f9a
            start: 2026-11-21T20:00:00+08:00
            end: 2026-11-22T06:00:00+08:00
            quality: good
            nap: [unknown, keys, are, allowed]
            """
        #expect(try problems(text) == [])
    }

    @Test func `required fields that are missing or empty are reported at the kind or their key`() throws {
        #expect(
            try problems("title: a\nkind: sleep\nstart:") == [
                FieldProblem(field: "baby", fact: .required, line: 3, column: 1),
                FieldProblem(field: "start", fact: .required, line: 4, column: 1),
            ])
    }

    @Test(arguments: ["\"\"", "\"  \"", "\u{3000}", "[]"])
    func `a required field is missing where nothing is said by its value`(value: String) throws {
        let found = try problems("kind: sleep\nstart: 2026-11-21T20:00:00+08:00\nbaby: \(value)")
        #expect(found.map(\.field) == ["baby"] && found.first?.line == 4)
        #expect(try problems("kind: sleep\nstart: 2026-11-21T20:00:00+08:00\nbaby: a\nnote: \(value)") == [])
    }

    @Test func `an empty list is no value of a required one`() throws {
        let template = "---\nkind: walk\nfields:\n  with: { type: list, of: text, required: true }\n---\n"
        let kind = try #require(KindReader.read(Array(template.utf8), file: "walk", path: "walk.md").kind)
        for (value, count) in [("[]", 1), ("[\"\"]", 0), ("[Lin]", 0)] {
            #expect(try problems("kind: walk\nwith: \(value)", kind: kind).count == count, "\(value)")
        }
    }

    @Test func `problems come in the order of the file`() throws {
        let text = "kind: sleep\nquality: god\nstart: soon\nbaby: 3f9a\nnoise: loud"
        #expect(
            try problems(text) == [
                FieldProblem(
                    field: "quality", fact: .notOneOf(["poor", "fair", "good"]), found: "god", line: 3, column: 10),
                FieldProblem(field: "start", fact: .notADatetime, found: "soon", line: 4, column: 8),
                FieldProblem(field: "noise", fact: .notANumber, found: "loud", line: 6, column: 8),
            ])
    }

    @Test(arguments: [
        ("2026-11-21T20:00:00+08:00", "2026-11-21T19:59:59+08:00", false),
        ("2026-11-21T20:00:00+08:00", "2026-11-21T20:00:00+08:00", true),
        ("2026-11-21T20:00:00+08:00", "2026-11-21T13:00:00+00:00", true),
        ("2026-11-21T20:00:00+08:00", "2026-11-21T19:00:00", false),
        ("2026-11-21T20:00:00", "2026-11-21T20:30:00+08:00", true),
    ])
    func `a field may not come before the one that it follows`(start: String, end: String, isRight: Bool) throws {
        let found = try problems("kind: sleep\nbaby: a\nstart: \(start)\nend: \(end)")
        let problem = FieldProblem(
            field: "end", fact: .before(field: "start", value: EntryDate(start)?.description ?? ""), found: end,
            line: 5, column: 6)
        #expect(found == (isRight ? [] : [problem]))
    }

    @Test func `values that are never stored are reported at their key`() throws {
        #expect(
            try problems("kind: sleep\nbaby: a\nstart: 2026-11-21T20:00\nlength: PT3H") == [
                FieldProblem(field: "length", fact: .computed, found: "length", line: 5, column: 1)
            ])
    }

    @Test func `a key counts without regard to case`() throws {
        #expect(try problems("kind: sleep\nBaby: a\nSTART: 2026-11-21T20:00") == [])
    }

    static let standard: [(text: String, fact: FieldProblem.Fact?)] = [
        ("ai: never", nil), ("ai: local", nil), ("ai: allow", nil),
        ("ai: cloud", .notOneOf(["never", "local", "allow"])),
        ("private: true", nil), ("private: secret", .notABool),
        ("starred: false", nil), ("starred: 5", .notABool),
        ("latitude: 25.03", nil), ("latitude: -90", nil), ("latitude: 90.5", .aboveMaximum("90")),
        ("latitude: north", .notANumber), ("longitude: -180", nil), ("longitude: -180.1", .belowMinimum("-180")),
        ("temperature: -12.5", nil), ("temperature: cold", .notANumber),
        ("date: 2026-11-21T19:32:05+08:00", nil), ("date: 2026-11-21", nil), ("date: 2026-11-21 19:32", nil),
        ("date: someday", .notADatetime), ("modified: 2026-13-01", .notADatetime),
        ("tags: [a, trip/japan]", nil), ("tags: a, b", nil), ("tags: a b", nil), ("tags: '#公園'", nil), ("tags:", nil),
        ("tags: [two words]", .notATag), ("tags: { a: b }", .notAList),
        ("title: 3", nil), ("title: [a]", .notOneValue), ("location: { city: x }", .notOneValue),
        ("id: 20261121", nil), ("id: [a]", .notOneValue), ("timezone: Asia/Taipei", nil), ("weather: 雨", nil),
        ("source: dayone:ABC", nil), ("conflicts: ['mood=\"a\"']", nil), ("conflicts: a", .notAList),
        ("created: whenever", nil), ("anything: { at: all }", nil),
    ]

    @Test(arguments: standard)
    func `standard keys are checked in every entry`(text: String, fact: FieldProblem.Fact?) throws {
        #expect(try problems(text, kind: nil).map(\.fact) == (fact.map { [$0] } ?? []))
        let note = try KindLibrary().writableKind(named: "note")
        #expect(try problems(text, kind: note).map(\.fact) == (fact.map { [$0] } ?? []))
    }
}
