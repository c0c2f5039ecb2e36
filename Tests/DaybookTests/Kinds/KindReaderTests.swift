import Testing

@testable import Daybook

struct KindReaderTests {
    @Test func `the template of the specification says what it says`() throws {
        let reading = KindReader.read(Array(KindFixtures.sleep.utf8), file: "sleep", path: "sleep.md")
        #expect(reading.problems == [])
        let kind = try #require(reading.kind)
        #expect(kind.name == "sleep")
        #expect(kind.label(for: "en") == "Sleep")
        #expect(kind.label(for: "zh-Hant") == "睡眠")
        #expect(kind.dateField == "start")
        #expect(!kind.isSingle)
        #expect(kind.isListed)
        #expect(kind.fields.map(\.name) == ["baby", "start", "end", "quality", "noise", "length", "wakings"])
        #expect(kind.field(named: "baby")?.type == .link(to: "baby", onDelete: .cascade))
        #expect(kind.field(named: "baby")?.isRequired == true)
        #expect(kind.field(named: "start")?.defaultValue == .now)
        #expect(kind.field(named: "end")?.after == "start")
        let choices = Choices(["poor", "fair", "good"], labels: ["zh-Hant": ["差", "普通", "好"]])
        #expect(kind.field(named: "quality")?.type == .choice(choices))
        #expect(kind.field(named: "noise")?.unit == "dB")
        #expect(kind.field(named: "noise")?.minimum == .number(0, written: "0"))
        #expect(kind.field(named: "noise")?.maximum == .number(140, written: "140"))
        let length = try ComputedExpression("duration(start, end)")
        #expect(kind.field(named: "length")?.type == .computed(length))
        #expect(kind.noOverlap == OverlapRule(from: "start", to: "end", within: "baby"))
        #expect(kind.bodyText("好睡", language: "en") { _ in nil } == "好睡\n")
    }

    @Test func `what a template leaves out has the values of the specification`() throws {
        let reading = KindReader.read(Array("---\nkind: dream\n---\n".utf8), file: "dream", path: "dream.md")
        let kind = try #require(reading.kind)
        #expect(kind.label(for: "zh-Hant") == "dream")
        #expect(try kind.path == Pattern("dream/{date:yyyy}/{date:MM}/{date:yyyy-MM-dd-HHmm}-{slug}"))
        #expect(kind.title == nil)
        #expect(kind.isListed)
        #expect(!kind.isSingle)
        #expect(kind.fields.isEmpty)
    }

    @Test func `a single kind has one path`() throws {
        let bytes = Array("---\nkind: profile\nsingle: true\n---\n".utf8)
        let kind = try #require(KindReader.read(bytes, file: "profile", path: "").kind)
        #expect(kind.relativePath { _ in nil } == "profile")
    }

    @Test func `columns of a table are fields, with short forms`() throws {
        let kind = try #require(KindFixtures.library.kind(named: "session"))
        guard case .table(let columns) = kind.field(named: "shots")?.type else {
            Issue.record("no table")
            return
        }
        #expect(columns.map(\.name) == ["time", "x", "y", "power", "result"])
        #expect(columns.map(\.type.name) == ["datetime", "number", "number", "number", "enum"])
        #expect(columns.last?.type == .choice(Choices(["pot", "miss", "foul"])))
    }

    @Test func `a table may be a type with columns`() throws {
        let kind = try KindFixtures.kind(fields: "shots: { type: table, columns: { time: datetime } }")
        #expect(kind.field(named: "shots")?.type == .table(columns: [Field(name: "time", type: .datetime)]))
    }

    @Test(arguments: [
        ("tags2: list", FieldType.list(of: .text)),
        ("x: { type: list }", .list(of: .text)),
        ("x: { type: list, of: text }", .list(of: .text)),
        ("x: { type: list, of: enum, values: [a, b] }", .list(of: .choice(Choices(["a", "b"])))),
        ("x: { type: list, values: [a, b] }", .list(of: .choice(Choices(["a", "b"])))),
        ("x: { enum: [a, b] }", .choice(Choices(["a", "b"]))),
        ("x: { enum: [yes, no] }", .choice(Choices(["yes", "no"]))),
        ("x: { type: link, to: k }", .link(to: "k", onDelete: .nullify)),
        ("x: { type: link, to: k, required: true }", .link(to: "k", onDelete: .deny)),
        ("x: { type: link, to: k, on_delete: cascade }", .link(to: "k", onDelete: .cascade)),
    ])
    func `types have these forms`(field: String, type: FieldType) throws {
        #expect(try KindFixtures.kind(fields: field).fields.first?.type == type)
    }

    @Test func `a template may hold durations as people type them`() throws {
        let field = try #require(
            KindFixtures.kind(fields: "x: { type: duration, max: 12h, default: 1h30m }").fields.first)
        #expect(field.maximum?.text == "PT12H")
        #expect(field.defaultValue == .value(.duration(try #require(ISODuration(seconds: 5400)))))
    }

    @Test func `label and help may be one text for all languages`() throws {
        let kind = try KindFixtures.kind(fields: "x: { type: text, label: Eks, help: { zh-Hant: 說明 } }")
        let field = try #require(kind.fields.first)
        #expect(field.label(for: "zh-Hant") == "Eks")
        #expect(field.help.text(for: "en") == "說明")
    }

    @Test func `letters of any script name kinds and fields`() throws {
        let bytes = Array("---\nkind: 夢\nfields: { 清醒: bool }\npath: 夢/{date:yyyy}-{清醒}\n---\n".utf8)
        let reading = KindReader.read(bytes, file: "夢", path: "")
        #expect(reading.problems == [])
        #expect(reading.kind?.fields.map(\.name) == ["清醒"])
    }

    @Test func `line breaks of Windows and a byte order mark change nothing`() {
        let text = "\u{FEFF}" + KindFixtures.baby.replacing("\n", with: "\r\n")
        let reading = KindReader.read(Array(text.utf8), file: "baby", path: "")
        #expect(reading.problems == [])
        #expect(reading.kind?.fields.count == 4)
    }

    @Test func `an extension after the path is dropped`() throws {
        let reading = KindReader.read(Array("---\nkind: k\npath: k/{slug}.md\n---\n".utf8), file: "k", path: "")
        #expect(reading.kind?.relativePath { _ in "a" } == "k/a")
    }
}
