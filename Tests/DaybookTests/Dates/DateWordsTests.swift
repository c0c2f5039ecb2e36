import TestSupport
import Testing

@testable import Daybook

@Suite struct DateWordsTests {
    /// A Saturday.
    private static let world = World.at("2026-11-21T20:21:00+08:00")

    private static func shown(_ date: EntryDate) -> String {
        guard date.hasTime else { return date.dayText }
        return date.dayText + " " + date.timeText + (date.second > 0 ? ":" + EntryDate.padded(date.second) : "")
    }

    private static func moment(_ text: String, _ world: World = world) -> String {
        do throws(DateFault) {
            return shown(try EntryDate.typed(text, world: world))
        } catch {
            return "\(error.kind) \(error.word)"
        }
    }

    private static func period(_ text: String, _ world: World = world) -> String {
        do throws(DateFault) {
            let days = try DayPeriod(words: text, today: world.today).days
            let first = EntryDate(daysSinceEpoch: days.lowerBound).dayText
            return days.count == 1 ? first : first + ".." + EntryDate(daysSinceEpoch: days.upperBound - 1).dayText
        } catch {
            return "\(error.kind) \(error.word)"
        }
    }

    @Test(arguments: DateReadings.lines(DateReadings.englishMoments + "\n" + DateReadings.chineseMoments))
    func `words for a moment are read`(_ line: DateReadings.Line) {
        #expect(Self.moment(line.said) == line.meant)
    }

    @Test(arguments: DateReadings.lines(DateReadings.englishPeriods + "\n" + DateReadings.chinesePeriods))
    func `words for a period are read`(_ line: DateReadings.Line) {
        #expect(Self.period(line.said) == line.meant)
    }

    @Test func `the table is long, and says nothing twice`() {
        let moments = DateReadings.lines(DateReadings.englishMoments + "\n" + DateReadings.chineseMoments).map(\.said)
        let periods = DateReadings.lines(DateReadings.englishPeriods + "\n" + DateReadings.chinesePeriods).map(\.said)
        #expect(moments.count + periods.count >= 300)
        #expect(Set(moments).count == moments.count)
        #expect(Set(periods).count == periods.count)
    }

    @Test(arguments: DateReadings.lines(DateReadings.refusedMoments))
    func `what is no moment is refused with the word at fault`(_ line: DateReadings.Line) {
        #expect(Self.moment(line.said) == line.meant)
    }

    @Test(arguments: DateReadings.lines(DateReadings.refusedPeriods))
    func `what is no period is refused with the word at fault`(_ line: DateReadings.Line) {
        #expect(Self.period(line.said) == line.meant)
    }

    @Test func `the place of the word at fault is told`() {
        #expect(throws: DateFault(.unknown, "blursday", offset: 5)) {
            try EntryDate.typed("last blursday", world: Self.world)
        }
        #expect(throws: DateFault(.unknown, "夏天", offset: 2)) {
            try DayPeriod(words: "去年夏天", today: Self.world.today)
        }
        #expect(throws: DateFault(.unknown, "blursday", offset: 6)) {
            try DayPeriod(words: "2024..blursday", today: Self.world.today)
        }
    }

    @Test(arguments: [
        // New year.
        ("2026-01-01T00:30:00+08:00", "yesterday", "2025-12-31"),
        ("2026-01-01T00:30:00+08:00", "last month 5th", "2025-12-05"),
        ("2026-01-01T00:30:00+08:00", "dec 31", "2025-12-31"), ("2026-01-01T00:30:00+08:00", "jan 1", "2026-01-01"),
        ("2026-01-01T00:30:00+08:00", "去年的今天", "2025-01-01"), ("2026-01-01T00:30:00+08:00", "上個月31號", "2025-12-31"),
        ("2026-01-01T00:30:00+08:00", "an hour ago", "2025-12-31 23:30"),
        ("2026-01-01T00:30:00+08:00", "昨晚十一點", "2025-12-31 23:00"),
        // The last day of a long month, and a day that few years have.
        ("2026-03-31T12:00:00+08:00", "a month ago", "2026-02-28"), ("2026-05-31T12:00:00+08:00", "三個月前", "2026-02-28"),
        ("2024-02-29T12:00:00+08:00", "a year ago", "2023-02-28"), ("2024-02-29T12:00:00+08:00", "去年的今天", "2023-02-28"),
        ("2024-02-29T12:00:00+08:00", "feb 29", "2024-02-29"), ("2024-02-28T12:00:00+08:00", "feb 29", "2020-02-29"),
        ("1903-02-28T12:00:00+08:00", "feb 29", "1896-02-29"),
        // A part of the day that has begun, and one that has not.
        ("2026-11-21T07:10:00+08:00", "this morning", "2026-11-21 07:10"),
        ("2026-11-21T05:10:00+08:00", "this morning", "2026-11-21 08:00"),
        ("2026-11-21T10:00:00+08:00", "今晚", "2026-11-21 21:00"),
        ("2026-11-21T10:00:00+08:00", "noon", "2026-11-20 12:00"),
        ("2026-11-21T01:30:00+08:00", "last night", "2026-11-20 21:00"),
        ("2026-11-21T01:30:00+08:00", "凌晨兩點", "2026-11-20 02:00"),
    ])
    func `the moment decides`(_ now: String, _ said: String, _ meant: String) {
        #expect(Self.moment(said, .at(now)) == meant)
    }

    @Test(arguments: [
        ("2026-01-01T00:30:00+08:00", "last month", "2025-12-01..2025-12-31"),
        ("2026-01-01T00:30:00+08:00", "week", "2025-12-29..2026-01-04"),
        ("2026-01-01T00:30:00+08:00", "上週", "2025-12-22..2025-12-28"),
        ("2026-01-01T00:30:00+08:00", "第四季", "2025-10-01..2025-12-31"),
        ("2026-01-01T00:30:00+08:00", "last quarter", "2025-10-01..2025-12-31"),
        ("2026-11-18T12:00:00+08:00", "weekend", "2026-11-14..2026-11-15"),
        ("2026-11-18T12:00:00+08:00", "this weekend", "2026-11-21..2026-11-22"),
        ("2026-11-22T12:00:00+08:00", "last week", "2026-11-09..2026-11-15"),
        ("2026-11-23T12:00:00+08:00", "last week", "2026-11-16..2026-11-22"),
        ("2024-02-29T12:00:00+08:00", "this month", "2024-02-01..2024-02-29"),
        ("2026-03-31T12:00:00+08:00", "past month", "unknown past"),
        ("9999-12-31T12:00:00+08:00", "this year", "9999-01-01..9999-12-31"),
        ("0001-01-02T12:00:00+08:00", "last year", "outOfRange last year"),
    ])
    func `a period follows the day`(_ now: String, _ said: String, _ meant: String) {
        #expect(Self.period(said, .at(now)) == meant)
    }

    @Test(arguments: [
        // Half past two did not come on that night; clocks were put on to half past three.
        ("2026-03-10T12:00:00-04:00", "march 8 2:30am", "2026-03-08T03:30:00-04:00"),
        ("2026-03-10T12:00:00-04:00", "march 8 1:59am", "2026-03-08T01:59:00-05:00"),
        ("2026-03-10T12:00:00-04:00", "march 8 3am", "2026-03-08T03:00:00-04:00"),
        ("2026-03-10T12:00:00-04:00", "上週日凌晨兩點半", "2026-03-08T03:30:00-04:00"),
        // Half past one came twice; the earlier one is meant.
        ("2026-11-10T12:00:00-05:00", "november 1 1:30am", "2026-11-01T01:30:00-04:00"),
        ("2026-11-10T12:00:00-05:00", "november 1 2:00", "2026-11-01T02:00:00-05:00"),
        ("2026-11-10T12:00:00-05:00", "october 31 9pm", "2026-10-31T21:00:00-04:00"),
        ("2026-11-10T12:00:00-05:00", "7月4日晚上九點", "2026-07-04T21:00:00-04:00"),
        // Hours are real ones.
        ("2026-11-01T03:30:00-05:00", "3 hours ago", "2026-11-01T01:30:00-04:00"),
        ("2026-03-08T03:30:00-04:00", "an hour ago", "2026-03-08T01:30:00-05:00"),
        ("2026-03-08T12:00:00-04:00", "yesterday 2:30am", "2026-03-07T02:30:00-05:00"),
    ])
    func `clocks are put on and back in New York`(_ now: String, _ said: String, _ meant: String) throws {
        let world = World.at(now, in: .newYork)
        #expect(try EntryDate.typed(said, world: world).description == meant)
    }

    @Test(arguments: [
        ("2026-04-01T12:00:00+01:00", "march 29 1:30am", "2026-03-29T02:30:00+01:00"),
        ("2026-04-01T12:00:00+01:00", "2026-03-29T01:30:20", "2026-03-29T02:30:20+01:00"),
        ("2026-04-01T12:00:00+01:00", "2026-03-29 02:30", "2026-03-29T02:30:00+01:00"),
        ("2026-11-01T12:00:00Z", "2026-10-25T01:30", "2026-10-25T01:30:00+01:00"),
        ("2026-11-01T12:00:00Z", "october 25 1:30am", "2026-10-25T01:30:00+01:00"),
        ("2026-11-01T12:00:00Z", "10月25日上午十點", "2026-10-25T10:00:00+00:00"),
        ("2026-11-01T12:00:00Z", "a week ago", "2026-10-25"),
    ])
    func `clocks are put on and back in London`(_ now: String, _ said: String, _ meant: String) throws {
        let world = World.at(now, in: .london)
        #expect(try EntryDate.typed(said, world: world).description == meant)
    }

    @Test(arguments: [
        ("2026-11-21T01:30:00+08:00", "today", "2026-11-20"), ("2026-11-21T01:30:00+08:00", "昨天", "2026-11-19"),
        ("2026-11-21T01:30:00+08:00", "3 days ago", "2026-11-17"),
        ("2026-11-21T01:30:00+08:00", "friday", "2026-11-20"),
        ("2026-11-21T01:30:00+08:00", "now", "2026-11-21 01:30"),
        // The small hours are those at the end of the day that still goes on.
        ("2026-11-21T01:30:00+08:00", "today 1am", "2026-11-21 01:00"),
        ("2026-11-21T01:30:00+08:00", "today 11pm", "2026-11-20 23:00"),
        ("2026-11-21T01:30:00+08:00", "昨天凌晨一點", "2026-11-20 01:00"),
        ("2026-11-21T01:30:00+08:00", "1am", "2026-11-21 01:00"),
        ("2026-11-21T01:30:00+08:00", "nov 20 1am", "2026-11-20 01:00"),
        ("2026-11-21T01:30:00+08:00", "今晚", "2026-11-20 21:00"),
        ("2026-11-21T01:30:00+08:00", "an hour ago", "2026-11-21 00:30"),
        ("2026-11-21T04:00:00+08:00", "today", "2026-11-21"), ("2026-11-21T03:59:59+08:00", "today", "2026-11-20"),
        ("2026-11-21T12:00:00+08:00", "yesterday 2am", "2026-11-20 02:00"),
        ("2026-11-21T12:00:00+08:00", "今天凌晨兩點", "2026-11-21 02:00"),
    ])
    func `a day that begins at four goes on after midnight`(_ now: String, _ said: String, _ meant: String) {
        #expect(Self.moment(said, .at(now, dayStart: 4 * 3600)) == meant)
    }

    @Test func `periods are reckoned from the writer's day`() {
        let world = World.at("2026-11-01T01:30:00+08:00", dayStart: 4 * 3600)
        #expect(Self.period("this month", world) == "2026-10-01..2026-10-31")
        #expect(Self.period("昨天", world) == "2026-10-30")
    }

    @Test func `no text does anything but say a date or be refused`() throws {
        var generator = SplitMix64(seed: SplitMix64.printedSeed("date words"))
        let pieces = [
            "last", "next", "this", "yesterday", "3", "20", "2026", "-", "/", ":", ".", "..", "pm", "days", "ago", "in",
            "half", "a", "an hour", "nov", "th", "上", "週", "三", "個", "月", "日", "年", "前", "後", "民國", "點", "半", "晚上",
            "十", "廿", "第", "季", " ", "　", "９", "999999999", "雨", "\u{301}", "🙂", "", "今", "天", "week", "q", "w", "W",
        ]
        let said = DateReadings.lines(DateReadings.englishMoments + "\n" + DateReadings.chinesePeriods).map(\.said)
        var dates = 0
        for round in 0..<4_000 {
            var text = generator.text(of: pieces, count: Int.random(in: 1...7, using: &generator))
            if round.isMultiple(of: 2) {
                // Words that mean something, with one thing wrong.
                var known = Array(generator.text(of: said, count: 1))
                let place = known.indices.randomElement(using: &generator) ?? 0
                known.replaceSubrange(
                    place..<place + Int.random(in: 0...1, using: &generator),
                    with: generator.text(of: pieces, count: 1))
                text = String(known)
            }
            if let date = try? EntryDate.typed(text, world: Self.world) {
                dates += 1
                let again = EntryDate(year: date.year, month: date.month, day: date.day)
                #expect(again != nil, "\(text)")
            }
            if let period = try? DayPeriod(words: text, today: Self.world.today) {
                dates += 1
                #expect(DateWords.known.contains(period.days.lowerBound), "\(text)")
                #expect(DateWords.known.contains(period.days.upperBound - 1), "\(text)")
            }
        }
        #expect(dates > 50)
    }

    @Test func `what is written in digits is read as it was`() throws {
        var generator = SplitMix64(seed: SplitMix64.printedSeed("date words"))
        for _ in 0..<500 {
            let day = EntryDate(daysSinceEpoch: Int.random(in: DateWords.known, using: &generator))
            #expect(try EntryDate.typed(day.description, world: Self.world) == day)
            #expect(Self.period(day.description) == day.description)
            var date = day
            (date.secondOfDay, date.offset) = (Int.random(in: 0..<86_400, using: &generator), 8 * 3600)
            #expect(try EntryDate.typed(date.description, world: Self.world) == date)
            let said = "\(day.year)年\(day.month)月\(day.day)日\(date.hour)點\(date.minute)分\(date.second)秒"
            guard day.year >= 1000 else { continue }
            #expect(try EntryDate.typed(said, world: Self.world) == date, "\(said)")
        }
    }
}
