import ArgumentParser
import Daybook

/// `stats`: how many entries and words, when, and of what.
struct Stats: Verb {
    static var configuration: CommandConfiguration {
        .verb(
            commandName: "stats",
            abstract: both("Count entries, your words, and days in a row.", "計算篇數、你寫的字數與連續天數。"),
            discussion: both(
                "Words are your own: in entries, in pages that you edited and in what you said to the companion. Days in a row"
                    + " are those with a diary entry; where none is of a diary, with any. A filter picks entries: daybook stats tag:trip date:2026.",
                "字數只算你自己寫的，包含你改過的那一頁與你對夥伴說的話。連續天數看的是日記；都不是日記時就看全部。可加篩選：daybook stats tag:散步 date:2026。"))
    }

    /// The forms of what is counted.
    enum Form: String, ExpressibleByArgument, CaseIterable {
        case text, json, csv
    }

    @Argument(
        help: .both("Which entries; all where nothing is given.", "哪些篇；沒給就是全部。", valueName: "filter"),
        completion: .custom(Completion.terms))
    var filter: [String] = []

    @Option(
        help: .both(
            "day, week, month, year, weekday, hour, kind, tag, or a field such as mood.",
            "day、week、month、year、weekday、hour、kind、tag，或欄位，例如 mood。", valueName: "what"),
        completion: .custom(Completion.groupings))
    var by: String?

    @Option(
        help: .both("Add up a field of numbers or lengths of time.", "加總一個數字或時間長度的欄位。", valueName: "field"),
        completion: .custom(Completion.amounts))
    var sum: String?

    @Option(
        help: .both("The mean of such a field.", "這種欄位的平均。", valueName: "field"),
        completion: .custom(Completion.amounts))
    var avg: String?

    @Option(
        help: .both("The largest value of such a field.", "這種欄位的最大值。", valueName: "field"),
        completion: .custom(Completion.amounts))
    var max: String?

    @Option(name: .shortAndLong, help: .both("text, json or csv.", "text、json 或 csv。", valueName: "format"))
    var format: Form = .text

    @Flag(help: .both("The same as --format json.", "等於 --format json。"))
    var json = false

    @Option(
        help: .both("Also draw bars into an SVG file.", "另外畫成長條圖，存成 SVG 檔。", valueName: "file"), completion: .file())
    var chart: String?

    @OptionGroup var global: GlobalOptions

    func run(in session: Session) throws {
        let vault = try session.vault()
        if let figure = try figure(session, vault) { return try figure.show(filter, by: by, json ? .json : format) }
        if let chart { try StatisticsChart.check(chart, session.words) }
        let grouping = try by.map { (name: $0.lowercased(), grouping: try Statistics.Grouping($0, in: vault)) }
        var fields: [MeantField] = []
        if case .fields(let meant)? = grouping?.grouping { fields = meant }
        let statistics = try vault.statistics(vault.filter(filter), fields: fields)
        try session.echoDates(of: filter, in: vault)
        let today = vault.daysWorld.today
        switch json ? .json : format {
        case .json: try session.data(statistics.json(by: grouping, today: today))
        case .csv: try session.console.write(statistics.csv(by: grouping))
        case .text: try show(statistics, of: vault.kinds(), by: grouping?.grouping, today: today, session)
        }
        if let chart, statistics.total.entries > 0 {
            let chosen = grouping ?? (name: "month", grouping: .month)
            try StatisticsChart(
                rows: statistics.rows(by: chosen.grouping, of: vault.kinds(), in: session.words), name: chosen.name,
                isOfTime: chosen.grouping.isOfTime, words: session.words
            ).write(to: chart, session)
        }
        try session.warn(of: statistics.unreadable)
        if statistics.total.entries == 0, !filter.isEmpty { throw QuietFailure(status: .nothingFound) }
    }

    private func show(
        _ statistics: Statistics, of kinds: KindLibrary, by grouping: Statistics.Grouping?, today: EntryDate,
        _ session: Session
    ) throws {
        let words = session.words
        guard statistics.total.entries > 0 else {
            return try session.say(filter.isEmpty ? words.noEntryYet : words.nothingFound)
        }
        if let grouping, statistics.rows(by: grouping).isEmpty {
            return try session.say(words.nothingToCount(by ?? ""))
        }
        let terminal = session.console.terminal
        let page = StatisticsPage(
            statistics: statistics, filter: filter, kinds: kinds, words: words, today: today,
            columns: terminal.listingColumns,
            paint: terminal.outputPaint)
        try session.page(grouping.map(page.table) ?? page.overview)
    }

    /// What of a field is asked for, where any is.
    private func figure(_ session: Session, _ vault: Vault) throws -> FieldFigure? {
        let asked = [(ComputedExpression.Aggregate.sum, sum), (.avg, avg), (.max, max)]
            .compactMap { aggregate, name in name.map { (aggregate, $0) } }
        guard let first = asked.first else { return nil }
        guard asked.count == 1, chart == nil else { throw Failure(session.words.oneFigure, .usage) }
        return FieldFigure(session: session, vault: vault, aggregate: first.0, word: first.1)
    }
}
