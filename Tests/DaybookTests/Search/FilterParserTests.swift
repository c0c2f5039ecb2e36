import TestSupport
import Testing

@testable import Daybook

@Suite struct FilterParserTests {
    private static let vocabulary = FilterVocabulary(fields: ["mood", "duration"], kinds: ["diary", "idea", "note"])

    @Test(arguments: [
        ("coffee", Filter.text(TextTerm("coffee"))),
        ("", .everything),
        ("a b", .all([.text(TextTerm("a")), .text(TextTerm("b"))])),
        ("a AND b", .all([.text(TextTerm("a")), .text(TextTerm("b"))])),
        ("a OR b c", .any([.text(TextTerm("a")), .all([.text(TextTerm("b")), .text(TextTerm("c"))])])),
        ("(a OR b) c", .all([.any([.text(TextTerm("a")), .text(TextTerm("b"))]), .text(TextTerm("c"))])),
        ("NOT a", .not(.text(TextTerm("a")))),
        ("-a", .not(.text(TextTerm("a")))),
        ("NOT (a OR b)", .not(.any([.text(TextTerm("a")), .text(TextTerm("b"))]))),
        ("\"two words\"", .text(TextTerm("two words"))),
        ("“two words”", .text(TextTerm("two words"))),
        ("「下雨 天」", .any([.text(TextTerm("下雨 天")), .text(TextTerm("下雨天"))])),
        ("title:『下雨』", .text(TextTerm("下雨", in: .title))),
        ("他說「好」", .text(TextTerm("他說「好」"))), ("\"（笑\"", .text(TextTerm("（笑"))),
        ("=run", .text(TextTerm("run", wholeWord: true))), ("＝run", .text(TextTerm("run", wholeWord: true))),
        ("=", .text(TextTerm("="))), ("= ", .text(TextTerm("="))), ("(=)", .text(TextTerm("="))),
        ("=\"a run\"", .text(TextTerm("a run", wholeWord: true))),
        ("title:\"a b\"", .text(TextTerm("a b", in: .title))),
        ("body:雨", .text(TextTerm("雨", in: .body))),
        ("kind:Idea", .kind("idea")),
        ("KIND:idea", .kind("idea")),
        ("has:photo", .has(.photo)),
        ("is:Private", .state(.private)),
        ("mood:happy", .field(FieldTerm("mood", .equal("happy")))),
        ("duration:>=1.5", .field(FieldTerm("duration", .greaterOrEqual(1.5)))),
        ("duration:＞＝１.5", .field(FieldTerm("duration", .greaterOrEqual(1.5)))),
        ("temperature:<-5", .field(FieldTerm("temperature", .less(-5)))),
        ("on:02-29", .date(.anniversary(month: 2, day: 29))),
        ("10:30", .text(TextTerm("10:30"))),
        ("https://example.org/x", .text(TextTerm("https://example.org/x"))),
        ("a/b", .text(TextTerm("a/b"))), ("usr/bin/", .text(TextTerm("usr/bin/"))),
        ("/slow (walk|run)/", .regex(RegexTerm("slow (walk|run)"))), ("-/a b/", .not(.regex(RegexTerm("a b")))),
        ("(/a/ OR b)", .any([.regex(RegexTerm("a")), .text(TextTerm("b"))])),
        (#"/a\/ b/"#, .regex(RegexTerm(#"a\/ b"#))), ("/usr/bin/", .regex(RegexTerm("usr/bin"))),
        ("title:/雨 *天/", .regex(RegexTerm("雨 *天", in: .title))),
        ("in:chat /x/", .all([.has(.chat), .regex(RegexTerm("x", in: .chat))])),
        ("\"/etc\"", .text(TextTerm("/etc"))),
        ("or", .text(TextTerm("or"))),
        ("ORB", .text(TextTerm("ORB"))),
    ])
    func `a text reads as its tree`(_ text: String, _ expected: Filter) throws {
        #expect(try FilterParser.parse([text], vocabulary: Self.vocabulary) == expected)
    }

    @Test(arguments: ["mood:/a{2}/", "mood:/a{b/}|c/", "location:/c.*/"])
    func `a regular expression behind a key is an error`(_ text: String) {
        #expect(throws: FilterError.self) { try FilterParser.parse([text], vocabulary: Self.vocabulary) }
    }

    @Test(arguments: ["mood:/a/{b}/", "mood:/{a}/", "mood:/a/b/"])
    func `a path with braces behind a key is its value`(_ text: String) throws {
        let parsed = try FilterParser.parse([text], vocabulary: Self.vocabulary)
        #expect(parsed == .field(FieldTerm("mood", .equal(String(text.dropFirst(5))))))
    }

    @Test func `each argument is a word, and one with spaces is more of them`() throws {
        let filter = try FilterParser.parse(["a b", "tag:trip"])
        let tag = try #require(Tag("trip"))
        #expect(filter == .all([.text(TextTerm("a")), .text(TextTerm("b")), .tag(tag)]))
    }

    @Test(arguments: ["#trip/japan", "＃trip/japan", "(#trip/japan)", "#Trip/Japan", "tag:#trip/japan"])
    func `a tag may be asked for as it is shown`(_ text: String) throws {
        let tag = try #require(Tag("trip/japan"))
        #expect(try FilterParser.parse([text]) == .tag(tag))
        #expect(try FilterParser.parse(["rain \(text)"]) == .all([.text(TextTerm("rain")), .tag(tag)]))
        #expect(try FilterParser.parse(["NOT " + text]) == .not(.tag(tag)))
    }

    @Test func `a tag of digits may be a number in a text too`() throws {
        let tag = try #require(Tag("2026"))
        #expect(try FilterParser.parse(["#2026"]) == .any([.tag(tag), .text(TextTerm("#2026"))]))
        let (name, closed) = (try #require(Tag("C#")), try #require(Tag("#C#")))
        #expect(try FilterParser.parse(["#C#"]) == .any([.tag(closed), .tag(name)]))
        #expect(name.description == "C#" && closed.description == "C")
        #expect(try FilterParser.parse(["NOT ＃2026"]) == .not(.any([.tag(tag), .text(TextTerm("#2026"))])))
    }

    @Test(arguments: ["##x", "# x", "#", "C#", "\"#trip\"", "#a,b", "=#x"])
    func `what no tag can be is a text`(_ text: String) throws {
        let first = text.split(separator: " ").first.map(String.init) ?? text
        let bare = first.filter { $0 != "\"" && $0 != "=" }
        let filter = try FilterParser.parse([first], vocabulary: Self.vocabulary)
        #expect(filter == .text(TextTerm(bare, wholeWord: text.hasPrefix("="))))
    }

    @Test func `parentheses of full width are those of half width, behind a term too`() throws {
        func parse(_ text: String) throws -> Filter { try FilterParser.parse([text], vocabulary: Self.vocabulary) }
        #expect(try parse("（a OR b） c") == parse("(a OR b) c"))
        #expect(try parse("NOT （a （b OR c））") == parse("NOT (a (b OR c))"))
        #expect(try parse("散步（下雨 OR 雪）") == parse("散步 (下雨 OR 雪)"))
        for term in ["tag:walk", "#walk", "mood:calm", "date:2026"] {
            #expect(try parse(term + "（河）") == parse(term + " (河)"))
        }
        #expect(try parse("（/a/ OR b）") == parse("(/a/ OR b)"))
        #expect(throws: FilterError(.groupBehindKey("tag"), column: 5)) { try parse("tag:（河）") }
        #expect(throws: FilterError(.groupBehindKey("title"), column: 7)) { try parse("title:(a OR b)") }
        #expect(throws: FilterError(.unclosedParenthesis, column: 1)) { try parse("（a (b)") }
        #expect(throws: FilterError(.unclosedParenthesis, column: 3)) { try parse("散步（下雨") }
        #expect(throws: FilterError(.unopenedParenthesis, column: 2)) { try parse("a）") }
    }

    @Test(arguments: [("「下雨", 1), ("a 『下雨", 3), ("title:「下雨", 7), ("“two", 1)])
    func `a quote that is never closed is told of where it stands`(_ text: String, _ column: Int) {
        #expect(throws: FilterError(.unclosedQuote, column: column)) { try FilterParser.parse([text]) }
    }

    @Test(arguments: ["ﾞ", "\u{301}", "\u{3099}か", "\u{FE0F}x"])
    func `a sign is one though a mark follows that Unicode takes for a part of it`(mark: String) throws {
        let term = Filter.text(TextTerm(mark + "a"))
        for text in ["\"\(mark)a\"", "「\(mark)a」", "(\(mark)a)", "“\(mark)a”"] {
            #expect(try FilterParser.parse([text]) == term)
        }
        #expect(try FilterParser.parse(["title:\(mark)a"]) == .text(TextTerm(mark + "a", in: .title)))
        for text in ["\"\(mark)a\" (", "(\(mark)a) “x”\(mark)a \""] {
            let error = #expect(throws: FilterError.self) { try FilterParser.parse([text]) }
            #expect(error?.column == text.count)
        }
    }

    @Test func `the words for days are dates where it is known which day it is`() throws {
        let today = try #require(EntryDate("2026-03-01"))
        let day = today.daysSinceEpoch
        func filter(_ text: String) throws -> Filter { try FilterParser.parse([text], today: today) }
        for word in ["today", "Today", "今天"] {
            #expect(try filter("date:" + word) == .date(.within(DayPeriod(days: day..<day + 1))))
        }
        for word in ["yesterday", "昨天"] {
            #expect(try filter("date:" + word) == .date(.within(DayPeriod(days: day - 1..<day))))
            #expect(try filter("on:" + word) == .date(.anniversary(month: 2, day: 28)))
        }
        #expect(try filter("after:yesterday") == .date(.after(DayPeriod(days: day - 1..<day))))
        #expect(try filter("before:today") == .date(.before(DayPeriod(days: day..<day + 1))))
        #expect(try filter("date:\"last month\"") == .date(.within(DayPeriod(days: day - 28..<day))))
        #expect(try filter("date:last-month") == filter("date:上個月"))
        #expect(try filter("on:\"nov 20\"") == .date(.anniversary(month: 11, day: 20)))
        #expect(try filter("on:11-20") == filter("on:11月20日"))
        for month in ["on:february", "on:2月", "on:feb"] { #expect(try filter(month) == .date(.month(2))) }
        for day in ["on:tuesday", "on:tue", "on:星期二", "on:週二"] { #expect(try filter(day) == .date(.weekday(2))) }
        for weekend in ["on:weekend", "on:週末", "on:saturday..sunday"] {
            #expect(try filter(weekend) == .date(.weekdays([6, 7])))
        }
        #expect(try filter("on:saturday..monday") == .date(.weekdays([1, 6, 7])))
        #expect(try filter("on:last-weekend") == filter("date:last-weekend"))
        func yearly(_ from: (Int, Int), _ to: (Int, Int)) -> Filter {
            .date(.yearly(from: .init(month: from.0, day: from.1), to: .init(month: to.0, day: to.1)))
        }
        #expect(try filter("on:11-20..11-25") == yearly((11, 20), (11, 25)))
        #expect(try filter("on:12-24..1月6日") == yearly((12, 24), (1, 6)))
        #expect(try filter("on:Q3") == yearly((7, 1), (9, 31)))
        #expect(try filter("on:november..february") == yearly((11, 1), (2, 31)))
        #expect(try filter("on:2025-Q3") == filter("date:2025-Q3"))
        #expect(try filter("on:christmas") == .date(.anniversary(month: 12, day: 25)))
        #expect(try filter("on:last-month") == filter("date:last-month"))
        #expect(try filter("on:\"february 2025\"") == filter("date:2025-02"))
        #expect(try filter("on:\"20 nov 2025\"") == filter("date:2025-11-20"))
        #expect(throws: FilterError.self) { try FilterParser.parse(["date:today"]) }
    }

    @Test(arguments: [
        ("date:someday", 6, FilterError.Kind.badDate("someday")), ("date:\"last blursday\"", 12, .badDate("blursday")),
        ("a after:「去年夏天」", 12, .badDate("夏天")), ("date:2026-13", 6, .badDate("2026-13")),
        ("date:11/10", 6, .unclearDate(DateFault(.ambiguous, "11/10"))),
        ("before:\"nov 20 9pm\"", 9, .unclearDate(DateFault(.timeOfDay, "nov 20 9pm"))),
        ("temperature:30..20", 13, .backwards("30..20")),
        ("date:2026..2024", 6, .unclearDate(DateFault(.backwards, "2026..2024"))),
    ])
    func `a mistake in a date is told with its word`(_ text: String, _ column: Int, _ kind: FilterError.Kind) {
        #expect(throws: FilterError(kind, column: column)) {
            try FilterParser.parse([text], today: EntryDate("2026-11-21"))
        }
    }

    @Test func `the beginning of a name is enough to be meant`() {
        #expect(
            throws: FilterError(
                .unknownValue("star", key: "is", known: Filter.State.allCases.map(\.rawValue), suggestion: "starred"),
                column: 4)
        ) { try FilterParser.parse(["is:star"]) }
        #expect(FilterVocabulary.suggestion(for: "un", among: ["unfinished"]) == nil)
        #expect(FilterVocabulary.suggestion(for: "tags", among: ["tagsandmore", "tag"]) == "tag")
    }

    @Test func `a full-width colon after a key is one`() throws {
        #expect(try FilterParser.parse(["title：雨"]) == .text(TextTerm("雨", in: .title)))
        #expect(try FilterParser.parse(["今天：雨"]) == .text(TextTerm("今天：雨")))
    }

    @Test(arguments: [
        ("date:2026", "2026-01-01", "2027-01-01"), ("date:2024", "2024-01-01", "2025-01-01"),
        ("date:2026-11", "2026-11-01", "2026-12-01"), ("date:2026-12", "2026-12-01", "2027-01-01"),
        ("on:2026-11-21", "2026-11-21", "2026-11-22"),
    ])
    func `a date is all of its days`(_ text: String, _ first: String, _ end: String) throws {
        let days = try #require(EntryDate(first)).daysSinceEpoch..<(try #require(EntryDate(end))).daysSinceEpoch
        #expect(try FilterParser.parse([text]) == .date(.within(DayPeriod(days: days))))
    }

    @Test(arguments: [
        ("a modd:x", 3, FilterError.Kind.unknownKey("modd", known: Self.vocabulary.keys, suggestion: "mood")),
        ("zebra:x", 1, .unknownKey("zebra", known: Self.vocabulary.keys, suggestion: nil)),
        (#"a "balls poted":>3"#, 3, .unknownKey("balls poted", known: Self.vocabulary.keys, suggestion: nil)),
        (
            "has:phto", 5,
            .unknownValue(
                "phto", key: "has", known: Filter.Feature.allCases.map(\.rawValue), suggestion: "photo")
        ),
        ("kind:dairy", 6, .unknownValue("dairy", key: "kind", known: ["diary", "idea", "note"], suggestion: "diary")),
        ("雨 \"abc", 3, .unclosedQuote),
        ("(a", 1, .unclosedParenthesis),
        ("a)", 2, .unopenedParenthesis),
        ("()", 1, .emptyTerm),
        ("a tag:", 3, .emptyTerm),
        ("\"\"", 1, .emptyTerm),
        ("date:2026-13", 6, .badDate("2026-13")),
        ("after:2026-02-30", 7, .badDate("2026-02-30")),
        ("date:yesterday", 6, .badDate("yesterday")),
        ("on:13-01", 4, .badDate("13-01")),
        ("date:20261121", 6, .badDate("20261121")),
        ("duration:>x", 11, .badNumber("x")),
        ("tag:a,b", 5, .badTag("a,b")),
        ("/usr/bin", 1, .unclosedRegex), ("rain body:/x", 11, .unclosedRegex), ("//", 1, .emptyTerm),
        (#"rain /雨(\p{X}|a)/"#, 9, .regex(.unknownProperty("X", known: ScalarProperty.names.map(\.name)))),
        ("body:/a*/", 7, .regex(.matchesNothing)),
        ("in:chet", 4, .unknownValue("chet", key: "in", known: ["chat", "summary"], suggestion: "chat")),
        ("a OR", 3, .missingOperand("OR")),
        ("OR a", 1, .missingOperand("OR")),
        ("a AND", 3, .missingOperand("AND")),
        ("NOT", 1, .missingOperand("NOT")),
        ("NOT OR one", 1, .missingOperand("NOT")), ("one NOT AND two", 5, .missingOperand("NOT")),
        ("a -", 3, .missingOperand("-")),
    ])
    func `a mistake is told with its place`(_ text: String, _ column: Int, _ kind: FilterError.Kind) {
        #expect(throws: FilterError(kind, column: column)) {
            try FilterParser.parse([text], vocabulary: Self.vocabulary)
        }
    }

    @Test func `a filter's length counts in characters`() throws {
        let words = Array(repeating: String(repeating: "雨", count: 200), count: 200).joined(separator: " ")
        #expect(words.utf8.count > FilterParser.lengthLimit && words.count < FilterParser.lengthLimit)
        #expect(try FilterParser.parse([words]) != .everything)
    }

    @Test(arguments: [
        (String(repeating: "(", count: 60_000), FilterError.Kind.tooDeep(limit: 64)),
        (String(repeating: "-", count: 60_000) + "a", .tooDeep(limit: 64)),
        (String(repeating: "a ", count: 30_000), .tooManyTerms(limit: 256)),
        (String(repeating: "a", count: 60_000), .tooLong(limit: 1_000)),
        (String(repeating: "a", count: 1_000_000), .tooLong(limit: 65_536)),
    ])
    func `a filter beyond the limits is refused`(_ text: String, _ kind: FilterError.Kind) {
        let error = #expect(throws: FilterError.self) { try FilterParser.parse([text]) }
        #expect(error?.kind == kind)
    }

    @Test func `no text makes the parser fail otherwise than by an error`() {
        let seed = UInt64.random(in: 0 ... .max)
        var generator = SplitMix64(seed: seed)
        let pieces = [
            "(", ")", "\"", "“", "”", "-", "OR", "NOT", "AND", " ", "tag:", "date:", "2026", "=", "a", "雨", "/", "：",
            ">",
            "\u{301}", "on:", "mood:", "<",
        ]
        var accepted = 0
        for _ in 0..<5_000 {
            let text = generator.text(of: pieces, count: Int.random(in: 1...12, using: &generator))
            do throws(FilterError) {
                _ = try FilterParser.parse([text], vocabulary: Self.vocabulary)
                accepted += 1
            } catch {
                #expect((1...text.count + 1).contains(error.column), "seed \(seed): \(text)")
            }
        }
        #expect(accepted > 100, "seed \(seed)")
    }

    @Test func `a date meets its terms by its own calendar day`() throws {
        let date = try #require(EntryDate("2026-11-21T23:30:00-10:00"))
        let month = try #require(DayPeriod("2026-11"))
        let day = try #require(DayPeriod("2026-11-21"))
        #expect(DateTerm.within(month).matches(date))
        #expect(DateTerm.after(day).matches(date))
        #expect(!DateTerm.before(day).matches(date))
        #expect(DateTerm.anniversary(month: 11, day: 21).matches(date))
        #expect(!DateTerm.anniversary(month: 11, day: 22).matches(date))
        func of(_ month: Int, _ day: Int) -> DateTerm.DayOfYear { .init(month: month, day: day) }
        #expect(DateTerm.yearly(from: of(11, 20), to: of(11, 21)).matches(date))
        #expect(DateTerm.yearly(from: of(11, 1), to: of(2, 31)).matches(date))
        #expect(!DateTerm.yearly(from: of(11, 22), to: of(2, 31)).matches(date))
        #expect(!DateTerm.yearly(from: of(10, 1), to: of(11, 20)).matches(date))
    }
}
