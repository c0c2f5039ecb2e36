import Daybook

/// A listing as the columns of a spreadsheet: the same for every listing, then the fields that its entries have.
struct Sheet {
    /// The first row; keys never change with the language.
    let header: [String]
    private let fieldKeys: [String]

    private static let fixed = [
        "id", "path", "kind", "title", "date", "tags", "starred", "done", "photos", "videos", "audio", "files",
        "location",
        "weather", "snippet",
    ]

    /// The columns that a listing needs.
    init(_ entries: [ListedEntry]) {
        var seen = Set(Self.fixed)
        var keys: [String] = []
        for member in entries.lazy.flatMap(\.fields) where seen.insert(member.key).inserted { keys.append(member.key) }
        fieldKeys = keys
        header = Self.fixed + keys
    }

    /// The row of an entry.
    func row(_ entry: ListedEntry) -> [String] {
        var row = [
            entry.id, entry.path, entry.kind, entry.title, entry.date ?? "", entry.tags.joined(separator: ", "),
            String(entry.isStarred), entry.isDone.map { String($0) } ?? "", String(entry.media.photo),
            String(entry.media.video), String(entry.media.audio), String(entry.media.other), entry.location ?? "",
            entry.weather ?? "", entry.snippet?.text ?? "",
        ]
        for key in fieldKeys {
            let member = entry.fields.first { $0.key == key }
            row.append(member.map { FieldText.text(of: $0.value) } ?? "")
        }
        return row
    }
}
