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
        if isPlain, value.utf8.first != 0x20, value.utf8.last != 0x20 { return value }
        // By bytes: a combining mark makes another sign of a quote that it follows.
        let doubled = value.utf8.flatMap { $0 == 0x22 ? [0x22, 0x22] : [$0] }
        return "\"" + String(decoding: doubled, as: UTF8.self) + "\""
    }
}
