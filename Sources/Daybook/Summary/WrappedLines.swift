/// Joins the lines of a paragraph that an editor wrapped, and keeps apart those that the writer broke.
enum WrappedLines {
    /// A paragraph is taken for wrapped when its longest line has so many cells.
    private static let wrapWidths = 50...100

    /// The lines as one text, with a line break where the writer ended a line early.
    static func joined(_ lines: [String]) -> String {
        let longest = lines.dropLast().map { DisplayCells.width($0) }.max() ?? 0
        var text = lines.first ?? ""
        var width = lines.first.map { DisplayCells.width($0) } ?? 0
        for line in lines.dropFirst() {
            let needed = firstWordWidth(line)
            if wrapWidths.contains(longest), width + needed > longest, width > longest * 2 / 3 {
                text += isUnspaced(text.unicodeScalars.last) && isUnspaced(line.unicodeScalars.first) ? "" : " "
            } else if line.unicodeScalars.first?.properties.isLowercase == true, width >= 40 {
                text += " "
            } else {
                text += "\n"
            }
            text += line
            width = DisplayCells.width(line)
        }
        return text
    }

    private static func firstWordWidth(_ line: String) -> Int {
        guard let first = line.first else { return 0 }
        if isUnspaced(first.unicodeScalars.first) { return 4 }
        return 1 + line.prefix { !$0.isWhitespace }.count
    }

    private static func isUnspaced(_ scalar: Unicode.Scalar?) -> Bool {
        scalar.map { DisplayCells.isWide($0) } ?? false
    }
}
