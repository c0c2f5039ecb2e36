import ArgumentParser
import Daybook

/// `today-in-history`: what was written on this day of other years.
struct TodayInHistory: Verb {
    static var configuration: CommandConfiguration {
        .verb(
            commandName: "today-in-history",
            abstract: both("List entries of this day in other years.", "列出往年今天的各篇。"),
            discussion: both(
                "The last year first. On the 28th of February those of the 29th are among them, where the year has none.",
                "越近的年份越前面。沒有 2 月 29 日的年份，2 月 28 日也列出 29 日的。"))
    }

    @Argument(
        help: .both("Which of them; all where nothing is given.", "其中哪些；沒給就是全部。", valueName: "filter"),
        completion: .custom(Completion.terms))
    var filter: [String] = []

    @Option(
        help: .both(
            "Another day than today: 2026-11-21, 11-21, yesterday.", "看另一天：2026-11-21、11-21、昨天。", valueName: "day"))
    var date: String?

    @OptionGroup var output: ListingOptions
    @OptionGroup var global: GlobalOptions

    func run(in session: Session) throws {
        let vault = try session.vault()
        let world = vault.daysWorld
        var day = world.today
        var ownYear = day
        if let date {
            if let known = Self.dayOfAnyYear(date, before: day) {
                day = known
            } else {
                do throws(DateFault) {
                    day = try EntryDate.typed(date, world: world).dateOnly
                    if try !Self.isOfAnyYear(date, day, world) { ownYear = day }
                } catch {
                    throw Failure(session.words.noDay(date), .usage)
                }
            }
        }
        try session.echoDates(of: filter, in: vault)
        let year = DateTerm.within(.year(of: ownYear))
        let asked = Filter.all([
            try vault.filter(filter), .any(DateTerm.anniversaries(of: day).map { .date($0) }), .not(.date(year)),
        ])
        try Listings(session: session, vault: vault).show(
            asked, output, isNarrowed: !filter.isEmpty,
            whereNone: [filter.isEmpty ? session.words.noOtherYear(day) : session.words.nothingFound])
    }

    /// Whether words such as `feb 29` name a day of every year: some years and days earlier they mean the same day of another.
    private static func isOfAnyYear(_ text: String, _ day: EntryDate, _ world: World) throws(DateFault) -> Bool {
        var earlier = world
        let now = world.now()
        earlier.now = { now - (16 * 365 + 50) * 86_400 }
        let other = try EntryDate.typed(text, world: earlier).dateOnly
        return other.year != day.year && other.month == day.month && other.day == day.day
    }

    /// A day without a year, `11-21`, in this year or the last one that has it: the 29th of February is in a year of four.
    private static func dayOfAnyYear(_ text: String, before today: EntryDate) -> EntryDate? {
        let parts = text.split(separator: "-", omittingEmptySubsequences: false)
        guard parts.count == 2, parts.allSatisfy({ (1...2).contains($0.utf8.count) }) else { return nil }
        // 2-28 is 02-28.
        let text = parts.map { $0.utf8.count == 1 ? "0" + $0 : String($0) }.joined(separator: "-")
        guard DayPeriod("2000-" + text) != nil else { return nil }
        for year in stride(from: today.year, to: today.year - 9, by: -1) {
            let start = EntryDate(year: year, month: 1, day: 1)?.dayText.prefix(5) ?? ""
            if let day = EntryDate(start + text) { return day }
        }
        return nil
    }
}
