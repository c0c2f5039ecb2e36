/// Tab-separated values with a header: a tab, a line break and a backslash inside a value are `\t`, `\n`, `\r` and `\\`, and other
/// control characters stand as signs, as on a terminal.
struct TSVFormat: ListingFormat {
    let name = "tsv"

    func write(_ entries: [ListedEntry], in context: ListingContext, to put: (String) throws -> Void) throws {
        let sheet = Sheet(entries)
        try put(Self.row(sheet.header.map(context.value)))
        for entry in entries {
            try put(Self.row(sheet.row(entry)))
        }
    }

    /// One row with its end.
    static func row(_ values: [String]) -> String {
        values.map(escaped).joined(separator: "\t") + "\n"
    }

    private static func escaped(_ value: String) -> String {
        var result = String.UnicodeScalarView()
        for scalar in value.unicodeScalars {
            switch scalar {
            case "\t": result.append(contentsOf: "\\t".unicodeScalars)
            case "\n": result.append(contentsOf: "\\n".unicodeScalars)
            case "\r": result.append(contentsOf: "\\r".unicodeScalars)
            case _ where scalar.value < 0x20 || Sanitised.isHidden(scalar) || Sanitised.isTag(scalar):
                result.append(contentsOf: Sanitised.sign(for: scalar).unicodeScalars)
            case "\\": result.append(contentsOf: "\\\\".unicodeScalars)
            default: result.append(scalar)
            }
        }
        return String(result)
    }
}
