import ArgumentParser
import Daybook

/// `calendar`: a month with the number of entries on each day, or a year at a glance.
struct CalendarCommand: Verb {
    static var configuration: CommandConfiguration {
        .verb(
            commandName: "calendar",
            abstract: both("Show a month or a year with its entries.", "顯示一個月或一年的日曆與篇數。"),
            discussion: both(
                "A month as 2026-11, november or \"last month\", a year as 2026; without either it is this month, and with --year"
                    + " this year. A filter picks entries: daybook calendar 2026 tag:walk. The day with * is today.",
                "月份寫成 2026-11、十一月或上個月，年份寫成 2026；都沒給就是這個月，加 --year 是今年。可加篩選：daybook calendar 2026 tag:散步。"
                    + "有 * 的是今天。"))
    }

    @Argument(
        help: .both(
            "A month or a year, and which entries.", "月份或年份，以及哪些篇。", valueName: "month or filter"),
        completion: .custom(Completion.terms))
    var words: [String] = []

    @Flag(help: .both("The whole year.", "整年。"))
    var year = false

    @Flag(help: .both("Write JSON.", "輸出 JSON。"))
    var json = false

    @OptionGroup var global: GlobalOptions

    func run(in session: Session) throws {
        let vault = try session.vault()
        let today = vault.daysWorld.today
        let named = Self.period(in: words, today: today)
        if named == nil, let first = words.first, Self.isMeantAsDate(first) {
            throw Failure(session.words.noMonth(first), .usage)
        }
        let filter = named?.filter ?? words
        let read = try vault.filter(filter)
        let period = try page(named?.period ?? read.onlyPeriod, today: today, session)
        let isYear = period.days.count > 31
        if read.asksForText { try session.say(session.words.onlyMatching(filter.joined(separator: " "))) }
        try session.echoDates(of: filter, in: vault)
        // Of a week or a day in it, the month has those alone.
        let asked = Filter.all([read, .date(.within(named?.period ?? period)), .date(.within(period))])
        let statistics = try vault.statistics(asked)
        if json {
            try session.data(Self.json(statistics, period))
        } else {
            let terminal = session.console.terminal
            let page = CalendarPage(
                days: statistics.days, words: session.words, today: today, paint: terminal.outputPaint,
                columns: terminal.listingColumns)
            try session.page(isYear ? page.year(period) : page.month(period))
        }
        try session.warn(of: statistics.unreadable)
        if statistics.total.entries == 0, !filter.isEmpty { throw QuietFailure(status: .nothingFound) }
    }

    /// The period that the first words say, or the last one in figures, and the filter that the others are: `last month` need not be
    /// quoted.
    private static func period(in words: [String], today: EntryDate) -> (period: DayPeriod, filter: [String])? {
        for count in stride(from: min(words.count, 4), to: 0, by: -1) {
            let text = words.prefix(count).joined(separator: " ")
            if let period = try? DayPeriod(words: text, today: today) { return (period, Array(words.dropFirst(count))) }
        }
        guard let last = words.last, isMeantAsDate(last), let period = try? DayPeriod(words: last, today: today) else {
            return nil
        }
        return (period, words.dropLast())
    }

    /// The whole month or year that shows a period; this month or this year where none was named.
    private func page(_ named: DayPeriod?, today: EntryDate, _ session: Session) throws -> DayPeriod {
        let days = named?.days ?? today.daysSinceEpoch..<today.daysSinceEpoch + 1
        let (first, last) = (EntryDate(daysSinceEpoch: days.lowerBound), EntryDate(daysSinceEpoch: days.upperBound - 1))
        let isMonth = (first.year, first.month) == (last.year, last.month)
        guard let whole = DayPeriod(first.dayText.prefix(isMonth && !year ? 7 : 4)),
            isMonth || whole == named || year && first.year == last.year
        else {
            throw Failure(session.words.noOneMonth(words.joined(separator: " ")), .usage)
        }
        return whole
    }

    /// Whether somebody who typed it hardly looks for it in a text: `2026-13`, `2026/11`.
    private static func isMeantAsDate(_ text: String) -> Bool {
        text.utf8.count >= 4 && text.utf8.first.map { (0x30...0x39).contains($0) } == true
            && text.utf8.allSatisfy { (0x2D...0x39).contains($0) }
    }

    private static func json(_ statistics: Statistics, _ period: DayPeriod) -> JSONValue {
        .object([
            JSONMember("schema", .integer(1)),
            JSONMember("from", .string(EntryDate(daysSinceEpoch: period.days.lowerBound).dayText)),
            JSONMember("to", .string(EntryDate(daysSinceEpoch: period.days.upperBound - 1).dayText)),
            JSONMember("entries", .integer(statistics.total.entries)),
            JSONMember("words", .integer(statistics.total.words)),
            JSONMember(
                "days",
                .array(
                    statistics.days.sorted { $0.key < $1.key }.map { day, tally in
                        .object([
                            JSONMember("date", .string(EntryDate(daysSinceEpoch: day).dayText)),
                            JSONMember("entries", .integer(tally.entries)), JSONMember("words", .integer(tally.words)),
                        ])
                    })),
        ])
    }
}
