import Daybook

/// Days with what was counted on each, as pages of a calendar whose weeks begin on Monday (ISO 8601).
struct CalendarPage {
    let days: [Int: Tally]
    let words: Words
    let today: EntryDate
    let paint: Paint
    /// The cells of a line that the page is to fit; nil where there is no end to it.
    let columns: Int?

    /// The digits of the largest number of entries on a day.
    private var countCells: Int { String(days.values.map(\.entries).max() ?? 0).count }
    /// Whether a month has no room for brackets.
    private var isNarrow: Bool { columns.map { 7 * max(8, 6 + countCells) - 1 > $0 } ?? false }
    /// The cells of a day in a month: its number, the sign of today, the number of entries in brackets, a blank.
    private var dayCells: Int { isNarrow ? 4 + countCells : max(8, 6 + countCells) }
    /// The cells that the names of the days of the week take.
    private var nameCells: Int { (1...7).map { DisplayWidth.standard.of(words.weekday($0)) }.max() ?? 0 }
    /// How much was written on a day, beside the day with the most.
    private static let shades = ["·", "░", "▒", "▓", "█"]

    /// A month, each day with the number of its entries.
    func month(_ period: DayPeriod) -> String {
        let first = EntryDate(daysSinceEpoch: period.days.lowerBound)
        var lines = [StyledLine(words.month(first), .bold), heading]
        var line = StyledLine(String(repeating: " ", count: dayCells * (first.weekday - 1)))
        for day in period.days {
            let date = EntryDate(daysSinceEpoch: day)
            if date.weekday == 1, day > period.days.lowerBound {
                lines.append(line)
                line = StyledLine()
            }
            append(date, days[day]?.entries ?? 0, to: &line)
        }
        lines.append(line)
        return rendered(lines + ([""] + total(of: period)).map { StyledLine($0, .dim) })
    }

    /// A year, a column for each week and a cell for each day, the darker the more was written; below one another what is too wide.
    func year(_ period: DayPeriod) -> String {
        let first = EntryDate(daysSinceEpoch: period.days.lowerBound)
        let monday = period.days.lowerBound - (first.weekday - 1)
        let weeks = (period.days.upperBound - monday + 6) / 7
        let largest = period.days.compactMap { days[$0]?.entries }.max() ?? 0
        // Two cells more, for the number of a month that begins in the last week.
        let room = columns.map { max(8, $0 - nameCells - 3) } ?? weeks
        let blocks = (weeks + room - 1) / room
        let width = (weeks + blocks - 1) / blocks
        var lines = [StyledLine(String(first.year), .bold)]
        for start in stride(from: 0, to: weeks, by: width) {
            if start > 0 { lines.append(StyledLine()) }
            lines += block(start..<min(start + width, weeks), from: monday, in: period, largest)
        }
        return rendered(lines + ([""] + total(of: period)).map { StyledLine($0, .dim) })
    }

    private func block(
        _ weeks: Range<Int>, from monday: Int, in period: DayPeriod, _ largest: Int
    ) -> [StyledLine] {
        var lines = [months(weeks, from: monday, in: period)]
        for weekday in 0..<7 {
            let name = words.weekday(weekday + 1)
            var line = StyledLine(
                name + String(repeating: " ", count: nameCells - DisplayWidth.standard.of(name) + 1), .dim)
            for week in weeks {
                let day = monday + week * 7 + weekday
                guard period.days.contains(day) else {
                    line.append(" ")
                    continue
                }
                let number = days[day]?.entries ?? 0
                line.append(Self.shade(number, of: largest), number > 0 ? .cyan : .dim)
            }
            lines.append(line)
        }
        return lines
    }

    private var heading: StyledLine {
        var line = StyledLine()
        for weekday in 1...7 {
            let name = words.weekday(weekday)
            line.append(name, .dim)
            line.append(String(repeating: " ", count: max(1, dayCells - DisplayWidth.standard.of(name))))
        }
        return line
    }

    private func append(_ date: EntryDate, _ entries: Int, to line: inout StyledLine) {
        let number = (date.day < 10 ? " " : "") + String(date.day)
        let isToday = date.daysSinceEpoch == today.daysSinceEpoch
        line.append(number, entries > 0 || isToday ? .bold : .dim)
        let sign = isToday ? "*" : isNarrow && entries > 0 ? "·" : " "
        let count = sign + (entries == 0 ? "" : isNarrow ? "\(entries)" : "(\(entries))")
        line.append(count, .cyan)
        line.append(String(repeating: " ", count: max(1, dayCells - number.count - count.count)))
    }

    /// The numbers of the months above the weeks in which they begin.
    private func months(_ weeks: Range<Int>, from monday: Int, in period: DayPeriod) -> StyledLine {
        var cells = [Character](repeating: " ", count: nameCells + 1 + weeks.count + 2)
        for day in period.days {
            let date = EntryDate(daysSinceEpoch: day)
            guard date.day == 1, weeks.contains((day - monday) / 7) else { continue }
            let column = nameCells + 1 + (day - monday) / 7 - weeks.lowerBound
            for (offset, digit) in String(date.month).enumerated() { cells[column + offset] = digit }
        }
        return StyledLine(String(cells), .dim)
    }

    private static func shade(_ number: Int, of largest: Int) -> String {
        guard number > 0, largest > 0 else { return shades[0] }
        return shades[max(1, min(4, (number * 4 + largest - 1) / largest))]
    }

    /// What was written in all, in the lines that the page has room for.
    private func total(of period: DayPeriod) -> [String] {
        var tally = Tally()
        var written = 0
        for day in period.days {
            guard let found = days[day] else { continue }
            written += 1
            tally = Tally(entries: tally.entries + found.entries, words: tally.words + found.words)
        }
        let text = words.counted(tally, onDays: written)
        return columns.map { DisplayWidth.standard.wrapped(text, to: $0) } ?? [text]
    }

    private func rendered(_ lines: [StyledLine]) -> String { lines.map { $0.rendered(paint) + "\n" }.joined() }
}
