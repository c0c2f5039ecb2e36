import Daybook

@testable import daybook_cli

extension ListedEntry {
    /// Entries with everything that makes a listing hard: CJK, emoji, long titles, many tags, signs of all sorts.
    static let samples = [
        ListedEntry(
            number: 1, id: "3fa19c2e-7b1d-4c55-9d0e-0a4f5c1b2d3e",
            path: "diary/2026/11/2026-11-21-1932-雨後的傍晚.md", kind: "diary", title: "雨後的傍晚",
            date: "2026-11-21T19:32:05+08:00", displayDate: "11-21 19:32", tags: ["散步", "河邊"], isStarred: true,
            media: MediaCounts(photo: 2, video: 1),
            snippet: ListedSnippet(text: "今天下雨，在河邊走了很久。水漲得很滿，一隻白鷺站在石頭上，完全不理我；回家的路上買了蔥餅。"),
            hasSummary: true, location: "新店溪", weather: "小雨 22 °C",
            fields: [JSONMember("mood", .string("平靜")), JSONMember("steps", .integer(8412))]),
        ListedEntry(
            number: 2, id: "b7e0", path: "ideas/2026/2026-11-20-0914-solar-kettle.md", kind: "idea",
            title: "A kettle that heats water with a parabolic mirror, and folds into a suitcase",
            date: "2026-11-20T09:14:00+01:00", displayDate: "11-20 09:14",
            tags: ["energy/solar", "kitchen", "travel", "someday"], isDone: false,
            snippet: ListedSnippet(text: "Could it boil a cup in ten minutes? Needs about 300 W.")),
        ListedEntry(
            number: 3, path: "notes/party.md", kind: "note", title: "👩🏽‍💻🎉 party 🇹🇼", date: "2025-01-02",
            displayDate: "2025-01-02", tags: [], isDone: true, media: MediaCounts(audio: 1, other: 12)),
        ListedEntry(
            number: 104, path: "notes/bad\u{1B}[2J.md", kind: "note",
            title: "esc\u{1B}]0;x\u{7} and \"quotes\",\n\\ tab\t."),
    ]
}

/// What a format writes, in one text.
func written(
    _ format: some ListingFormat, _ entries: [ListedEntry] = ListedEntry.samples,
    in context: ListingContext = ListingContext()
) throws -> String {
    var text = ""
    try format.write(entries, in: context) { text += $0 }
    return text
}
