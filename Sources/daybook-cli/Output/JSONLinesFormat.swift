import Daybook

/// One JSON object in each line, an entry with the schema's version.
struct JSONLinesFormat: ListingFormat {
    let name = "jsonl"

    func write(_ entries: [ListedEntry], in context: ListingContext, to put: (String) throws -> Void) throws {
        for entry in entries {
            let schema = JSONMember("schema", .integer(JSONFormat.schema))
            try JSONValue.object([schema] + JSONFormat.members(of: entry)).write(to: put)
            try put("\n")
        }
    }
}
