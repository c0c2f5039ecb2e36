import ArgumentParser
import Daybook

/// How a listing is ordered, cut and written.
struct ListingOptions: ParsableArguments {
    @Option(
        name: .shortAndLong,
        help: .both(
            "short, full, json, jsonl, csv, tsv, paths, or a template such as '{date} {title}'.",
            "short、full、json、jsonl、csv、tsv、paths，或自訂如 '{date} {title}'。", valueName: "format"),
        completion: .list(ListingFormats.all.map(\.name)))
    var format = "short"

    @Flag(help: .both("The same as --format json.", "等於 --format json。"))
    var json = false

    @Flag(name: .customShort("i"), help: .both("Pick one through fzf, and show it.", "用 fzf 挑一篇來看。"))
    var interactive = false

    @Option(
        name: .customShort("n", allowingJoined: true), parsing: .unconditional,
        help: .both("At most so many.", "最多幾篇。", valueName: "number"))
    var limit: Int?

    @Option(help: .both("How to order them.", "排列的方式。", valueName: "order"))
    var sort: ListingOrder?

    @Flag(help: .both("The last first.", "反過來排。"))
    var reverse = false

    @Option(
        help: .both(
            "Put them together by day, week, month, year, kind or tag.", "依 day、week、month、year、kind、tag 分組。",
            valueName: "what"))
    var group: ListingGrouping?

    @Flag(help: .both("Only say how many.", "只說有幾篇。"))
    var count = false

    @Flag(name: .customShort("0"), help: .both("End each line with a zero byte.", "每行以零位元組結尾。"))
    var zero = false

    @Flag(help: .both("Kinds that are not listed by themselves too.", "連平常不列出的種類也列。"))
    var all = false

    func validate() throws {
        if let limit, limit < 0 {
            throw ValidationError(both("-n takes a number from 0", "-n 後面要接 0 以上的數字"))
        }
    }
}

/// The orders that a listing can have, as they are typed.
enum ListingOrder: String, ExpressibleByArgument, CaseIterable {
    case date, modified, title, relevance

    /// What the search room calls it.
    var sort: Query.Sort {
        switch self {
        case .date: .date
        case .modified: .modified
        case .title: .title
        case .relevance: .relevance
        }
    }
}
