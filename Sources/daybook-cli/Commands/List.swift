import ArgumentParser
import Daybook

/// `list`: a listing, newest first.
struct List: Verb {
    static var configuration: CommandConfiguration {
        .verb(
            commandName: "list",
            abstract: both("List entries, newest first.", "列出各篇，新的在前。"),
            discussion: both(
                "A filter picks some: daybook list tag:trip has:photo after:2026-01-01. All of the filter language: daybook help filter. Entries of the same second stand in the order of their paths.",
                "可加篩選：daybook list tag:散步 has:photo after:2026-01-01。篩選語法：daybook help filter。同一秒的依路徑排列。"))
    }

    @Argument(
        help: .both("Which entries; all where nothing is given.", "哪些；沒給就是全部。", valueName: "filter"),
        completion: .custom(Completion.terms))
    var filter: [String] = []

    @OptionGroup var output: ListingOptions
    @OptionGroup var global: GlobalOptions

    func run(in session: Session) throws {
        try Listings(session: session, vault: try session.vault()).show(filter, output)
    }
}
