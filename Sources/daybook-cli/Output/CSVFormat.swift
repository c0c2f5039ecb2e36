/// Comma-separated values with a header, as RFC 4180 has them: CRLF ends a row, quotes stand around what needs them.
struct CSVFormat: ListingFormat {
    let name = "csv"

    func write(_ entries: [ListedEntry], in context: ListingContext, to put: (String) throws -> Void) throws {
        let sheet = Sheet(entries)
        try put(Self.row(sheet.header.map(context.value)))
        for entry in entries {
            try put(Self.row(sheet.row(entry).map(context.value)))
        }
    }

    /// One row with its end.
    static func row(_ values: [String]) -> String {
        values.map(quoted).joined(separator: ",") + "\r\n"
    }

    private static func quoted(_ value: String) -> String {
        let isPlain = value.utf8.allSatisfy { $0 != 0x22 && $0 != 0x2C && $0 != 0x0A && $0 != 0x0D }
        if isPlain, value.first != " ", value.last != " " { return value }
        return "\"" + value.split(separator: "\"", omittingEmptySubsequences: false).joined(separator: "\"\"") + "\""
    }
}
