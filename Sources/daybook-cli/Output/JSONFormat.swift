import Daybook

/// One JSON object that holds all entries, each in a line of its own.
struct JSONFormat: ListingFormat {
    /// The version of the form: keys may be added to it, never renamed or removed.
    static let schema = 1

    let name = "json"

    func write(_ entries: [ListedEntry], in context: ListingContext, to put: (String) throws -> Void) throws {
        try put("{\"schema\":\(Self.schema),\"entries\":[")
        for (index, entry) in entries.enumerated() {
            try put(index > 0 ? ",\n" : "\n")
            try JSONValue.object(Self.members(of: entry)).write(to: put)
        }
        try put(entries.isEmpty ? "]}\n" : "\n]}\n")
    }

    /// The members of one entry; what an entry may lack is null, what was not asked for is absent.
    static func members(of entry: ListedEntry) -> [JSONMember] {
        func text(_ value: String?) -> JSONValue { value.map { .string($0) } ?? .null }
        var members: [JSONMember] = [
            JSONMember("id", entry.id.isEmpty ? .null : .string(entry.id)),
            JSONMember("path", .string(entry.path)),
            JSONMember("kind", .string(entry.kind)),
            JSONMember("title", .string(entry.title)),
            JSONMember("date", text(entry.date)),
            JSONMember("tags", .array(entry.tags.map { .string($0) })),
            JSONMember("starred", .bool(entry.isStarred)),
            JSONMember("done", entry.isDone.map { .bool($0) } ?? .null),
            JSONMember(
                "media",
                .object([
                    JSONMember("photo", .integer(entry.media.photo)), JSONMember("video", .integer(entry.media.video)),
                    JSONMember("audio", .integer(entry.media.audio)), JSONMember("other", .integer(entry.media.other)),
                ])),
            JSONMember("location", text(entry.location)),
            JSONMember("weather", text(entry.weather)),
            JSONMember("has_summary", .bool(entry.hasSummary)),
            JSONMember("has_chat", .bool(entry.hasChat)),
            JSONMember("unfinished", .bool(entry.isUnfinished)),
            JSONMember("fields", .object(entry.fields)),
        ]
        if let number = entry.number { members.append(JSONMember("number", .integer(number))) }
        if let snippet = entry.snippet { members.append(JSONMember("snippet", .string(snippet.text))) }
        if let body = entry.body { members.append(JSONMember("body", .utf8(body))) }
        return members + entry.more
    }
}
