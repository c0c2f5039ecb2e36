import Testing

@testable import daybook_cli

@Suite struct ListingTemplateTests {
    private func line(
        _ source: String, _ entry: ListedEntry = .samples[0], language: Language = .english
    ) throws -> String {
        let context = ListingContext(words: Words(language: language), terminator: "")
        return try written(try ListingTemplate(source, kindFields: ["mood", "steps"]), [entry], in: context)
    }

    @Test(arguments: [
        ("{title}", "雨後的傍晚"), ("{number}. {title} [{kind}]", "1. 雨後的傍晚 [diary]"), ("{{{title}}}", "{雨後的傍晚}"),
        ("{date:yyyy-MM-dd}", "2026-11-21"), ("{date:yy/M/d HH:mm:ss}", "26/11/21 19:32:05"), ("{date:E}", "Sat"),
        ("{date}", "2026-11-21T19:32:05+08:00"), ("{tags}|{mood}|{steps}", "散步, 河邊|平靜|8412"), ("{starred}{done}", "★"),
        ("{photos}+{videos}", "2+1"), ("a\\tb\\n\\\\", "a\tb\n\\"), ("no fields", "no fields"), ("", ""),
        ("{date:yyyy年M月d日}", "2026年11月21日"),
        ("{kind}\u{FE0F}|\\\\\u{301}", "diary\u{FE0F}|\\\u{301}"),
    ])
    func `fields are filled in`(source: String, expected: String) throws {
        #expect(try line(source) == expected)
    }

    @Test(arguments: ["河邊的 café 🏴󠁧󠁢󠁳󠁣󠁴󠁿\r\n", "\u{0}\u{1B}[2J x\n", "e\u{301}\u{302}é"])
    func `a long body is shown as a short one is, piece by piece`(words: String) throws {
        let text = String(repeating: words, count: 20_000)
        let entry = ListedEntry(title: "x", body: Array(text.utf8)[...])
        #expect(try line("<{body}>", entry) == "<\(Sanitised.text(text))>")
        // What is no text is shown as it would be in one piece, wherever it is cut.
        let bytes = [UInt8](repeating: 0x80, count: 150_000)
        let shown = try line("{body}", ListedEntry(title: "x", body: bytes[...]))
        #expect(shown == Sanitised.text(String(decoding: bytes, as: UTF8.self)))
    }

    @Test func `days of the week are in the person's language`() throws {
        #expect(try line("{date:MM-dd E}", language: .traditionalChinese) == "11-21 週六")
    }

    @Test func `a date without a time shows none`() throws {
        let entry = ListedEntry(date: "2026-01-02")
        #expect(try line("{date:yyyy-MM-dd HH:mm}!", entry) == "2026-01-02!")
        #expect(try line("{date:MM-dd}|{title}", ListedEntry(date: "soon")) == "|")
        #expect(try line("{date:MM-dd}|", ListedEntry()) == "|")
    }

    @Test(arguments: [
        ("{titel}", ListingTemplate.Fault.unknownField("titel", known: ListingTemplate.fields + ["mood", "steps"])),
        ("{}", .unknownField("", known: ListingTemplate.fields + ["mood", "steps"])),
        ("a {title", .unclosedBrace(column: 3)),
        ("a } b", .strayBrace(column: 3)), ("{date:yyy}", .badDatePattern("yyy")), ("{date:Q}", .badDatePattern("Q")),
        ("{date:}", .badDatePattern("")), ("{title:MM}", .notADate("title")),
    ])
    func `a mistake is told`(source: String, fault: ListingTemplate.Fault) {
        #expect(throws: fault) { try line(source) }
    }

    @Test func `a mistake reads well`() {
        let fault = ListingTemplate.Fault.unknownField("titel", known: ["title", "date"])
        #expect(
            Words(language: .english).templateFault(fault)
                == "the template names an unknown field \"titel\"; there are title, date")
        #expect(Words(language: .traditionalChinese).templateFault(fault) == "格式裡的欄位「titel」不存在；可用的有 title、date")
    }

    @Test func `the body is read only for a template that shows it`() throws {
        #expect(try ListingTemplate("{title}: {body}").needsBody)
        #expect(try !ListingTemplate("{title} body").needsBody)
    }
}
