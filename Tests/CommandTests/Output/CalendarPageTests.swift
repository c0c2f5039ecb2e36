import Daybook
import Testing

@testable import daybook_cli

@Suite struct CalendarPageTests {
    private func page(_ columns: Int?, language: Language = .english) throws -> CalendarPage {
        let today = try #require(EntryDate("2026-11-21"))
        let days = [-20: 1, -1: 12, 0: 3].map { (today.daysSinceEpoch + $0, Tally(entries: $1, words: 10 * $1)) }
        return CalendarPage(
            days: Dictionary(uniqueKeysWithValues: days), words: Words(language: language), today: today,
            paint: Paint(isOn: false), columns: columns)
    }

    private func width(_ text: String) -> Int {
        text.split(separator: "\n").map { DisplayWidth.standard.of(String($0)) }.max() ?? 0
    }

    @Test(arguments: [nil, 55] as [Int?])
    func `a month has brackets where there is room`(columns: Int?) throws {
        let month = try page(columns).month(#require(DayPeriod("2026-11")))
        #expect(month.contains("20 (12)") && month.contains("21*(3)") && month.contains(" 1 (1)"), "\(month)")
        #expect(width(month) <= 55)
    }

    @Test func `a month on a narrow screen has none, and fits`() throws {
        let month = try page(41).month(#require(DayPeriod("2026-11")))
        #expect(month.contains("20·12 21*3"), "\(month)")
        #expect(width(month) <= 41)
        #expect(try width(page(54).month(#require(DayPeriod("2026-11")))) <= 41)
    }

    @Test(arguments: [Language.english, .traditionalChinese], [nil, 80, 40, 30, 26] as [Int?])
    func `a year stands in as many parts as the screen asks for, and loses no day`(
        language: Language, columns: Int?
    ) throws {
        let year = try page(columns, language: language).year(#require(DayPeriod("2026")))
        #expect(year.count { "·░▒▓█".contains($0) } == 365)
        #expect(year.count { "░▒▓█".contains($0) } == 3)
        #expect(width(year) <= columns ?? 80, "\(year)")
        // Behind the last empty line stands what was written in all.
        let lines = year.dropLast().split(separator: "\n", omittingEmptySubsequences: false)
        let end = try #require(lines.lastIndex(of: ""))
        #expect(end == [nil: 9, 80: 9, 40: 18, 30: 27, 26: 27][columns], "\(year)")
        let total = lines[(end + 1)...].joined(separator: " ")
        #expect(total.contains("16") && total.contains("160"), "\(year)")
        let page = lines[..<end].joined(separator: "\n")
        let numbers = page.split { " \n".contains($0) }.compactMap { Int($0) }
        #expect(numbers == [2026] + Array(1...12))
    }
}
