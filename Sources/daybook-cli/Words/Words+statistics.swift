import Daybook

extension Words {
    var entriesLabel: String { pick(en: "Entries", zh: "篇數") }
    var spanLabel: String { pick(en: "From", zh: "期間") }
    func daysLabel(ofDiary: Bool) -> String {
        ofDiary ? pick(en: "Diary days", zh: "日記天數") : pick(en: "Days", zh: "天數")
    }
    var longestLabel: String { pick(en: "Longest run", zh: "最長連續") }
    var gapLabel: String { pick(en: "Longest gap", zh: "最長間隔") }
    var byMonth: String { pick(en: "Months", zh: "月份") }
    var byWeekday: String { pick(en: "Days of the week", zh: "星期") }
    var byHour: String { pick(en: "Hours of the day", zh: "時刻") }
    var byKind: String { pick(en: "Kinds", zh: "種類") }
    var byTag: String { pick(en: "Tags", zh: "標籤") }

    /// `2 entries, 310 words of yours`.
    func counted(_ tally: Tally) -> String {
        count(tally.entries, "entry", "entries", zh: "篇") + pick(en: ", ", zh: "，")
            + pick(en: "\(words(tally.words)) of yours", zh: "你寫了 \(words(tally.words))")
    }

    /// `310 words`, where each Chinese character is one.
    func words(_ number: Int) -> String { count(number, "word", "words", zh: "字") }

    /// From when to when, and how many have no date.
    func span(_ days: ClosedRange<Int>, undated: Int) -> String {
        let (first, last) = (EntryDate(daysSinceEpoch: days.lowerBound), EntryDate(daysSinceEpoch: days.upperBound))
        let text = pick(en: "\(first.dayText) to \(last.dayText)", zh: "\(first.dayText) 到 \(last.dayText)")
        guard undated > 0 else { return text }
        return text + pick(en: "; \(undated) without a date", zh: "；\(undated) 篇沒有日期")
    }

    /// On how many days something was written, and for how many it goes on.
    func written(_ runs: DayRuns) -> String {
        let days = pick(en: "\(runs.dayCount) written on", zh: "寫了 \(runs.dayCount) 天")
        guard let current = runs.current else { return days }
        return days + pick(en: "; \(current.count) in a row up to now", zh: "；到現在連續 \(current.count) 天")
    }

    /// `41 days, 2024-05-01 to 2024-06-10`.
    func run(_ run: DayRun) -> String {
        let days = count(run.count, "day", "days", zh: "天")
        let first = EntryDate(daysSinceEpoch: run.first)
        if run.count == 1 { return days + pick(en: ", ", zh: "，") + first.dayText }
        return days + pick(en: ", ", zh: "，") + span(run.first...run.last, undated: 0)
    }

    func moreRows(_ number: Int, by name: String, of filter: [String]) -> String {
        let command = "daybook stats --by \(name)" + (filter.isEmpty ? "" : " " + ShellWords.filter(filter))
        return pick(en: "and \(number) more: \(command)", zh: "還有 \(number) 個：\(command)")
    }

    func nothingToCount(_ name: String) -> String {
        pick(en: "None of these entries has a value for \(quoted(name)).", zh: "這些日記都沒有\(quoted(name))的值。")
    }

    /// That a field is neither compared with a number nor added up, and which are.
    func noAmounts(_ field: String, known: [String]) -> String {
        pick(
            en: "\(quoted(field)) holds neither numbers nor lengths of time", zh: "\(quoted(field))裡不是數字，也不是時間長度")
            + (known.isEmpty
                ? ""
                : pick(
                    en: "; these do: \(Sanitised.line(listed(known)))",
                    zh: "；有數字或時間長度的是 \(Sanitised.line(listed(known)))"))
    }

    /// That the word behind `--sum` and the like names no field.
    func unknownFigure(_ error: Statistics.UnknownGrouping) -> String {
        pick(en: "there is no field \(quoted(error.name))", zh: "沒有\(quoted(error.name))這個欄位")
            + meant(error.suggestion, known: error.known)
    }

    /// That the word behind `--by` names nothing that can be counted.
    func unknownGrouping(_ error: Statistics.UnknownGrouping) -> String {
        pick(en: "entries cannot be counted by \(quoted(error.name))", zh: "不能依\(quoted(error.name))計數")
            + meant(error.suggestion, known: error.known)
    }

    func chartTitle(_ name: String) -> String {
        let titles: [String: (String, String)] = [
            "day": ("Entries a day", "每天的篇數"), "week": ("Entries a week", "每週的篇數"),
            "month": ("Entries a month", "每月的篇數"),
            "year": ("Entries a year", "每年的篇數"), "weekday": ("Entries by day of the week", "各星期的篇數"),
            "hour": ("Entries by hour", "各時刻的篇數"), "kind": ("Entries by kind", "各種類的篇數"),
            "tag": ("Entries by tag", "各標籤的篇數"),
        ]
        if let title = titles[name] { return pick(en: title.0, zh: title.1) }
        return pick(en: "Entries by \(Sanitised.line(name))", zh: "篇數，依 \(Sanitised.line(name))")
    }

    func drewChart(_ path: String) -> String {
        pick(en: "The chart is in \(Sanitised.line(path))", zh: "圖表在 \(Sanitised.line(path))")
    }

    func noChart(_ path: String) -> String {
        pick(
            en: "\(Sanitised.line(path)) is there and no chart of daybook's; nothing was written",
            zh: "\(Sanitised.line(path)) 已經存在，而且不是 daybook 的圖表；什麼都沒有寫")
    }

    /// The heading of a month's page: `November 2026`, `2026 年 11 月`.
    func month(_ date: EntryDate) -> String {
        let names = [
            "January", "February", "March", "April", "May", "June", "July", "August", "September", "October",
            "November",
            "December",
        ]
        let name = names.indices.contains(date.month - 1) ? names[date.month - 1] : ""
        return pick(en: "\(name) \(date.year)", zh: "\(date.year) 年 \(date.month) 月")
    }

    /// What was counted, and on how many days.
    func counted(_ tally: Tally, onDays days: Int) -> String {
        guard days > 0 else { return pick(en: "no entry", zh: "沒有日記") }
        return counted(tally) + pick(en: ", on \(count(days, "day", "days", zh: ""))", zh: "，共 \(days) 天")
    }

    func noMonth(_ text: String) -> String {
        pick(
            en: "\(quoted(text)) is no month; write 2026-11, 2026, november or \"last month\"",
            zh: "\(quoted(text))不是月份；請寫 2026-11、2026、十一月或上個月")
    }

    /// That a calendar shows one month or one year.
    func noOneMonth(_ text: String) -> String {
        pick(
            en: "\(quoted(text)) is neither within one month nor a whole year, which are what a calendar shows",
            zh: "\(quoted(text))不在同一個月裡，也不是一整年；日曆只顯示一個月或一整年")
    }

    /// That a calendar counts only what a filter with words in it finds.
    func onlyMatching(_ filter: String) -> String {
        pick(en: "Only entries that match: \(Sanitised.line(filter))", zh: "只算符合的：\(Sanitised.line(filter))")
    }

    func noDay(_ text: String) -> String {
        pick(
            en: "\(quoted(text)) is no day; write 2026-11-21, 11-21 or yesterday",
            zh: "\(quoted(text))不是日期；請寫 2026-11-21、11-21 或昨天")
    }

    var chartIsSVG: String {
        pick(en: "a chart is an SVG file; give it a name that ends in .svg", zh: "圖表是 SVG 檔；檔名要以 .svg 結尾")
    }

    /// That a chart leaves out the smallest.
    func moreValues(_ number: Int) -> String { pick(en: "and \(number) more", zh: "還有 \(number) 個") }

    /// That nothing was written on a day of other years.
    func noOtherYear(_ day: EntryDate) -> String {
        let text = day.dayText.dropFirst(5)
        return pick(en: "Nothing was written on \(text) of another year.", zh: "其他年份的 \(text) 沒有寫下什麼。")
    }
}
