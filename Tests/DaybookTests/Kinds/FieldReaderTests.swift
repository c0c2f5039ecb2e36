import Testing

@testable import Daybook

struct FieldReaderTests {
    private let sleep = KindFixtures.library.kind(named: "sleep")

    private var reader: FieldReader { FieldReader(kind: sleep, world: KindFixtures.world) }

    @Test func `a new entry gets what was typed, then the defaults`() {
        let reading = reader.newEntry(["baby=3f9a", "quality=好", "noise=60dB"])
        #expect(reading.problems == [])
        #expect(
            reading.changes == [
                .set("baby", .text("3f9a")), .set("quality", .text("good")), .set("noise", .plain("60")),
                .set("start", .plain("2026-11-21T19:32:05+08:00")),
            ])
    }

    @Test func `a new entry needs its required fields`() {
        #expect(
            reader.newEntry(["start="]).problems.map { "\($0.field) \($0.fact)" } == [
                "baby required", "start required",
            ])
    }

    @Test(arguments: [
        ["mood=strange", "lucid=yes", "length=1h30m"], ["心情=怪夢", "清醒夢=是", "長度=1小時30分"],
        ["Mood=Strange", "Lucid=true", "Length=90m"],
    ])
    func `a kind of one's own takes both languages and writes one form`(words: [String]) throws {
        let template = """
            ---
            kind: dream
            label: { en: Dream, zh-Hant: 夢 }
            path: dreams/{date:yyyy}/{date:yyyy-MM-dd-HHmm}-{slug}
            fields:
              mood:
                type: enum
                values: [good, strange, bad]
                labels: { zh-Hant: [美夢, 怪夢, 惡夢] }
                label: { en: Mood, zh-Hant: 心情 }
              lucid: { type: bool, default: false, label: { en: Lucid, zh-Hant: 清醒夢 } }
              length: { type: duration, max: 12h, label: { en: Length, zh-Hant: 長度 } }
            ---
            {text}
            """
        let library = KindLibrary(vault: [KindFixtures.file(template, named: "dream")])
        #expect(library.problems == [])
        #expect(library.name(meant: "夢") == "dream")
        let reader = FieldReader(kind: try library.writableKind(named: "dream"), world: KindFixtures.world)
        #expect(
            reader.newEntry(words)
                == FieldReading(changes: [
                    .set("mood", .text("strange")), .set("lucid", .bool(true)), .set("length", .plain("PT1H30M")),
                ]))
    }

    @Test func `an empty word keeps a default out`() throws {
        let idea = try KindLibrary().writableKind(named: "idea")
        let reader = FieldReader(kind: idea, world: KindFixtures.world)
        #expect(reader.newEntry([]).changes == [.set("done", .bool(false))])
        #expect(reader.newEntry(["done="]).changes == [])
    }

    @Test(arguments: ["mood=happy", "Mood=happy", "心情=happy", "MOOD =happy", "mood＝happy"])
    func `fields go by name or label`(word: String) throws {
        let diary = try KindLibrary().writableKind(named: "diary")
        let reading = FieldReader(kind: diary, world: KindFixtures.world).newEntry([word])
        #expect(reading.changes == [.set("mood", .text("happy"))])
    }

    @Test func `a value may hold further equal signs`() throws {
        let diary = try KindLibrary().writableKind(named: "diary")
        let reading = FieldReader(kind: diary, world: KindFixtures.world).newEntry(["mood=a=b"])
        #expect(reading.changes == [.set("mood", .text("a=b"))])
    }

    @Test func `standard keys can be typed for every kind and for none`() {
        for kind in [sleep, nil] {
            let reading = FieldReader(kind: kind, world: KindFixtures.world).changes(
                ["tags=#a,公園,A", "starred=yes", "date=2026-11-20", "ai=NEVER", "標題=夢", "latitude=25.033"],
                to: FrontMatter())
            #expect(reading.problems == [])
            #expect(
                reading.changes == [
                    .set("tags", .list(["a", "公園"])), .set("starred", .bool(true)), .set("date", .plain("2026-11-20")),
                    .set("ai", .text("never")), .set("title", .text("夢")), .set("latitude", .plain("25.033")),
                ])
        }
    }

    @Test(arguments: [
        ("quality", FieldProblem(field: "quality", fact: .notAnAssignment)),
        ("quality=god", FieldProblem(field: "quality", fact: .notOneOf(["poor", "fair", "good"]), found: "god")),
        ("length=3h", FieldProblem(field: "length", fact: .computed, found: "3h")),
        ("id=7", FieldProblem(field: "id", fact: .keptByProgram, found: "7")),
        ("kind=diary", FieldProblem(field: "kind", fact: .keptByProgram, found: "diary")),
        ("modified=", FieldProblem(field: "modified", fact: .keptByProgram, found: "")),
        ("conflicts=a", FieldProblem(field: "conflicts", fact: .keptByProgram, found: "a")),
        ("latitude=91", FieldProblem(field: "latitude", fact: .aboveMaximum("90"), found: "91")),
        ("tags=two words", FieldProblem(field: "tags", fact: .notATag, found: "two words")),
    ])
    func `what can't be set is refused`(word: String, problem: FieldProblem) throws {
        let reading = reader.changes([word], to: try KindFixtures.frontMatter("baby: a\nstart: 2026-11-21T20:00"))
        #expect(reading.problems == [problem])
        #expect(reading.changes == [])
    }

    @Test func `a misspelt field is refused with the names that there are`() throws {
        let problem = try #require(reader.newEntry(["baby=a", "qualty=good"]).problems.first)
        #expect(problem.field == "qualty")
        guard case .unknownField(let known) = problem.fact else {
            Issue.record("\(problem.fact)")
            return
        }
        #expect(known.prefix(5) == ["baby", "start", "end", "quality", "noise"])
        #expect(known.contains("tags"))
        #expect(!known.contains("length"))
        #expect(!known.contains("id"))
    }

    @Test func `a field given twice is refused`() {
        let reading = reader.newEntry(["baby=a", "quality=good", "品質=bad", "quality=poor"])
        #expect(reading.problems.map(\.fact).contains(.givenTwice))
    }

    @Test func `empty removes, unless the field is required`() throws {
        let held = try KindFixtures.frontMatter("baby: a\nstart: 2026-11-21T20:00\nquality: good\nconflicts: [a]")
        #expect(
            reader.changes(["quality=", "conflicts="], to: held).changes == [.remove("quality"), .remove("conflicts")])
        #expect(reader.changes(["baby= "], to: held).problems == [FieldProblem(field: "baby", fact: .required)])
    }

    @Test func `order is checked between what is typed and what is there`() throws {
        let held = try KindFixtures.frontMatter(
            "baby: a\nstart: 2026-11-21T20:00:00+08:00\nend: 2026-11-21T22:00:00+08:00")
        #expect(reader.changes(["end=2026-11-21T23:00"], to: held).problems == [])
        #expect(
            reader.changes(["end=2026-11-21T19:00"], to: held).problems == [
                FieldProblem(
                    field: "end", fact: .before(field: "start", value: "2026-11-21T20:00:00+08:00"),
                    found: "2026-11-21T19:00:00+08:00")
            ])
        #expect(reader.changes(["start=2026-11-21T23:00"], to: held).problems.map(\.field) == ["end"])
        #expect(reader.changes(["noise=3"], to: held).problems == [])
    }

    @Test func `a date that is a copy of another field is set by that one`() throws {
        let held = try KindFixtures.frontMatter("baby: a\ndate: 2026-11-21T20:00\nstart: 2026-11-21T20:00")
        #expect(
            reader.changes(["date=2026-11-20"], to: held).problems == [
                FieldProblem(field: "date", fact: .copy(of: "start"))
            ])
        #expect(reader.changes(["date=2026-11-20", "start=2026-11-20T08:00"], to: held).problems == [])
        // Without the other one it is nobody's copy.
        let bare = try KindFixtures.frontMatter("baby: a")
        #expect(reader.changes(["date=2026-11-20"], to: bare).problems == [])
    }

    @Test func `a change elsewhere does not ask for what was missing before`() throws {
        let held = try KindFixtures.frontMatter("kind: sleep")
        #expect(reader.changes(["noise=3"], to: held).problems == [])
    }

    @Test func `a link is what the caller finds`() {
        let reader = FieldReader(kind: sleep, world: KindFixtures.world) { typed, kind in
            typed == "Mia" && kind == "baby" ? "3f9a7c21" : nil
        }
        #expect(reader.newEntry(["baby=Mia"]).changes.first == .set("baby", .text("3f9a7c21")))
        #expect(
            reader.newEntry(["baby=Leo"]).problems == [
                FieldProblem(field: "baby", fact: .unknownLink("Leo", kind: "baby"), found: "Leo")
            ])
    }

    @Test(arguments: [
        ("2026-03-29T01:30", "2026-03-29T01:30:00+01:00"), ("2026-03-29T03:30", "2026-03-29T03:30:00+02:00"),
        ("2026-10-25T01:30", "2026-10-25T01:30:00+02:00"), ("2026-10-25T02:30", "2026-10-25T02:30:00+02:00"),
        ("2026-10-25T03:30", "2026-10-25T03:30:00+01:00"), ("2026-07-01T12:00", "2026-07-01T12:00:00+02:00"),
    ])
    func `a local time takes the offset that its day had`(typed: String, written: String) throws {
        // Central Europe in 2026: summer time from 29 March, 01:00 UTC, to 25 October, 01:00 UTC.
        let world = World(
            now: { 1_795_260_725 }, utcOffset: { (1_774_746_000..<1_792_890_000).contains($0) ? 7200 : 3600 },
            random: { Array(repeating: 0, count: $0) }, deviceName: "test")
        let kind = try KindFixtures.kind(fields: "x: datetime")
        let reading = FieldReader(kind: kind, world: world).newEntry(["x=\(typed)"])
        #expect(reading.changes == [.set("x", .plain(written))])
    }
}
