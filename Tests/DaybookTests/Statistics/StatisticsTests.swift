import Testing

@testable import Daybook

@Suite struct StatisticsTests {
    private static let today = EntryDate(year: 2026, month: 11, day: 21)?.daysSinceEpoch ?? 0

    private func run(_ first: Int, _ last: Int) -> DayRun { DayRun(first: Self.today + first, last: Self.today + last) }

    private func runs(_ days: Int...) -> DayRuns { DayRuns(days.map { Self.today + $0 }, today: Self.today) }

    @Test func `a run goes on until a day is over without a word`() {
        #expect(runs().current == nil && runs().longest == nil && runs().dayCount == 0)
        #expect(runs(-2, -1, 0).current == run(-2, 0))
        #expect(runs(-3, -2, -1).current == run(-3, -1))
        #expect(runs(-3, -2).current == nil)
        #expect(runs(-9, -8, -7, 0).current == run(0, 0))
        // What is planned has not been written yet.
        #expect(runs(-1, 0, 1, 2).current == run(-1, 0))
        #expect(runs(1, 2) == runs() && runs(-1, 0, 65_000).longestGap == nil)
    }

    @Test func `of equal runs and gaps the latest is told`() {
        let found = runs(-20, -19, -10, -9, -4, -4)
        #expect(found.longest == run(-10, -9) && found.dayCount == 5)
        #expect(found.longestGap == run(-18, -11))
        #expect(runs(-6, -4, -2).longestGap == run(-3, -3))
        #expect(runs(-6, -5).longestGap == nil)
    }

    @Test(arguments: [
        ("2026-11-21", "2026-W47"), ("2021-01-03", "2020-W53"), ("2018-12-31", "2019-W01"), ("2024-12-30", "2025-W01"),
        ("2020-12-31", "2020-W53"), ("2023-01-01", "2022-W52"), ("0001-01-01", "0001-W01"),
    ])
    func `a week belongs to the year of its Thursday`(day: String, week: String) throws {
        #expect(try #require(EntryDate(bytes: Array(day.utf8)[...])).weekText == week)
    }

    @Test func `the 29th of February has its day in every year`() throws {
        func terms(_ year: Int, _ day: Int) throws -> [DateTerm] {
            DateTerm.anniversaries(of: try #require(EntryDate(year: year, month: 2, day: day)))
        }
        let (last, extra) = (DateTerm.anniversary(month: 2, day: 28), DateTerm.anniversary(month: 2, day: 29))
        #expect(try terms(2026, 28) == [last, extra] && terms(2024, 28) == [last])
        #expect(try terms(2024, 29) == [extra] && terms(2026, 27) == [.anniversary(month: 2, day: 27)])
    }

    /// A vault of some files.
    private func counted(
        _ files: [String: String], _ filter: [String] = [], field: String? = nil
    ) throws -> Statistics {
        let scene = try VaultScene()
        for (path, text) in files { try scene.write(text, to: path) }
        let vault = try scene.vault()
        return try vault.statistics(vault.filter(filter), fields: field.map { [MeantField($0)] } ?? [])
    }

    private func entry(_ fields: String, _ body: String) -> String { "---\nkind: diary\n\(fields)\n---\n\n\(body)\n" }

    @Test func `the writer's words count, and nobody else's`() throws {
        let date = EntryDate(instant: 1_790_000_000, offset: 0)
        let talked = Body(
            try Body(Array("Rain all day.\n".utf8)).appending([
                NewMessage(.writer, "Two words", date: date, id: "1a2b3c4d"),
                NewMessage(.companion, "A long answer of many words.", date: date, model: "m", id: "2a2b3c4d"),
            ]))
        let page = "The writer saw rain, and more rain than ever."
        let body = Body(
            try talked.settingSummary(
                page, MarkAttributes(model: "m", date: date.description, of: nil, text: Digest.mark(of: page))))
        let text = String(decoding: body.bytes, as: UTF8.self)
        #expect(try counted(["a.md": entry("date: 2026-11-21", text)]).total == Tally(entries: 1, words: 3 + 2))
        // A page that somebody has edited is the writer's, as in a search.
        let edited = text.replacing("more rain", with: "more fog")
        #expect(try counted(["a.md": entry("date: 2026-11-21", edited)]).total == Tally(entries: 1, words: 3 + 2 + 9))
    }

    @Test func `links to one entry are counted as one, however they are written`() throws {
        let found = try counted(
            [
                ".daybook/templates/kinds/book.md": "---\nkind: book\nlabel: Book\npath: books/{slug}\n---\n",
                ".daybook/templates/kinds/reading.md":
                    "---\nkind: reading\nlabel: Reading\npath: reading/{date:yyyy-MM-dd}\nfields:\n  book: { type: link, to: book }\n---\n",
                "books/dune.md": "---\nid: aaaaaaaa\nkind: book\ntitle: Dune\n---\n\nSand.\n",
                "books/emma.md": "---\nkind: book\ntitle: Emma\n---\n\nLove.\n",
                "reading/1.md": "---\nkind: reading\nbook: aaaaaaaa\n---\n\nOne.\n",
                "reading/2.md": "---\nkind: reading\nbook: \"[[Dune]]\"\n---\n\nTwo.\n",
                "reading/3.md": "---\nkind: reading\nbook: [[dune]]\n---\n\nThree.\n",
                "reading/4.md": "---\nkind: reading\nbook: AAAAAAAA\n---\n\nFour.\n",
                "reading/5.md": "---\nkind: reading\nbook: \"[[Emma]]\"\n---\n\nFive.\n",
                "reading/6.md": "---\nkind: reading\nbook: \"[[Nowhere]]\"\n---\n\nSix.\n",
            ], ["kind:reading"], field: "book")
        #expect(found.values.mapValues(\.entries) == ["aaaaaaaa": 4, "[[emma]]": 1, "[[Nowhere]]": 1])
        #expect(found.titles == ["aaaaaaaa": "Dune", "[[emma]]": "Emma"])
    }

    @Test(arguments: [
        ("length", ["PT20M 1", "PT1H 3", "PT100M 1", "long 1"]), ("pages", ["3 3", "9 1", "10 2"]),
        ("done", ["true 3", "false 2", "maybe 1"]), ("rating", ["high 3", "mid 2", "odd 1"]),
        ("code", ["007 5", "7 1"]),
    ])
    func `values that mean the same are counted as one, and stand in their order`(field: String, rows: [String]) throws
    {
        let kind =
            "---\nkind: ex\nfields: { length: duration, pages: integer, done: bool, code: text, "
            + "rating: { type: enum, values: [low, mid, high] } }\n---\n"
        let values = [
            "PT1H 3 true High 007", "PT60M 3.0 yes high 007", "PT3600S 3e0 On HIGH 007", "PT20M 10 no mid 007",
            "PT100M 9 false mid 7", "long 10 maybe odd 007",
        ]
        var files = [".daybook/templates/kinds/ex.md": kind]
        for (number, line) in values.enumerated() {
            let fields = zip(["length", "pages", "done", "rating", "code"], line.split(separator: " "))
            files["\(number).md"] =
                "---\nkind: ex\n\(fields.map { "\($0): \($1)" }.joined(separator: "\n"))\n---\n\nx\n"
        }
        let found = try counted(files, field: field).rows(by: .fields([MeantField(field)])).map {
            "\($0.value) \($0.tally.entries)"
        }
        #expect(found == rows)
    }

    @Test(arguments: [
        ("n:3..9", "ab"), ("n:..3", "a"), ("n:10..", "c"), ("n:=3", "a"), ("length:30min..2h", "b"),
        ("twice:7..", "bc"),
        ("done:true", "ab"), ("done:yes", "ab"), ("done:off", "c"), ("NOT n:3..9", "c"),
    ])
    func `fields are compared with ranges, and truth values with what they mean`(filter: String, expected: String)
        throws
    {
        let scene = try VaultScene()
        let kind =
            "---\nkind: ex\nfields: { n: number, length: duration, done: bool, twice: { computed: \"n + n\" } }\n---\n"
        try scene.write(kind, to: ".daybook/templates/kinds/ex.md")
        for (name, fields) in [("a", "PT1M 3 yes"), ("b", "PT1H 9 true"), ("c", "PT3H 10 no")] {
            let words = fields.split(separator: " ")
            try scene.write(
                "---\nkind: ex\nlength: \(words[0])\nn: \(words[1])\ndone: \(words[2])\n---\n", to: "\(name).md")
        }
        #expect(try scene.vault().paths(matching: filter).map { String($0.prefix(1)) }.sorted().joined() == expected)
    }

    @Test(arguments: [("n:1..x", 6), ("n:x..1", 3), ("n:many", 3), ("length:1h..5", 12)])
    func `what is no number or length is told at its place`(filter: String, column: Int) throws {
        let scene = try VaultScene()
        try scene.write(
            "---\nkind: ex\nfields: { n: number, length: duration }\n---\n", to: ".daybook/templates/kinds/ex.md")
        let error = #expect(throws: FilterError.self) { try scene.vault().filter([filter]) }
        #expect(error?.column == column)
    }

    @Test func `entries are counted by their own day and hour, kind, tag and field`() throws {
        let found = try counted(
            [
                "a.md": entry("date: 2026-11-21T23:30:00-08:00\nmood: good\ntags: [Sea, walk]", "One two."),
                "b.md": entry("date: 2026-11-21\nmood: good\ntags: [sea]", "三個字 #Sea"),
                "c.md": "---\nkind: idea\ndate: 2024-02-29T07:00:00Z\nmood: [bad, good]\ntags: [sea]\n---\n\nIdea.\n",
                "d.md": "No date.\n",
            ], field: "mood")
        #expect(found.total == Tally(entries: 4, words: 9) && found.undated == Tally(entries: 1, words: 2))
        #expect(found.days[Self.today]?.entries == 2 && found.days.count == 2)
        #expect(found.hours[23].entries == 1 && found.hours[7].entries == 1 && found.hours[0].entries == 0)
        #expect(found.rows(by: .kind).map(\.value) == ["diary", "idea", "note"])
        #expect(
            found.rows(by: .tag) == [
                .init(value: "sea", tally: Tally(entries: 3, words: 7)),
                .init(value: "walk", tally: Tally(entries: 1, words: 2)),
            ])
        #expect(
            found.rows(by: .fields([MeantField("mood")])).map { "\($0.value) \($0.tally.entries)" } == [
                "good 3", "bad 1",
            ])
        #expect(found.rows(by: .weekday).map(\.tally.entries) == [0, 0, 0, 1, 0, 2, 0])
        // Only days with a diary entry are written on, as long as there is one.
        #expect(found.writtenDays == [Self.today])
    }

    @Test func `months without a word stand between the others, unless they are very many`() throws {
        let near = try counted(["a.md": entry("date: 2026-09-30", "x"), "b.md": entry("date: 2026-11-01", "x")])
        #expect(
            near.rows(by: .month).map { "\($0.value) \($0.tally.entries)" } == ["2026-09 1", "2026-10 0", "2026-11 1"])
        #expect(near.rows(by: .day).count == 33 && near.rows(by: .week).count == 5 && near.rows(by: .year).count == 1)
        let far = try counted(["a.md": entry("date: 0001-01-01", "x"), "b.md": entry("date: 9999-12-31", "x")])
        #expect(far.rows(by: .day).map(\.value) == ["0001-01-01", "9999-12-31"])
        #expect(far.rows(by: .month).map(\.value) == ["0001-01", "9999-12"])
    }

    @Test func `a filter and the kinds that are not listed leave entries out`() throws {
        let files = [
            "a.md": entry("date: 2026-11-21\ntags: [sea]", "x"), "b.md": entry("date: 2026-11-20", "x"),
            Vault.kindsFolder + "/nap.md": "---\nkind: nap\nlisted: false\n---\n", "c.md": "---\nkind: nap\n---\n\nx\n",
        ]
        #expect(try counted(files).total.entries == 2)
        #expect(try counted(files, ["tag:sea"]).total.entries == 1)
        #expect(try counted(files, ["kind:nap"]).total.entries == 1)
        #expect(try counted(files, ["nowhere"]).total == Tally())
    }

    @Test func `a word that entries cannot be counted by is told with what can be meant`() throws {
        let vault = try VaultScene().vault()
        #expect(try Statistics.Grouping("Month", in: vault) == .month)
        #expect(try Statistics.Grouping("mood", in: vault) == .fields([MeantField("mood")]))
        let error = #expect(throws: Statistics.UnknownGrouping.self) { try Statistics.Grouping("monht", in: vault) }
        #expect(error?.suggestion == "month" && error?.known.contains("mood") == true)
    }
}
