import ArgumentParser

/// What a new entry may be given beside its text.
struct EntryDetails: ParsableArguments {
    @Option(
        name: [.customLong("tag"), .customShort("t")], help: .both("A tag (can be repeated).", "標籤（可重複）。"),
        completion: .custom(Completion.tags))
    var tags: [String] = []

    @Option(help: .both("The title.", "標題。"))
    var title: String?

    @Option(
        help: .both(
            "When it happened: 2026-11-21, 2026-11-21T19:32, \"yesterday 9pm\", \"3 days ago\", or photo for the first photo's own time.",
            "發生的時間：2026-11-21、2026-11-21T19:32、昨天下午三點、上週三，或 photo 表示第一張照片的時間。", valueName: "when"))
    var date: String?

    @Option(
        help: .both(
            "The name of a place, or its degrees: 25.03,121.57.", "地點的名稱，或緯度與經度：25.03,121.57。", valueName: "place"))
    var location: String?

    @OptionGroup var showing: PreviewOptions
}
